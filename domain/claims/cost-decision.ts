import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'

import { decimalsOf } from './currencies.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'

/** What is decided on one cost of a claim, in whole cents of euro. */
export type CostDecision = {
  readonly paidCents: number
  readonly providerCents: number
  /** Why less than everything is paid. */
  readonly declineReason: DeclineReason | null
}

/** The rate of a currency: units of it for one euro, as the European Central Bank publishes it, and its day. */
export type EuroRate = { readonly rate: string; readonly rateDate: CalendarDate }

/** A claimed amount, in the smallest unit of its currency. */
export type ClaimedAmount = { readonly claimedUnits: number; readonly currency: string }

/** A claimed amount in cents of euro, rounded half up (domain reference 4.1). */
export const euroCentsAt = ({ claimedUnits, currency }: ClaimedAmount, { rate }: EuroRate): number => {
  // whole numbers, since a half that is a little less than a half is rounded down
  const [whole = '0', digits = ''] = rate.split('.')
  const cents = BigInt(claimedUnits) * 100n * 10n ** BigInt(digits.length)
  const per = BigInt(whole + digits) * 10n ** BigInt(decimalsOf(currency) ?? 2)
  return Number((2n * cents + per) / (2n * per))
}

/** The bank publishes no rates on weekends and holidays, the longest of which is Easter. */
export const LONGEST_WITHOUT_RATE_DAYS = 7

/** What is wrong with the rate for a cost: it is that of the day of treatment, or of the publication before it. */
export const rateIssues = ({ rate, rateDate }: EuroRate, treatmentDate: CalendarDate): readonly Issue[] => [
  ...(/^\d{1,9}(\.\d{1,9})?$/.test(rate) && Number(rate) > 0 ? [] : [issue('rate', 'staff_rate_incorrect')]),
  ...(rateDate <= treatmentDate && rateDate >= addDays(treatmentDate, -LONGEST_WITHOUT_RATE_DAYS)
    ? []
    : [issue('rateDate', 'staff_rate_day_incorrect')]),
]

const isAmount = (cents: number) => Number.isSafeInteger(cents) && cents >= 0

/**
 * What is wrong with a decision on a cost of this many cents: it pays more than was claimed, or says no reason for paying
 * less, or a reason although it pays everything (domain reference 8, `staff_…` codes).
 */
export const costDecisionIssues = (
  euroCents: number,
  { paidCents, providerCents, declineReason }: CostDecision,
): readonly Issue[] => {
  if (!isAmount(paidCents)) return [issue('paidAmount', 'staff_amount_incorrect')]
  if (!isAmount(providerCents)) return [issue('careProviderAmount', 'staff_amount_incorrect')]
  const total = paidCents + providerCents
  if (total > euroCents) return [issue('paidAmount', 'staff_amount_exceeds_claim')]
  if (total < euroCents && declineReason === null) return [issue('declineReason', 'staff_reason_required')]
  return total === euroCents && declineReason !== null
    ? [issue('declineReason', 'staff_reason_not_needed')]
    : []
}

/** What the decisions on costs pay in all to one of the two, in cents of euro. */
export const totalPaid = (costs: readonly CostDecision[], to: 'CUSTOMER' | 'CARE_PROVIDER'): number =>
  costs.reduce(
    (sum, { paidCents, providerCents }) => sum + (to === 'CUSTOMER' ? paidCents : providerCents),
    0,
  )

/** What came of a claim whose costs are all decided. */
export const CLAIM_OUTCOMES = ['PAID', 'PARTLY', 'DECLINED'] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]

/** The outcome of a claim, from the decisions on its costs. */
export const claimOutcome = (costs: readonly CostDecision[]): ClaimOutcome => {
  if (costs.every(({ declineReason }) => declineReason === null)) return 'PAID'
  return costs.some(({ paidCents, providerCents }) => paidCents + providerCents > 0) ? 'PARTLY' : 'DECLINED'
}
