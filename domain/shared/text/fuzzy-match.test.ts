import { expect, test } from 'vitest'

import { fuzzyIncludes, fuzzyStartsWith } from './fuzzy-match.ts'

test.each([
  ['utrecht', 'utrect', true],
  ['leiden', 'leidn', true],
  ['wageningen', 'wagenigen', true],
  ['utrecht', 'utrehct', true],
  ['utrecht', 'utrxxt', false],
  ['delft', 'dlef', true],
  ['delft', 'dl', false],
  ['', 'utre', false],
])('%s starts with %s, typos allowed: %s', (name, typed, near) => {
  expect(fuzzyStartsWith(name, typed)).toBe(near)
})

test.each([
  ['university of amsterdam', 'amsterdm', true],
  ['university of amsterdam', 'universty amsterdm', true],
  ['university of amsterdam', 'amsterdm of', true],
  ['university of amsterdam', 'amsterdm in', false],
])('%s includes %s, typos allowed: %s', (name, typed, near) => {
  expect(fuzzyIncludes(name, typed)).toBe(near)
})
