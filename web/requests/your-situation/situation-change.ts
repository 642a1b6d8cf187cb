import type { Answers } from '#domain/requests/answers.ts'
import { clearHidden } from '#domain/requests/answers/situation-answers.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

// An address and an institution are in the country of the stay.
const DESTINATION_FIELDS = [
  'institution',
  'educationalInstitution',
  'postalCode',
  'houseNumber',
  'addition',
  'street',
  'city',
  'addressUnknown',
] as const

const cleared = Object.fromEntries(DESTINATION_FIELDS.map((name) => [name, undefined]))

// One of the family has no purpose of their own.
const purposeFor = ({ studentType }: Answers, insuredWho: unknown) => {
  if (insuredWho !== 'me') return { studentType: 'F' }
  return studentType === 'F' ? { studentType: undefined } : {}
}

/** The answers after a change in your-situation, without those that no longer apply (design A2). */
export const applyChange = (before: Answers, patch: Values): Values => {
  const moved =
    'countryOfDestination' in patch && patch['countryOfDestination'] !== before.countryOfDestination
  const purpose = patch['insuredWho'] ? purposeFor(before, patch['insuredWho']) : {}
  const answers: Answers & Values = { ...before, ...(moved ? cleared : {}), ...purpose, ...patch }
  return clearHidden(answers)
}

/** The answers that a change of the country of stay would clear: the institution, the address, both or none. */
export const answersCleared = (answers: Answers): 'none' | 'institution' | 'address' | 'both' => {
  const { institution, postalCode, street } = answers
  const address = Boolean(postalCode || street)
  if (institution && institution !== 'OTHER') return address ? 'both' : 'institution'
  return address ? 'address' : 'none'
}
