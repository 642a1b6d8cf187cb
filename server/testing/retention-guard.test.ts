import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/platform/database/database.ts'

import { moveIntoThePast } from './long-ago.ts'
import { startPortal } from './portal.ts'
import type { TestPortal } from './portal.ts'
import { TEST_NOW } from './request.ts'
import { settledPolicy } from './settled-policy.ts'
import { undone } from './undone.ts'

let portal: TestPortal
// a policy that was settled so long ago that it may be deleted
let policyId: string
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  ;({ policyId } = await settledPolicy(portal))
  await moveIntoThePast(portal.db)
})
afterAll(() => portal.stop())

// Writes facts as a use case could have, without what else it would have to write.
const plant = async (tx: Tx, statement: string) => {
  await tx.execute(sql`SET LOCAL session_replication_role = replica`)
  await tx.execute(sql.raw(statement.replaceAll('POLICY', `'${policyId}'`)))
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
  INSERT INTO refund (policy_id, cents, account, account_since, due_since, state, released_at, paid_on)
  VALUES (POLICY, 1, '\\x00', '2014-12-01', '2014-12-01', '${state}', ${releasedAt}, ${paidOn})`

test.each([
  ['a refund is due', refund('DUE', 'NULL', 'NULL')],
  ['a refund is on its way', refund('RELEASED', `'2014-12-10'`, 'NULL')],
  ['the bank sent a refund back', refund('RETURNED', `'2014-12-10'`, `'2014-12-10'`)],
  ['a claim must be paid', `UPDATE claim_payment SET state = 'DUE', released_at = NULL, paid_on = NULL`],
  ['the money of a claim is on its way', `UPDATE claim_payment SET state = 'RELEASED', paid_on = NULL`],
  ['the bank sent the money of a claim back', `UPDATE claim_payment SET state = 'RETURNED'`],
])('PRO-06 the database keeps a policy while %s', async (_, statement) => {
  expect(await letGoWith(statement)).toBe(REFUSED)
})

test('PRO-06 the database lets go of a policy whose refund was paid long ago', async () => {
  expect(await letGoWith(refund('PAID', `'2014-12-10'`, `'2014-12-10'`))).toBe('done')
})
