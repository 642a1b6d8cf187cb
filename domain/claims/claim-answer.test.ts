import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { answerClaimBy, expectedAnswer, shareOfWait } from './claim-answer.ts'

const on = (date: string, hour: number) => answerClaimBy({ date: calendarDate(date), hour })

test.each([
  ['on a Friday', '2026-11-20', 12, '2026-12-04'],
  ['after closing time', '2026-11-20', 17, '2026-12-04'],
  ['after closing time on a Thursday', '2026-11-19', 17, '2026-12-04'],
  ['on a Thursday', '2026-11-19', 16, '2026-12-03'],
  ['before Christmas', '2026-12-21', 9, '2027-01-06'],
])('CLM-06 a claim that came %s is answered within 10 working days', (_, date, hour, by) => {
  expect(on(date, hour)).toBe(by)
})

const claim = { submittedOn: calendarDate('2026-11-02'), answerBy: calendarDate('2026-11-16'), waitedDays: 0 }

test.each([
  ['2026-11-02', 'on_time', '2026-11-16', 0],
  ['2026-11-09', 'on_time', '2026-11-16', 0.5],
  ['2026-11-16', 'on_time', '2026-11-16', 1],
  ['2026-11-17', 'late', '2026-11-30', 15 / 28],
  ['2026-11-30', 'late', '2026-11-30', 1],
  ['2026-12-01', 'overdue', '2026-11-30', 1],
])('CLM-01 on %s the answer is %s, by %s', (today, kind, by, share) => {
  expect(expectedAnswer(claim, calendarDate(today))).toEqual({ kind, promised: '2026-11-16', by })
  expect(shareOfWait(claim, calendarDate(today))).toBeCloseTo(share)
})

test('a claim that is answered on the day it came is at the end of its way', () => {
  const day = calendarDate('2026-11-02')
  expect(shareOfWait({ submittedOn: day, answerBy: day, waitedDays: 0 }, day)).toBe(1)
})

test('STAFF-02 the longest time stands still as well while a claim waits for its customer', () => {
  // asked on 3 November, answered on the 24th
  const days = { submittedOn: calendarDate('2026-11-02'), answerBy: calendarDate('2026-12-07') }
  const waited = { ...days, waitedDays: 15 }
  expect(expectedAnswer(waited, calendarDate('2026-12-07'))).toMatchObject({
    kind: 'on_time',
    by: '2026-12-07',
  })
  expect(expectedAnswer(waited, calendarDate('2026-12-08'))).toMatchObject({ kind: 'late', by: '2026-12-21' })
  expect(expectedAnswer(waited, calendarDate('2026-12-22'))).toMatchObject({
    kind: 'overdue',
    by: '2026-12-21',
  })
})

test('STAFF-02 a claim that was late before it waited is not overdue before its new day', () => {
  const days = { submittedOn: calendarDate('2026-11-02'), answerBy: calendarDate('2026-12-07') }
  expect(expectedAnswer({ ...days, waitedDays: 1 }, calendarDate('2026-12-08'))).toMatchObject({
    kind: 'overdue',
    by: '2026-12-07',
  })
})
