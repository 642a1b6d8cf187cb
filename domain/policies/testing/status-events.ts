// What may happen to a policy in each status, and where it leads: the table of the book (3), for tests.
import type { PolicyStatus } from '#domain/policies/status.ts'

export type PolicyEvent =
  | 'ACCEPT'
  | 'REFUSE'
  | 'START_DATE'
  | 'ADDRESS'
  | 'PAYMENT'
  | 'TERMINATE'
  | 'ACCEPT_CHANGE'
  | 'REFUSE_CHANGE'
  | 'TAKE_BACK'
  | 'WITHDRAW'
  | 'DAYS'

type Leads = Readonly<Partial<Record<PolicyStatus, readonly PolicyStatus[]>>>

const toReview: Leads = { NOT_ACTIVE: ['UNDER_REVIEW'], ACTIVE: ['UNDER_REVIEW'] }
const byDates = ['NOT_ACTIVE', 'ACTIVE', 'EXPIRED', 'CANCELLED'] as const

/** Where an event leads from each status; it is refused in a status that is not there. */
export const STATUS_EVENTS: Readonly<Record<PolicyEvent, Leads>> = {
  ACCEPT: { UNDER_REVIEW_NEW: ['NOT_ACTIVE', 'ACTIVE', 'UNDER_REVIEW_NEW'] },
  REFUSE: { UNDER_REVIEW_NEW: ['DISAPPROVED'] },
  START_DATE: { NOT_ACTIVE: ['UNDER_REVIEW'] },
  ADDRESS: toReview,
  PAYMENT: toReview,
  TERMINATE: toReview,
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
