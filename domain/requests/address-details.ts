import * as z from 'zod/mini'

import { addressIssues, issuesOnScreen, isWholeAddress } from '#domain/addresses/address.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { FlagAnswer, TextAnswer } from './answers/form-answers.ts'
import { SAVE_PREFIX } from './answers/situation-codes.ts'

export type AddressFacts = {
  /** Country of the stay, in which the address must be. */
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
 * The rules of part 2 of request-insurance. A visitor without an address may leave it out, or use that of the
 * institution, which is judged like any other.
 */
export const addressDetails = {
  shape: AddressDetails,
  prefix: SAVE_PREFIX,
  check: (address, { country }) =>
    address.addressUnknown && !isWholeAddress(address, country)
      ? []
      : addressIssues(address, country, SAVE_PREFIX),
} satisfies Rules<typeof AddressDetails, AddressFacts>

// None of the two options is preselected: one has to be chosen before an address is judged.
const choiceIssues = ({ addressUnknown, ...typed }: z.infer<typeof AddressDetails>) =>
  addressUnknown !== undefined || Object.values(typed).some(Boolean)
    ? []
    : [issue('addressUnknown', 'address_choice_empty')]

/** The same rules on a screen. */
export const addressOnScreen = {
  ...addressDetails,
  check: (address, facts) => {
    const unanswered = choiceIssues(address)
    return unanswered.length
      ? unanswered
      : issuesOnScreen(addressDetails.check(address, facts), address, facts.country)
  },
} satisfies typeof addressDetails
