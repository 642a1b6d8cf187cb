import { expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'

import {
  formatCountry,
  formatDate,
  formatDayMonth,
  formatTimestamp,
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

test.each(['en-GB', 'nl'] as const)(
  'SHELL-04 days and money are as the formatters of %s write them',
  (locale) => {
    const written = (form: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })
    const date = written({ day: 'numeric', month: 'long', year: 'numeric' })
    const [dayMonth, name] = [written({ day: 'numeric', month: 'long' }), written({ weekday: 'long' })]
    for (let day = calendarDate('2023-12-28'); day < '2029-01-05'; day = addDays(day, 1)) {
      const moment = Date.parse(day)
      expect(formatDate(day, locale)).toBe(date.format(moment))
      expect(formatDayMonth(day, locale)).toBe(dayMonth.format(moment))
      expect(formatWeekday(day, locale)).toBe(`${name.format(moment)} ${date.format(moment)}`)
    }
    const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    for (const cents of [0, 1, 99, 100, 99_999, 100_000, 1_234_567, 123_456_789_01])
      expect(formatMoney(cents, locale).replace(/^€\u00a0?/, '')).toBe(money.format(cents / 100))
    expect(formatCountry('NL', locale)).toBe(new Intl.DisplayNames(locale, { type: 'region' }).of('NL'))
  },
)

test('SHELL-04 a timestamp is shown as a day in Amsterdam, wherever the reader is', () => {
  expect(formatTimestamp('2026-11-20T23:30:00Z', 'en-GB')).toBe('21 November 2026')
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
