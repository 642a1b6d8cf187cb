import { requests } from '#contract/requests.ts'
import { exampleFares } from '#domain/policies/price/example-fares.ts'
import type { ExampleFare } from '#domain/policies/price/example-fares.ts'
import { pricesFrom } from '#domain/policies/price/rates.ts'
import { call } from '#web/platform/api/call.ts'

/** The prices that home shows, from the rates of today; none while they cannot be fetched, or after their last day. */
export const loadFares = async (): Promise<readonly ExampleFare[]> => {
  try {
    const prices = await call(requests.prices, { query: {}, optional: true })
    return exampleFares(pricesFrom(prices), prices.validFrom)
  } catch (error) {
    console.error('the prices of home could not be loaded', error)
    return []
  }
}
