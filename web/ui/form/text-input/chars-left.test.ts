import { expect, test } from 'vitest'

import { charsLeftToShow } from './chars-left.ts'

test.each([
  ['not below 80 %', 79, undefined],
  ['from 80 % on', 80, 20],
  ['as zero at the limit', 100, 0],
  ['as a negative number above the limit', 103, -3],
])('the number of characters left is shown %s', (_, typed, left) => {
  expect(charsLeftToShow('x'.repeat(typed), 100)).toBe(left)
})

test('nothing is counted where there is no limit', () => {
  expect(charsLeftToShow('x'.repeat(1000), undefined)).toBeUndefined()
})
