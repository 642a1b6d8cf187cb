import type { ProfileView } from '#contract/policies.ts'

/** What we know of Mei. */
export const exampleProfile: ProfileView = {
  profileId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  relNr: '1003301',
  gender: 'FEMALE',
  firstName: 'Mei',
  surname: 'Lin',
  birthDate: '2004-03-27',
  nationality: 'IN',
  homeCountry: 'IN',
  email: 'mei@pont.example',
  address: null,
  payment: null,
  individual: true,
  institutionPaid: false,
  underReview: false,
  locale: 'en-GB',
  version: 1,
}
