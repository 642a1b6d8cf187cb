import type { PaymentsView, PolicyView, RequestedAccount } from '#contract/policies.ts'
import { blockersOf, documentBlocker } from '#domain/policies/actions/actions.ts'
import { showsRefusal } from '#domain/policies/changes/refused-change.ts'
import type { Payments } from '#domain/policies/billing/payments.ts'
import { countsForMaximum, notRenewableReason } from '#domain/policies/policy.ts'
import { REFUSAL_REASONS } from '#domain/policies/refusal-reason.ts'
import { ownAddressBy } from '#domain/policies/own-address.ts'
import { byNeedOfAction } from '#domain/policies/actions/needs-action.ts'
import { refundNeedsAccount } from '#domain/policies/billing/refund-needs-account.ts'
import { POLICY_DOCUMENTS, statusOn, statusRules, withStatus } from '#domain/policies/status.ts'
import { stoppedOf } from '#domain/policies/ending/stopped.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import { printedName } from '#domain/shared/names/latin-name.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'

import type { PaidAgainById } from '#server/billing/shared/paid-again.ts'
import type { HeldWithAccount } from '#server/billing/shared/held-with-account.ts'
import type { SubjectQuestions } from '#server/cases/shared/open-questions.ts'
import type { NewestConditions } from './newest-conditions.ts'
import { requestDay } from './shared/find-policy.ts'
import type { PolicyDetails } from './shared/policy-details.ts'

const premiums = (policy: PolicyDetails) => ({
  premium: toAmount(policy.monthPremiumCents),
  premiumTotal: toAmount(policy.premiumTotalCents),
  dayPremium: policy.dayPremiumCents === null ? null : toAmount(policy.dayPremiumCents),
  paymentTerm: policy.paymentTerm,
  paymentMethod: policy.paymentMethod,
})

/** What we asked about policies, by policy. */
type Questions = ReadonlyMap<string, SubjectQuestions>

type ListContext = {
  readonly today: CalendarDate
  /** The day by which we answer a change that is sent now. */
  readonly changeAnsweredBy: CalendarDate
  readonly questions: Questions
  /** The accounts that changes ask for, by policy. */
  readonly accounts: ReadonlyMap<string, RequestedAccount>
  /** What was received too much, of each policy. */
  readonly held: readonly HeldWithAccount[]
  readonly conditions: NewestConditions
  /** What came back and is paid again. */
  readonly again: PaidAgainById
}

/** The day, and the other policies of the account with what we asked about them. */
type ViewFacts = ListContext & { readonly policies: readonly PolicyDetails[] }

// The periods of the same person and product that count together for the maximum.
const earlierOf = (policy: PolicyDetails, { today, policies }: ViewFacts) =>
  policies.filter(
    (other) =>
      other.productCode === policy.productCode &&
      other.birthDate === policy.birthDate &&
      fullName(other) === fullName(policy) &&
      countsForMaximum(withStatus(other, today)),
  )

const permissions = (stored: PolicyDetails, viewFacts: ViewFacts) => {
  const policy = withStatus(stored, viewFacts.today)
  const facts = { today: viewFacts.today, earlier: earlierOf(stored, viewFacts) }
  const blockedBy = blockersOf(policy, facts)
  return {
    status: policy.status,
    editable: blockedBy.ADDRESS === null ? ('true' as const) : ('false' as const),
    renewable: blockedBy.ADD_PERIOD === null,
    notRenewable: notRenewableReason(policy, facts) ?? null,
    individual: policy.customerType === 'INDIVIDUAL',
    customerType: policy.customerType,
    documents: POLICY_DOCUMENTS.filter((document) => !documentBlocker(document, policy, facts)),
    changeBlockedBy: blockedBy.ADDRESS,
    blockedBy,
  }
}

const pendingEndOf = ({ pendingEnd }: PolicyDetails): PolicyView['pendingEnd'] =>
  pendingEnd && { endDate: pendingEnd.endDate, refundAmount: toAmount(pendingEnd.refundCents) }

const requestedChangeOf = (
  { policyId, requestedChange }: PolicyDetails,
  { accounts }: ListContext,
): PolicyView['requestedChange'] =>
  requestedChange && {
    ...requestedChange,
    account: accounts.get(policyId) ?? null,
  }

const moneyHeldOf = ({ policyId }: PolicyDetails, { held }: ListContext): PolicyView['moneyHeld'] => {
  const own = held.find((heldMoney) => heldMoney.policyId === policyId)
  const needsAccount =
    own && refundNeedsAccount({ state: 'HELD', accountKnown: own.accountEndsWith !== null })
  return needsAccount ? { amount: toAmount(own.cents), from: own.from } : null
}

type WaitingMoney = Pick<PolicyView, 'refundWaiting' | 'refundCameBack' | 'moneyHeld'>

