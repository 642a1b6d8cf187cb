import { describe, expect, test } from 'vitest'

import { mandateKind, methodOfInvoice } from './mandate.ts'

describe('POL-09 a mandate', () => {
  test.each([
    ['MONTHLY', 'MONTHLY', 'RCUR', 'RCUR'],
    ['AT_ONCE', 'AT_ONCE', null, 'OOFF'],
    ['AT_ONCE', 'AT_ONCE', 'OOFF', 'OOFF'],
    ['AT_ONCE', 'AT_ONCE', 'RCUR', 'RCUR'],
    ['AT_ONCE', 'MONTHLY', 'RCUR', 'RCUR'],
    ['AT_ONCE', 'YEARLY', null, 'RCUR'],
    ['MONTHLY', 'AT_ONCE', 'OOFF', 'RCUR'],
  ] as const)('for %s after %s with a mandate %s is %s', (term, current, running, kind) => {
    expect(mandateKind(term, { term: current, running, oneCollectionPaysAll: true })).toBe(kind)
  })

  test.each([null, 'OOFF'] as const)(
    'for more than one invoice that is paid at once is for more collections, after a mandate %s',
    (running) => {
      const paid = { term: 'AT_ONCE', running, oneCollectionPaysAll: false }
      expect(mandateKind('AT_ONCE', paid)).toBe('RCUR')
    },
  )

  test('of a new insurance is for one collection where all is paid at once', () => {
    expect(['AT_ONCE', 'MONTHLY'].map((term) => mandateKind(term))).toEqual(['OOFF', 'RCUR'])
  })

  test.each([
    ['DIRECT_DEBIT', false, 'DIRECT_DEBIT'],
    ['DIRECT_DEBIT', true, 'BANK_TRANSFER'],
    ['BANK_TRANSFER', true, 'BANK_TRANSFER'],
    ['CREDITCARD', true, 'CREDITCARD'],
  ])('a policy paid by %s, its one collection used: %s, has an invoice for %s', (method, used, expected) => {
    expect(methodOfInvoice(method, used)).toBe(expected)
  })
})
