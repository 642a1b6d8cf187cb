import { expect, test } from 'vitest'

import { exampleInvoice } from '#web/testing/examples/example-invoice.ts'

import { groupInvoices, isOverdue } from './invoice-groups.ts'

test('INV-01 what is to be paid comes first by its day, the rest by year', () => {
  const paid = { outstanding: 'N', outstandingAmount: 0, settlementDate: '2026-12-01' } as const
  const all = [
    exampleInvoice({ invoiceNumber: '1', dueDate: '2027-03-01', invoiceDate: '2027-01-30' }),
    exampleInvoice({ invoiceNumber: '2', ...paid, invoiceDate: '2027-01-05' }),
    exampleInvoice({ invoiceNumber: '3', dueDate: '2026-12-24' }),
    exampleInvoice({ invoiceNumber: '4', ...paid, invoiceDate: '2026-11-30' }),
    exampleInvoice({ invoiceNumber: '5', ...paid, invoiceDate: '2026-11-20' }),
    exampleInvoice({ invoiceNumber: '6', dueDate: '2026-12-23', remindedUntil: '2027-01-20' }),
  ]
  const { open, years } = groupInvoices(all, '2027-01-06')
  expect(open.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['3', '6', '1'])
  expect(
    years.map(({ year, invoices }) => [year, invoices.map(({ invoiceNumber }) => invoiceNumber)]),
  ).toEqual([
    ['2027', ['2']],
    ['2026', ['4', '5']],
  ])
})

test.each([
  ['on its last day', {}, '2026-12-24', false],
  ['a day later', {}, '2026-12-25', true],
  ['before the new last day of a reminder', { remindedUntil: '2027-01-07' }, '2026-12-25', true],
  ['when it is paid', { outstanding: 'N' }, '2026-12-25', false],
  ['when we collect it', { collectionDate: '2027-02-01' }, '2026-12-25', false],
] as const)('INV-01 an invoice is late or not %s', (_, change, today, late) => {
  expect(isOverdue(exampleInvoice({ dueDate: '2026-12-24', ...change }), today)).toBe(late)
})
