import { addDays, daysBetween, daysInPeriod, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { IssueContext } from '#domain/shared/issue.ts'

import { coverMinMonths } from './cover.ts'
import type { CoverCode } from './cover.ts'
import { isFullDegree, minimumMonths, periodLimits } from './product.ts'
import type { ProductCode } from './product.ts'

/** A range of days, the first and the last included. */
export type Period = { readonly startDate: CalendarDate; readonly endDate: CalendarDate }

/** Uninsured days that may lie between two periods before they stop counting together (domain reference 1.5). */
export const MAX_GAP_DAYS = 31

export type PeriodProblem = {
  readonly reason:
    | 'end_date_before_start'
    | 'period_too_short'
    | 'period_too_short_full_degree'
    | 'period_too_short_complete_plus'
    | 'period_too_long'
    | 'family_period_outside_main_policy'
  readonly field: 'startDate' | 'endDate'
  readonly context: IssueContext
}

export type PeriodTerms = {
  readonly productCode: ProductCode
  /** A full degree has its minimum for the student alone (ruling 10). */
  readonly student: boolean
  readonly family: boolean
  readonly coverage?: CoverCode | undefined
  /** Other periods of the same person and product, before or after; those that connect count for the maximum. */
  readonly others?: readonly Period[] | undefined
  /** For a family member: the period of the student's policy. */
  readonly mainPeriod?: Period | undefined
}

/** Whether two periods share a day (domain reference 0). */
export const overlaps = (period: Period, other: Period): boolean =>
  period.startDate <= other.endDate && other.startDate <= period.endDate

/** Whether a family member would be insured before the student is (domain reference 1.5, type F). */
export const startsBeforeMain = (
  { startDate }: Pick<Period, 'startDate'>,
  main: Pick<Period, 'startDate'>,
): boolean => startDate < main.startDate

/** Whether a family member would be insured after the student is. */
export const endsAfterMain = ({ endDate }: Pick<Period, 'endDate'>, main: Pick<Period, 'endDate'>): boolean =>
  endDate > main.endDate

/** Whether a period lasts at least this many months. */
export const lastsMonths = (period: Period, months: number): boolean =>
  period.endDate >= lastDayOfMonths(period.startDate, months)

/** Whether a period lasts longer than this many months. */
export const lastsLongerThan = (period: Period, months: number): boolean =>
  period.endDate > lastDayOfMonths(period.startDate, months)

/** Whether a period follows another one with at most 31 uninsured days between them. */
export const connects = (earlier: Pick<Period, 'endDate'>, startDate: CalendarDate): boolean =>
  daysBetween(earlier.endDate, startDate) - 1 <= MAX_GAP_DAYS

/** The first day of the chain of periods that leads up to this one with gaps of at most 31 uninsured days. */
export const connectedStart = (period: Period, earlier: readonly Period[] = []): CalendarDate =>
  earlier
    .filter((earlierPeriod) => earlierPeriod.startDate < period.startDate)
    .toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
    .reduce(
      (start, earlierPeriod) =>
        connects(earlierPeriod, start) && earlierPeriod.startDate < start ? earlierPeriod.startDate : start,
      period.startDate,
    )

const following = ({ startDate }: Period, others: readonly Period[] = []) =>
  others
    .filter((other) => other.startDate > startDate)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))

/** The last day of the chain of periods that follows this one with gaps of at most 31 uninsured days. */
const connectedEnd = (period: Period, others?: readonly Period[]): CalendarDate =>
  following(period, others).reduce(
    (endDate, nextPeriod) =>
      connects({ endDate }, nextPeriod.startDate) && nextPeriod.endDate > endDate
        ? nextPeriod.endDate
        : endDate,
    period.endDate,
  )

/**
 * The last day that the product allows; the stay counts from the first of the connected periods. Where those that follow
 * would make it too long, the last day from which they do not connect.
 */
