import type { NewPerson } from '#server/accounts/shared/find-or-create-person.ts'

import type { StoredAnswers } from './requests.tables.ts'

/** The person whom a request insures, as the account holds them. */
export const personOf = (answers: StoredAnswers, accountId: string): NewPerson => ({
  accountId,
  // the answers were judged before they were stored: all of these are there
  gender: answers.gender as NewPerson['gender'],
  firstName: answers.firstName ?? '',
  familyName: answers.familyName ?? '',
  birthDate: answers.dateOfBirth ?? '',
  nationality: answers.nationality ?? '',
  homeCountry: answers.countryOfOrigin ?? '',
})
