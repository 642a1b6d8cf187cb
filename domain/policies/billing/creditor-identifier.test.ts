import { expect, test } from 'vitest'

import { creditorIdentifier } from './creditor-identifier.ts'

test.each([
  // the example of the domain reference
  ['12345678', 'NL69ZZZ123456780000'],
  ['00000000', 'NL22ZZZ000000000000'],
])('POL-09 the creditor identifier of %s has its check digits', (number, identifier) => {
  expect(creditorIdentifier(number)).toBe(identifier)
  const [, check = '', rest = ''] = /^NL(\d{2})ZZZ(\d{12})$/.exec(identifier) ?? []
  expect(BigInt(`${rest}2321${check}`) % 97n).toBe(1n)
})
