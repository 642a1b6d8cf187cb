import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

let database: OlderDatabase

// The database in which only the day of the answer, and the record, said that a payment is kept aside.
const STORED = `
  with came as (
    insert into bank_entry (value_date, cents, name, source, source_reference, recorded_at, unmatched_cents)
      select '2026-11-20', 5540, name, 'STATEMENT', name, now(), 5540 from unnest(array['aside', 'waits']) as name
      returning bank_entry_id, name),
  held as (
    insert into review_case (kind, subject_id, opened_at, answer_by)
      select 'PAYMENT', bank_entry_id, now(), case name when 'aside' then '2026-12-05'::date else '2026-11-26' end from came
      returning case_id, answer_by)
  insert into audit_entry (event, actor_kind, subject_kind, subject_id)
    select 'PAYMENT_KEPT_ASIDE', 'AUTOMATIC', 'CASE', case_id from held where answer_by = '2026-12-05'`

beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0141')
  await database.client.query(STORED)
  await database.migrateAll()
})

afterAll(() => database.drop())

test('PAY-04 a payment that was kept aside stays aside until its day, and another one waits as before', async () => {
  const { rows } = await database.client.query('select name, aside_until::text from bank_entry order by name')
  expect(rows).toEqual([
    { name: 'aside', aside_until: '2026-12-05' },
    { name: 'waits', aside_until: null },
  ])
})

test('INV-01 nothing else of what a bank said changes', async () => {
  await database.client.query(`update bank_entry set aside_until = '2026-12-06' where name = 'waits'`)
  await expect(database.client.query('update bank_entry set cents = 1')).rejects.toMatchObject({
    constraint: 'bank_entry_fixed',
  })
})
