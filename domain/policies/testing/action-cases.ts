// The table of the nine actions as cases: 7 statuses × 3 payers × 9 actions. The function, the view and the calls are
// tested with it.
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { POLICY_ACTIONS } from '#domain/policies/actions/actions.ts'
import type { ActionBlocker, ActionSubject, PolicyAction } from '#domain/policies/actions/actions.ts'
import type { Policy } from '#domain/policies/policy.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'

export const ACTION_CASES_TODAY = calendarDate('2026-11-20')

const PAYERS = ['INDIVIDUAL', 'INSTITUTION', 'CREDITCARD'] as const

type Payer = (typeof PAYERS)[number]
type Subject = Policy & Omit<ActionSubject, 'status'>
type Outcome = ActionBlocker | 'allowed'

const active: Subject = {
  policyId: '0d3f7c7e-2f65-4b2d-9a0b-8f1d2c3b4a59',
  policyNumber: '260047113',
  productCode: 'EXCHANGE',
  coverage: 'COMPLETE',
  destination: 'NL',
  startDate: calendarDate('2026-11-10'),
  endDate: calendarDate('2027-02-28'),
  decision: 'ACCEPTED',
  cancelled: false,
  changeOpen: false,
  plannedEndDate: null,
  customerType: 'INDIVIDUAL',
  renewalPending: false,
  paymentMethod: 'BANK_TRANSFER',
  withdrawUntil: '2026-11-20',
  version: 1,
  firstName: 'Ana',
  familyName: 'Silva',
  birthDate: calendarDate('2003-05-14'),
}

const later = { startDate: calendarDate('2026-12-01') }

const policies: Readonly<Record<PolicyStatus, Subject>> = {
  ACTIVE: active,
  UNDER_REVIEW: { ...active, changeOpen: true },
  UNDER_REVIEW_NEW: { ...active, ...later, decision: null, withdrawUntil: null },
  NOT_ACTIVE: { ...active, ...later },
  EXPIRED: {
    ...active,
    startDate: calendarDate('2026-05-01'),
    endDate: calendarDate('2026-10-31'),
    withdrawUntil: '2026-05-10',
  },
  CANCELLED: { ...active, cancelled: true },
  DISAPPROVED: { ...active, decision: 'REFUSED', withdrawUntil: null },
}

const STATUSES = [
  'ACTIVE',
  'NOT_ACTIVE',
  'UNDER_REVIEW',
  'UNDER_REVIEW_NEW',
  'EXPIRED',
  'CANCELLED',
  'DISAPPROVED',
] as const

const review = 'policy_under_review'
const over = 'policy_not_editable'
const no = 'policy_add_period_not_renewable'
const none = 'policy_document_not_available'
const refused = 'claim_policy_not_accepted'
const never = 'claim_policy_never_insured'
const ok = 'allowed'

// One column for each of STATUSES, for a policy that its customer pays, other than by credit card.
const expected: Readonly<Record<PolicyAction, readonly Outcome[]>> = {
  START_DATE: ['policy_start_date_already_started', ok, review, review, over, over, over],
  ADDRESS: [ok, ok, review, review, over, over, over],
  PAYMENT: [ok, ok, review, review, over, over, over],
  TERMINATE: [ok, ok, review, review, over, over, over],
  ADD_PERIOD: [ok, no, review, review, ok, no, no],
  WITHDRAW: [ok, ok, ok, ok, 'policy_withdraw_period_expired', over, over],
  CERTIFICATE: [ok, ok, ok, none, ok, none, none],
  CONDITIONS: [ok, ok, ok, ok, ok, ok, none],
  CLAIM: [ok, ok, ok, refused, ok, never, refused],
}

// The payer does not matter for what the customer reads and claims.
const FOR_EVERY_PAYER: readonly PolicyAction[] = ['CERTIFICATE', 'CONDITIONS', 'CLAIM']

const expectedFor = (action: PolicyAction, payer: Payer, at: number): Outcome | undefined => {
  const individual = expected[action][at]
  if (payer === 'INDIVIDUAL' || FOR_EVERY_PAYER.includes(action)) return individual
  if (payer === 'INSTITUTION') return 'policy_paid_by_institution'
  return action === 'PAYMENT' && individual === 'allowed' ? 'policy_paid_by_credit_card' : individual
}

const policyFor = (status: PolicyStatus, payer: Payer): Subject => {
  if (payer === 'INDIVIDUAL') return policies[status]
  if (payer === 'INSTITUTION')
    return { ...policies[status], customerType: 'INSTITUTION', paymentMethod: 'INVOICE' }
  return { ...policies[status], paymentMethod: 'CREDITCARD' }
}

export type ActionCase = {
  readonly status: PolicyStatus
  readonly payer: Payer
  readonly action: PolicyAction
  readonly policy: Subject
  /** The code that blocks the action; null where it is allowed. */
  readonly blocker: ActionBlocker | null
}

/** Each row of the table with a policy that has this status on ACTION_CASES_TODAY. */
export const actionCases: readonly ActionCase[] = STATUSES.flatMap((status, index) =>
  PAYERS.flatMap((payer) =>
    POLICY_ACTIONS.map((action) => {
      const outcome = expectedFor(action, payer, index)
      if (outcome === undefined) throw new Error(`no expectation for ${action} of ${status}`)
      return {
        status,
        payer,
        action,
        policy: policyFor(status, payer),
        blocker: outcome === 'allowed' ? null : outcome,
      }
    }),
  ),
)

/** What pages say of it: care of an earlier insurance can be claimed at any time (book 2), and they offer it from the first day. */
export const offerBlocker = ({
  status,
  action,
  blocker,
}: ActionCase): ActionBlocker | 'claim_policy_not_started' | null =>
  action === 'CLAIM' && status === 'NOT_ACTIVE' ? 'claim_policy_not_started' : blocker
