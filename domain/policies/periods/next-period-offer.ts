import type { DayRatedCover } from '#domain/policies/cover.ts'
import type { Period } from '#domain/policies/period.ts'
import { periodLimits } from '#domain/policies/product.ts'
import type { DayRatedProduct, SoldProduct } from '#domain/policies/product.ts'
import { lastDayOfRates } from '#domain/policies/price/rates.ts'
import { lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { addedPeriodLimits } from './added-period-dates.ts'
import type { PeriodFacts } from './added-period-dates.ts'
import { addedPeriodPrice } from './added-period-price.ts'

type PeriodBefore = Period & {
  readonly productCode: SoldProduct
  readonly coverage: string
  readonly destination: string
  readonly family: boolean
}

/** Another period, as long as the one that ends if that is possible, and its price at the rates of today. */
export type NextPeriodOffer = Period & { readonly totalCents: number }

const isDayRated = (code: SoldProduct): code is DayRatedProduct => code !== 'BZV'

const wholeMonths = ({ startDate, endDate }: Period, most: number) => {
  let months = 1
  while (months < most && lastDayOfMonths(startDate, months + 1) <= endDate) months += 1
  return months
}

const earlierOf = (date: CalendarDate, other: CalendarDate) => (date < other ? date : other)

/** What another period after this insurance would be and cost; undefined where none is possible or sold. */
export const nextPeriodOffer = (
  ending: PeriodBefore,
  { today, prices, earlier, mainEndDate }: Pick<PeriodFacts, 'today' | 'prices' | 'earlier' | 'mainEndDate'>,
): NextPeriodOffer | undefined => {
  const { productCode } = ending
  if (!isDayRated(productCode)) return undefined
  const policy = { ...ending, productCode }
  const limits = addedPeriodLimits({ today, policy, earlier, others: [], mainEndDate })
  const { startDate, earliestEndDate, latestEndDate } = limits
  if (latestEndDate < earliestEndDate || startDate > lastDayOfRates(prices, today)) return undefined
  const months = wholeMonths(ending, periodLimits[productCode].maxMonths)
  const period = { startDate, endDate: earlierOf(lastDayOfMonths(startDate, months), latestEndDate) }
  // only these covers are sold for such a product
  const sold = { ...policy, coverage: ending.coverage as DayRatedCover }
  const price = addedPeriodPrice(sold, period, { today, prices })
  return price && { ...period, totalCents: price.totalCents }
}
