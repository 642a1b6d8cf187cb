import { expect, test } from 'vitest'

import { fullName, greetingName } from './person-name.ts'

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
