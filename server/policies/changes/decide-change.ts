import { and, eq } from 'drizzle-orm'

import { movedStartIssues } from '#domain/policies/changes/start-date.ts'
import { insuredAfter } from '#domain/policies/ending/termination.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { customerActor, staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { NOTHING_BILLED, rebillPolicy } from '#server/billing/shared/bill-policy.ts'
import { isOwn } from '#server/policies/shared/find-policy.ts'
import { lockDecided } from '#server/policies/shared/lock-decided.ts'
import type { DecidedPolicy } from '#server/policies/shared/lock-decided.ts'
import { mailInvoices } from '#server/policies/shared/mail-invoices.ts'
import { lastPaidCare } from '#server/billing/shared/last-paid-care.ts'
import { familyOf, mainPolicyEndingBefore } from '#server/policies/shared/family-periods.ts'
import { lockMainPolicyOn } from '#server/policies/shared/main-policy.ts'
import { newAccountOf, payeeOf, refundSealer } from '#server/billing/shared/refund-account.ts'
import { closeCase } from '#server/cases/shared/review-cases.ts'
import { writePolicy } from '#server/policies/shared/write-policy.ts'

import { changedFacts, changeMandate } from './carry-out.ts'
import { knownPolicies } from '#server/policies/shared/known-policies.ts'
import {
  mailChangeAccepted,
  mailChangeRefused,
  mailChangeTakenBack,
} from '#server/policies/shared/mail-changes.ts'
import { changeOf } from './stored-change.ts'

type ChangeRow = typeof change.$inferSelect
type Deciding = { readonly row: ChangeRow; readonly policy: DecidedPolicy; readonly by: Actor }

// A later first day that was asked for in time holds, though the first day came while it waited (ruling 55); but care of the
// days that it takes back was paid, so the customer was insured then.
const refusePaidCareBefore = async (tx: Tx, { kind, after }: PolicyChange, before: DecidedPolicy) => {
  if (kind !== 'START_DATE' || after.startDate <= before.startDate) return
  const endDate = addDays(after.startDate, -1)
  if (await lastPaidCare(tx, { ...before, endDate })) refuse('staff_care_paid_before_start')
}

// Others may have been insured since the first day was asked for, or have moved theirs.
const judgeMovedStart = async (
  tx: Tx,
  { kind, after }: PolicyChange,
  { policy: before, today }: { readonly policy: DecidedPolicy; readonly today: CalendarDate },
) => {
  if (kind !== 'START_DATE') return
  await lockMainPolicyOn(tx, before.mainPolicyId, after.startDate)
  const { policy: own, others } = await knownPolicies(tx, before, today)
  const facts = { today, policy: own ?? refuse('policy_not_found'), others }
  const issues = movedStartIssues(after.startDate, facts)
  if (issues.length) refuse('invalid_input', issues)
}

// Nobody stays insured under a policy that has ended.
const refuseLaterFamily = async (
  tx: Tx,
  { kind, after }: PolicyChange,
  { policy: { policyId }, today }: { readonly policy: DecidedPolicy; readonly today: CalendarDate },
) => {
  if (kind !== 'TERMINATE') return
  const later = insuredAfter(after.endDate, await familyOf(tx, policyId, today))
  if (later) refuse('policy_terminate_family_policy_active', later)
}

// An end that is decided late may come before care that was paid while it waited: its premium would go back.
const refusePaidCare = async (tx: Tx, { kind, after }: PolicyChange, before: DecidedPolicy) => {
  if (kind !== 'TERMINATE') return
  const care = await lastPaidCare(tx, before)
  if (care && care > after.endDate) refuse('staff_care_paid_after_end')
}

const close = async (
  tx: Tx,
  { changeId }: ChangeRow,
  set: Pick<typeof change.$inferInsert, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'reasonLocale'>,
) => {
  await tx.update(change).set(set).where(eq(change.changeId, changeId))
}

