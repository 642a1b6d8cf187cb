import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { leftToPay, openBeforeCents } from './open-before.ts'

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

test.each([
  ['no money that is there', 79_980, [ofToday, later], [1505, 19_780]],
  ['money for a part of the days that are added', 1005, [ofToday, later], [1005, 19_780]],
  ['money for the first invoice of two', 505, [ofToday, ofToday], [0, 505]],
  ['money for all of them', 0, [ofToday, ofToday, later], [0, 0, 19_780]],
])('QUOTE-02 what is left to pay of the invoices of a change, with %s', (_, dueCents, instalments, left) => {
  expect(leftToPay({ dueCents, instalments }, today)).toEqual(left)
})
