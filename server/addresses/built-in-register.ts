import addresses from './built-in-addresses.json' with { type: 'json' }
import type { Register } from './pdok-register.ts'

type Range = {
  readonly postcode: string
  readonly from: number
  readonly to: number
  readonly street: string
  readonly city: string
}

/** A place whose address is added to the built-in register. */
export type KnownPlace = {
  readonly postcode: string | null
  readonly number: number | null
  readonly street: string | null
  readonly city: string
}

const rangesOf = (places: readonly KnownPlace[]): readonly Range[] =>
  places.flatMap(({ postcode, number, street, city }) =>
    postcode && number && street ? [{ postcode, from: number, to: number, street, city }] : [],
  )

// One side of a street has the even numbers, the other the odd ones.
const isInRange = ({ from, to }: Range, number: number) =>
  number >= from && number <= to && (number - from) % 2 === 0

/** A small register of real Dutch addresses, so that the lookup works without a configured register. */
export const builtInRegister = (places: readonly KnownPlace[]): Register => {
  const ranges = [...addresses, ...rangesOf(places)]
  const byPostcode = Map.groupBy(ranges, ({ postcode }) => postcode.replace(' ', ''))
  return ({ postcode, houseNumber }) => {
    const range = byPostcode.get(postcode)?.find((side) => isInRange(side, houseNumber))
    return Promise.resolve(range && { street: range.street, city: range.city })
  }
}
