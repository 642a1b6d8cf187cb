import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { knownSituation } from './known-situation.ts'

const today = calendarDate('2026-11-20')
const policy = { status: 'ACTIVE', destination: 'BE', endDate: '2026-12-31', familyMember: false }
const profile = { homeCountry: 'IN' }

test.each([
  [
    'the day after the last one',
    policy,
    { countryOfDestination: 'BE', countryOfOrigin: 'IN', startDate: '2027-01-01' },
  ],
  ['no day that has passed', { ...policy, endDate: '2026-10-31' }, { startDate: undefined }],
  ['no day after a refused request', { ...policy, status: 'DISAPPROVED' }, { startDate: undefined }],
  ['no day after a cancelled insurance', { ...policy, status: 'CANCELLED' }, { startDate: undefined }],
  [
    'a family member, whose country we do not know',
    { ...policy, familyMember: true },
    { studentType: 'F', countryOfOrigin: undefined },
  ],
  ['no stay in the own country', { ...policy, destination: 'IN' }, { countryOfOrigin: undefined }],
])('RENEW-01 a new request knows: %s', (_, insured, expected) => {
  expect(knownSituation(insured, profile, today)).toMatchObject(
    Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
  )
  const absent = Object.entries(expected).filter(([, value]) => value === undefined)
  for (const [name] of absent) expect(knownSituation(insured, profile, today)).not.toHaveProperty(name)
})

test('RENEW-01 without the profile the country of origin is asked', () => {
  expect(knownSituation(policy, undefined, today)).toEqual({
    countryOfDestination: 'BE',
    startDate: '2027-01-01',
  })
})
