import { expect, test } from 'vitest'

import { reasonByHand } from './by-hand.ts'

const open = (outstandingCents: number) => ({ outstandingCents, isPaid: false })
const paid = { outstandingCents: 0, isPaid: true }

test.each([
  ['two invoices are named', [open(6020), open(6020)], 'SEVERAL_INVOICES'],
  ['it is too little', [open(6169)], 'TOO_LITTLE'],
  ['it is too much', [open(5000)], 'TOO_MUCH'],
  ['its invoice was paid before', [paid], 'PAID_BEFORE'],
  ['a credit note settled its invoice, so that nothing is open', [open(0)], 'TOO_MUCH'],
  ['there is no invoice with its number', [], 'NUMBER_UNKNOWN'],
] as const)('STAFF-01 the list says that %s', (_, named, reason) => {
  expect(reasonByHand(6020, { named, hasNumber: true })).toBe(reason)
})

test('STAFF-01 the list says that a payment has no reference', () => {
  expect(reasonByHand(6020, { named: [], hasNumber: false })).toBe('NO_REFERENCE')
})
