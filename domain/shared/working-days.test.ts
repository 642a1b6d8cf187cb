import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, calendarDate, dateOf, weekday } from './calendar-date.ts'
import type { CalendarDate } from './calendar-date.ts'
import {
  addWorkingDays,
  answerAfterWait,
  answerBy,
  countedDay,
  dutchHolidays,
  isWorkingDay,
  lastRateDay,
  nextTargetDay,
  sendBy,
  workingDaysWaited,
} from './working-days.ts'

const day = calendarDate

test('the public holidays of 2027 are those of the domain reference', () => {
  expect(dutchHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-03-29',
    '2027-04-27',
    '2027-05-06',
    '2027-05-17',
    '2027-12-25',
    '2027-12-26',
  ])
})

test('Liberation Day is a holiday once in five years', () => {
  expect(dutchHolidays(2030)).toContain('2030-05-05')
  expect(dutchHolidays(2029)).not.toContain('2029-05-05')
})

test("King's Day is celebrated on the Saturday when the 27th is a Sunday", () => {
  expect(dutchHolidays(2031)).toContain('2031-04-26')
  expect(dutchHolidays(2031)).not.toContain('2031-04-27')
})

// Easter Sundays as published for the Gregorian calendar, the earliest and latest possible among them.
test.each([
  '2008-03-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2038-04-25',
  '2049-04-18',
])('Easter Monday follows Easter Sunday %s', (sunday) =>
  expect(dutchHolidays(Number(sunday.slice(0, 4)))).toContain(addDays(day(sunday), 1)),
)

test('Easter Monday is a Monday between 23 March and 26 April in every year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2300 }), (year) => {
      const [, monday] = dutchHolidays(year)
      expect(monday && weekday(monday)).toBe(1)
      expect(monday && monday >= dateOf(year, 3, 23) && monday <= dateOf(year, 4, 26)).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-20', 11, '2026-11-26'],
  ['2026-12-23', 9, '2026-12-30'],
  ['2026-11-23', 16, '2026-11-27'],
  ['2026-11-23', 17, '2026-11-30'],
  ['2026-11-21', 12, '2026-11-26'],
  ['2026-11-20', 23, '2026-11-26'],
])('what comes in on %s at %i h is answered by %s', (date, hour, answer) => {
  expect(answerBy({ date: day(date), hour })).toBe(answer)
})

test('we answer by the fourth working day after the request', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat(8), (offset, count) => {
      const from = addDays(day('2020-01-01'), offset)
      const until = addWorkingDays(from, count)
      const between = Array.from({ length: 40 }, (_, index) => addDays(from, index + 1)).filter(
        (date) => date <= until,
      )
      expect(between.filter(isWorkingDay)).toHaveLength(count)
      if (count) expect(isWorkingDay(until)).toBe(true)
    }),
  )
})

test.each([
  ['2027-03-26', '2027-03-30'],
  ['2027-05-01', '2027-05-03'],
  ['2026-12-25', '2026-12-28'],
  ['2027-04-27', '2027-04-27'],
])('a collection planned for %s is made on %s, when banks settle', (planned, targetDay) => {
  expect(nextTargetDay(day(planned))).toBe(targetDay)
})

// Easter by another way than the code: the church's table of the moon (Golden Number, epact of Lilius and Clavius), then the
// Sunday after the first full moon from 21 March on.
const easterByMoon = (year: number): CalendarDate => {
  const golden = (year % 19) + 1
  const century = Math.floor(year / 100) + 1
  const solar = Math.floor((3 * century) / 4) - 12
  const lunar = Math.floor((8 * century + 5) / 25) - 5
  const epact = (((11 * golden + 20 + lunar - solar) % 30) + 30) % 30
  const corrected = epact === 24 || (epact === 25 && golden > 11) ? epact + 1 : epact
  const fullMoon = corrected > 23 ? 44 - corrected + 30 : 44 - corrected
  let date = addDays(dateOf(year, 3, 1), fullMoon)
  while (weekday(date) !== 7) date = addDays(date, 1)
  return date
}

