import { expect, test } from 'vitest'

import { coverFacts } from '#domain/policies/cover/cover-facts.ts'
import { COVER_CODES } from '#domain/policies/cover.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import { needsCardNumber, needsShortTermReason, questionsOfCover, LOOK_BACK_YEARS } from './questions.ts'

test('WIZ-14 Complete has six final questions, the Supplement two, the basic insurance alone none; they cover the last 8 years', () => {
  expect(COVER_CODES.map((cover) => [cover, questionsOfCover(cover, false).length])).toEqual([
    ['COMPLETE_PLUS', 6],
    ['COMPLETE', 6],
    ['SUPPLEMENT', 2],
    ['BASIC', 0],
    ['BASIC_SUPPLEMENT', 2],
  ])
  expect(LOOK_BACK_YEARS).toBe(8)
})

test('WIZ-24 every cover except the basic insurance is valid during 8 weeks of holidays at home', () => {
  const weeks = Object.entries(coverFacts).map(([cover, { weeksAtHome }]) => [cover, weeksAtHome])
  expect(Object.fromEntries(weeks)).toEqual({ COMPLETE_PLUS: 8, COMPLETE: 8, SUPPLEMENT: 8, BASIC: 0 })
})

test('the number of the European card is required with the Supplement', () => {
  expect(needsCardNumber('EHIC', 'SUPPLEMENT')).toBe(true)
  expect(needsCardNumber('EHIC', 'COMPLETE_PLUS')).toBe(false)
  expect(needsCardNumber('DUTCH', 'SUPPLEMENT')).toBe(false)
})

test('WIZ-08 a reason is required for a full degree of less than a year', () => {
  const stay = (endDate: string) => ({
    startDate: calendarDate('2027-02-01'),
    endDate: calendarDate(endDate),
  })
  expect(needsShortTermReason('FULL_DEGREE_NL', 'S', stay('2028-01-30'))).toBe(true)
  expect(needsShortTermReason('FULL_DEGREE_NL', 'S', stay('2028-01-31'))).toBe(false)
  expect(needsShortTermReason('FULL_DEGREE_NL', 'F', stay('2027-07-31'))).toBe(false)
  expect(needsShortTermReason('INSEAD', 'S', stay('2027-07-31'))).toBe(false)
})
