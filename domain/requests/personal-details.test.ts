import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { personalDetails, personalOnScreen } from './personal-details.ts'
import type { PersonalFacts } from './personal-details.ts'

const facts: PersonalFacts = {
  today: calendarDate('2026-11-20'),
  nationalities: new Set(['IN', 'XX']),
  startDate: '2027-02-01',
  studentType: 'S',
}

const mei = {
  firstName: 'Mei',
  familyName: 'Lin',
  latinFirstName: '',
  latinFamilyName: '',
  gender: 'FEMALE',
  dateOfBirth: '2004-03-27',
  nationality: 'IN',
  email: 'mei@example.com',
  emailConfirmation: 'mei@example.com',
}

const issuesOf = (
  change: Partial<Record<keyof typeof mei, string | undefined>>,
  more: Partial<PersonalFacts> = {},
) => {
  const verdict = judge(personalDetails, { ...mei, ...change }, { ...facts, ...more })
  return verdict.ok ? [] : verdict.issues.map((issue) => issue.id.replace('new_request_save_request_', ''))
}

test('WIZ-11 a person with all valid details has no issues', () => expect(issuesOf({})).toEqual([]))

test('WIZ-11 all details of a person are required', () => {
  const verdict = judge(personalDetails, {}, facts)
  expect(
    verdict.ok
      ? []
      : verdict.issues.map(({ field, id }) => `${field} ${id.replace('new_request_save_request_', '')}`),
  ).toEqual([
    'firstName first_name_empty',
    'familyName family_name_empty',
    'gender gender_empty',
    'dateOfBirth date_of_birth_empty',
    'nationality nationality_empty',
    'email email_empty',
    'emailConfirmation email_confirmation_empty',
  ])
})

describe('WIZ-11 names from all over the world', () => {
  test.each([
    'O’Brien',
    "O'Neill",
    'Åsa-Lïn',
    'de la Cruz',
    'Nguyễn',
    'Łukasz',
    'Null',
    '李',
    'محمد',
    'മീര',
    'क्षत्रिय',
    'Jr., Martin',
    'Núria·Gal',
    "'t Hooft",
    '‘Alī',
    'D.',
  ])('%s is a name', (name) => expect(issuesOf({ familyName: name, firstName: name })).toEqual([]))

  test.each([['R2D2'], ['<b>'], ['😀'], ['-Lin'], ['.'], ['Lin@home'], ['Robert"); --']])(
    '%s is not a name',
    (name) => {
      expect(issuesOf({ familyName: name })).toEqual(['family_name_invalid'])
      expect(issuesOf({ firstName: name })).toEqual(['first_name_invalid'])
    },
  )

  test('WIZ-11 a person with only one name must enter that one, not a family name', () => {
    const contextFor = (firstName: string) => {
      const verdict = judge(personalDetails, { ...mei, firstName, familyName: '' }, facts)
      return verdict.ok ? undefined : verdict.issues[0]?.context
    }
    expect([contextFor('-'), contextFor('Arjun')]).toEqual([{ names: 'one' }, { names: 'two' }])
  })

  test('a person with one name has a hyphen as first name, never as family name', () => {
    expect(issuesOf({ firstName: '-' })).toEqual([])
    expect(issuesOf({ familyName: '-' })).toEqual(['family_name_invalid'])
  })

  test('a family name has at most 35 characters and a first name at most 30', () => {
    expect(issuesOf({ familyName: 'a'.repeat(35), firstName: 'a'.repeat(30) })).toEqual([])
    expect(issuesOf({ familyName: 'a'.repeat(36), firstName: 'a'.repeat(31) })).toEqual([
      'first_name_too_long',
      'family_name_too_long',
    ])
  })

  test('a character outside the basic plane counts as one', () => {
    expect(issuesOf({ familyName: '𠮷'.repeat(35) })).toEqual([])
    expect(issuesOf({ familyName: 'e\u0301'.repeat(35) })).toEqual([])
  })

  test('ruling 46 a name in another script is asked for in Latin letters, and does not block without', () => {
    const chinese = { firstName: '小明', familyName: '王' }
    expect(issuesOf(chinese)).toEqual([])
    expect(issuesOf({ ...chinese, latinFirstName: 'Xiaoming', latinFamilyName: 'Wang' })).toEqual([])
    expect(issuesOf({ ...chinese, latinFirstName: '小明' })).toEqual(['latin_name_invalid'])
    expect(issuesOf({ ...chinese, latinFamilyName: 'a'.repeat(36) })).toEqual(['latin_name_too_long'])
    // one that is not shown is not judged
    expect(issuesOf({ latinFirstName: '小明' })).toEqual([])
  })

  test('leading, trailing and double spaces are removed', () => {
    const verdict = judge(personalDetails, { ...mei, firstName: '  Mei   Ling ' }, facts)
    expect(verdict.ok && verdict.value.firstName).toBe('Mei Ling')
  })
})

