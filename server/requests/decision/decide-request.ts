import { eq } from 'drizzle-orm'

import { outsideMainIssues } from '#domain/policies/family-context.ts'
import { connects, lastsMonths } from '#domain/policies/period.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { RefusalReason } from '#domain/policies/refusal-reason.ts'
import type { Decision } from '#domain/policies/status.ts'
import { WITHDRAWAL_DAYS } from '#domain/policies/ending/withdrawal-days.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { caseKind } from '#server/cases/shared/decide-case.ts'
import type { DecisionOn } from '#server/cases/shared/decide-case.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { payCustomerToLastAccount } from '#server/policies/shared/payee/pay-to-last-account.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { billAcceptedPolicy } from '#server/billing/shared/bill-policy.ts'
import { hasInsuredDays } from '#server/billing/shared/billed-policy.ts'
import { lockPolicies, ofRequest } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { lockMainPolicyOn } from '#server/policies/shared/main-policy.ts'
import { mailInvoices } from '#server/policies/shared/mail-invoices.ts'
import { firstPasswordPage, mailAccepted, mailRefused } from './mail-decided-request.ts'
import { writePolicy } from '#server/policies/shared/write-policy.ts'

/** What is decided on a request or an added period. */
export type RequestDecision = { readonly kind: 'REQUEST' } & (
  | {
      readonly outcome: 'ACCEPTED'
      /** At the moment of its receipt, which has the link for a password. */
      readonly withReceipt?: true
    }
  /** With the reason that its customer reads. */
  | { readonly outcome: 'REFUSED'; readonly reason: RefusalReason }
)

// The policies that wait for this decision, without one that its customer withdrew; none where it was made before: doing
// it again changes nothing. The opposite decision is refused.
const waitingFor = (policies: readonly LockedPolicy[], decision: Decision): readonly LockedPolicy[] => {
  const decided = policies.filter((lockedPolicy) => lockedPolicy.decision !== null)
  const waiting = policies.filter(
    (lockedPolicy) => lockedPolicy.decision === null && lockedPolicy.cancelledAt === null,
  )
  if (decided.some((lockedPolicy) => lockedPolicy.decision !== decision)) refuse('policy_change_conflict')
  if (!decided.length && !waiting.length) refuse('policy_change_conflict')
  return waiting
}

// Nobody withdraws from a contract of less than a month, or from one that an institution pays (domain reference 6).
const withdrawUntil = (policy: LockedPolicy, today: CalendarDate) => {
  const period = { startDate: calendarDate(policy.startDate), endDate: calendarDate(policy.endDate) }
  return paidByInstitution(policy) || !lastsMonths(period, 1) ? null : addDays(today, WITHDRAWAL_DAYS)
}

const accept = async (portal: Portal, tx: Tx, lockedPolicy: LockedPolicy) => {
  const [today, now] = [portal.clock.today(), portal.clock.now()]
  const set = {
    decision: 'ACCEPTED' as const,
    decidedAt: now,
    withdrawUntil: withdrawUntil(lockedPolicy, today),
  }
  await writePolicy(tx, { policyId: lockedPolicy.policyId, version: lockedPolicy.version, set, now })
  const policy = { ...lockedPolicy, ...set }
  const { invoices } = await billAcceptedPolicy(tx, { policy, today })
  return { policy, invoices }
}

// The main policy may be another one than when the family asked: it is judged again (specification 6).
const judgeMainPolicy = async (tx: Tx, { mainPolicyId, startDate, endDate }: LockedPolicy) => {
  const main = await lockMainPolicyOn(tx, mainPolicyId, calendarDate(startDate))
  if (!main) return
  if (main.cancelled || main.decision === 'REFUSED') refuse('policy_change_conflict')
  if (main.decision === null) refuse('policy_under_review', { reviewDays: ANSWER_DAYS })
  const issues = outsideMainIssues(
    { startDate: calendarDate(startDate), endDate: calendarDate(endDate) },
    main,
  )
  if (issues.length) refuse('invalid_input', issues)
}

