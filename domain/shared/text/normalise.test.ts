import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { normalise } from './normalise.ts'
import { TYPED_SIGNS } from '#domain/shared/testing/typed-signs.ts'

test.each(TYPED_SIGNS)('SHELL-13 %j is read as %j', (typed, read) => expect(normalise(typed)).toBe(read))

test('SHELL-13 a text that was normalised is not changed again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
      const once = normalise(typed)
      expect(normalise(once)).toBe(once)
    }),
    { numRuns: 5000 },
  )
})

test('SHELL-13 the digits of every script are read as 0 to 9', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign))
  expect(digits.length % 10).toBe(0)
  expect(digits.map(normalise).join('')).toBe('0123456789'.repeat(digits.length / 10))
})

test('SHELL-13 a long text of signs that nobody sees is read at once', () => {
  const began = performance.now()
  normalise('\u200d\u200c\u200b'.repeat(100_000) + 'क\u200d'.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(5000)
})
