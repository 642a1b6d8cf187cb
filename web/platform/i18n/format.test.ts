import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import {
  formatCountry,
  formatDate,
  formatDayMonth,
  formatMoment,
  formatMoney,
  formatPeriod,
  formatPolicyNumber,
  formatWeekday,
} from './format.ts'

const first = calendarDate('2026-09-01')

test('SHELL-04 a date is written out in the language of the page', () => {
  expect([formatDate(first, 'en-GB'), formatDate(first, 'nl')]).toEqual([
    '1 September 2026',
    '1 september 2026',
  ])
  expect(formatDayMonth(first, 'en-GB')).toBe('1 September')
  expect([formatWeekday(first, 'en-GB'), formatWeekday(first, 'nl')]).toEqual([
    'Tuesday 1 September 2026',
    'dinsdag 1 september 2026',
  ])
  expect(formatPeriod(first, calendarDate('2027-08-31'), 'nl')).toBe(
    '1 september 2026 tot en met 31 augustus 2027',
  )
})

test.each([
  [0, '€0.00', '€\u00a00,00'],
  [6540, '€65.40', '€\u00a065,40'],
  [123_450, '€1,234.50', '€\u00a01.234,50'],
  [-5, '−€0.05', '−€\u00a00,05'],
])('SHELL-04 %i cents are euro, written by the language', (cents, english, dutch) => {
  expect([formatMoney(cents, 'en-GB'), formatMoney(cents, 'nl')]).toEqual([english, dutch])
})

test('SHELL-04 a moment is a day in Amsterdam, wherever the reader is', () => {
  expect(formatMoment('2026-11-20T23:30:00Z', 'en-GB')).toBe('21 November 2026')
})

test('a policy number is shown in groups that can be read out', () => {
  expect(formatPolicyNumber('260047113')).toBe('260\u00a0047\u00a0113')
})

test('a country is shown by its name, an unknown code as it is', () => {
  expect([formatCountry('IN', 'nl'), formatCountry('DE', 'en-GB'), formatCountry('??', 'nl')]).toEqual([
    'India',
    'Germany',
    '??',
  ])
})
