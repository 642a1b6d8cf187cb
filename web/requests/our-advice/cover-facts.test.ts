import { describe, expect, test } from 'vitest'

import type { ProfileView } from '#contract/policies.ts'
import type { AdviceReply } from '#contract/requests.ts'
import { answersFromProfile } from '#web/requests/draft/profile-answers.ts'

import { advisedCover, sameOffer } from './advice-change.ts'
import { covered, notCovered, paysFor, yearlyMost } from './cover-facts.ts'

describe('WIZ-07 what a cover pays', () => {
  test('Complete is Complete Plus without pre-existing conditions', () => {
    const plus = covered('COMPLETE_PLUS', 'S')
    expect(covered('COMPLETE', 'S')).toEqual(plus.filter((fact) => fact !== 'preExisting'))
    expect(notCovered('COMPLETE', 'S')).toContain('preExisting')
  })

  test('the Supplement pays no care that the main insurance pays', () => {
    expect(covered('SUPPLEMENT', 'S')).not.toContain('medical')
    expect(notCovered('SUPPLEMENT', 'S')).toContain('mainInsurance')
  })

  test('the basic insurance and the Supplement together pay what both pay', () => {
    expect(new Set(covered('BASIC_SUPPLEMENT', 'S'))).toEqual(
      new Set([...covered('BASIC', 'S'), ...covered('SUPPLEMENT', 'S')]),
    )
  })

  test('the Supplement pays the dentist in an emergency too, in one sum with an excess; after an accident it does not', () => {
    expect(yearlyMost.COMPLETE_PLUS.dentistEmergency).toEqual({ sum: 400, together: false })
    expect(yearlyMost.COMPLETE_PLUS.dentistAccident).toEqual({ sum: 1200, together: false })
    expect(yearlyMost.SUPPLEMENT.dentistEmergency).toEqual({ sum: 400, together: true })
    expect(yearlyMost.SUPPLEMENT.mainExcess).toEqual({ sum: 400, together: true })
    expect(yearlyMost.SUPPLEMENT.dentistAccident).toBeUndefined()
    expect(yearlyMost.COMPLETE).toEqual(yearlyMost.COMPLETE_PLUS)
    expect(yearlyMost.BASIC_SUPPLEMENT).toEqual(yearlyMost.SUPPLEMENT)
  })

  test('the basic insurance pays no dentist, so none in an emergency either', () => {
    expect(yearlyMost.BASIC).toEqual({})
    expect(notCovered('BASIC', 'S')).toContain('dentist')
    expect(notCovered('BASIC_SUPPLEMENT', 'S')).toContain('dentistInTime')
  })

  test('pregnancy is insured for the main insured person, not for family members', () => {
    expect(paysFor('COMPLETE_PLUS', 'pregnancy', 'S')).toBe(true)
    expect(paysFor('COMPLETE_PLUS', 'pregnancy', 'F')).toBe(false)
    expect(notCovered('COMPLETE_PLUS', 'F')).toContain('pregnancy')
    expect(notCovered('SUPPLEMENT', 'F')).not.toContain('pregnancy')
  })
})

const option = (coverage: string, recommended: boolean, premiumTotal: number) => ({
  coverage,
  recommended,
  premiumTotal,
})
const advice = (...coverageOptions: readonly ReturnType<typeof option>[]) =>
  ({
    adviceId: 'a',
    validUntil: '2026-12-20',
    productCode: 'EXCHANGE',
    coverageOptions,
    notices: [],
  }) as unknown as AdviceReply

describe('WIZ-07 an advice after a change', () => {
  const before = advice(option('SUPPLEMENT', true, 104.88), option('COMPLETE_PLUS', false, 326.8))

  test('is the same offer when only its signature and its expiry date differ', () => {
    expect(sameOffer(before, { ...before, adviceId: 'b', validUntil: '2026-12-21' })).toBe(true)
  })

  test('is another offer at another price', () => {
    expect(sameOffer(before, advice(option('SUPPLEMENT', true, 105.57)))).toBe(false)
  })

  test('names the recommended cover, or none', () => {
    expect([advisedCover(before), advisedCover(advice())]).toEqual(['SUPPLEMENT', 'NONE'])
  })
})

const profile = {
  profileId: 'b4a7c1f0-0000-4000-8000-000000000000',
  gender: 'FEMALE',
  firstName: 'Mei',
  surname: 'Lin',
  birthDate: '2004-03-27',
  nationality: 'CN',
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
      familyName: 'Lin',
      dateOfBirth: '2004-03-27',
      email: 'mei@pont.example',
      emailConfirmation: 'mei@pont.example',
      houseNumber: '10',
      addition: '',
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
