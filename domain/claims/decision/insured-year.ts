import { addDays, addMonths, daysBetween, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** An insured year: 12 months from the first day of a policy (conditions 1). */
export type InsuredYear = { readonly startDate: CalendarDate; readonly endDate: CalendarDate }

/** The insured year of a policy in which a day lies; undefined before its first day. */
export const insuredYearOf = (firstDay: CalendarDate, day: CalendarDate): InsuredYear | undefined => {
  if (day < firstDay) return undefined
  let years = Math.floor(daysBetween(firstDay, day) / 366)
  while (addMonths(firstDay, 12 * (years + 1)) <= day) years += 1
  return {
    startDate: addMonths(firstDay, 12 * years),
    endDate: addDays(addMonths(firstDay, 12 * (years + 1)), -1),
  }
}

/** Whether a day lies in an insured year. */
export const isIn = ({ startDate, endDate }: InsuredYear, day: CalendarDate): boolean =>
  startDate <= day && day <= endDate

/** A day of care, and whether it was in the home country. */
export type CareDay = { readonly day: CalendarDate; readonly atHome: boolean }

// Days at home that no care elsewhere comes between are one holiday.
const holidays = (care: readonly CareDay[]) => {
  const found: { first: CalendarDate; last: CalendarDate }[] = []
  let open: { first: CalendarDate; last: CalendarDate } | undefined
  for (const { day, atHome } of care.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    if (!atHome) open = undefined
    if (atHome && open) open.last = day
    if (atHome && !open) found.push((open = { first: day, last: day }))
  }
  return found
}

/** The days in the home country with care: what claims show for certain, since somebody may travel between two of them. */
export const daysOfCareAtHome = (care: readonly CareDay[]): number =>
  new Set(care.flatMap(({ day, atHome }) => (atHome ? [day] : []))).size

const daysBetweenCare = (care: readonly CareDay[]): number =>
  holidays(care).reduce((sum, { first, last }) => sum + daysInPeriod(first, last), 0)

/**
 * The days in the home country that one holiday would have had until a day of care there, that day with them: from the first to the last care
 * that no care elsewhere comes between. Two journeys look like one, so whoever decides looks at it.
 */
export const knownDaysAtHome = (day: CalendarDate, care: readonly CareDay[]): number =>
  daysBetweenCare([...care.filter((one) => one.day <= day), { day, atHome: true }])
