import type { PolicyView } from '#contract/policies.ts'

type Address = NonNullable<PolicyView['destinationAddress']>

/** An address in one line, as it is written on a letter. */
export const addressLine = ({ street, houseNumber, addition, postalCode, city }: Address): string =>
  [[street, houseNumber, addition].filter(Boolean).join(' '), `${postalCode} ${city}`.trim()].join(', ')
