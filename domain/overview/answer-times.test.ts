import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { answerTimes } from './answer-times.ts'
import type { ClosedCases } from './answer-times.ts'

// opened on Monday 16 November 2026, answered by Friday 20
const closed = (day: string, cases: number, answerBy = '2026-11-20'): ClosedCases => ({
  kind: 'REQUEST',
  openedOn: calendarDate('2026-11-16'),
  answerBy: calendarDate(answerBy),
  closedOn: calendarDate(day),
  cases,
})

test('STAFF-12 half of the answers, 9 of 10, and those that were late, in working days', () => {
  expect(answerTimes([closed('2026-11-23', 1), closed('2026-11-17', 6), closed('2026-11-19', 3)])).toEqual({
    answered: 10,
    half: 1,
    nineOfTen: 3,
    late: 1,
  })
})

test('STAFF-12 the days on which a case waited for its customer do not count', () => {
  // it waited for three working days, so that the answer was due on Wednesday 25
  expect(answerTimes([closed('2026-11-24', 1, '2026-11-25')])).toMatchObject({ half: 3, late: 0 })
})

test('STAFF-12 a weekend does not count, and what was answered at once took no day', () => {
  expect(answerTimes([closed('2026-11-23', 1)])).toMatchObject({ half: 5, late: 1 })
  expect(answerTimes([closed('2026-11-16', 1)])).toMatchObject({ half: 0, late: 0 })
})

test('STAFF-12 what was answered on the weekend after its day is late, and took longer than was promised', () => {
  expect(answerTimes([closed('2026-11-21', 1)])).toMatchObject({ half: 5, nineOfTen: 5, late: 1 })
  expect(answerTimes([closed('2026-11-20', 1)])).toMatchObject({ half: 4, nineOfTen: 4, late: 0 })
})

test('STAFF-12 without an answer there is no time', () => {
  expect(answerTimes([])).toEqual({ answered: 0, half: undefined, nineOfTen: undefined, late: 0 })
})
