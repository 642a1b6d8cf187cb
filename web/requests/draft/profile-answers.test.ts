import { describe, expect, test } from 'vitest'

import type { ProfileView } from '#contract/policies/profile-view.ts'

import { answersFromProfile } from './profile-answers.ts'

const profile = {
  profileId: 'b4a7c1f0-0000-4000-8000-000000000000',
  gender: 'FEMALE',
  firstName: 'Mei',
  surname: 'Lin',
  latinFirstName: 'Mei',
  latinSurname: 'Lin',
  birthDate: '2004-03-27',
  nationality: 'CN',
  homeCountry: 'IN',
  email: 'mei@pont.example',
  address: {
    postalCode: '6708 PB',
    houseNumber: 10,
    addition: null,
    street: 'Dam',
    city: 'Ede',
    country: 'NL',
  },
} as unknown as ProfileView

describe('WIZ-09 after logging in the request is filled in with', () => {
  test('the person, the e-mail address and the address in the country of the stay', () => {
    expect(answersFromProfile(profile, { studentType: 'S', countryOfDestination: 'NL' })).toMatchObject({
      profileId: profile.profileId,
      gender: 'FEMALE',
      firstName: 'Mei',
      familyName: 'Lin',
      latinFirstName: 'Mei',
      latinFamilyName: 'Lin',
      dateOfBirth: '2004-03-27',
      nationality: 'CN',
      email: 'mei@pont.example',
      emailConfirmation: 'mei@pont.example',
      postalCode: '6708 PB',
      houseNumber: '10',
      addition: '',
      street: 'Dam',
      city: 'Ede',
    })
  })

  test('no address of another country', () => {
    expect(answersFromProfile(profile, { studentType: 'S', countryOfDestination: 'BE' })).not.toHaveProperty(
      'street',
    )
  })

  test('only the contact details for a family member, who is not the policyholder', () => {
    const answers = answersFromProfile(profile, { studentType: 'F', countryOfDestination: 'NL' })
    expect(answers).toHaveProperty('email', 'mei@pont.example')
    expect(answers).not.toHaveProperty('familyName')
    expect(answers).not.toHaveProperty('dateOfBirth')
  })
})