describe('WIZ-11 the birth date', () => {
  test.each([
    ['of somebody who turns 16 on the first day', '2011-02-01', []],
    ['of somebody who turns 16 a day later', '2011-02-02', ['age_too_low']],
    ['of somebody who turns 70 a day after the first', '1957-02-02', []],
    ['of somebody who turns 70 on the first day', '1957-02-01', ['age_too_high']],
    ['of tomorrow', '2026-11-21', ['date_of_birth_in_future']],
    ['of 120 years ago', '1906-11-20', ['age_too_high']],
    ['of more than 120 years ago', '1906-11-19', ['date_of_birth_invalid']],
    ['that does not exist', '2003-02-29', ['date_of_birth_invalid']],
    ['without a month', '2003--01', ['date_of_birth_invalid']],
    ['with a year of two digits', '03-05-14', ['date_of_birth_invalid']],
  ])('%s', (_, dateOfBirth, expected) => expect(issuesOf({ dateOfBirth })).toEqual(expected))

  test('of a child who joins a parent may be today', () => {
    expect(issuesOf({ dateOfBirth: '2026-11-20' }, { studentType: 'F' })).toEqual([])
    expect(issuesOf({ dateOfBirth: '1957-02-01' }, { studentType: 'F' })).toEqual(['age_too_high'])
  })

  test('gives no issue about the age while the first day is unknown', () => {
    expect(issuesOf({ dateOfBirth: '2020-01-01' }, { startDate: undefined })).toEqual([])
  })

  test('has what is wrong in the context of its issue', () => {
    const verdict = judge(personalDetails, { ...mei, dateOfBirth: '2003-06-31' }, facts)
    expect(verdict.ok ? {} : verdict.issues[0]?.context).toEqual({
      problem: 'nonexistent',
      day: 31,
      month: 6,
      year: 2003,
    })
  })
})

describe('WIZ-11 gender, nationality and e-mail', () => {
  test('on a screen the confirmation is judged only if the e-mail address is valid', () => {
    const fieldsWithIssues = (change: object) => {
      const verdict = judge(personalOnScreen, { ...mei, emailConfirmation: '', ...change }, facts)
      return verdict.ok ? [] : verdict.issues.map(({ field }) => field)
    }
    expect(fieldsWithIssues({ email: '' })).toEqual(['email'])
    expect(fieldsWithIssues({})).toEqual(['emailConfirmation'])
  })

  test.each([
    ['a gender that is not in the list', { gender: 'X' }, ['gender_invalid']],
    ['a stateless person', { nationality: 'XX' }, []],
    ['a nationality that is not in the list', { nationality: 'QQ' }, ['nationality_invalid']],
    [
      'an e-mail address without a dot',
      { email: 'mei@home', emailConfirmation: 'mei@home' },
      ['email_invalid'],
    ],
    ['a confirmation in capitals', { emailConfirmation: ' MEI@example.com ' }, []],
    ['a different confirmation', { emailConfirmation: 'mai@example.com' }, ['email_confirmation_mismatch']],
    ['no confirmation', { emailConfirmation: undefined }, ['email_confirmation_empty']],
  ])('%s', (_, change, expected) => expect(issuesOf(change)).toEqual(expected))
})
