import { requestFields } from '#domain/requests/answers.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { clearHidden } from '#domain/requests/answers/situation-answers.ts'
import { insuredOf, isReader, TOGETHER } from '#web/requests/draft/who.ts'
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
  if (!isReader(insuredWho)) return { studentType: 'F' }
  return studentType === 'F' ? { studentType: undefined } : {}
}

// A first answer that agrees with the purpose is about the person of whom something is known already.
const isAnother = (before: Answers, insuredWho: unknown) => {
  const was = insuredOf(before)
  if (isReader(was) && isReader(insuredWho)) return false
  return was ? was !== insuredWho : isReader(insuredWho) === (before.studentType === 'F')
}

// What is of one person: what a profile says of them, and what they were asked at the end, which is kept in memory alone; an account can
// be that of somebody else.
const PERSON_FIELDS = [
  'gender',
  'firstName',
  'familyName',
  'latinFirstName',
  'latinFamilyName',
  'dateOfBirth',
  'nationality',
  ...Object.entries(requestFields).flatMap(([name, { storage }]) =>
    storage === 'memory' && !/^(iban|bic|bank)/.test(name) ? name : [],
  ),
]

// Nor with somebody else of the family, unless they are asked about.
const alone = { members: [], said: {} }

const nobodysYet = Object.fromEntries(PERSON_FIELDS.map((name) => [name, undefined]))

// Nobody is insured with the name, the birth date or the health answers of another one.
const forPerson = (before: Answers, insuredWho: unknown): Answers & Values => ({
  ...purposeFor(before, insuredWho),
  ...(insuredWho === TOGETHER ? {} : alone),
  ...(isAnother(before, insuredWho) ? nobodysYet : {}),
})

/** The answers after a change in your-situation, without those that no longer apply (design A2). */
export const applyChange = (before: Answers, patch: Values): Values => {
  const moved =
    'countryOfDestination' in patch && patch['countryOfDestination'] !== before.countryOfDestination
  const person = patch['insuredWho'] ? forPerson(before, patch['insuredWho']) : {}
  const answers: Answers & Values = { ...before, ...(moved ? cleared : {}), ...person, ...patch }
  return clearHidden(answers)
}

/** The answers that a change of the country of stay would clear: the institution, the address, both or none. */
export const answersCleared = (answers: Answers): 'none' | 'institution' | 'address' | 'both' => {
  const { institution, postalCode, street } = answers
  const address = Boolean(postalCode || street)
  if (institution && institution !== 'OTHER') return address ? 'both' : 'institution'
  return address ? 'address' : 'none'
}
