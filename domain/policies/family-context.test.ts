import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { outsideMainIssues } from './family-context.ts'

const period = (startDate: string, endDate: string) => ({
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
})
const main = period('2027-02-01', '2028-01-31')

test.each([
  ['2027-02-01', '2028-01-31', []],
  ['2027-01-31', '2028-01-31', ['startDate: policy_start_date_outside_main_policy']],
  ['2027-02-01', '2028-02-01', ['endDate: policy_add_period_outside_main_policy']],
])('WIZ-20 a family member from %s to %s beside the student', (startDate, endDate, expected) => {
  const issues = outsideMainIssues(period(startDate, endDate), main).map(({ field, id }) => `${field}: ${id}`)
  expect(issues).toEqual(expected)
})
