import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { invoicesFollow } from './invoices-follow.ts'

const today = calendarDate('2026-11-20')

test.each([
  ['none is planned', [], false],
  ['all are made today', ['2026-11-20'], false],
  ['one is made on a later day', ['2026-11-20', '2026-11-21'], true],
] as const)('QUOTE-02 invoices follow only on later days: %s', (_, days, follow) => {
  const instalments = days.map((day) => ({ invoiceDate: calendarDate(day) }))
  expect(invoicesFollow(instalments, today)).toBe(follow)
})
