import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { profileDetails } from './profile-details.ts'

const mei = {
  gender: 'FEMALE',
  firstName: 'Mei',
  surname: 'Lin',
  latinFirstName: '',
  latinSurname: '',
  birthDate: '2004-03-27',
  nationality: 'CN',
  homeCountry: 'CN',
}

const facts = {
  today: calendarDate('2026-11-20'),
  nationalities: new Set(['CN', 'IN', 'XX']),
  countries: new Set(['CN', 'IN']),
  current: mei,
}

const verdictOf = (change: object) => judge(profileDetails, { ...mei, ...change }, facts)

test.each<[string, object, string[]]>([
  ['nothing differs', {}, [': profile_no_changes']],
  ['only spaces differ', { surname: '  Lin ' }, [': profile_no_changes']],
  ['another name', { surname: 'Lin-de Vries' }, []],
  ['only one name', { firstName: '-' }, []],
  ['a name of 35 letters', { surname: 'a'.repeat(35) }, []],
  ['gender diverse', { gender: 'GENDER_DIVERSE' }, []],
  ['stateless', { nationality: 'XX' }, []],
  ['another home country', { homeCountry: 'IN' }, []],
  ['born today', { birthDate: '2026-11-20' }, []],
  ['born tomorrow', { birthDate: '2026-11-21' }, ['birthDate: profile_date_of_birth_in_future']],
  ['born on 31 June', { birthDate: '2004-06-31' }, ['birthDate: profile_date_of_birth_invalid']],
  ['born in a year of two digits', { birthDate: '04-03-27' }, ['birthDate: profile_date_of_birth_invalid']],
  ['born 121 years ago', { birthDate: '1905-11-20' }, ['birthDate: profile_date_of_birth_invalid']],
  ['no first name', { firstName: ' ' }, ['firstName: profile_first_name_empty']],
  ['a first name of 31 letters', { firstName: 'a'.repeat(31) }, ['firstName: profile_first_name_too_long']],
  ['a surname of 36 letters', { surname: 'a'.repeat(36) }, ['surname: profile_surname_too_long']],
  ['a name with a number', { surname: 'L1n' }, ['surname: profile_name_invalid']],
  ['a hyphen as surname', { surname: '-' }, ['surname: profile_name_invalid']],
  ['another script without the spelling in Latin letters', { surname: '林' }, []],
  ['the spelling in Latin letters of a name in another script', { surname: '林', latinSurname: 'Lin' }, []],
  ['one that a name in Latin letters does not need', { latinSurname: 'Other' }, [': profile_no_changes']],
  [
    'one in another script',
    { surname: '林', latinSurname: '林' },
    ['latinSurname: profile_latin_name_invalid'],
  ],
  [
    'one of 36 letters',
    { surname: '林', latinSurname: 'a'.repeat(36) },
    ['latinSurname: profile_latin_name_too_long'],
  ],
  ['an unknown gender', { gender: 'X' }, ['gender: profile_gender_empty']],
  ['a nationality outside the list', { nationality: 'QQ' }, ['nationality: profile_nationality_empty']],
  ['no home country', { homeCountry: '' }, ['homeCountry: profile_home_country_empty']],
  ['stateless as home country', { homeCountry: 'XX' }, ['homeCountry: profile_home_country_empty']],
])('PRO-02 PRO-06 changing personal details: %s', (_, change, expected) => {
  const verdict = verdictOf(change)
  expect(verdict.ok ? [] : verdict.issues.map(({ field, id }) => `${field}: ${id}`)).toEqual(expected)
})

test('PRO-02 all personal details are required', () => {
  const verdict = judge(profileDetails, {}, facts)
  expect(verdict.ok ? [] : verdict.issues.map(({ id }) => id)).toEqual([
    'profile_first_name_empty',
    'profile_surname_empty',
    'profile_date_of_birth_empty',
    'profile_gender_empty',
    'profile_nationality_empty',
    'profile_home_country_empty',
  ])
})

test('PRO-02 a date that does not exist is named', () => {
  const verdict = verdictOf({ birthDate: '2004-06-31' })
  expect(verdict.ok ? {} : verdict.issues[0]?.context).toEqual({
    problem: 'nonexistent',
    day: 31,
    month: 6,
    year: 2004,
  })
})
