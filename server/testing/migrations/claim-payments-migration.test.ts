import { afterAll, beforeAll, expect, test } from 'vitest'

import { olderDatabase } from './older-database.ts'
import type { OlderDatabase } from './older-database.ts'

const SECRET = 'x'.repeat(32)

let database: OlderDatabase

// The database before the table of payments was added.
beforeAll(async () => {
  database = await olderDatabase()
  await database.migrateBefore('0078', SECRET)
})

afterAll(() => database.drop())

test('CLM-07 the migration makes claims that were decided before due, and books them', async () => {
  const line = (number: number, paid: number, provider: number, decided: string | null) =>
    `(${number}, date '2026-11-10', 'GP', 'Praktijk', 'NL', 6420, 'EUR', 6420, ${paid}, ${provider},
      ${paid + provider < 6420 && decided ? "'ABOVE_TARIFF'" : 'NULL'}, ${decided ? `'${decided}'::timestamptz` : 'NULL'})`
  const claim = (damageNumber: string, lines: readonly string[]) => `with sender as (
      insert into claim_sender (sender_code, policy_number, birth_date, name, email, locale)
      values (gen_random_uuid(), '260047113', '2003-05-14', 'Ana', 'ana@example.com', 'nl') returning sender_code),
    stored as (
      insert into claim (damage_number, kind, submitted_at, answer_by, payee, sender_code)
      select '${damageNumber}', 'MEDICAL', '2026-11-11T10:00:00Z', '2026-11-25', 'CUSTOMER', sender_code from sender
      returning claim_id)
    insert into claim_line (claim_id, line, treatment_date, type_of_care, care_provider, country, claimed_units, currency,
      euro_cents, paid_cents, provider_cents, decline_reason, decided_at)
    select claim_id, line.* from stored, (values ${lines.join(', ')}) as line`
  await database.client.query(
    claim('C2026000001', [
      line(1, 6420, 0, '2026-11-20T10:00:00Z'),
      line(2, 1000, 2000, '2026-11-21T23:30:00Z'),
    ]),
  )
  await database.client.query(
    claim('C2026000002', [line(1, 6420, 0, '2026-11-20T10:00:00Z'), line(2, 0, 0, null)]),
  )
  await database.client.query(claim('C2026000003', [line(1, 0, 0, '2026-11-20T10:00:00Z')]))
  await database.migrateAll(SECRET)
  const { rows } = await database.client.query(`select damage_number, payout.payee, cents, due_since::text,
      (select json_object_agg(account, ledger_line.cents) from ledger_line join ledger_entry using (entry_id)
       where event = 'CLAIM' and source_id = payout_id) as booked
    from payout join claim using (claim_id) order by cents desc`)
  const due = { damage_number: 'C2026000001', due_since: '2026-11-22' }
  expect(rows).toEqual([
    { ...due, payee: 'CUSTOMER', cents: 7420, booked: { CLAIMS: 7420, CUSTOMER_CREDIT: -7420 } },
    { ...due, payee: 'CARE_PROVIDER', cents: 2000, booked: { CLAIMS: 2000, CUSTOMER_CREDIT: -2000 } },
  ])
})
