import { addresses } from '#contract/addresses.ts'
import type { FoundAddress } from '#contract/addresses.ts'
import { isHouseNumber } from '#domain/addresses/address.ts'
import { addressOf, dutchPostcode } from '#domain/addresses/address-entry.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

/**
 * Where street and city come from: not looked up yet, being looked up, found (shown as text), or typed by the visitor:
 * because the register has no such house, failed, is slow, or because they chose to (`manual`).
 */
export type LookupState = 'idle' | 'searching' | 'found' | 'notFound' | 'failed' | 'slow' | 'manual'

/** Whether street and city are fields to type in. */
export const isTyped = (state: LookupState): boolean => !['idle', 'searching', 'found'].includes(state)

type House = { readonly postalCode: string; readonly houseNumber: string }

/** The house to look up; undefined while postcode or number is incomplete or invalid. */
export const houseOf = ({ postalCode, houseNumber }: House): House | undefined => {
  const house = addressOf({ postalCode, houseNumber, addition: '', street: '', city: '' }, 'NL')
  const isComplete = dutchPostcode(house.postalCode) && isHouseNumber(house.houseNumber)
  return isComplete ? { postalCode: house.postalCode, houseNumber: house.houseNumber } : undefined
}

/** Looks a house up in the register. Any failure except "no such house" means that the register is unavailable. */
export const lookUpAddress = async (
  { postalCode, houseNumber }: House,
  signal: AbortSignal,
): Promise<FoundAddress | 'notFound' | 'failed'> => {
  try {
    return await call(addresses.lookup, { query: { pc: postalCode, nr: houseNumber }, signal })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'notFound' : 'failed'
  }
}
