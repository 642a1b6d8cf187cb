import type { Member } from '#web/requests/draft/members.ts'

/** A partner of whom all is known. */
export const priya: Member = {
  key: 'priya',
  relation: 'PARTNER',
  dateOfBirth: '1999-03-01',
  paidJob: false,
  firstName: 'Priya',
  familyName: 'Sharma',
  gender: 'FEMALE',
  nationality: 'IN',
}

/** A child of whom all is known. */
export const bo: Member = {
  key: 'bo',
  relation: 'CHILD',
  dateOfBirth: '2020-05-04',
  firstName: 'Bo',
  familyName: 'Sharma',
  gender: 'MALE',
  nationality: 'IN',
}
