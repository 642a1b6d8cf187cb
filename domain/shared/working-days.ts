import { ANSWER_DAYS } from './answer-days.ts'
import { addDays, dateOf, dateParts, weekday } from './calendar-date.ts'
import type { CalendarDate } from './calendar-date.ts'
import { memoize } from './memoize.ts'

/** What is received from this hour on counts for the next day (domain reference 10). */
export const CLOSING_HOUR = 17

// The Gregorian Easter by the rule of Meeus, Jones and Butcher.
const easter = (year: number): CalendarDate => {
  const [golden, century, inCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const corrected = century - Math.floor((century + 8) / 25) + 1
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(corrected / 3) + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const count = epact + sunday - 7 * late + 114
  return dateOf(year, Math.floor(count / 31), (count % 31) + 1)
}

// King's Day moves to the Saturday when the 27th of April is a Sunday.
const kingsDay = (year: number) => {
  const day = dateOf(year, 4, 27)
  return weekday(day) === 7 ? addDays(day, -1) : day
}

/** The Dutch public holidays of a year; one advice needs them a hundred times. Liberation Day is a day off once in five years. */
export const dutchHolidays = memoize((year: number): readonly CalendarDate[] => {
  const sunday = easter(year)
  const liberation = year % 5 === 0 ? [dateOf(year, 5, 5)] : []
  return [
    dateOf(year, 1, 1),
    addDays(sunday, 1),
    kingsDay(year),
    ...liberation,
    addDays(sunday, 39),
    addDays(sunday, 50),
    dateOf(year, 12, 25),
    dateOf(year, 12, 26),
  ]
})

const targetClosingDays = memoize((year: number): readonly CalendarDate[] => [
  dateOf(year, 1, 1),
  addDays(easter(year), -2),
  addDays(easter(year), 1),
  dateOf(year, 5, 1),
  dateOf(year, 12, 25),
  dateOf(year, 12, 26),
])

const isOpen = (date: CalendarDate, closed: (year: number) => readonly CalendarDate[]) =>
  weekday(date) <= 5 && !closed(dateParts(date).year).includes(date)

/** Whether the day is Monday to Friday and no Dutch public holiday. */
export const isWorkingDay = (date: CalendarDate): boolean => isOpen(date, dutchHolidays)

/** The working day that comes `days` working days after a date; the date itself does not count. */
export const addWorkingDays = (date: CalendarDate, days: number): CalendarDate => {
  let day = date
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** A moment in Amsterdam: its date, and its hour from 0 to 23. */
type Moment = { readonly date: CalendarDate; readonly hour: number }

/** The day for which something counts that is received at this moment; after closing time the next day. */
export const countedDay = ({ date, hour }: Moment): CalendarDate =>
  hour >= CLOSING_HOUR ? addDays(date, 1) : date

/** The day by which we answer a request received at this moment. */
export const answerBy = (received: Moment): CalendarDate => addWorkingDays(countedDay(received), ANSWER_DAYS)

/** The last day on which to send what we answer by this day, at whatever hour. */
export const sendBy = (answeredBy: CalendarDate): CalendarDate => {
  let day = answeredBy
  while (answerBy({ date: day, hour: CLOSING_HOUR }) > answeredBy) day = addDays(day, -1)
  return day
}

/** How many working days come after a day, to another with that one; 0 where it is not later. */
export const workingDaysBetween = (from: CalendarDate, until: CalendarDate): number => {
  let days = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) days += 1
  return days
}

type Wait = { readonly from: Moment; readonly until: Moment }

/** The working days that a case waited for its customer; the day on which it began does not count. */
export const workingDaysWaited = ({ from, until }: Wait): number =>
  workingDaysBetween(countedDay(from), countedDay(until))

/**
 * The day by which we answer after a case waited for its customer, in whose time our clock stood still (book 7). When the day
 * had passed before, we answer as for a new request: nobody is promised a day that is over.
 */
export const answerAfterWait = (before: CalendarDate, waited: Wait): CalendarDate => {
  const day = addWorkingDays(before, workingDaysWaited(waited))
  return day < waited.until.date ? answerBy(waited.until) : day
}

const isTargetDay = (date: CalendarDate) => isOpen(date, targetClosingDays)

/** The date itself when banks settle payments on it, else the next day on which they do (TARGET calendar). */
export const nextTargetDay = memoize((date: CalendarDate): CalendarDate => {
  let day = date
  while (!isTargetDay(day)) day = addDays(day, 1)
  return day
})

/** The date itself when the European Central Bank publishes rates on it, else the last day before it on which it did. */
export const lastRateDay = (date: CalendarDate): CalendarDate => {
  let day = date
  while (!isTargetDay(day)) day = addDays(day, -1)
  return day
}