export const latestEndDate = (period: Period, terms: Pick<PeriodTerms, 'productCode' | 'others'>) => {
  const { productCode, others } = terms
  if (productCode === 'NONE') return undefined
  const latest = lastDayOfMonths(connectedStart(period, others), periodLimits[productCode].maxMonths)
  const [next] = following(period, others)
  if (!next || connectedEnd(period, others) <= latest) return latest
  const apart = addDays(next.startDate, -MAX_GAP_DAYS - 2)
  return apart < latest ? apart : latest
}

const tooShort = (
  period: Period,
  reason: PeriodProblem['reason'],
  minMonths: number,
): PeriodProblem | undefined =>
  lastsMonths(period, minMonths)
    ? undefined
    : {
        reason,
        field: 'endDate',
        context: { minMonths, earliestEndDate: lastDayOfMonths(period.startDate, minMonths) },
      }

const beforeStart = ({ startDate, endDate }: Period): PeriodProblem | undefined =>
  endDate <= startDate
    ? { reason: 'end_date_before_start', field: 'endDate', context: { startDate } }
    : undefined

// The basic insurance lasts as long as the job: no minimum (T4); where nothing is sold there is none either.
const hasMinimum = ({ productCode }: PeriodTerms) => productCode !== 'BZV' && productCode !== 'NONE'

const belowMinimum = (period: Period, terms: PeriodTerms) =>
  hasMinimum(terms) ? tooShort(period, 'period_too_short', 1) : undefined

const belowFullDegree = (period: Period, { productCode, student, family }: PeriodTerms) =>
  student && isFullDegree(productCode) && productCode !== 'NONE'
    ? tooShort(period, 'period_too_short_full_degree', minimumMonths(productCode, family))
    : undefined

const belowCompletePlus = (period: Period, { coverage }: PeriodTerms) =>
  coverage === 'COMPLETE_PLUS'
    ? tooShort(period, 'period_too_short_complete_plus', coverMinMonths.COMPLETE_PLUS)
    : undefined

const aboveMaximum = (period: Period, terms: PeriodTerms): PeriodProblem | undefined => {
  const latest = latestEndDate(period, terms)
  if (terms.productCode === 'NONE' || !latest || period.endDate <= latest) return undefined
  const { maxMonths } = periodLimits[terms.productCode]
  return { reason: 'period_too_long', field: 'endDate', context: { maxMonths, latestEndDate: latest } }
}

const outsideMain = (period: Period, { mainPeriod: main }: PeriodTerms): PeriodProblem | undefined => {
  if (!main || !(startsBeforeMain(period, main) || endsAfterMain(period, main))) return undefined
  const startsOutside = startsBeforeMain(period, main) || period.startDate > main.endDate
  return {
    reason: 'family_period_outside_main_policy',
    field: startsOutside ? 'startDate' : 'endDate',
    context: { startDate: main.startDate, endDate: main.endDate },
  }
}

type Check = (period: Period, terms: PeriodTerms) => PeriodProblem | undefined

const firstProblem = (checks: readonly Check[], period: Period, terms: PeriodTerms) => {
  for (const check of checks) {
    const problem = check(period, terms)
    if (problem) return problem
  }
  return undefined
}

// The order is that of decision table T4.
const CHECKS: readonly Check[] = [
  beforeStart,
  belowMinimum,
  belowFullDegree,
  belowCompletePlus,
  aboveMaximum,
  outsideMain,
]

/**
 * What is wrong with the length of a period that another one becomes: it lasts as long as a new one may, or, where that was
 * sold shorter, as long as before (ruling 55).
 */
export const movedLengthProblem = (
  period: Period,
  before: Period,
  terms: PeriodTerms,
): PeriodProblem | undefined => {
  const shorter =
    daysInPeriod(period.startDate, period.endDate) < daysInPeriod(before.startDate, before.endDate)
  const checks = shorter ? [belowMinimum, belowFullDegree, belowCompletePlus, aboveMaximum] : [aboveMaximum]
  return firstProblem(checks, period, terms)
}

/** The first rule of decision table T4 that the period breaks; overlap with other policies is checked elsewhere. */
export const periodProblem = (period: Period, terms: PeriodTerms): PeriodProblem | undefined =>
  firstProblem(CHECKS, period, terms)
