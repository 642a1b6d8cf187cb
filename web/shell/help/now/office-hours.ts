import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { addWorkingDays, isWorkingDay } from '#domain/shared/working-days.ts'

/** A day and a time on a clock. */
export type OfficeTime = { readonly day: CalendarDate; /** `09:05` */ readonly time: string }

// the Swedish format is ISO-like, so that days and times can be compared as strings
const clockIn = (timeZone?: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

const clocks = { office: clockIn('Europe/Amsterdam'), here: clockIn() }

const read = (clock: Intl.DateTimeFormat): OfficeTime => {
  const [day = '', time = ''] = clock.format().split(' ')
  return { day: calendarDate(day), time }
}

/** The day and time of this moment, in the time zone of the office and in that of the device, by the clock of the device. */
export const timesNow = (): { readonly office: OfficeTime; readonly here: OfficeTime } => ({
  office: read(clocks.office),
  here: read(clocks.here),
})

/** When the office closes today, or the next day on which it opens, with that time. */
export type Opening =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly day: CalendarDate; readonly today: boolean; readonly from: string }

/** Whether the office is open, and until when or from when: on working days, during hours such as `09:00-17:00`. */
export const openingAt = (hours: string, { day, time }: OfficeTime): Opening => {
  const [from = '', until = ''] = hours.split('-')
  const works = isWorkingDay(day)
  if (works && from <= time && time < until) return { open: true, until }
  const today = works && time < from
  return { open: false, today, day: today ? day : addWorkingDays(day, 1), from }
}

const DAY_MINUTES = 24 * 60

const minutesOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const timeOf = (minutes: number) => {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Our hours by another clock, which shows `here` while that of the office shows `office`; undefined where they are the same. */
export const hoursHere = (
  hours: string,
  { office, here }: { readonly office: OfficeTime; readonly here: OfficeTime },
): { readonly from: string; readonly to: string } | undefined => {
  const between =
    daysBetween(office.day, here.day) * DAY_MINUTES + minutesOf(here.time) - minutesOf(office.time)
  // every zone is some quarters of an hour from ours; a minute may pass between the two clocks
  const ahead = Math.round(between / 15) * 15
  if (ahead === 0) return undefined
  const [from = '', to = ''] = hours.split('-').map((time) => timeOf(minutesOf(time) + ahead))
  return { from, to }
}
