// What may happen to a policy in each status, and where it leads: the table of the book (3), for tests.
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import { POLICY_STATUSES } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'

export type PolicyEvent =
  | PolicyAction
  | 'ACCEPT'
  | 'REFUSE'
  | 'ACCEPT_CHANGE'
  | 'REFUSE_CHANGE'
  | 'TAKE_BACK'
  | 'DAYS'

type Leads = Readonly<Partial<Record<PolicyStatus, readonly PolicyStatus[]>>>

const toReview: Leads = { NOT_ACTIVE: ['UNDER_REVIEW'], ACTIVE: ['UNDER_REVIEW'] }
// another policy, a claim or a document leaves the policy as it is
const stays: Leads = Object.fromEntries(POLICY_STATUSES.map((status) => [status, [status]]))
const byDates = ['NOT_ACTIVE', 'ACTIVE', 'EXPIRED', 'CANCELLED'] as const

/** Where an event leads from each status; it is refused in a status that is not there. */
export const STATUS_EVENTS: Readonly<Record<PolicyEvent, Leads>> = {
  ACCEPT: { UNDER_REVIEW_NEW: ['NOT_ACTIVE', 'ACTIVE', 'UNDER_REVIEW_NEW'] },
  REFUSE: { UNDER_REVIEW_NEW: ['DISAPPROVED'] },
  START_DATE: { NOT_ACTIVE: ['UNDER_REVIEW'] },
  ADDRESS: toReview,
  PAYMENT: toReview,
  TERMINATE: toReview,
  ADD_PERIOD: stays,
  CERTIFICATE: stays,
  CONDITIONS: stays,
  CLAIM: stays,
  ACCEPT_CHANGE: { UNDER_REVIEW: byDates },
  REFUSE_CHANGE: { UNDER_REVIEW: byDates },
  TAKE_BACK: { UNDER_REVIEW: byDates },
  WITHDRAW: {
    NOT_ACTIVE: ['CANCELLED'],
    ACTIVE: ['CANCELLED'],
    UNDER_REVIEW: ['CANCELLED'],
    UNDER_REVIEW_NEW: ['CANCELLED'],
  },
  DAYS: {
    NOT_ACTIVE: byDates,
    ACTIVE: ['ACTIVE', 'EXPIRED', 'CANCELLED'],
    UNDER_REVIEW: ['UNDER_REVIEW'],
    UNDER_REVIEW_NEW: ['UNDER_REVIEW_NEW'],
    EXPIRED: ['EXPIRED'],
    CANCELLED: ['CANCELLED'],
    DISAPPROVED: ['DISAPPROVED'],
  },
}
