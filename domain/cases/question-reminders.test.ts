import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { isReminderDue, nextReminder } from './question-reminders.ts'

const asked = (askedOn: string, lastReminder?: string) => ({
  askedOn: calendarDate(askedOn),
  lastReminder: lastReminder === undefined ? undefined : calendarDate(lastReminder),
})

test.each([
  ['5 days after the question', asked('2026-11-25'), '2026-11-30'],
  ['on the Monday where that is a Saturday', asked('2026-11-23'), '2026-11-30'],
  ['after the holidays', asked('2026-12-20'), '2026-12-28'],
  ['10 days after it where one was sent', asked('2026-11-25', '2026-11-30'), '2026-12-07'],
  ['also where one was sent by hand before it was due', asked('2026-11-25', '2026-11-26'), '2026-11-30'],
  ['only once more where one was sent by hand later', asked('2026-11-25', '2026-12-02'), '2026-12-07'],
])('STAFF-02 the next reminder is %s', (_, question, day) => {
  expect(nextReminder(question)).toBe(day)
})

test('STAFF-02 after two reminders there is no other', () => {
  expect(nextReminder(asked('2026-11-25', '2026-12-07'))).toBeUndefined()
  expect(isReminderDue(asked('2026-11-25', '2026-12-07'), calendarDate('2027-03-01'))).toBe(false)
})

test('STAFF-02 days that were missed are made up for by one reminder', () => {
  const question = asked('2026-11-25')
  expect(isReminderDue(question, calendarDate('2026-11-29'))).toBe(false)
  expect(isReminderDue(question, calendarDate('2026-11-30'))).toBe(true)
  expect(isReminderDue(question, calendarDate('2026-12-09'))).toBe(true)
  expect(isReminderDue(asked('2026-11-25', '2026-12-09'), calendarDate('2026-12-09'))).toBe(false)
})
