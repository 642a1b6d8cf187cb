import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

// Checked before an external service is called: a postcode as the register issues them (domain reference 3.3; the letter
// pairs SA, SD and SS do not exist), in upper or lower case, with or without a space.
const DUTCH_POSTCODE = /^[1-9][0-9]{3} ?(?![Ss][AaDdSs])[A-Za-z]{2}$/
const HOUSE_NUMBER = /^[1-9][0-9]{0,4}$/

export const AddressQuery = z.object({
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
    query: AddressQuery,
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
