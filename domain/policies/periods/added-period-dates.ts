// A period that follows an insurance: its first day, how long it may be, and what it may not touch (domain reference 2.4,
// 7.3 and 10).
import { lastDayOfRates } from '#domain/policies/price/rates.ts'
import type { Prices } from '#domain/policies/price/rate-editions.ts'
import { endsAfterMain, latestEndDate, lastsMonths } from '#domain/policies/period.ts'
import type { Period } from '#domain/policies/period.ts'
import { overlappingPolicy } from '#domain/policies/policy.ts'
import type { PolicyFacts } from '#domain/policies/policy.ts'
import { minimumMonths } from '#domain/policies/product.ts'
import type { DayRatedProduct } from '#domain/policies/product.ts'
import { addDays, calendarDate, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dateProblem, filledDateParts } from '#domain/shared/date-entry.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'

/** What is known of the insurance that a period is added to. */
export type PeriodFacts = {
  readonly today: CalendarDate
  readonly prices: Prices
  readonly policy: Period & { readonly productCode: DayRatedProduct; readonly family: boolean }
  /** Periods of the same person and product, which count together for the maximum. */
  readonly earlier: readonly Period[]
  /** The policies of the same person. */
  readonly others: readonly PolicyFacts[]
  /** For a family member: the last day of the student's policy. */
  readonly mainEndDate: CalendarDate | undefined
}

/** The shortest added period, in months. */
export const SHORTEST_MONTHS = 1
// A shorter period needs a reason, whatever the product.
const SHORT_MONTHS = 3

/** The first day of the new period: the day after the last one, or today where that has passed. */
export const firstDayOf = ({ endDate }: Period, today: CalendarDate): CalendarDate => {
  const next = addDays(endDate, 1)
  return next < today ? today : next
}

/** The days between an insurance and its new period, which neither of them covers; undefined where it goes on at once. */
export const daysBetweenPeriods = (policy: Period, today: CalendarDate): Period | undefined => {
  const [from, startDate] = [addDays(policy.endDate, 1), firstDayOf(policy, today)]
  return from < startDate ? { startDate: from, endDate: addDays(startDate, -1) } : undefined
}

/** The shortest and the longest new period, to be shown before anything is typed. */
export const addedPeriodLimits = (facts: Omit<PeriodFacts, 'prices'>) => {
  const { today, policy, earlier, mainEndDate } = facts
  const startDate = firstDayOf(policy, today)
  const longest = latestEndDate(
    { startDate, endDate: startDate },
    { productCode: policy.productCode, others: earlier },
  )
  // a product that is sold has a longest period
  const latest = longest ?? startDate
  return {
    startDate,
    earliestEndDate: lastDayOfMonths(startDate, SHORTEST_MONTHS),
    latestEndDate: mainEndDate !== undefined && mainEndDate < latest ? mainEndDate : latest,
  }
}

/** Whether a period is so short that we ask why. */
export const needsShortPeriodReason = (
  period: Period,
  { productCode, family }: PeriodFacts['policy'],
): boolean => !lastsMonths(period, Math.max(minimumMonths(productCode, family), SHORT_MONTHS))

const issueAt = (end: string, context: IssueContext = {}) =>
  issue('endDate', `policy_add_period_${end}`, context)

const tooLong = (period: Period, { policy, earlier }: PeriodFacts) => {
  const latest = latestEndDate(period, { productCode: policy.productCode, others: earlier })
  return latest !== undefined && period.endDate > latest ? latest : undefined
}

const limitIssues = (period: Period, facts: PeriodFacts, maxMonths: number): readonly Issue[] => {
  if (!lastsMonths(period, SHORTEST_MONTHS)) return [issueAt('too_short', { minMonths: SHORTEST_MONTHS })]
  const latest = tooLong(period, facts)
  if (latest !== undefined) return [issueAt('too_long', { maxMonths, latestEndDate: latest })]
  const { mainEndDate: end } = facts
  if (end !== undefined && endsAfterMain(period, { endDate: end }))
    return [issueAt('outside_main_policy', { endDate: end })]
  const taken = overlappingPolicy({ ...period, productCode: facts.policy.productCode }, facts.others)
  if (!taken) return []
  const { policyNumber, startDate, endDate } = taken
  return [issueAt('overlap', { policyNumber, startDate, endDate })]
}

/** What is wrong with the last day of a new period. */
export const addedEndDateIssues = (
  entry: string,
  facts: PeriodFacts,
  maxMonths: number,
): readonly Issue[] => {
  const problem = dateProblem(entry)
  if (problem === 'empty') return [issueAt('end_date_empty')]
  if (problem) return [issueAt('end_date_invalid', { problem, ...filledDateParts(entry) })]
  const [endDate, startDate] = [calendarDate(entry), firstDayOf(facts.policy, facts.today)]
  const lastDay = lastDayOfRates(facts.prices, facts.today)
  if (startDate > lastDay) return [issueAt('not_sold_yet', { lastDay })]
  if (endDate < facts.today) return [issueAt('end_date_in_past', { today: facts.today })]
  if (endDate <= startDate) return [issueAt('end_date_before_start', { startDate })]
  return limitIssues({ startDate, endDate }, facts, maxMonths)
}
