import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isWorkingDay } from '#domain/shared/working-days.ts'

export type OfficeTime = { readonly day: CalendarDate; /** `09:05` */ readonly time: string }

// the Swedish format is ISO-like, so that days and times can be compared as strings
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The current day and time in the time zone of the office, by the clock of the device. */
export const officeTime = (): OfficeTime => {
  const [day = '', time = ''] = format.format().split(' ')
  return { day: calendarDate(day), time }
}

/** Whether the office is open: on working days, during hours such as `09:00-17:00`. */
export const isOfficeOpen = (hours: string, { day, time }: OfficeTime): boolean => {
  const [from = '', to = ''] = hours.split('-')
  return isWorkingDay(day) && from <= time && time < to
}
