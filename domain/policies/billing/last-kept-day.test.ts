import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { lastKeptDay } from './last-kept-day.ts'

const period = { startDate: calendarDate('2027-02-01'), endDate: calendarDate('2028-01-31') }

describe('WITHDRAW-01 the premium of a contract that is withdrawn', () => {
  test.each([
    ['goes back in full when no claim was paid', '2027-02-10', false, undefined],
    ['is kept until that day when a claim was paid', '2027-02-10', true, '2027-02-10'],
    ['is kept for the first day', '2027-02-01', true, '2027-02-01'],
    ['is not kept before the first day', '2027-01-31', true, undefined],
    ['is kept until the last day at most', '2028-02-01', true, '2028-01-31'],
  ])('%s', (_, statedOn, claimPaid, until) => {
    expect(lastKeptDay(period, { statedOn: calendarDate(statedOn), claimPaid })).toBe(until)
  })

  test.each([
    ['that came later', '2027-02-10', '2027-02-20', '2027-02-20'],
    ['that came before the statement', '2027-02-10', '2027-02-05', '2027-02-10'],
    ['where the statement came before the first day', '2027-01-31', '2027-02-03', '2027-02-03'],
  ])('is kept until the day of paid care %s', (_, statedOn, care, until) => {
    const facts = { statedOn: calendarDate(statedOn), claimPaid: true, careUntil: calendarDate(care) }
    expect(lastKeptDay(period, facts)).toBe(until)
  })
})
