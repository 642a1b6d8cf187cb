// Why is an action on a policy not possible now? The view, the page and the call ask the same function (the book, 2).
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { lastsMonths } from '#domain/policies/period.ts'
import { isBasicInsurance, isRenewable, neverInsured, paidByInstitution } from '#domain/policies/policy.ts'
import type { CustomerType, PersonPeriod, RenewalFacts } from '#domain/policies/policy.ts'
import { statusRules } from '#domain/policies/status.ts'
import type { Decision, PolicyDocument, PolicyStatus } from '#domain/policies/status.ts'

export const POLICY_ACTIONS = [
  'START_DATE',
  'ADDRESS',
  'PAYMENT',
  'TERMINATE',
  'ADD_PERIOD',
  'WITHDRAW',
  'CERTIFICATE',
  'CONDITIONS',
  'CLAIM',
] as const

export type PolicyAction = (typeof POLICY_ACTIONS)[number]

export type ActionBlocker =
  | 'policy_paid_by_institution'
  | 'policy_under_review'
  | 'policy_not_editable'
  | 'policy_start_date_already_started'
  | 'policy_paid_by_credit_card'
  | 'policy_payment_collection_running'
  | 'policy_terminate_already_terminated'
  | 'policy_add_period_already_submitted'
  | 'policy_add_period_not_renewable'
  | 'policy_withdraw_not_available'
  | 'policy_withdraw_period_expired'
  | 'policy_document_not_available'
  | 'claim_policy_not_accepted'
  | 'claim_policy_never_insured'

/** Why a page does not offer an action. */
type OfferBlocker = ActionBlocker | 'claim_policy_not_started'

/** What the actions need to know of a policy on a day. */
export type ActionSubject = PersonPeriod & {
  readonly coverage: string
  readonly customerType: CustomerType
  readonly paymentMethod: string
  readonly decision: Decision | null
  readonly plannedEndDate: CalendarDate | null
  readonly renewalPending: boolean
  /** The last day to withdraw; null until the policy is accepted. */
  readonly withdrawUntil: string | null
}

export type ActionFacts = RenewalFacts & {
  /** A direct debit of this policy is at the bank. */
  readonly collectionRunning?: boolean
}

type Guard = (policy: ActionSubject, facts: ActionFacts) => ActionBlocker | undefined

const whenStatus =
  (blocker: ActionBlocker, ...statuses: readonly PolicyStatus[]): Guard =>
  ({ status }) =>
    statuses.includes(status) ? blocker : undefined

const byInstitution: Guard = (policy) =>
  paidByInstitution(policy) ? 'policy_paid_by_institution' : undefined

const byReviewOrEnd: Guard = ({ status }) => statusRules[status].blocker

const started: Guard = ({ startDate }, { today }) =>
  startDate <= today ? 'policy_start_date_already_started' : undefined

const creditCard: Guard = ({ paymentMethod }) =>
  paymentMethod === 'CREDITCARD' ? 'policy_paid_by_credit_card' : undefined

const atTheBank: Guard = (_, { collectionRunning }) =>
  collectionRunning ? 'policy_payment_collection_running' : undefined

const endsEarlier: Guard = ({ plannedEndDate, endDate }) =>
  plannedEndDate !== null && plannedEndDate > endDate ? 'policy_terminate_already_terminated' : undefined

const renewalWaits: Guard = ({ renewalPending }) =>
  renewalPending ? 'policy_add_period_already_submitted' : undefined

const notRenewable: Guard = (policy, facts) =>
  isRenewable(policy, facts) ? undefined : 'policy_add_period_not_renewable'

// an end that was moved makes no shorter contract
const underOneMonth: Guard = ({ startDate, endDate, plannedEndDate }) =>
  lastsMonths({ startDate, endDate: plannedEndDate ?? endDate }, 1)
    ? undefined
    : 'policy_withdraw_not_available'

