import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

let database: OlderDatabase

const DUE = '11111111-1111-4111-8111-111111111111'
const RELEASED = '22222222-2222-4222-8222-222222222222'

// The database before refunds and what claims pay became payouts: a policy with a refund that is due, and one on its way.
const STORED = `
  with own as (insert into account (username, locale, created_at) values ('ana@example.com', 'nl', now()) returning account_id),
  insured as (insert into person (account_id, first_name, family_name, birth_date, gender, nationality, home_country, holder)
    select account_id, 'Ana', 'Silva', '2002-08-09', 'FEMALE', 'BR', 'BR', true from own returning person_id, account_id),
  held as (insert into policy (policy_number, application_number, account_id, person_id, class, product_code, coverage, origin,
      destination, start_date, end_date, decision, decided_at, day_premium_cents, month_premium_cents, premium_total_cents,
      tax_cents, payment_term, payment_method, customer_type, submitted_at)
    select '260047113', '260047113', account_id, person_id, 'OTHER', 'FULL_DEGREE_NL', 'COMPLETE_PLUS', 'BR', 'NL',
      '2027-02-01', '2028-01-31', 'ACCEPTED', now(), 100, 3000, 36000, 0, 'MONTHLY', 'BANK_TRANSFER', 'INDIVIDUAL', now()
      from insured returning policy_id),
  paid as (insert into payment (policy_id, direction, kind, cents, left_cents, value_date, source, source_reference)
    select policy_id, 'IN', 'BANK_TRANSFER', 5000, 5000, '2026-11-01', 'TEST', '1' from held returning payment_id),
  due as (insert into refund (refund_id, policy_id, cents, account, account_since, due_since)
    select '${DUE}', policy_id, 3000, 'sealed', '2026-11-01T09:00:00Z', '2026-11-10' from held),
  released as (insert into refund (refund_id, policy_id, cents, account, account_since, due_since, state, released_at)
    select '${RELEASED}', policy_id, 2000, 'sealed', '2026-11-01T09:00:00Z', '2026-11-10', 'RELEASED',
      '2026-11-10T09:00:00Z' from held returning refund_id),
  booked as (insert into ledger_entry (event, source_id, policy_id, booked_on)
    select 'PAYMENT', payment_id, policy_id, '2026-11-01' from paid, held returning entry_id),
  lines as (insert into ledger_line (entry_id, account, cents)
    select entry_id, account, cents from booked, (values ('BANK', 5000), ('REFUNDS', -5000)) as line (account, cents))
  insert into allocation (payment_id, refund_id, cents, allocated_on)
    select payment_id, refund_id, 2000, '2026-11-10' from paid, released`

beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0112')
  await database.client.query(STORED)
  await database.migrateAll()
})

afterAll(() => database.drop())

const rows = async (text: string) => (await database.client.query(text)).rows

test('INV-01 a refund stays due or on its way, under its id and with its account and its money', async () => {
  const payouts =
    await rows(`select payout_id, claim_id, payee, payout.cents, state, convert_from(account, 'utf8') as account,
    account_since, due_since::text, allocation.cents as taken
    from payout left join allocation using (payout_id) order by state`)
  const both = { claim_id: null, payee: 'CUSTOMER', account: 'sealed', due_since: '2026-11-10' }
  const since = { account_since: new Date('2026-11-01T09:00:00Z') }
  expect(payouts).toEqual([
    { ...both, ...since, payout_id: DUE, cents: 3000, state: 'DUE', taken: null },
    { ...both, ...since, payout_id: RELEASED, cents: 2000, state: 'RELEASED', taken: 2000 },
  ])
})

test('INV-01 what we owe customers keeps its lines under the name of its account', async () => {
  expect(await rows('select account, cents::int from ledger_line order by cents')).toEqual([
    { account: 'CUSTOMER_CREDIT', cents: -5000 },
    { account: 'BANK', cents: 5000 },
  ])
})

test('INV-01 money that was received and pays nothing yet is still there, and which insurance it is for', async () => {
  const payments = await rows(
    'select unallocated_cents, overlap_group from payment join policy using (policy_id)',
  )
  expect(payments).toEqual([{ unallocated_cents: 3000, overlap_group: 'OTHER' }])
})
