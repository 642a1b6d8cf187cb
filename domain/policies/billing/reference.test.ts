import { expect, test } from 'vitest'

import { invoiceNumber, rfReference } from './reference.ts'

test.each([
  ['2026004711', 'RF392026004711'],
  ['539007547034', 'RF18539007547034'],
])('PAY-01 the reference of invoice %s is %s', (number, reference) =>
  expect(rfReference(number)).toBe(reference),
)

test('INV-01 an invoice number is the year and six digits, or more after a million', () => {
  expect(invoiceNumber(2026, 4711)).toBe('2026004711')
  expect(invoiceNumber(2026, 1_000_000)).toBe('20261000000')
})
