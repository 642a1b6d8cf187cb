import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

let database: OlderDatabase

const ENTRY = '11111111-1111-4111-8111-111111111111'
const INVOICE = '22222222-2222-4222-8222-222222222222'
const OTHER = '33333333-3333-4333-8333-333333333333'

// The database in which only words said which invoice a part of a payment paid; and a payment that is no part of any.
const STORED = `
  insert into account (username, locale, created_at) values ('ana@example.com', 'nl', now());
  insert into person (account_id, first_name, family_name, birth_date, gender, nationality, home_country, holder)
    select account_id, 'Ana', 'Silva', '2002-08-09', 'FEMALE', 'BR', 'BR', true from account;
  insert into policy (policy_number, application_number, account_id, person_id, overlap_group, product_code, coverage, origin,
      destination, start_date, end_date, decision, decided_at, day_premium_cents, month_premium_cents, premium_total_cents,
      tax_cents, payment_term, payment_method, customer_type, submitted_at)
    select number, number, account_id, person_id, 'OTHER', 'FULL_DEGREE_NL', 'COMPLETE_PLUS', 'BR', 'NL',
      start, start + 27, 'ACCEPTED', now(), 100, 3000, 2800, 0, 'AT_ONCE', 'BANK_TRANSFER', 'INDIVIDUAL', now()
      from person, (values ('260047113', '2027-02-01'::date), ('260047121', '2027-03-01')) as two (number, start);
  insert into invoice_number (year, last) values (2026, 2);
  insert into invoice (invoice_id, policy_id, kind, year, sequence, period_from, period_until, insured_from, insured_until, cents,
      tax_cents, invoice_date, due_date, collect_on, reference, outstanding_cents)
    select case policy_number when '260047113' then '${INVOICE}'::uuid else '${OTHER}' end, policy_id, 'INVOICE', 2026,
      row_number() over (order by policy_number), start_date, end_date, start_date, end_date, 2800, 0, '2026-11-01',
      '2026-12-01', '2026-12-01', 'RF39' || policy_number || '0', 2800 from policy;
  insert into bank_entry (bank_entry_id, value_date, cents, name, source, source_reference, recorded_at, unmatched_cents)
    values ('${ENTRY}', '2026-11-20', 1000, 'ANA', 'STATEMENT', '1', now(), 1000);
  insert into payment (policy_id, direction, kind, cents, unallocated_cents, value_date, source, source_reference, bank_entry_id)
    select policy_id, 'IN', 'BANK_TRANSFER', 600, 600, '2026-11-20', source, words, entry::uuid
    from invoice, (values ('BANK_ENTRY', '${ENTRY} ${INVOICE}', '${ENTRY}'), ('TEST', '1', null)) as part (source, words, entry)
    where invoice_id = '${INVOICE}';`

const query = async (text: string) => (await database.client.query(text)).rows

beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0148')
  await database.client.query('begin; set local session_replication_role = replica')
  await database.client.query(STORED)
  await database.client.query(`update bank_entry set unmatched_cents = 400`)
  await database.client.query('commit')
  await database.migrateAll()
})

afterAll(() => database.drop())

test('PAY-04 a part of a payment keeps the invoice that it paid, as a key; a payment that is no part has none', async () => {
  expect(await query('select source, invoice_id, bank_entry_id from payment order by source')).toEqual([
    { source: 'BANK_ENTRY', invoice_id: INVOICE, bank_entry_id: ENTRY },
    { source: 'TEST', invoice_id: null, bank_entry_id: null },
  ])
})

const partOf = (invoiceId: string, cents: number, entry = `'${ENTRY}'`) => `
  insert into payment (policy_id, direction, kind, cents, unallocated_cents, value_date, source, source_reference, bank_entry_id,
    invoice_id)
  select policy_id, 'IN', 'BANK_TRANSFER', ${cents}, ${cents}, '2026-11-20', 'TEST', gen_random_uuid()::text, ${entry}, ${invoiceId}
  from policy where policy_number = '260047113'`

test.each([
  ['of no invoice', partOf('null', 100), 'payment_part_of_invoice'],
  ['of nothing that came in', partOf(`'${INVOICE}'`, 100, 'null'), 'payment_part_of_invoice'],
  ['of the invoice of another policy', partOf(`'${OTHER}'`, 100), 'payment_invoice'],
  ['of an invoice that it paid before', partOf(`'${INVOICE}'`, 100), 'payment_part'],
  [
    'that moves to another invoice',
    `update payment set invoice_id = '${OTHER}' where source = 'BANK_ENTRY'`,
    'payment_part_fixed',
  ],
])('INV-01 the database refuses a part %s', async (_, text, constraint) => {
  await expect(query(text)).rejects.toMatchObject({ constraint })
})

test('INV-01 the database refuses that parts are more than came in, also where what is left is made more', async () => {
  await expect(query('update bank_entry set unmatched_cents = 401')).rejects.toMatchObject({
    constraint: 'bank_entry_parts',
  })
  await query('update bank_entry set unmatched_cents = 399')
  await query('update bank_entry set unmatched_cents = 400')
})
