import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { earnedUntil } from './earned.ts'

const period = { startDate: calendarDate('2027-02-01'), endDate: calendarDate('2028-01-31') }

describe('WITHDRAW-01 the premium of a contract that is withdrawn', () => {
  test.each([
    ['goes back in full when no claim was paid', '2027-02-10', false, undefined],
    ['is kept until that day when a claim was paid', '2027-02-10', true, '2027-02-10'],
    ['is kept for the first day', '2027-02-01', true, '2027-02-01'],
    ['is not kept before the first day', '2027-01-31', true, undefined],
    ['is kept until the last day at most', '2028-02-01', true, '2028-01-31'],
  ])('%s', (_, statedOn, claimPaid, until) => {
    expect(earnedUntil(period, { statedOn: calendarDate(statedOn), claimPaid })).toBe(until)
  })
})