// The insurance before an added period may have been stopped or ended since it was asked for: a new one needs another advice. A
// request that names an earlier insurance has its advice.
const judgePreviousPolicy = async (tx: Tx, { requestId, previousPolicyId, startDate }: LockedPolicy) => {
  if (requestId !== null || previousPolicyId === null) return
  const [previous] = await tx.select().from(policy).where(eq(policy.policyId, previousPolicyId)).for('share')
  if (!previous) throw new Error('a foreign key holds the policy before')
  if (!hasInsuredDays(previous)) refuse('policy_change_conflict')
  if (!connects({ endDate: calendarDate(previous.endDate) }, calendarDate(startDate)))
    refuse('policy_add_period_not_renewable')
}

type OnRequest = DecisionOn<RequestDecision, readonly LockedPolicy[]>

const judgeAcceptance = async (portal: Portal, tx: Tx, { subject, decision: { outcome } }: OnRequest) => {
  const waiting = waitingFor(subject, outcome)
  if (outcome === 'REFUSED') return
  if (waiting.some(({ endDate }) => endDate < portal.clock.today())) refuse('policy_not_editable')
  for (const lockedPolicy of waiting) {
    await judgeMainPolicy(tx, lockedPolicy)
    await judgePreviousPolicy(tx, lockedPolicy)
  }
}

type Refusal = Pick<OnRequest, 'words'> & {
  readonly policies: readonly LockedPolicy[]
  readonly reason: RefusalReason
}

const refuseAll = async (portal: Portal, tx: Tx, { policies, reason, words }: Refusal) => {
  const now = portal.clock.now()
  const set = { decision: 'REFUSED' as const, decidedAt: now, decisionReason: reason }
  for (const { policyId, version } of policies) await writePolicy(tx, { policyId, version, set, now })
  for (const policy of policies) await mailRefused(portal, tx, { policy, reason, words })
}

type Acceptance = Pick<OnRequest, 'words'> & {
  readonly policies: readonly LockedPolicy[]
  readonly withReceipt: boolean
}

const acceptAll = async (portal: Portal, tx: Tx, { policies, words, withReceipt }: Acceptance) => {
  const [first] = policies
  // all policies of a request are of one account: its mails share a link
  const isLinked = first && !withReceipt
  const passwordPage = isLinked ? await firstPasswordPage(portal, tx, first) : undefined
  const accepted = []
  for (const lockedPolicy of policies) accepted.push(await accept(portal, tx, lockedPolicy))
  // a direct debit that was signed with it may be the first account that we know
  if (first) await payCustomerToLastAccount(portal, tx, first.accountId)
  // each mail says what is insured, by all of what was accepted
  for (const { policy, invoices } of accepted) {
    await mailAccepted(portal, tx, { policy, passwordPage, words })
    await mailInvoices(portal, tx, { policies: [policy], invoices })
  }
}

/**
 * Accepts a request or an added period (decision, plan, invoices and mails) or refuses it. A policy of it that was withdrawn
 * meanwhile stays so. Refuses what was refused or withdrawn as a whole, a period that is over, a family member's period that
 * is not within an accepted policy of the student, and an added period whose insurance before it was stopped or ended too
 * early.
 */
export const decideRequest = caseKind<RequestDecision, readonly LockedPolicy[], void>({
  role: 'UNDERWRITER',
  lock: (_, tx, { subjectId }) => lockPolicies(tx, ofRequest(subjectId)),
  wasDecided: (policies, { outcome }) => waitingFor(policies, outcome).length === 0,
  judge: judgeAcceptance,
  carryOut: (portal, tx, { subject, decision, words }) => {
    const policies = waitingFor(subject, decision.outcome)
    return decision.outcome === 'ACCEPTED'
      ? acceptAll(portal, tx, { policies, words, withReceipt: decision.withReceipt === true })
      : refuseAll(portal, tx, { policies, reason: decision.reason, words })
  },
})
