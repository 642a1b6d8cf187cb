import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { openBeforeCents } from './open-before.ts'

const today = calendarDate('2026-12-01')
const ofToday = { invoiceDate: today, amountCents: 1505 }
const later = { invoiceDate: calendarDate('2027-01-30'), amountCents: 19_780 }

// The worked example of domain reference 2.4: an invoice of 784.75, and 15.05 for seven days.
test.each([
  ['an open one and days that are added', 79_980, [ofToday], 78_475],
  ['an open one and payments that follow', 78_475, [later], 78_475],
  ['a paid one and days that are added', 1505, [ofToday, later], 0],
  ['a paid one with 5.00 to spare, which pays for days that are added', 1005, [ofToday], 0],
])('POL-07 POL-09 what is open of the invoices before a change: %s', (_, dueCents, instalments, cents) => {
  expect(openBeforeCents({ dueCents, instalments }, today)).toBe(cents)
})