// before the acceptance there is no contract yet, so its fourteen days have not begun
const tooLateToWithdraw: Guard = ({ decision, withdrawUntil }, { today }) => {
  if (decision === null) return undefined
  return withdrawUntil === null || withdrawUntil < today ? 'policy_withdraw_period_expired' : undefined
}

// one that was accepted shortly before its end is over within the fourteen days (domain reference 7.3)
const fullyPerformed: Guard = ({ decision, endDate }, { today }) =>
  decision !== null && endDate < today ? 'policy_withdraw_not_available' : undefined

const whenNeverInsured =
  (blocker: ActionBlocker): Guard =>
  (policy) =>
    neverInsured(policy) ? blocker : undefined

const change = [byInstitution, byReviewOrEnd] as const

// The first match of a row decides.
const guards: Readonly<Record<PolicyAction, readonly Guard[]>> = {
  START_DATE: [...change, started],
  ADDRESS: change,
  PAYMENT: [...change, creditCard, atTheBank],
  TERMINATE: [...change, endsEarlier],
  ADD_PERIOD: [
    byInstitution,
    whenStatus('policy_under_review', 'UNDER_REVIEW', 'UNDER_REVIEW_NEW'),
    whenStatus('policy_add_period_not_renewable', 'NOT_ACTIVE', 'CANCELLED', 'DISAPPROVED'),
    renewalWaits,
    notRenewable,
  ],
  WITHDRAW: [
    byInstitution,
    whenStatus('policy_not_editable', 'CANCELLED', 'DISAPPROVED'),
    underOneMonth,
    tooLateToWithdraw,
    fullyPerformed,
  ],
  CERTIFICATE: [
    whenStatus('policy_document_not_available', 'UNDER_REVIEW_NEW', 'DISAPPROVED'),
    whenNeverInsured('policy_document_not_available'),
  ],
  CONDITIONS: [whenStatus('policy_document_not_available', 'DISAPPROVED')],
  CLAIM: [
    whenStatus('claim_policy_not_accepted', 'UNDER_REVIEW_NEW', 'DISAPPROVED'),
    whenNeverInsured('claim_policy_never_insured'),
  ],
}

/** Why this action is not possible on a policy today; undefined when it is. */
export const blockerOf = (
  action: PolicyAction,
  policy: ActionSubject,
  facts: ActionFacts,
): ActionBlocker | undefined => {
  for (const guard of guards[action]) {
    const blocker = guard(policy, facts)
    if (blocker) return blocker
  }
  return undefined
}

// Care before the first day is not insured, so no page offers a claim of it; one that comes all the same is decided by its
// days of care (the book, 2). That of the basic insurance is never claimed here.
const claimTooEarly = (policy: ActionSubject, { today }: ActionFacts) =>
  policy.startDate > today && !isBasicInsurance(policy) ? 'claim_policy_not_started' : null

/** Why a page does not offer each of the actions today. */
export const blockersOf = (
  policy: ActionSubject,
  facts: ActionFacts,
): Readonly<Record<PolicyAction, OfferBlocker | null>> => {
  const blocker = (action: PolicyAction) => blockerOf(action, policy, facts) ?? null
  return {
    START_DATE: blocker('START_DATE'),
    ADDRESS: blocker('ADDRESS'),
    PAYMENT: blocker('PAYMENT'),
    TERMINATE: blocker('TERMINATE'),
    ADD_PERIOD: blocker('ADD_PERIOD'),
    WITHDRAW: blocker('WITHDRAW'),
    CERTIFICATE: blocker('CERTIFICATE'),
    CONDITIONS: blocker('CONDITIONS'),
    CLAIM: blocker('CLAIM') ?? claimTooEarly(policy, facts),
  }
}

/** Why there is no such document today: the card follows the certificate, until the last insured day. */
export const documentBlocker = (
  document: PolicyDocument,
  policy: ActionSubject,
  facts: ActionFacts,
): ActionBlocker | undefined => {
  if (document !== 'INSURANCE_CARD') return blockerOf(document, policy, facts)
  return policy.endDate < facts.today
    ? 'policy_document_not_available'
    : blockerOf('CERTIFICATE', policy, facts)
}
