import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

// A postcode as the register issues it, before the call to anyone outside (domain reference 3.3; the letter
// pairs SA, SD and SS do not exist). Upper and lower case and the one space are the visitor's to choose.
const DUTCH_POSTCODE = /^[1-9][0-9]{3} ?(?![Ss][AaDdSs])[A-Za-z]{2}$/
const HOUSE_NUMBER = /^[1-9][0-9]{0,4}$/

export const AddressQuestion = z.object({
  pc: z.string().check(z.regex(DUTCH_POSTCODE)),
  nr: z.string().check(z.regex(HOUSE_NUMBER)),
})

export const FoundAddress = z.object({ street: z.string(), city: z.string() })
export type FoundAddress = z.infer<typeof FoundAddress>

export const addresses = {
  lookup: endpoint({
    method: 'GET',
    path: '/pacos',
    access: 'public',
    summary: 'Street and city of a Dutch postcode and house number',
    query: AddressQuestion,
    reply: FoundAddress,
    limit: 'pacos',
    errors: [
      'invalid_input',
      'policy_address_not_found',
      'policy_address_lookup_failed',
      'errors.tooManyRequests',
    ],
  }),
}
