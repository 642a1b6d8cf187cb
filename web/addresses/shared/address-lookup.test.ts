import { expect, test } from 'vitest'

import { houseOf, isTyped, splitNumber } from './address-lookup.ts'

test.each([
  ['1012ab', '1', '1012 AB'],
  ['1012 AB', '1', '1012 AB'],
  ['1012 ab ', ' 25 ', '1012 AB'],
  ['1012', '1', undefined],
  ['1012 SA', '1', undefined],
  ['1012 AB', '', undefined],
  ['1012 AB', '12a', undefined],
])('WIZ-10 a house at %s number %s is looked up as %s', (postalCode, houseNumber, lookedUp) =>
  expect(houseOf({ postalCode, houseNumber })?.postalCode).toBe(lookedUp),
)

test.each([
  ['12a', ['12', 'a']],
  ['12 A', ['12', 'A']],
  ['12-bis', ['12', 'bis']],
  ['12', undefined],
  ['a12', undefined],
  ['12 with a long word', undefined],
])('WIZ-10 house number %s is split into %j', (typed, parts) => {
  const split = splitNumber(typed)
  expect(split && [split.houseNumber, split.addition]).toEqual(parts)
})

test.each([
  ['notFound', true],
  ['failed', true],
  ['slow', true],
  ['manual', true],
  ['found', false],
  ['searching', false],
  ['idle', false],
] as const)('WIZ-10 in the state %s of the look-up the street is typed: %s', (state, typed) =>
  expect(isTyped(state)).toBe(typed),
)
