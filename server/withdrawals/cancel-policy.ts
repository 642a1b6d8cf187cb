import { and, eq } from 'drizzle-orm'

import { lastKeptDay } from '#domain/policies/billing/last-kept-day.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { change, policy } from '#server/policies/policies.tables.ts'

import { billCancelledPolicy } from '#server/billing/shared/bill-policy.ts'
import type { BillingResult } from '#server/billing/shared/bill-policy.ts'
import { totalsOf } from '#server/billing/shared/billed-policy.ts'
import { hasPaidClaim } from '#server/billing/shared/ledger.ts'
import { lastPaidCare } from '#server/billing/shared/last-paid-care.ts'
import type { SealAccount } from '#server/billing/shared/settle-policy.ts'
import { undecided } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { closeOpenCase } from '#server/cases/shared/review-cases.ts'
import { writePolicy } from '#server/policies/shared/write-policy.ts'

type Cancellation = {
  readonly policy: LockedPolicy
  readonly reason: 'WITHDRAWN' | 'BEFORE_START'
  readonly by: Actor
  readonly today: CalendarDate
  /** The day on which the customer withdrew, if that was before today. */
  readonly statedOn?: CalendarDate
  readonly now: number
  /** Seals the account to which all that was paid goes back. */
  readonly sealAccount?: SealAccount | undefined
}

/** What billing did, and the policy as it is now. */
type CancellationResult = BillingResult & { readonly policy: LockedPolicy }

const closeChange = async (tx: Tx, { policy: { policyId }, by, now }: Cancellation) => {
  const open = and(eq(change.policyId, policyId), eq(change.state, 'OPEN'))
  const [closed] = await tx
    .update(change)
    .set({ state: 'WITHDRAWN', decidedAt: now })
    .where(open)
    .returning({ changeId: change.changeId })
  return () =>
    closed &&
    closeOpenCase(tx, { kind: 'CHANGE', subjectId: closed.changeId }, { by, now, outcome: 'WITHDRAWN' })
}

// The request stays a case while another of its policies waits: the basic insurance and the supplement are two.
const closeRequest = async (tx: Tx, { policy: { policyId, requestId }, by, now }: Cancellation) => {
  const rest = requestId
    ? await tx
        .select({ policyId: policy.policyId })
        .from(policy)
        .where(and(eq(policy.requestId, requestId), undecided))
    : []
  if (!rest.length)
    await closeOpenCase(
      tx,
      { kind: 'REQUEST', subjectId: requestId ?? policyId },
      { by, now, outcome: 'WITHDRAWN' },
    )
}

// A contract that paid a claim before it was withdrawn keeps the premium of its days until then (domain reference 2.4).
const daysKeptOf = async (tx: Tx, { policy, reason, today, statedOn = today }: Cancellation) => {
  const { policyId, plannedEndDate } = policy
  const days = { startDate: calendarDate(policy.startDate), endDate: calendarDate(policy.endDate) }
  const claimPaid = reason === 'WITHDRAWN' && (await hasPaidClaim(tx, policyId))
  const careUntil = claimPaid ? await lastPaidCare(tx, policy) : undefined
  const endDate = lastKeptDay(days, { statedOn, claimPaid, careUntil })
  if (!endDate) return {}
  const ended = { keepsInsuredDays: true, endDate, plannedEndDate: plannedEndDate ?? days.endDate }
  return { ...ended, ...totalsOf(policy, { ...days, endDate }) }
}

/**
 * Cancels a policy in the transaction of the caller, who has locked it and asked `blockerOf`: withdrawn by its customer, or
 * by staff before it starts. An open change and an open request are closed with it, and all that was invoiced is credited; but of a
 * contract that is withdrawn after it paid a claim, it ends on the day of the statement, or of later care that was paid, and its
 * days stay insured and paid.
 */
export const cancelPolicy = async (tx: Tx, cancelling: Cancellation): Promise<CancellationResult> => {
  const { policy: before, reason, today, now, sealAccount } = cancelling
  const set = { cancelledAt: now, cancelReason: reason, ...(await daysKeptOf(tx, cancelling)) }
  await writePolicy(tx, { policyId: before.policyId, version: before.version, set, now })
  const closeCase = await closeChange(tx, cancelling)
  const cancelled = { ...before, ...set }
  const billed = await billCancelledPolicy(tx, { policy: cancelled, today, sealAccount })
  await closeCase()
  await closeRequest(tx, cancelling)
  return { ...billed, policy: cancelled }
}
