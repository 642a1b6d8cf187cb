import { and, eq } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { change, policy } from '#server/policies/policies.tables.ts'

import { billCancelledPolicy } from '#server/billing/shared/bill-policy.ts'
import type { BillingResult } from '#server/billing/shared/bill-policy.ts'
import type { SealAccount } from '#server/billing/shared/settle-policy.ts'
import { undecided } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { closeOpenCase } from '#server/cases/shared/review-cases.ts'
import { writePolicy } from '#server/policies/shared/write-policy.ts'

import { daysKept } from './shared/days-kept.ts'

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

const daysKeptOf = async (tx: Tx, { policy, reason, today, statedOn = today }: Cancellation) => {
  const kept = reason === 'WITHDRAWN' ? await daysKept(tx, policy, statedOn) : undefined
  if (!kept) return {}
  const plannedEndDate = policy.plannedEndDate ?? policy.endDate
  return { keepsInsuredDays: true, plannedEndDate, ...kept }
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
