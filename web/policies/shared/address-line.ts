import type { PolicyView } from '#contract/policies.ts'
import { cityLine, streetLine } from '#domain/addresses/address-entry.ts'

type Address = NonNullable<PolicyView['destinationAddress']>

/** An address in one line, as it is written on a letter. */
export const addressLine = (address: Address): string => `${streetLine(address)}, ${cityLine(address)}`
