import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isWorkingDay } from '#domain/shared/working-days.ts'

export type OfficeTime = { readonly day: CalendarDate; /** `09:05` */ readonly time: string }

// Swedish writes both as we compare them
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The day and the time in the office now, by the clock of the device. */
export const officeTime = (): OfficeTime => {
  const [day = '', time = ''] = clock.format().split(' ')
  return { day: calendarDate(day), time }
}

/** Whether somebody is there: on working days, in the hours such as `09:00-17:00`. */
export const isOfficeOpen = (hours: string, { day, time }: OfficeTime): boolean => {
  const [from = '', to = ''] = hours.split('-')
  return isWorkingDay(day) && from <= time && time < to
}
