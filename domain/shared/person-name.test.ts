import { expect, test } from 'vitest'

import { fullName, greetingName, isName, joinNames, splitNames } from './person-name.ts'

test.each([
  ['Mei', 'Lin', 'Mei', 'Mei Lin'],
  ['-', 'Suharto', 'Suharto', 'Suharto'],
  [undefined, 'Lin', 'Lin', 'Lin'],
  [null, null, '', ''],
])('%s %s is greeted as %s and named %s', (firstName, familyName, greeting, whole) => {
  expect([greetingName({ firstName, familyName }), fullName({ firstName, familyName })]).toEqual([
    greeting,
    whole,
  ])
})

test('TERM-02 the names of several people are one parameter, and are found in it again', () => {
  const names = ['Leila El-Sayed', 'Ana, jr.', '李 丽']
  expect(splitNames(joinNames(names))).toEqual(names)
  expect(isName(joinNames(names))).toBe(false)
})
