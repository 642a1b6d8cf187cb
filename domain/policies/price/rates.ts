import { editionOn, knownUntil, unendedOn } from '#domain/settings/shared/editions.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { BasicRates, Prices, Rates, SpecialPrices } from './rate-editions.ts'

const ratesOrThrow = <T>(rates: T | undefined, on: CalendarDate): T => {
  if (rates === undefined) throw new Error(`no rates for a request on ${on}`)
  return rates
}

/** The rates for a request or renewal on this day. Throws when there are none. */
export const ratesOn = (prices: Pick<Prices, 'rates'>, on: CalendarDate): Rates =>
  ratesOrThrow(unendedOn(prices.rates, on)?.content, on)

/** The basic insurance for a request on this day. Throws when its rates are not known. */
export const basicRatesOn = (prices: Pick<Prices, 'basic'>, on: CalendarDate): BasicRates =>
  ratesOrThrow(unendedOn(prices.basic, on)?.content, on)

/** The price of a day that was agreed with this institution, in cents. */
export const specialDayCents = (
  { special }: Pick<Prices, 'special'>,
  on: CalendarDate,
  sold: Pick<SpecialPrices[number], 'productCode' | 'coverage'> & {
    readonly institution?: string | null | undefined
  },
): number | undefined =>
  editionOn(special, on)?.content.find(
    (one) =>
      one.relationNumber === sold.institution &&
      one.productCode === sold.productCode &&
      one.coverage === sold.coverage,
  )?.dayCents

/**
 * The last day for which our rates are known: those of a day and those of the basic insurance. After it nothing is sold, and
 * nothing that begins after it; what was sold before keeps its price to its own end (2.1).
 */
export const lastDayOfRates = (
  { rates, basic }: Pick<Prices, 'rates' | 'basic'>,
  today: CalendarDate,
): CalendarDate => {
  const [day, month] = [knownUntil(rates, today), knownUntil(basic, today)]
  return day < month ? day : month
}

/** Which rates end first: those of a day, those of the basic insurance, or both on one day. */
export type RatesEnding = 'RATES' | 'BASIC_RATES' | 'BOTH'

/** Which of our rates end on their last day. */
export const ratesEnding = (
  { rates, basic }: Pick<Prices, 'rates' | 'basic'>,
  today: CalendarDate,
): RatesEnding => {
  const [day, month] = [knownUntil(rates, today), knownUntil(basic, today)]
  if (day === month) return 'BOTH'
  return day < month ? 'RATES' : 'BASIC_RATES'
}

// Rates take their time: the insurer decides them, and another person approves them.
const WARN_DAYS = 60

/** Days until our rates end, negative after it; undefined while that is more than 60 days away. */
export const ratesEndIn = (
  prices: Pick<Prices, 'rates' | 'basic'>,
  today: CalendarDate,
): number | undefined => {
  const left = daysBetween(today, lastDayOfRates(prices, today))
  return left <= WARN_DAYS ? left : undefined
}

/** What is sold on a day, for a page that shows what it costs. */
export type PricesOfDay = {
  readonly validFrom: CalendarDate
  readonly rates: Rates
  readonly basic: BasicRates
  readonly special: SpecialPrices
}

/** What is sold today, with the last day on which we sell anything; after that day what was sold last. */
export const pricesOfDay = (prices: Prices, today: CalendarDate): PricesOfDay => {
  const rates = ratesOrThrow(editionOn(prices.rates, today), today)
  const basic = ratesOrThrow(editionOn(prices.basic, today), today)
  const validUntil = lastDayOfRates(prices, today)
  return {
    validFrom: rates.validFrom,
    rates: { ...rates.content, validUntil },
    basic: { ...basic.content, validUntil },
    special: editionOn(prices.special, today)?.content ?? [],
  }
}

/** The prices of a page that knows those of one day. */
export const pricesFrom = ({ validFrom, rates, basic, special }: PricesOfDay): Prices => ({
  rates: [{ validFrom, content: rates }],
  basic: [{ validFrom, content: basic }],
  special: [{ validFrom, content: special }],
})
