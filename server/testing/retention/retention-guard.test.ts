import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/platform/database/database.ts'

import { RETAINED_TABLES } from './retained-tables.ts'
import { moveIntoThePast } from './long-ago.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { settledPolicy } from './settled-policy.ts'
import { undone } from './undone.ts'

let portal: TestPortal
// a policy that was settled so long ago that it may be deleted
let policyId: string
// one that was settled now
let youngId: string
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  ;({ policyId } = await settledPolicy(portal))
  await moveIntoThePast(portal.db)
  youngId = (await settledPolicy(portal)).policyId
})
afterAll(() => portal.stop())

// Writes facts as a use case could have, without what else it would have to write.
const plant = async (tx: Tx, statement: string, of = policyId) => {
  await tx.execute(sql`SET LOCAL session_replication_role = replica`)
  await tx.execute(sql.raw(statement.replaceAll('POLICY', `'${of}'`)))
  await tx.execute(sql`SET LOCAL session_replication_role = origin`)
}

/** Whether the database lets go of the policy, once these facts are planted. */
const letGoWith = (statement: string) =>
  undone(portal, async (tx) => {
    await plant(tx, statement)
    await tx.execute(sql`delete from policy_version where policy_id = ${policyId}`)
  })

const REFUSED = 'policy_version_append_only'

const refund = (state: string, releasedAt: string, paidOn: string) => `
  INSERT INTO payout (policy_id, cents, account, account_since, due_since, state, released_at, paid_on)
  VALUES (POLICY, 1, '\\x00', '2014-12-01', '2014-12-01', '${state}', ${releasedAt}, ${paidOn})`

const change = (state: string, decidedAt: string) => `
  INSERT INTO change (policy_id, kind, state, made_on_version, submitted_at, decided_at)
  VALUES (POLICY, 'ADDRESS', '${state}', 1, '2014-12-01', ${decidedAt})`
test.each([
  ['it waits for a decision', 'UPDATE policy SET decision = NULL, decided_at = NULL'],
  ['a change waits', change('OPEN', 'NULL')],
  ['an instalment must be invoiced', 'UPDATE instalment SET invoice_id = NULL'],
  ['an invoice must be paid', 'UPDATE invoice SET outstanding_cents = 1, settled_on = NULL'],
  [
    'a credit note has something left',
    `UPDATE invoice SET kind = 'CREDIT', credit_of = invoice_id, cents = -cents, unallocated_cents = 1`,
  ],
  ['a payment has something left', 'UPDATE payment SET unallocated_cents = 1'],
  ['a cost must be decided', 'UPDATE claim_line SET decided_at = NULL, paid_cents = 0, provider_cents = 0'],
  ['a refund is due', refund('DUE', 'NULL', 'NULL')],
  ['a refund is on its way', refund('RELEASED', `'2014-12-10'`, 'NULL')],
  ['the bank sent a refund back', refund('RETURNED', `'2014-12-10'`, `'2014-12-10'`)],
  ['a claim must be paid', `UPDATE payout SET state = 'DUE', released_at = NULL, paid_on = NULL`],
  ['the money of a claim is on its way', `UPDATE payout SET state = 'RELEASED', paid_on = NULL`],
  ['the bank sent the money of a claim back', `UPDATE payout SET state = 'RETURNED'`],
])('PRO-06 the database keeps a policy while %s', async (_, statement) => {
  expect(await letGoWith(statement)).toBe(REFUSED)
})

// A moment of that day in Amsterdam, given an SQL expression of the day.
const moment = (day: string) => `((${day})::timestamp AT TIME ZONE 'Europe/Amsterdam')`
const LAST_DAY = `make_date(extract(year FROM now() AT TIME ZONE 'Europe/Amsterdam')::int - 8, 12, 31)`

