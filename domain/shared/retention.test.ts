import { describe, expect, test } from 'vitest'

import { addDays, calendarDate } from './calendar-date.ts'
import { deletableBefore, deletableFrom } from './retention.ts'
import type { RetentionKind } from './retention.ts'

describe('PRO-06 what is closed is kept for (domain reference 4.4)', () => {
  test.each<readonly [string, RetentionKind, closedOn: string, from: string]>([
    [
      '7 years after its year: insurance that was settled on the last day of a year',
      'CONTRACT',
      '2027-12-31',
      '2035-01-01',
    ],
    [
      '7 years after its year: insurance that was settled on the first day of a year',
      'CONTRACT',
      '2028-01-01',
      '2036-01-01',
    ],
    ['5 years: answers about health', 'HEALTH', '2027-09-01', '2032-09-01'],
    ['5 years, from a day that the last year does not have', 'HEALTH', '2028-02-29', '2033-02-28'],
    ['1 year: a request that was not accepted', 'APPLICATION', '2026-11-20', '2027-11-20'],
    ['1 year, from a leap day', 'APPLICATION', '2028-02-29', '2029-02-28'],
    ['1 year: a question', 'QUESTION', '2026-11-20', '2027-11-20'],
  ])('%s', (_, kind, closedOn, from) => {
    expect(deletableFrom(kind, calendarDate(closedOn))).toBe(from)
  })
})

test.each(['HEALTH', 'APPLICATION', 'QUESTION'] as const)(
  'what is deleted of %s on a day is nothing that must still be kept, and at most a day late',
  (kind) => {
    for (let today = calendarDate('2027-12-01'); today < '2029-04-01'; today = addDays(today, 1)) {
      const last = addDays(deletableBefore(kind, today), -1)
      expect(deletableFrom(kind, last) <= today, today).toBe(true)
      expect(deletableFrom(kind, addDays(last, 2)) > today, today).toBe(true)
    }
  },
)
