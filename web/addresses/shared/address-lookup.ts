import { addresses } from '#contract/addresses.ts'
import type { FoundAddress } from '#contract/addresses.ts'
import { dutchPostcode, isHouseNumber } from '#domain/addresses/address.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

/**
 * Where street and city come from: nothing asked yet, on its way, found (shown as text), or typed by the visitor:
 * because the register has no such house, did not answer, takes too long, or because they wanted to.
 */
export type LookupState = 'idle' | 'searching' | 'found' | 'missed' | 'failed' | 'slow' | 'own'

/** Says whether street and city are fields to type in. */
export const isTyped = (state: LookupState): boolean => !['idle', 'searching', 'found'].includes(state)

type House = { readonly postalCode: string; readonly houseNumber: string }

/** The question for the register; undefined while postcode or number cannot be right. */
export const houseOf = ({ postalCode, houseNumber }: House): House | undefined => {
  const postcode = dutchPostcode(postalCode)
  const number = houseNumber.trim()
  return postcode && isHouseNumber(number) ? { postalCode: postcode, houseNumber: number } : undefined
}

/** Parts a number with letters behind it ("12 a", "12-bis") in number and addition; undefined for anything else. */
export const splitNumber = (typed: string): { houseNumber: string; addition: string } | undefined => {
  const [, houseNumber, addition] =
    /^([1-9]\d{0,4})\s*[-/ ]?\s*([A-Za-z][A-Za-z0-9 ]{0,5})$/.exec(typed.trim()) ?? []
  return houseNumber && addition ? { houseNumber, addition } : undefined
}

/** What the register says of a house. Any failure but "no such house" means that it cannot be asked now. */
export const askRegister = async (
  { postalCode, houseNumber }: House,
  signal: AbortSignal,
): Promise<FoundAddress | 'missed' | 'failed'> => {
  try {
    return await call(addresses.lookup, { query: { pc: postalCode, nr: houseNumber }, signal })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'missed' : 'failed'
  }
}
