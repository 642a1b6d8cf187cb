import type { FoundAddress } from '#contract/addresses.ts'

import type { House, Register } from './pdok-register.ts'

const FOUND_MS = 24 * 3_600_000
// a new house may be registered today
const MISSING_MS = 600_000
const MAX_HOUSES = 5000

type Known = { readonly address: FoundAddress | undefined; readonly until: number }

const keyOf = ({ postcode, houseNumber }: House) => `${postcode} ${houseNumber}`

/** Caches the answers of a register for a day, and coalesces lookups of one house at the same time. */
export const rememberingRegister = (ask: Register, now = () => performance.now()): Register => {
  const known = new Map<string, Known>()
  const underWay = new Map<string, Promise<FoundAddress | undefined>>()

  const remember = (key: string, address: FoundAddress | undefined) => {
    const [oldest] = known.keys()
    if (known.size >= MAX_HOUSES && oldest !== undefined) known.delete(oldest)
    known.delete(key)
    known.set(key, { address, until: now() + (address ? FOUND_MS : MISSING_MS) })
    return address
  }

  return (house) => {
    const key = keyOf(house)
    const before = known.get(key)
    if (before && before.until > now()) return Promise.resolve(before.address)
    const pending =
      underWay.get(key) ??
      ask(house)
        .then((address) => remember(key, address))
        .finally(() => underWay.delete(key))
    underWay.set(key, pending)
    return pending
  }
}
