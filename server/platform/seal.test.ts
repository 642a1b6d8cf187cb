import { expect, test } from 'vitest'

import { keyedHash, seal, unseal } from './seal.ts'

const [SECRET, ROW] = ['a secret that is long enough', '7f1c6a52-0000-4000-8000-000000000001']

test('what was sealed opens for its row with its secret, and is not the same twice', () => {
  const sealed = seal(SECRET, ROW, 'Łukasz, €12')
  expect(unseal(SECRET, ROW, sealed)).toBe('Łukasz, €12')
  expect(seal(SECRET, ROW, 'Łukasz, €12').equals(sealed)).toBe(false)
  expect(sealed.includes('ukasz')).toBe(false)
})

test.each([
  ['for another row', (sealed: Buffer) => unseal(SECRET, `${ROW}2`, sealed)],
  ['with another secret', (sealed: Buffer) => unseal(`${SECRET}!`, ROW, sealed)],
  [
    'once it was changed',
    (sealed: Buffer) => unseal(SECRET, ROW, Buffer.concat([sealed.subarray(0, -1), Buffer.of(0, 1)])),
  ],
  [
    'with a key that nobody has',
    (sealed: Buffer) => unseal(SECRET, ROW, Buffer.concat([Buffer.of(9), sealed.subarray(1)])),
  ],
])('it does not open %s', (_, open) => {
  expect(() => open(seal(SECRET, ROW, 'secret'))).toThrow()
})

test('a keyed hash finds the same text again, and depends on the secret', () => {
  expect(keyedHash(SECRET, 'NL91ABNA0417164300')).toEqual(keyedHash(SECRET, 'NL91ABNA0417164300'))
  expect(keyedHash(SECRET, 'NL91ABNA0417164300')).not.toEqual(keyedHash(SECRET, 'NL91ABNA0417164301'))
  expect(keyedHash(SECRET, 'NL91ABNA0417164300')).not.toEqual(keyedHash(`${SECRET}!`, 'NL91ABNA0417164300'))
})
