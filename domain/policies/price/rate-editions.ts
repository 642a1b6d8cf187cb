import * as z from 'zod/mini'

import type { Edition, Setting } from '#domain/settings/shared/editions.ts'
import { calendarDate, dateParts, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { DAY_RATED_COVERS } from '#domain/policies/cover.ts'
import { DAY_RATED_PRODUCTS, SOLD_PRODUCTS } from '#domain/policies/product.ts'

export const ZONES = ['EUROPE', 'WORLD', 'NORTH_AMERICA'] as const
export type Zone = (typeof ZONES)[number]

const day = z.custom<CalendarDate>(isCalendarDate)
const cents = z.int().check(z.minimum(0), z.maximum(10_000_000))
const percent = z.int().check(z.minimum(0), z.maximum(1000))
const covers = z.enum(DAY_RATED_COVERS)

/** The rates of an insurance with a price for each day. */
export const Rates = z.strictObject({
  /** Last day on which we sell at these rates, and on which such an insurance may begin (ruling 58). */
  validUntil: day,
  /** Cents for each day, insurance tax included; what is not sold is missing. */
  dayCents: z.record(z.enum(DAY_RATED_PRODUCTS), z.partialRecord(covers, cents)),
  zonePercent: z.record(z.enum(ZONES), percent),
  familyPercent: percent,
  /** Insurance tax, and the share of the net price on which it is due, in percent (2.2). */
  taxPercent: percent,
  taxedPercent: z.record(z.enum([...DAY_RATED_COVERS, 'BASIC']), percent),
  /** What we receive for a policy of this product in each calendar year, in cents (ruling 29). */
  commissionCents: z.record(z.enum(SOLD_PRODUCTS), cents),
})
export type Rates = z.infer<typeof Rates>

/** The Dutch basic insurance of one calendar year, in cents. */
export const BasicRates = z.strictObject({
  year: z.int().check(z.minimum(2026), z.maximum(2100)),
  /** Last day on which we sell at these rates: a year whose rates are not known is not sold (ruling 58). */
  validUntil: day,
  monthCents: cents,
  compulsoryExcessCents: cents,
  voluntaryExcessCents: cents,
})
export type BasicRates = z.infer<typeof BasicRates>

/** A price of a day that was agreed with an institution, in the place of that of the rates. */
export const SpecialPrices = z
  .array(
    z.strictObject({
      relationNumber: z.string().check(z.regex(/^\d{7}$/)),
      productCode: z.enum(DAY_RATED_PRODUCTS),
      coverage: covers,
      dayCents: cents,
    }),
  )
  .check(z.maxLength(2000))
export type SpecialPrices = z.infer<typeof SpecialPrices>

// What is known of the basic insurance is sold as long as the rates beside it (ruling 58).
const FIRST_END = calendarDate('2027-12-31')
const FIRST_DAY = calendarDate('2026-01-01')

/** The rates that came with the portal. */
export const FIRST_RATES: Rates = {
  validUntil: FIRST_END,
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
}

/** The rates, by the day of the request or renewal; they apply to its whole period (2.1). */
export const RATES: Setting<Rates> = {
  subject: 'RATES',
  shape: Rates,
  bundled: [{ validFrom: FIRST_DAY, content: FIRST_RATES }],
  fits: ({ validUntil }, validFrom) => validUntil >= validFrom,
}

/** The Dutch basic insurance; the next year is added once the government has published its compulsory excess (1.1). */
export const BASIC_RATES: Setting<BasicRates> = {
  subject: 'BASIC_RATES',
  shape: BasicRates,
  bundled: [
    {
      validFrom: FIRST_DAY,
      content: {
        year: 2026,
        validUntil: FIRST_END,
        monthCents: 13_895,
        compulsoryExcessCents: 38_500,
        voluntaryExcessCents: 50_000,
      },
    },
  ],
  fits: ({ year, validUntil }, validFrom) => validUntil >= validFrom && year === dateParts(validFrom).year,
}

/** What was agreed with institutions about the price of a day. */
export const SPECIAL_PRICES: Setting<SpecialPrices> = {
  subject: 'SPECIAL_PRICES',
  shape: SpecialPrices,
  bundled: [{ validFrom: FIRST_DAY, content: [] }],
}

/** All that prices are made of: the editions of each, the newest first. */
export type Prices = {
  readonly rates: readonly Edition<Rates>[]
  readonly basic: readonly Edition<BasicRates>[]
  readonly special: readonly Edition<SpecialPrices>[]
}

/** The prices that came with the portal. */
export const BUNDLED_PRICES: Prices = {
  rates: RATES.bundled,
  basic: BASIC_RATES.bundled,
  special: SPECIAL_PRICES.bundled,
}
