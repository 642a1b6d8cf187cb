import type { ProfileView } from '#contract/policies/profile-view.ts'

const details = {
  gender: 'FEMALE',
  firstName: 'Mei',
  surname: 'Lin',
  latinFirstName: '',
  latinSurname: '',
  birthDate: '2004-03-27',
  nationality: 'IN',
  homeCountry: 'IN',
} as const

/** Mei's details with these changes, which she asked for and which we answer by 26 November 2026. */
export const requestedDetails = (changes: Partial<ProfileView['requestedDetails']> = {}) => ({
  ...details,
  expectedBy: '2026-11-26',
  ...changes,
})

/** What the portal knows of Mei on the day of the tests, with these changes. */
export const exampleProfile = (changes: Partial<ProfileView> = {}): ProfileView => ({
  profileId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  relNr: '1003301',
  ...details,
  email: 'mei@pont.example',
  pendingEmail: null,
  address: null,
  payment: null,
  accounts: [],
  individual: true,
  institutionPaid: false,
  underReview: false,
  requestedDetails: null,
  detailsQuestion: null,
  locale: 'en-GB',
  passwordChangedAt: '2026-05-02T10:00:00+02:00',
  version: 1,
  ...changes,
})
