import { addDays, daysBetween, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { connectedStart, MAX_GAP_DAYS, overlaps } from './period.ts'
import type { Period } from './period.ts'
import { periodLimits } from './product.ts'
import type { SoldProduct } from './product.ts'

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
export type CustomerType = 'INDIVIDUAL' | 'INSTITUTION'

/** What every rule about a policy in force needs to know. */
export type PolicyFacts = Period & {
  readonly policyNumber: string
  readonly productCode: SoldProduct
  readonly status: PolicyStatus
}

/** The policy of the student whom a family member joins. */
export type MainPolicy = PolicyFacts & { readonly destination: string; readonly birthDate: CalendarDate }

export type ChangeBlocker = 'policy_paid_by_institution' | 'policy_under_review' | 'policy_not_editable'

// Days before the end from which a policy can be renewed (domain reference 10).
const RENEWABLE_FROM_DAYS = 120

// Whether a policy of this status takes up its period, for the overlap rule (domain reference 0).
const occupies: Readonly<Record<PolicyStatus, boolean>> = {
  ACTIVE: true,
  NOT_ACTIVE: true,
  UNDER_REVIEW: true,
  UNDER_REVIEW_NEW: true,
  EXPIRED: false,
  CANCELLED: false,
  DISAPPROVED: false,
}

const blockerOfStatus: Readonly<Record<PolicyStatus, ChangeBlocker | undefined>> = {
  ACTIVE: undefined,
  NOT_ACTIVE: undefined,
  UNDER_REVIEW: 'policy_under_review',
  UNDER_REVIEW_NEW: 'policy_under_review',
  EXPIRED: 'policy_not_editable',
  CANCELLED: 'policy_not_editable',
  DISAPPROVED: 'policy_not_editable',
}

/** Reads a policy status; throws on any text outside the list (specification 4). */
export const policyStatus = (text: string): PolicyStatus => {
  const known = POLICY_STATUSES.find((status) => status === text)
  if (!known) throw new Error(`unknown policy status: ${text}`)
  return known
}

/** Says whether the period of such a policy counts for the maximum: not when it was cancelled or refused. */
export const countsForMaximum = (status: PolicyStatus): boolean => occupies[status] || status === 'EXPIRED'

/** Policies of two classes may run side by side: the Dutch basic insurance, and all others (ruling 2). */
export const policyClass = (productCode: SoldProduct): 'BZV' | 'OTHER' =>
  productCode === 'BZV' ? 'BZV' : 'OTHER'

/** The first policy of the same person and class that shares a day with the wanted period. */
export const overlappingPolicy = <P extends PolicyFacts>(
  wanted: Period & { readonly productCode: SoldProduct },
  policies: readonly P[],
): P | undefined =>
  policies.find(
    (policy) =>
      occupies[policy.status] &&
      policyClass(policy.productCode) === policyClass(wanted.productCode) &&
      overlaps(policy, wanted),
  )

/** Says whether an institution pays and manages this policy, so that its customer does neither. */
export const paidByInstitution = ({ customerType }: { readonly customerType: CustomerType }): boolean =>
  customerType === 'INSTITUTION'

/** Why the customer cannot change this policy now; undefined when nothing blocks. */
export const changeBlocker = (policy: {
  readonly status: PolicyStatus
  readonly customerType: CustomerType
}): ChangeBlocker | undefined =>
  paidByInstitution(policy) ? 'policy_paid_by_institution' : blockerOfStatus[policy.status]

export type RenewalFacts = {
  readonly today: CalendarDate
  readonly renewalPending: boolean
  /** Earlier periods of the same person and product. */
  readonly earlier?: readonly Period[]
}

const endsInTime = ({ status, endDate }: PolicyFacts, today: CalendarDate) => {
  if (status === 'ACTIVE') return endDate <= addDays(today, RENEWABLE_FROM_DAYS)
  return status === 'EXPIRED' && daysBetween(endDate, today) <= MAX_GAP_DAYS
}

/** Says whether a next period can be asked for this policy today (domain reference 10). */
export const isRenewable = (
  policy: PolicyFacts & { readonly customerType: CustomerType },
  { today, renewalPending, earlier = [] }: RenewalFacts,
): boolean => {
  if (paidByInstitution(policy) || policy.productCode === 'BZV' || renewalPending) return false
  const first = connectedStart(policy, earlier)
  const longest = lastDayOfMonths(first, periodLimits[policy.productCode].maxMonths)
  return policy.endDate < longest && endsInTime(policy, today)
}
