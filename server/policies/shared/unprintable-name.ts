import { latinWords } from '#domain/shared/names/latin-name.ts'

import { formatPolicyNumber } from './format-policy-number.ts'

/** What a document says of a name that its font cannot print: its part in Latin letters, and the policy that knows it. */
export const unprintableName = (name: string, policyNumber: string) => {
  const latin = latinWords(name)
  return { latin, known: latin ? 'yes' : 'no', number: formatPolicyNumber(policyNumber) }
}
