import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { invoicesFollow } from './invoices-follow.ts'

const today = calendarDate('2026-11-20')

test.each([
  ['none is planned', [], false],
  ['all are made today', [['2026-11-20', 6540]], false],
  [
    'one is made on a later day',
    [
      ['2026-11-20', 6540],
      ['2026-11-21', 6540],
    ],
    true,
  ],
  ['what is made later is free', [['2026-11-21', 0]], false],
] as const)('QUOTE-02 invoices that take money follow only on later days: %s', (_, planned, follow) => {
  const instalments = planned.map(([day, amountCents]) => ({ invoiceDate: calendarDate(day), amountCents }))
  expect(invoicesFollow(instalments, today)).toBe(follow)
})
