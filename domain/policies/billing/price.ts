import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { basicInstalments } from '#domain/policies/basic-insurance.ts'
import { totalCents } from '#domain/policies/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import { periodTotalCents } from '#domain/policies/premium.ts'
import { basicRatesSoldOn } from '#domain/policies/rates.ts'
import type { BasicRates } from '#domain/policies/rates.ts'

/** How the days of one policy are priced: a rate for each day, or the basic insurance by calendar month. */
export type DayPrices =
  | { readonly kind: 'DAY_RATE'; readonly dayCents: number }
  | { readonly kind: 'BASIC'; readonly rates: BasicRates; readonly birthDate: CalendarDate }

/** The prices of a policy, by what is stored of it: one without a price a day is the basic insurance. */
export const dayPricesOf = ({
  dayPremiumCents,
  soldOn,
  birthDate,
}: {
  readonly dayPremiumCents: number | null
  /** The day of its request, whose rates apply to the whole period. */
  readonly soldOn: CalendarDate
  readonly birthDate: CalendarDate
}): DayPrices =>
  dayPremiumCents === null
    ? { kind: 'BASIC', rates: basicRatesSoldOn(soldOn), birthDate }
    : { kind: 'DAY_RATE', dayCents: dayPremiumCents }

/** The price of a period in cents at the prices that the policy was sold with (domain reference 2.1). */
export const priceCents = (period: Period, prices: DayPrices): number =>
  prices.kind === 'DAY_RATE'
    ? periodTotalCents(period, prices.dayCents)
    : totalCents(basicInstalments(period, prices.rates, prices.birthDate))
