import { isEea } from '#domain/addresses/countries.ts'
import { daysInPeriod } from '#domain/shared/calendar-date.ts'
import { roundHalfUp } from '#domain/shared/money.ts'

import type { DayRatedCover } from '#domain/policies/cover.ts'
import type { Period } from '#domain/policies/period.ts'
import type { DayRatedProduct } from '#domain/policies/product.ts'
import type { Rates, Zone } from './rate-editions.ts'

export type Risk = {
  readonly productCode: DayRatedProduct
  readonly coverage: DayRatedCover
  readonly destination: string
  readonly family: boolean
  /** What was agreed about the price of a day, in cents; it takes the place of that of the rates. */
  readonly specialCents?: number | undefined
}

const zoneOf = (destination: string): Zone => {
  if (isEea(destination) || destination === 'GB') return 'EUROPE'
  return destination === 'US' || destination === 'CA' ? 'NORTH_AMERICA' : 'WORLD'
}

/** Whole cents for each day, rounded once (2.1); undefined when the product does not have this cover. */
export const dayRateCents = (risk: Risk, rates: Rates): number | undefined => {
  const ofRates = rates.dayCents[risk.productCode][risk.coverage]
  if (ofRates === undefined) return undefined
  const base = risk.specialCents ?? ofRates
  const family = risk.family ? rates.familyPercent : 100
  return roundHalfUp((base * rates.zonePercent[zoneOf(risk.destination)] * family) / 10_000)
}

/** "About this much in a month": a twelfth of a year of days; never a sum that anyone pays (2.1). */
export const monthIndicationCents = (dayCents: number): number => roundHalfUp((dayCents * 365) / 12)

/** The exact price of a period in cents: its days times the day rate, tax included. */
export const periodTotalCents = (period: Period, dayCents: number): number =>
  daysInPeriod(period.startDate, period.endDate) * dayCents

/** The insurance tax on 10,000 cents of a price without it (2.2). */
export const taxShareOf = (coverage: DayRatedCover | 'BASIC', rates: Rates): number =>
  rates.taxPercent * rates.taxedPercent[coverage]

/** The insurance tax within a price in cents (2.2). */
export const insuranceTaxCents = (grossCents: number, taxShare: number): number =>
  roundHalfUp((grossCents * taxShare) / (10_000 + taxShare))
