import { addDays, daysBetween, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { connectedStart, MAX_GAP_DAYS, overlaps } from './period.ts'
import type { Period } from './period.ts'
import { periodLimits } from './product.ts'
import type { SoldProduct } from './product.ts'
import { statusRules } from './status.ts'
import type { PolicyStatus, StatusFacts } from './status.ts'

export type CustomerType = 'INDIVIDUAL' | 'INSTITUTION'

/** A policy as it is stored: facts, from which its status on a day is derived. */
export type Policy = StatusFacts & {
  readonly policyId: string
  readonly policyNumber: string
  readonly productCode: SoldProduct
  readonly destination: string
  readonly customerType: CustomerType
  /** A next period was requested and neither refused nor cancelled. */
  readonly renewalPending: boolean
  readonly version: number
  readonly firstName: string
  readonly familyName: string
  readonly birthDate: CalendarDate
}

/** What every rule about a policy on a day needs to know. */
export type PolicyFacts = Period & {
  readonly policyNumber: string
  readonly productCode: SoldProduct
  readonly status: PolicyStatus
}

/** The policy of the student whom a family member joins. */
export type MainInsured = PolicyFacts & { readonly destination: string; readonly birthDate: CalendarDate }

/** Days before the end from which a policy can be renewed (domain reference 10). */
export const RENEWABLE_FROM_DAYS = 120

type CancelFacts = {
  readonly cancelled: boolean
  /** Withdrawn after it had paid a claim: its days until then were insured. */
  readonly keepsInsuredDays?: boolean
}

/** A policy of the person for whom another period is requested. */
export type PersonPeriod = PolicyFacts & CancelFacts

/**
 * Whether a policy insured nobody on any day: a contract that was withdrawn or cancelled counts as never concluded, unless
 * it keeps its insured days (domain reference 2.4).
 */
export const neverInsured = ({ cancelled, keepsInsuredDays }: CancelFacts): boolean =>
  cancelled && !keepsInsuredDays

/** Whether the period counts for the maximum (domain reference 1.5). One that was ended early insured its days and counts. */
export const countsForMaximum = (policy: CancelFacts & Pick<PolicyFacts, 'status'>): boolean =>
  policy.status !== 'DISAPPROVED' && !neverInsured(policy)

/** Policies of different groups may overlap: the Dutch basic insurance, and all others (ruling 2). */
export const overlapGroup = (productCode: SoldProduct): 'BZV' | 'OTHER' =>
  productCode === 'BZV' ? 'BZV' : 'OTHER'

/** The first policy of the same person and group that shares a day with the requested period. */
export const overlappingPolicy = <P extends PolicyFacts>(
  requested: Period & { readonly productCode: SoldProduct },
  policies: readonly P[],
): P | undefined =>
  policies.find(
    (policy) =>
      statusRules[policy.status].takesUpPeriod &&
      overlapGroup(policy.productCode) === overlapGroup(requested.productCode) &&
      overlaps(policy, requested),
  )

/** Whether an institution pays and manages this policy, so that its customer does neither. */
export const paidByInstitution = ({ customerType }: { readonly customerType: CustomerType }): boolean =>
  customerType === 'INSTITUTION'

type CoverFacts = { readonly productCode: string; readonly coverage: string }

/** Whether this is the Dutch basic insurance, whose care is claimed at the health insurer and not here (domain reference 4). */
export const isBasicInsurance = ({ productCode, coverage }: CoverFacts): boolean =>
  productCode === 'BZV' || coverage === 'BASIC'

type ClaimSubject = CoverFacts & { readonly blockedBy: { readonly CLAIM: unknown } }

/** Whether care can be claimed on it here today: nothing blocks that, and the health insurer does not do it. */
export const isClaimable = (policy: ClaimSubject): boolean =>
  policy.blockedBy.CLAIM === null && !isBasicInsurance(policy)

export type RenewalFacts = {
  readonly today: CalendarDate
  /** Earlier periods of the same person and product. */
  readonly earlier?: readonly Period[]
}

/** The first day from which a next period can be asked for, once the policy has started. */
export const renewableFrom = (endDate: CalendarDate): CalendarDate => addDays(endDate, -RENEWABLE_FROM_DAYS)

/** Why no period can be added to a policy that otherwise could have one. */
export const NOT_RENEWABLE = ['MAXIMUM', 'TOO_EARLY', 'TOO_LATE'] as const
export type NotRenewable = (typeof NOT_RENEWABLE)[number]

type Renewable = PolicyFacts & { readonly customerType: CustomerType; readonly renewalPending: boolean }

const reachedMaximum = (policy: PolicyFacts, earlier: readonly Period[]) => {
  const first = connectedStart(policy, earlier)
  return policy.endDate >= lastDayOfMonths(first, periodLimits[policy.productCode].maxMonths)
}

type DayReason = (endDate: CalendarDate, today: CalendarDate) => NotRenewable | undefined

// What the day says to a policy with this status; to the others it says nothing.
const dayReasons: Readonly<Partial<Record<PolicyStatus, DayReason>>> = {
  ACTIVE: (endDate, today) => (today < renewableFrom(endDate) ? 'TOO_EARLY' : undefined),
  NOT_ACTIVE: () => 'TOO_EARLY',
  EXPIRED: (endDate, today) => (daysBetween(endDate, today) > MAX_GAP_DAYS ? 'TOO_LATE' : undefined),
}

const hasNextPeriods = (policy: Renewable) =>
  !paidByInstitution(policy) &&
  policy.productCode !== 'BZV' &&
  !policy.renewalPending &&
  policy.status in dayReasons

/** The reason of the periods and the day why none can be added; none where something else decides (domain reference 10). */
export const notRenewableReason = (
  policy: Renewable,
  { today, earlier = [] }: RenewalFacts,
): NotRenewable | undefined => {
  if (!hasNextPeriods(policy)) return undefined
  if (reachedMaximum(policy, earlier)) return 'MAXIMUM'
  return dayReasons[policy.status]?.(policy.endDate, today)
}

/** Whether a next period can be requested for this policy today (domain reference 10). */
export const isRenewable = (policy: Renewable, facts: RenewalFacts): boolean =>
  hasNextPeriods(policy) && notRenewableReason(policy, facts) === undefined
