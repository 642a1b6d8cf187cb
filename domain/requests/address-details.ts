import * as z from 'zod/mini'

import { addressIssues, isWholeAddress } from '#domain/addresses/address.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { FlagAnswer, TextAnswer } from './form-answers.ts'
import { SAVE_PREFIX } from './situation/situation-codes.ts'

export type AddressFacts = {
  /** Country of the stay; the address is in it. */
  readonly country: string
}

const AddressDetails = z.object({
  addressUnknown: FlagAnswer,
  postalCode: TextAnswer,
  houseNumber: TextAnswer,
  addition: TextAnswer,
  street: TextAnswer,
  city: TextAnswer,
})

/**
 * The rules of part 2 of request-insurance. Who has no address yet may leave it out, or take the one of the
 * institution, which is judged as any other.
 */
export const addressDetails = {
  shape: AddressDetails,
  prefix: SAVE_PREFIX,
  check: (address, { country }) =>
    address.addressUnknown && !isWholeAddress(address) ? [] : addressIssues(address, country, SAVE_PREFIX),
} satisfies Rules<typeof AddressDetails, AddressFacts>

const isOfHouse = ({ field }: Issue) => field === 'postalCode' || field === 'houseNumber'
const isOfPlace = ({ field }: Issue) => field === 'street' || field === 'city'

/** The same on a screen: the register gives a Dutch street and town once postcode and number can be right. */
export const addressOnScreen = {
  ...addressDetails,
  check: (address, facts) => {
    const issues = addressDetails.check(address, facts)
    // what somebody began to type stands on the screen and is judged
    const waits = facts.country === 'NL' && !address.street && !address.city && issues.some(isOfHouse)
    return waits ? issues.filter((one) => !isOfPlace(one)) : issues
  },
} satisfies typeof addressDetails
