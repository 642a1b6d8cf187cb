import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { hoursHere, openingAt } from './office-hours.ts'

const HOURS = '09:00-17:00'
const opens = (day: string, today = false) => ({ open: false, day, today, from: '09:00' })
const closes = { open: true, until: '17:00' }

test.each([
  ['2026-11-20', '08:59', opens('2026-11-20', true)],
  ['2026-11-20', '09:00', closes],
  ['2026-11-20', '16:59', closes],
  ['2026-11-20', '17:00', opens('2026-11-23')],
  ['2026-11-21', '12:00', opens('2026-11-23')],
  ['2026-12-24', '18:00', opens('2026-12-28')],
  ['2026-12-25', '12:00', opens('2026-12-28')],
])('SVC-01 on %s at %s the office is open, or says when it opens: %o', (day, time, opening) => {
  expect(openingAt(HOURS, { day: calendarDate(day), time })).toEqual(opening)
})

const office = { day: calendarDate('2026-11-20'), time: '20:15' }

test.each([
  ['in India', '2026-11-21', '00:45', { from: '13:30', to: '21:30' }],
  ['in Brazil', '2026-11-20', '16:15', { from: '05:00', to: '13:00' }],
  ['in New Zealand', '2026-11-21', '08:15', { from: '21:00', to: '05:00' }],
  ['in Paris', '2026-11-20', '20:15', undefined],
  ['in Paris a minute later', '2026-11-20', '20:16', undefined],
])('QUOTE-03 our hours are said as a clock %s shows them', (_, day, time, said) => {
  expect(hoursHere(HOURS, { office, here: { day: calendarDate(day), time } })).toEqual(said)
})
