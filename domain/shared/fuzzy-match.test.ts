import { expect, test } from 'vitest'

import { hasNearly, startsNearly } from './fuzzy-match.ts'

test.each([
  ['utrecht', 'utrect', true],
  ['leiden', 'leidn', true],
  ['wageningen', 'wagenigen', true],
  ['utrecht', 'utrehct', true],
  ['utrecht', 'utrxxt', false],
  ['delft', 'dlef', true],
  ['delft', 'dl', false],
  ['', 'utre', false],
])('%s begins with %s but for a slip: %s', (name, typed, near) => {
  expect(startsNearly(name, typed)).toBe(near)
})

test.each([
  ['university of amsterdam', 'amsterdm', true],
  ['university of amsterdam', 'universty amsterdm', true],
  ['university of amsterdam', 'amsterdm of', true],
  ['university of amsterdam', 'amsterdm in', false],
])('%s has %s but for slips: %s', (name, typed, near) => {
  expect(hasNearly(name, typed)).toBe(near)
})