const moneyThatWaits = (policy: PolicyDetails, context: ListContext): WaitingMoney => {
  const waiting = (policy.openRefunds ?? []).filter(
    (refund) => refundNeedsAccount(refund) && !context.again.has(refund.payoutId),
  )
  const sumOf = (refunds: typeof waiting) => {
    const cents = refunds.reduce((sum, refund) => sum + refund.cents, 0)
    return cents > 0 ? toAmount(cents) : null
  }
  return {
    refundWaiting: sumOf(waiting),
    refundCameBack: sumOf(waiting.filter(({ state }) => state === 'RETURNED')),
    moneyHeld: moneyHeldOf(policy, context),
  }
}

const refusedChangeOf = (policy: PolicyDetails, today: CalendarDate): PolicyView['refusedChange'] => {
  const { refusedChange } = policy
  if (!refusedChange || statusRules[statusOn(policy, today)].final) return null
  const { decidedAt, ...refused } = refusedChange
  return showsRefusal(amsterdam(decidedAt).date, today)
    ? { ...refused, decidedAt: apiTimestamp(decidedAt) }
    : null
}

type Refusals = Pick<PolicyView, 'refusedChange' | 'refusalReason'>

const refusalsOf = (policy: PolicyDetails, today: CalendarDate): Refusals => ({
  refusedChange: refusedChangeOf(policy, today),
  refusalReason: REFUSAL_REASONS.find((reason) => reason === policy.decisionReason) ?? null,
})

const withdrawalReceivedAt = (policy: PolicyDetails, today: CalendarDate) =>
  policy.withdrawalReceivedAt === null || statusRules[statusOn(policy, today)].final
    ? null
    : apiTimestamp(policy.withdrawalReceivedAt)

const stoppedView = (policy: PolicyDetails, today: CalendarDate): PolicyView['stopped'] => {
  const cancelledOn = policy.cancelledAt === null ? null : amsterdam(policy.cancelledAt).date
  return stoppedOf({ ...policy, status: statusOn(policy, today), cancelledOn }) ?? null
}

// While we wait for the customer our clock stands still, so no day is promised.
const answerOf = ({ policyId, expectedBy }: PolicyDetails, { questions }: ViewFacts) => {
  const { question, answers } = questions.get(policyId) ?? { question: null, answers: [] }
  return { question, answers, expectedBy: question ? null : expectedBy }
}

const newerConditions = (
  { requestedAt: submittedAt, decidedAt, startDate }: PolicyDetails,
  { conditions }: ListContext,
): PolicyView['newerConditions'] => {
  const day = requestDay({ submittedAt, decidedAt, startDate })
  return [...conditions].flatMap(([locale, holdsFrom]) => (holdsFrom > day ? [locale] : []))
}

/** One policy as its owner sees it on a day (domain reference 8.4). */
const policyView = (policy: PolicyDetails, viewFacts: ViewFacts) => ({
  policyId: policy.policyId,
  policyNumber: policy.policyNumber,
  applicationNumber: policy.applicationNumber,
  productCode: policy.productCode,
  origin: policy.origin,
  destination: policy.destination,
  coverage: policy.coverage,
  startDate: policy.startDate,
  endDate: policy.endDate,
  birthDate: policy.birthDate,
  insuredName: fullName(policy),
  printedName: printedName(policy),
  detailsRequested: policy.detailsRequested,
  educationalInstitution: policy.institution,
  study: policy.study,
  faculty: policy.faculty,
  destinationAddress: policy.address,
  originalStartDate: policy.originalStartDate,
  mainPolicyNumber: policy.mainPolicyNumber,
  familyMember: !policy.holder,
  previousPolicyNumber: policy.previousPolicyNumber,
  withdrawUntil: policy.withdrawUntil,
  newerConditions: newerConditions(policy, viewFacts),
  version: policy.version,
  submittedAt: policy.submittedAt === null ? null : apiTimestamp(policy.submittedAt),
  ...answerOf(policy, viewFacts),
  decidedAt: policy.decidedAt === null ? null : apiTimestamp(policy.decidedAt),
  pendingChange: policy.pendingChange,
  pendingEnd: pendingEndOf(policy),
  requestedChange: requestedChangeOf(policy, viewFacts),
  ...moneyThatWaits(policy, viewFacts),
  ownAddressBy: ownAddressBy(withStatus(policy, viewFacts.today)),
  ...refusalsOf(policy, viewFacts.today),
  withdrawalReceivedAt: withdrawalReceivedAt(policy, viewFacts.today),
  changeAnsweredBy: viewFacts.changeAnsweredBy,
  stopped: stoppedView(policy, viewFacts.today),
  ...premiums(policy),
  ...permissions(policy, viewFacts),
})

/** All policies of an account as their owner sees them, first those that need action. */
export const policyViews = (policies: readonly PolicyDetails[], shown: ListContext): PolicyView[] =>
  policies.map((policy) => policyView(policy, { ...shown, policies })).toSorted(byNeedOfAction(shown.today))

/** All that is to be paid and will come, as the customer sees it. */
export const paymentsView = ({ toPay, willCome }: Payments, mayChange: readonly string[]): PaymentsView => ({
  mayChange: [...mayChange],
  toPay: toPay.map(({ cents, ...payment }) => ({ ...payment, amount: toAmount(cents) })),
  willCome: willCome.map(({ cents, ...payment }) => ({ ...payment, amount: toAmount(cents) })),
})
