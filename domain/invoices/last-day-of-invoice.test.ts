import { expect, test } from 'vitest'

import { lastDayOfInvoice } from './last-day-of-invoice.ts'

const invoice = { dueDate: '2026-12-20', collectionDate: null, remindedUntil: null }

test.each([
  ['on its last day', {}, '2026-12-20', 'OPEN', '2026-12-20'],
  ['the day after it', {}, '2026-12-21', 'LATE', '2026-12-20'],
  ['with a reminder', { remindedUntil: '2027-01-17' }, '2027-01-17', 'REMINDED', '2027-01-17'],
  [
    'after that of a reminder',
    { remindedUntil: '2027-01-17' },
    '2027-01-18',
    'REMINDER_PASSED',
    '2027-01-17',
  ],
  ['on the day on which we collect it', { collectionDate: '2027-01-04' }, '2027-01-04', 'OPEN', '2027-01-04'],
  ['after that day', { collectionDate: '2027-01-04' }, '2027-01-05', 'LATE', '2027-01-04'],
] as const)('INV-01 PAY-06 the last day of an invoice, %s', (...given) => {
  const [, changes, today, state, date] = given
  expect(lastDayOfInvoice({ ...invoice, ...changes }, today)).toEqual({ state, date })
})
