import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { basicInstalments } from '#domain/policies/price/basic-insurance.ts'
import { totalCents } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import { periodTotalCents } from '#domain/policies/price/premium.ts'

/** How the days of one policy are priced: a rate for each day, or the basic insurance by calendar month. */
export type DayPrices =
  | { readonly kind: 'DAY_RATE'; readonly dayCents: number }
  | { readonly kind: 'BASIC'; readonly monthCents: number; readonly paidFrom: CalendarDate }

/** What fixes the price of a policy, stored with it when it is sold and never changed (ruling 54). */
type FixedPrice = {
  /** Null for the basic insurance. */
  readonly dayPremiumCents: number | null
  readonly monthPremiumCents: number
  /** The first day of the basic insurance that costs anything; null for the others, whose days all do. */
  readonly paidFrom: CalendarDate | null
}

/** The prices of a policy, by what was stored of it when it was sold. */
export const dayPricesOf = ({ dayPremiumCents, monthPremiumCents, paidFrom }: FixedPrice): DayPrices => {
  if (dayPremiumCents !== null) return { kind: 'DAY_RATE', dayCents: dayPremiumCents }
  // a check constraint of the table allows no basic insurance without it
  if (paidFrom === null) throw new Error('a basic insurance without the first day that is paid')
  return { kind: 'BASIC', monthCents: monthPremiumCents, paidFrom }
}

/** The price of a period in cents at the prices that the policy was sold with (domain reference 2.1). */
export const priceCents = (period: Period, prices: DayPrices): number =>
  prices.kind === 'DAY_RATE'
    ? periodTotalCents(period, prices.dayCents)
    : totalCents(basicInstalments(period, prices, prices.paidFrom))
