import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { Period } from './period.ts'

export const POLICY_STATUSES = [
  'ACTIVE',
  'UNDER_REVIEW',
  'UNDER_REVIEW_NEW',
  'NOT_ACTIVE',
  'EXPIRED',
  'CANCELLED',
  'DISAPPROVED',
] as const

export type PolicyStatus = (typeof POLICY_STATUSES)[number]

export type Decision = 'ACCEPTED' | 'REFUSED'

/** What the status of a policy is derived from, together with the day. */
export type StatusFacts = Period & {
  /** Withdrawn by the customer, or cancelled by staff before the start. */
  readonly cancelled: boolean
  readonly decision: Decision | null
  /** A change was sent and is not decided yet. */
  readonly changeOpen: boolean
  /** The last day that was agreed, where the policy was ended earlier. */
  readonly plannedEndDate: CalendarDate | null
}

const statusByDates = (
  { startDate, endDate, plannedEndDate }: StatusFacts,
  today: CalendarDate,
): PolicyStatus => {
  if (today < startDate) return 'NOT_ACTIVE'
  if (today <= endDate) return 'ACTIVE'
  return plannedEndDate !== null && plannedEndDate > endDate ? 'CANCELLED' : 'EXPIRED'
}

/**
 * The status of a policy on a day; the first fact that applies decides. It is never stored, so a night without jobs
 * changes no answer. The SQL function `policy_status` returns the same where a query must filter by it.
 */
export const statusOn = (policy: StatusFacts, today: CalendarDate): PolicyStatus => {
  if (policy.cancelled) return 'CANCELLED'
  if (policy.decision === 'REFUSED') return 'DISAPPROVED'
  if (policy.decision === null) return 'UNDER_REVIEW_NEW'
  return policy.changeOpen ? 'UNDER_REVIEW' : statusByDates(policy, today)
}

/** A policy with its status on that day. */
export const withStatus = <P extends StatusFacts>(
  policy: P,
  today: CalendarDate,
): P & { readonly status: PolicyStatus } => ({ ...policy, status: statusOn(policy, today) })

type StatusBlocker = 'policy_under_review' | 'policy_not_editable'
export const POLICY_DOCUMENTS = ['CERTIFICATE', 'INSURANCE_CARD', 'CONDITIONS'] as const

export type PolicyDocument = (typeof POLICY_DOCUMENTS)[number]

type StatusRules = {
  /** No second policy of its overlap group may share a day with it (domain reference 0). */
  readonly takesUpPeriod: boolean
  /** Care on a day of its period is covered; a pending change does not affect the cover. */
  readonly coversCare: boolean
  /** Accepted and not ended. */
  readonly inForce: boolean
  readonly final: boolean
  /** Known by the number of its request, since it never became a policy in force. */
  readonly requestOnly: boolean
  /** Place in the customer's list (design A14). */
  readonly order: number
  /** The policy with the lowest value determines the address and payment in the profile. */
  readonly profileOrder: number
  readonly tone: 'success' | 'info' | 'neutral' | 'danger'
  /** Why nothing can be changed. */
  readonly blocker: StatusBlocker | undefined
}

const running = {
  takesUpPeriod: true,
  coversCare: true,
  inForce: true,
  final: false,
  requestOnly: false,
} as const satisfies Partial<StatusRules>

const over = {
  takesUpPeriod: false,
  coversCare: false,
  inForce: false,
  final: true,
  requestOnly: false,
  order: 5,
  tone: 'neutral',
  blocker: 'policy_not_editable',
} as const satisfies Partial<StatusRules>

/** Everything that depends on the status alone. */
export const statusRules: Readonly<Record<PolicyStatus, StatusRules>> = {
  UNDER_REVIEW_NEW: {
    ...running,
    coversCare: false,
    inForce: false,
    requestOnly: true,
    order: 1,
    profileOrder: 4,
    tone: 'info',
    blocker: 'policy_under_review',
  },
  UNDER_REVIEW: { ...running, order: 2, profileOrder: 2, tone: 'info', blocker: 'policy_under_review' },
  ACTIVE: { ...running, order: 3, profileOrder: 1, tone: 'success', blocker: undefined },
  NOT_ACTIVE: {
    ...running,
    coversCare: false,
    order: 4,
    profileOrder: 3,
    tone: 'neutral',
    blocker: undefined,
  },
  EXPIRED: { ...over, profileOrder: 5 },
  CANCELLED: { ...over, profileOrder: 6 },
  DISAPPROVED: { ...over, requestOnly: true, profileOrder: 7, tone: 'danger' },
}

const isPolicyStatus = (text: string): text is PolicyStatus => Object.hasOwn(statusRules, text)

/** The rules of the status of a reply; undefined for a text outside the list. */
export const rulesOfStatus = (text: string): StatusRules | undefined =>
  isPolicyStatus(text) ? statusRules[text] : undefined

/** Reads a policy status; throws on any text outside the list (specification 4). */
export const policyStatus = (text: string): PolicyStatus => {
  if (!isPolicyStatus(text)) throw new Error(`unknown policy status: ${text}`)
  return text
}

/** Whether care on this day is covered by a policy of a reply. */
export const coversCareOn = (
  {
    status,
    startDate,
    endDate,
  }: { readonly status: string; readonly startDate: string; readonly endDate: string },
  today: CalendarDate,
): boolean => rulesOfStatus(status)?.coversCare === true && startDate <= today && today <= endDate
