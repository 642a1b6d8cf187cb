import { latinSpelling } from '#domain/shared/names/latin-name.ts'
import type { NewPerson } from '#server/accounts/shared/find-or-create-person.ts'

import type { StoredAnswers } from './requests.tables.ts'

/** The insured person of a request, as stored with the account. */
export const personOf = (answers: StoredAnswers, accountId: string): NewPerson => ({
  accountId,
  // these answers exist: the request was judged before it was stored
  gender: answers.gender as NewPerson['gender'],
  firstName: answers.firstName ?? '',
  familyName: answers.familyName ?? '',
  latinFirstName: latinSpelling(answers.firstName ?? '', answers.latinFirstName),
  latinFamilyName: latinSpelling(answers.familyName ?? '', answers.latinFamilyName),
  birthDate: answers.dateOfBirth ?? '',
  nationality: answers.nationality ?? '',
  homeCountry: answers.countryOfOrigin ?? '',
})
