import type { Answers } from '#domain/requests/answers.ts'
import { clearHidden } from '#domain/requests/situation/situation-answers.ts'

import type { Values } from '#web/platform/forms/form-issues.ts'

// An address and an institution lie in the country of the stay.
const OF_DESTINATION = [
  'institution',
  'educationalInstitution',
  'postalCode',
  'houseNumber',
  'addition',
  'street',
  'city',
  'addressUnknown',
] as const

const cleared = Object.fromEntries(OF_DESTINATION.map((name) => [name, undefined]))

/** The answers after a change in your-situation: those that no longer fit the new ones are gone (design A2). */
export const afterChange = (before: Answers, patch: Values): Values => {
  const moved =
    'countryOfDestination' in patch && patch['countryOfDestination'] !== before.countryOfDestination
  const answers: Answers & Values = { ...before, ...(moved ? cleared : {}), ...patch }
  return clearHidden(answers)
}

/** What a change of the country of the stay would ask again: the institution, the address, both or nothing. */
export const askedAgain = (answers: Answers): 'none' | 'institution' | 'address' | 'both' => {
  const { institution, postalCode, street } = answers
  const address = Boolean(postalCode || street)
  if (institution && institution !== 'OTHER') return address ? 'both' : 'institution'
  return address ? 'address' : 'none'
}
