import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { calendarDate, dateParts, daysBetween } from '#domain/shared/calendar-date.ts'

import type { DayRatedCover } from '#domain/policies/cover.ts'
import type { DayRatedProduct, SoldProduct } from '#domain/policies/product.ts'

export type Zone = 'EUROPE' | 'WORLD' | 'NORTH_AMERICA'

export type Rates = {
  /** First day on which a request gets these rates. */
  readonly validFrom: CalendarDate
  /** Last day on which we sell at these rates, and on which such an insurance may begin (ruling 58). */
  readonly validUntil: CalendarDate
  /** Cents for each day, insurance tax included; what is not sold is missing. */
  readonly dayCents: Readonly<Record<DayRatedProduct, Readonly<Partial<Record<DayRatedCover, number>>>>>
  readonly zonePercent: Readonly<Record<Zone, number>>
  readonly familyPercent: number
  /** Insurance tax, and the share of the net price on which it is due, in percent (2.2). */
  readonly taxPercent: number
  readonly taxedPercent: Readonly<Record<DayRatedCover | 'BASIC', number>>
  /** What we receive for a policy of this product in each calendar year, in cents (ruling 29). */
  readonly commissionCents: Readonly<Record<SoldProduct, number>>
}

/** The Dutch basic insurance of one calendar year, in cents. */
export type BasicRates = {
  readonly year: number
  readonly monthCents: number
  readonly compulsoryExcessCents: number
  readonly voluntaryExcessCents: number
}

// Newest first; a new table is added at the top, old ones remain for the policies that were made with them (2.1).
const TABLES: readonly Rates[] = [
  {
    validFrom: calendarDate('2026-01-01'),
    validUntil: calendarDate('2027-12-31'),
    dayCents: {
      FULL_DEGREE_NL: { SUPPLEMENT: 69, COMPLETE: 179, COMPLETE_PLUS: 215 },
      FULL_DEGREE_WAG: { SUPPLEMENT: 62, COMPLETE: 169, COMPLETE_PLUS: 199 },
      FULL_DEGREE_DE: { SUPPLEMENT: 75 },
      FULL_DEGREE_INT: { SUPPLEMENT: 85, COMPLETE: 225, COMPLETE_PLUS: 275 },
      EXCHANGE: { SUPPLEMENT: 69, COMPLETE: 179, COMPLETE_PLUS: 215 },
      EXCHANGE_DE: { SUPPLEMENT: 75, COMPLETE: 195, COMPLETE_PLUS: 239 },
      INTERN: { SUPPLEMENT: 85, COMPLETE: 199, COMPLETE_PLUS: 245 },
      SEARCH_YEAR: { SUPPLEMENT: 79, COMPLETE: 209, COMPLETE_PLUS: 259 },
      INSEAD: { SUPPLEMENT: 99, COMPLETE: 269, COMPLETE_PLUS: 319 },
      ACADEMIC: { SUPPLEMENT: 99, COMPLETE: 275, COMPLETE_PLUS: 329 },
    },
    zonePercent: { EUROPE: 100, WORLD: 115, NORTH_AMERICA: 160 },
    familyPercent: 150,
    taxPercent: 21,
    taxedPercent: { COMPLETE_PLUS: 12, COMPLETE: 12, SUPPLEMENT: 45, BASIC: 0 },
    commissionCents: {
      FULL_DEGREE_NL: 4500,
      FULL_DEGREE_WAG: 4000,
      FULL_DEGREE_DE: 2500,
      FULL_DEGREE_INT: 5000,
      EXCHANGE: 4000,
      EXCHANGE_DE: 2500,
      INTERN: 4500,
      SEARCH_YEAR: 5000,
      INSEAD: 6000,
      ACADEMIC: 6500,
      BZV: 3000,
    },
  },
]

/**
 * Each calendar year of the Dutch basic insurance, the newest first; the next one is added when the government has
 * published its compulsory excess (1.1).
 */
export const BASIC_YEARS: readonly [BasicRates, ...BasicRates[]] = [
  { year: 2026, monthCents: 13_895, compulsoryExcessCents: 38_500, voluntaryExcessCents: 50_000 },
]

const ratesOrThrow = <T>(rates: T | undefined, day: CalendarDate): T => {
  if (!rates) throw new Error(`no rates for a request on ${day}`)
  return rates
}

/** The rates for a request or renewal on this day; they apply to its whole period (2.1). Throws when there are none. */
export const ratesOn = (day: CalendarDate): Rates =>
  ratesOrThrow(
    TABLES.find((table) => table.validFrom <= day),
    day,
  )

/**
 * The rates for the money of a policy that was sold on this day. One that is older than our rates has its own price of a
 * day; the oldest rates tell its tax, whose percentage has not changed since 2013.
 */
export const ratesSoldOn = (day: CalendarDate): Rates =>
  ratesOrThrow(TABLES.find((table) => table.validFrom <= day) ?? TABLES.at(-1), day)

/**
 * The last day for which our rates are known. After it nothing is sold, and nothing that begins after it; what was sold
 * before keeps its price to its own end (2.1).
 */
export const lastDayOfRates = (): CalendarDate =>
  TABLES.reduce((last, { validUntil }) => (validUntil > last ? validUntil : last), calendarDate('2026-01-01'))

// Rates take their time: the insurer decides them, and they are a change of the portal.
const WARN_DAYS = 60

/** Days until our rates end, negative after it; undefined while that is more than 60 days away. */
export const ratesEndIn = (today: CalendarDate): number | undefined => {
  const left = daysBetween(today, lastDayOfRates())
  return left <= WARN_DAYS ? left : undefined
}

/** The basic insurance for a request on this day: its calendar year, or the last year that is known until our rates end. */
export const basicRatesOn = (day: CalendarDate): BasicRates =>
  ratesOrThrow(
    BASIC_YEARS.find((rates) => rates.year <= dateParts(day).year),
    day,
  )