/** Carries out a change in the transaction of the caller, who has locked its policy: policy, money, mandate, mails. */
export const acceptInTransaction = async (
  portal: Portal,
  tx: Tx,
  { row, policy: before, by }: Deciding,
): Promise<void> => {
  const [today, now] = [portal.clock.today(), portal.clock.now()]
  const { secret } = portal.config
  const made = changeOf(secret, row)
  if (before.cancelledAt !== null) refuse('policy_not_editable')
  await judgeMovedStart(tx, made, { policy: before, today })
  await refuseLaterFamily(tx, made, { policy: before, today })
  await refusePaidCareBefore(tx, made, before)
  await refusePaidCare(tx, made, before)
  const { policyId } = before
  const set = changedFacts(before, made)
  await writePolicy(tx, { policyId, version: row.madeOnVersion, set, changeId: row.changeId, now })
  await close(tx, row, { state: 'ACCEPTED', decidedAt: now, decidedBy: staffIdOf(by) })
  const after = { ...before, ...set }
  const newAccount = await newAccountOf(portal, tx, { policyId, change: made })
  await changeMandate(tx, after, { change: made, now, signedAt: row.submittedAt, secret })
  const payee = await payeeOf(portal, tx, { policyId, change: made, sentAt: row.submittedAt })
  const billed =
    made.kind === 'ADDRESS'
      ? NOTHING_BILLED
      : await rebillPolicy(tx, {
          policy: after,
          today,
          sealAccount: refundSealer(secret, payee),
        })
  await mailChangeAccepted(portal, tx, {
    policy: after,
    kind: row.kind,
    billed,
    account: payee?.account,
    accountIsNew: newAccount !== undefined,
  })
  await mailInvoices(portal, tx, { policies: [after], invoices: billed.invoices })
}

/** Locks a change after its policy, and reads it only then, to see who decided before. */
export const lockPolicyChange = async (tx: Tx, changeId: string, policyId: string) => {
  const [locked] = await lockDecided(tx, eq(policy.policyId, policyId))
  const [row] = await tx.select().from(change).where(eq(change.changeId, changeId)).for('no key update')
  if (!locked || !row) return refuse('errors.notFound')
  return { row, policy: locked }
}

/** Refuses a change with a reason that its customer reads; the policy stays as it was. */
export const refuseInTransaction = async (
  portal: Portal,
  tx: Tx,
  { row, policy: locked, by, reason }: Deciding & { readonly reason: string },
): Promise<void> => {
  const decided = { decidedAt: portal.clock.now(), decidedBy: staffIdOf(by) }
  await close(tx, row, { state: 'REFUSED', ...decided, reason, reasonLocale: locked.locale })
  await mailChangeRefused(portal, tx, { policy: locked, kind: row.kind, reason })
}

// Without the end of the family member, that of the student could not be accepted any more.
const refuseNeededEnd = async (tx: Tx, { kind }: ChangeRow, member: DecidedPolicy) => {
  if (kind !== 'TERMINATE') return
  const policyNumber = await mainPolicyEndingBefore(tx, member)
  if (policyNumber) refuse('policy_take_back_main_policy_ends', { policyNumber })
}

type Own = { readonly accountId: string; readonly policyId: string }

const lockOwnOpen = async (tx: Tx, { accountId, policyId }: Own) => {
  const [locked] = await lockDecided(tx, isOwn(accountId, policyId))
  if (!locked) return refuse('policy_change_conflict')
  const open = and(eq(change.policyId, policyId), eq(change.state, 'OPEN'))
  const [row] = await tx.select().from(change).where(open).for('no key update')
  if (!row) return refuse('policy_change_conflict')
  return { row, policy: locked }
}

/**
 * Takes back the open change of an own policy, until it is decided, and mails its customer. Refuses when there is none, and
 * for the end of a family member while an earlier end of the student's policy is under review.
 */
export const withdrawChange = (portal: Portal, own: Own): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const { row, policy: locked } = await lockOwnOpen(tx, own)
    await refuseNeededEnd(tx, row, locked)
    const now = portal.clock.now()
    await close(tx, row, { state: 'WITHDRAWN', decidedAt: now, decidedBy: null })
    await mailChangeTakenBack(portal, tx, { policy: locked, kind: row.kind })
    await closeCase(
      tx,
      { kind: 'CHANGE', subjectId: row.changeId },
      { by: customerActor(own.accountId), now, outcome: 'WITHDRAWN' },
    )
  })
