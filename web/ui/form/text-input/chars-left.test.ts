import { expect, test } from 'vitest'

import { charsLeftToSay } from './chars-left.ts'

test.each([
  ['while there is plenty of room', 79, undefined],
  ['from 80 % on', 80, 20],
  ['when nothing fits any more', 100, 0],
  ['below zero when it is too long', 103, -3],
])('the visitor is told how many characters are left %s', (_, typed, left) => {
  expect(charsLeftToSay('x'.repeat(typed), 100)).toBe(left)
})

test('nothing is counted where there is no limit', () => {
  expect(charsLeftToSay('x'.repeat(1000), undefined)).toBeUndefined()
})