test.each([
  ['it ended', (day: string) => `UPDATE policy SET end_date = ${day}, start_date = ${day} - 1`],
  ['it was cancelled', (day: string) => `UPDATE policy SET cancelled_at = ${moment(day)}`],
  ['a change was decided', (day: string) => change('ACCEPTED', moment(day))],
  [
    'an invoice was made',
    (day: string) => `
      UPDATE invoice SET invoice_date = ${day}, due_date = ${day}, year = extract(year FROM ${day})
      WHERE policy_id = POLICY`,
  ],
  ['an invoice was settled', (day: string) => `UPDATE invoice SET settled_on = ${day}`],
  ['money came in', (day: string) => `UPDATE payment SET value_date = ${day}`],
  ['a refund was paid', (day: string) => refund('PAID', `'2014-12-10'`, day)],
  ['a cost was decided', (day: string) => `UPDATE claim_line SET decided_at = ${moment(day)}`],
  ['a claim was paid', (day: string) => `UPDATE payout SET paid_on = ${day}`],
])('PRO-06 seven whole years count from the year in which %s', async (_, statement) => {
  expect(await letGoWith(statement(LAST_DAY))).toBe('done')
  expect(await letGoWith(statement(`(${LAST_DAY} + 1)`))).toBe(REFUSED)
})

const MANDATE = `
  INSERT INTO mandate (policy_id, reference, account, account_hash, account_ends_with, text_version, signed_at, ended_at)
  VALUES (POLICY, 'SC-1-1', '\\x00', '\\x00', '0000', '1', '2014-12-01', '2014-12-01')`
const WITHDRAWAL = `
  INSERT INTO withdrawal (reference, name, contract_number, email, locale, received_at, policy_id)
  VALUES ('W-1', 'Ana', '1', 'ana@example.com', 'nl', '2014-12-01', POLICY)`
const BANK_ENTRY = `
  INSERT INTO bank_entry (value_date, cents, name, source, source_reference, recorded_at, unmatched_cents)
  VALUES (current_date, 100, 'Ana', 'STATEMENT', '1', now(), 0)`

const REFUSALS = {
  ledger_line: 'ledger_line_append_only',
  ledger_entry: 'ledger_entry_append_only',
  allocation: 'allocation_append_only',
  invoice_line: 'invoice_line_append_only',
  invoice: 'invoice_issued',
  policy_version: 'policy_version_append_only',
  document: 'document_frozen',
} as Readonly<Record<string, string>>

// What a policy that is settled now does not have by itself.
const PLANTED = {
  refund: refund('PAID', `'2014-12-10'`, `'2014-12-10'`),
  change: change('ACCEPTED', `'2014-12-10'`),
  mandate: MANDATE,
  withdrawal: WITHDRAWAL,
  bank_entry: BANK_ENTRY,
} as Readonly<Record<string, string>>

test.each(RETAINED_TABLES)(
  'PRO-06 the database itself refuses to delete from %s too early',
  async (table) => {
    const refusal = await undone(portal, async (tx) => {
      const statement = PLANTED[table]
      if (statement) await plant(tx, statement, youngId)
      await tx.execute(sql`delete from ${sql.raw(table)}`)
    })
    expect(refusal).toBe(REFUSALS[table] ?? `${table}_kept`)
  },
)

test.each(RETAINED_TABLES)('PRO-06 nobody empties %s at once', async (table) => {
  const refusal = await undone(portal, (tx) => tx.execute(sql`truncate ${sql.raw(table)} cascade`))
  expect(refusal).toBe(`${table}_not_emptied`)
})

test.each([
  ['an open change', change('OPEN', 'NULL'), 'change'],
  ['an instalment', 'UPDATE instalment SET invoice_id = NULL', 'instalment'],
  [
    'an undecided cost',
    'UPDATE claim_line SET decided_at = NULL, paid_cents = 0, provider_cents = 0',
    'claim_line',
  ],
])('PRO-06 a policy is not closed by deleting %s', async (_, statement, table) => {
  const refusal = await undone(portal, async (tx) => {
    await plant(tx, statement)
    await tx.execute(sql`
      delete from ${sql.raw(table)} as gone where policy_of(${table}, to_jsonb(gone)) = ${policyId}`)
  })
  expect(refusal).toBe(`${table}_kept`)
})

test('PRO-06 a claim that is matched stays with its policy', async () => {
  const set = (value: string) =>
    undone(portal, (tx) =>
      tx.execute(sql`
        update claim set policy_id = ${sql.raw(value)}, matched_at = null where policy_id = ${youngId}`),
    )
  expect(await set('null')).toBe('claim_stays_matched')
  expect(await set(`'${policyId}'`)).toBe('claim_stays_matched')
})