// As the European Central Bank publishes them for its TARGET system and its reference rates.
test.each([
  [2024, ['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-01', '2024-12-25', '2024-12-26']],
  [2025, ['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-12-25', '2025-12-26']],
  [2026, ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25']],
  [2027, ['2027-01-01', '2027-03-26', '2027-03-29']],
])('PAY-06 in %i banks do not settle on %j beside the weekends', (year, closed) => {
  const days = Array.from({ length: 366 }, (_, index) => addDays(dateOf(year, 1, 1), index))
  const weekdays = days.filter((date) => weekday(date) <= 5 && date.startsWith(String(year)))
  expect(weekdays.filter((date) => nextTargetDay(date) !== date)).toEqual(closed)
})

test('PAY-06 banks settle on the same days of every year as by an Easter that is reckoned another way', () => {
  for (let year = 1990; year <= 2100; year += 1) {
    const sunday = easterByMoon(year)
    const closed = new Set([
      dateOf(year, 1, 1),
      addDays(sunday, -2),
      addDays(sunday, 1),
      dateOf(year, 5, 1),
      dateOf(year, 12, 25),
      dateOf(year, 12, 26),
    ])
    const days = Array.from({ length: 365 }, (_, index) => addDays(dateOf(year, 1, 1), index))
    const open = days.filter((date) => weekday(date) <= 5 && !closed.has(date))
    expect(days.filter((date) => nextTargetDay(date) === date)).toEqual(open)
    expect(days.filter((date) => lastRateDay(date) === date)).toEqual(open)
  }
})

test.each([
  ['2026-10-09', '2026-10-09'],
  ['2026-10-10', '2026-10-09'],
  ['2026-10-11', '2026-10-09'],
  ['2027-03-29', '2027-03-25'],
  ['2026-12-26', '2026-12-24'],
])('CLM-02 a cost of %s is converted at the rate of %s, the last publication', (treated, published) => {
  expect(lastRateDay(day(treated))).toBe(published)
})

const at = (date: string, hour = 10) => ({ date: day(date), hour })

// Monday 23 November 2026; Christmas Day is a Friday
test.each([
  ['answered on the same day', at('2026-11-23'), at('2026-11-23', 16), 0],
  ['answered after closing time', at('2026-11-23'), at('2026-11-23', 17), 1],
  ['asked after closing time', at('2026-11-23', 18), at('2026-11-24'), 0],
  ['answered the next day', at('2026-11-23'), at('2026-11-24'), 1],
  ['asked on Friday, answered on Sunday', at('2026-11-20'), at('2026-11-22', 20), 1],
  ['asked on Friday, answered on Monday', at('2026-11-20'), at('2026-11-23'), 1],
  ['over Christmas', at('2026-12-24'), at('2026-12-29'), 2],
])('STAFF-02 a case that was %s waited %s', (_, from, until, days) => {
  expect(workingDaysWaited({ from, until })).toBe(days)
})

test('STAFF-02 a case that was late before it waited is answered as a new one after it', () => {
  const late = { from: at('2026-11-25'), until: at('2026-11-26') }
  expect(answerAfterWait(day('2026-11-20'), late)).toBe('2026-12-02')
  expect(answerAfterWait(day('2026-11-25'), late)).toBe('2026-11-26')
})

// How many working days are left, counted one by one.
const workingDaysLeft = (first: CalendarDate, last: CalendarDate): number => {
  let count = 0
  for (let date = first; date < last; date = addDays(date, 1)) if (isWorkingDay(addDays(date, 1))) count += 1
  return count
}

test('STAFF-02 the clock stands still while a case waits: as many working days are left after it as before', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const days = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(fc.tuple(days, hour), fc.tuple(days, hour), days, (asked, answered, left) => {
      const from = at(addDays(day('2026-11-23'), asked[0]), asked[1])
      const until = at(
        addDays(from.date, answered[0]),
        answered[0] ? answered[1] : Math.max(asked[1], answered[1]),
      )
      const before = addWorkingDays(from.date, left)
      const after = answerAfterWait(before, { from, until })
      const [begin, end] = [countedDay(from), countedDay(until)]
      const kept = workingDaysLeft(begin, before)
      // asked on its last day or later, it may be answered as a new case
      if (kept > 0) expect(workingDaysLeft(end, after)).toBe(kept)
      expect(after >= before).toBe(true)
      expect(after >= until.date).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-26', '2026-11-21'],
  ['2026-11-29', '2026-11-22'],
  ['2026-12-30', '2026-12-22'],
])('what is to be answered by %s is sent on %s at the latest', (answered, sent) => {
  expect(sendBy(calendarDate(answered))).toBe(sent)
})
