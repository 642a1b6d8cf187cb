import { expect, test } from 'vitest'

import { houseOf, isTyped } from './address-lookup.ts'

test.each([
  ['1012ab', '1', '1012 AB'],
  ['1012 AB', '1', '1012 AB'],
  ['1012 ab ', ' 25 ', '1012 AB'],
  ['1012  AB', '1', '1012 AB'],
  ['1012\u00a0AB', '1', '1012 AB'],
  ['1012-JS', '1', '1012 JS'],
  ['NL-1012JS', '１', '1012 JS'],
  ['1012 AB', '12a', '1012 AB'],
  ['1012 AB', '12-14', '1012 AB'],
  ['1012', '1', undefined],
  ['1012 SA', '1', undefined],
  ['1012 AB', '', undefined],
  ['1012 AB', 'twelve', undefined],
])('WIZ-10 SHELL-13 a house at %s number %s is looked up as %s', (postalCode, houseNumber, lookedUp) =>
  expect(houseOf({ postalCode, houseNumber })?.postalCode).toBe(lookedUp),
)

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
