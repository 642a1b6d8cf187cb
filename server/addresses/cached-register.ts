import { LRUCache } from 'lru-cache'

import type { FoundAddress } from '#contract/addresses.ts'

import type { House, Register } from './pdok-register.ts'

const FOUND_MS = 24 * 3_600_000
// a new house may be registered today
const MISSING_MS = 600_000
const MAX_HOUSES = 5000

/** Caches the answers of a register for a day, and coalesces lookups of one house at the same time. */
export const cachedRegister = (ask: Register, now = () => performance.now()): Register => {
  const cache = new LRUCache<string, { readonly address: FoundAddress | undefined }, House>({
    max: MAX_HOUSES,
    ttl: FOUND_MS,
    ttlResolution: 0,
    // the library treats a start time of 0 as not set
    perf: { now: () => now() + 1 },
    fetchMethod: async (_key, _last, { context: house, options }) => {
      const address = await ask(house)
      if (!address) options.ttl = MISSING_MS
      return { address }
    },
  })
  return async (house) => {
    const { address } = await cache.forceFetch(`${house.postcode} ${house.houseNumber}`, { context: house })
    return address
  }
}
