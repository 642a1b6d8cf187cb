import { and, asc, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { lockAccounts } from '#server/accounts/shared/lock-account.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { inParts } from '#server/platform/jobs/in-parts.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { judgedOn } from '#server/policies/shared/retention.ts'
import type { RetentionPart } from '#server/policies/shared/retention.ts'

import { erasePolicies } from './erase-policies.ts'

// The first condition is that of an index; it leaves little for the second.
const deletableOn = (day: CalendarDate): SQL => sql`
  policy_deletable_not_before(${policy.decision}, ${policy.decidedAt}, ${policy.cancelledAt}, ${policy.endDate})
    <= ${judgedOn(day)}
  and policy_deletable_from(${policy.policyId}) <= ${judgedOn(day)}`

const deletablePolicies = async (db: Db, day: CalendarDate) => {
  const rows = await db
    .select({ policyId: policy.policyId })
    .from(policy)
    .where(deletableOn(day))
    .orderBy(asc(policy.policyId))
  return rows.map(({ policyId }) => policyId)
}

// Locks accounts and policies, then asks again: money may have come in meanwhile.
const lockDeletable = async (tx: Tx, ids: readonly string[], day: CalendarDate) => {
  const own = inArray(policy.policyId, [...ids])
  const owners = await tx.selectDistinct({ accountId: policy.accountId }).from(policy).where(own)
  await lockAccounts(
    tx,
    owners.map(({ accountId }) => accountId),
  )
  await tx
    .select({ policyId: policy.policyId })
    .from(policy)
    .where(own)
    .orderBy(asc(policy.policyId))
    .for('no key update')
  return tx
    .select({ policyId: policy.policyId, requestId: policy.requestId })
    .from(policy)
    .where(and(own, deletableOn(day)))
}

type Part = { readonly ids: readonly string[]; readonly day: CalendarDate }

const deletePart = async (tx: Tx, { ids, day }: Part, parts: readonly RetentionPart[]) => {
  const policies = await lockDeletable(tx, ids, day)
  const policyIds = policies.map(({ policyId }) => policyId)
  const requestIds = [...new Set(policies.flatMap(({ requestId }) => requestId ?? []))]
  if (!policyIds.length) return 0
  for (const part of parts) await part.erasePolicies?.(tx, policyIds)
  await erasePolicies(tx, policyIds)
  for (const part of parts) await part.eraseRequests?.(tx, requestIds)
  return policyIds.length
}

/**
 * Every day: deletes the policies that have been kept for as long as they must be, with all that belongs to them
 * (domain reference 4.4): insurance, money and claims, and requests that never became insurance. Their files then have no
 * owner, so the sweep deletes them.
 */
export const deletePolicies = (portal: Portal, parts: readonly RetentionPart[]): DailyTask => ({
  name: 'delete-policies',
  // the latest day finds what the missed ones would have found
  catchUp: false,
  run: async (day, signal, count) => {
    const { db, log } = portal
    const onFailure = (err: unknown) =>
      log.error({ err, job: 'delete-policies', day }, 'a policy was not deleted')
    await inParts(await deletablePolicies(db, day), { signal, onFailure }, async (ids) => {
      await db.transaction(async (tx) => count(tx, 'policies', await deletePart(tx, { ids, day }, parts)))
    })
  },
})
