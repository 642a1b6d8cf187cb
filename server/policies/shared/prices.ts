import { BASIC_RATES, RATES, SPECIAL_PRICES } from '#domain/policies/price/rate-editions.ts'
import type { Prices } from '#domain/policies/price/rate-editions.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { editionsOf } from '#server/settings/shared/editions.ts'
import type { PricesOfDay } from '#domain/policies/price/rates.ts'
import type { PricesView } from '#contract/policies/prices.ts'

/** All that prices are made of, with what was approved for later days. */
export const pricesOf = (portal: Pick<Portal, 'database'>): Prices => ({
  rates: editionsOf(portal, RATES),
  basic: editionsOf(portal, BASIC_RATES),
  special: editionsOf(portal, SPECIAL_PRICES),
})

/** The prices of a day on the wire, with what was agreed with one institution at most: the others are not the client's. */
export const pricesView = (prices: PricesOfDay, institution: string | null | undefined): PricesView => ({
  ...prices,
  special: prices.special.filter(({ relationNumber }) => relationNumber === institution),
})
