import { expect, test } from 'vitest'

import { fullName, greetingName, isName, joinNames, latinName, splitNames } from './person-name.ts'

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

test.each([
  ['Kwame 中 Mensah', 'Kwame Mensah'],
  ['Kwame中 O’Brien-Żółć', 'O’Brien-Żółć'],
  ['Nguye\u0302\u0303n 小', 'Nguyễn'],
  ['王小明', ''],
  ['王 - 明', ''],
])('DOC-01 ruling 46 the name %s has in Latin letters %j', (name, latin) => {
  expect(latinName(name)).toBe(latin)
})
