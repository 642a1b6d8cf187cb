import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

let database: OlderDatabase

const ENTRY = '11111111-1111-4111-8111-111111111111'

// The database in which money that came in for nobody was a payment without a policy.
const STORED = `
  with came as (insert into payment (payment_id, direction, kind, cents, unallocated_cents, value_date, reference,
      counter_account, source, source_reference)
    values ('${ENTRY}', 'IN', 'BANK_TRANSFER', 6420, 6420, '2026-11-01', 'RF392026004711', 'sealed', 'STATEMENT', '1-1')),
  booked as (insert into ledger_entry (event, source_id, booked_on) values ('PAYMENT', '${ENTRY}', '2026-11-01') returning entry_id)
  insert into ledger_line (entry_id, account, cents)
    select entry_id, account, cents from booked, (values ('BANK', 6420), ('UNMATCHED', -6420)) as line (account, cents)`

beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0140')
  await database.client.query(STORED)
  await database.migrateAll()
})

afterAll(() => database.drop())

const rows = async (text: string) => (await database.client.query(text)).rows

test('PAY-04 money that came in for nobody becomes an entry that waits for a person, under its id and in the books', async () => {
  expect(await rows('select * from payment')).toEqual([])
  expect(
    await rows(`select bank_entry_id, cents, unmatched_cents, value_date::text, reference, source, source_reference,
      convert_from(account, 'utf8') as account from bank_entry`),
  ).toEqual([
    {
      bank_entry_id: ENTRY,
      cents: 6420,
      unmatched_cents: 6420,
      value_date: '2026-11-01',
      reference: 'RF392026004711',
      source: 'STATEMENT',
      source_reference: 'STATEMENT 1-1',
      account: 'sealed',
    },
  ])
  expect(await rows('select event, source_id from ledger_entry')).toEqual([
    { event: 'BANK_ENTRY', source_id: ENTRY },
  ])
  expect(await rows('select kind, subject_id, state from review_case')).toEqual([
    { kind: 'PAYMENT', subject_id: ENTRY, state: 'OPEN' },
  ])
})
