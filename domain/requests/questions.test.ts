import { expect, test } from 'vitest'

import { COVER_CODES, HOLIDAY_WEEKS_AT_HOME, holidayWeeksAtHome } from '#domain/policies/cover.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { asksCardNumber, asksShortTermReason, finalQuestions, LOOK_BACK_YEARS } from './questions.ts'

test('WIZ-14 a full cover asks six questions, a Supplement two, the basic insurance alone none; they look back 8 years', () => {
  expect(COVER_CODES.map((cover) => [cover, finalQuestions(cover).length])).toEqual([
    ['COMPLETE_PLUS', 6],
    ['COMPLETE', 6],
    ['SUPPLEMENT', 2],
    ['BASIC', 0],
    ['BASIC_SUPPLEMENT', 2],
  ])
  expect(LOOK_BACK_YEARS).toBe(8)
})

test('WIZ-24 every cover but the basic insurance goes along on a holiday at home of 8 weeks', () => {
  expect(HOLIDAY_WEEKS_AT_HOME).toBe(8)
  expect(COVER_CODES.filter((cover) => holidayWeeksAtHome(cover) === 0)).toEqual(['BASIC'])
})

test('the number of the European card is asked where the Supplement comes on top of it', () => {
  expect(asksCardNumber('EHIC', 'SUPPLEMENT')).toBe(true)
  expect(asksCardNumber('EHIC', 'COMPLETE_PLUS')).toBe(false)
  expect(asksCardNumber('DUTCH', 'SUPPLEMENT')).toBe(false)
})

test('WIZ-08 a reason is asked for a full degree of less than a year', () => {
  const stay = (endDate: string) => ({
    startDate: calendarDate('2027-02-01'),
    endDate: calendarDate(endDate),
  })
  expect(asksShortTermReason('FULL_DEGREE_NL', 'S', stay('2028-01-30'))).toBe(true)
  expect(asksShortTermReason('FULL_DEGREE_NL', 'S', stay('2028-01-31'))).toBe(false)
  expect(asksShortTermReason('FULL_DEGREE_NL', 'F', stay('2027-07-31'))).toBe(false)
  expect(asksShortTermReason('INSEAD', 'S', stay('2027-07-31'))).toBe(false)
})
