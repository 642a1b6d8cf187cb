import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { memoize } from '#domain/shared/memoize.ts'

/** Timestamps are milliseconds since 1970; days and hours are those of Amsterdam. */
export type Clock = {
  readonly now: () => number
  readonly iso: () => string
  readonly today: () => CalendarDate
  /** Stops the clock at an ISO timestamp with a zone; undefined starts it again. */
  readonly set: (moment: string | undefined) => void
  /** Moves the clock forward; a running clock is stopped first. */
  readonly advance: (milliseconds: number) => void
  /** Moves the clock forward; a running clock keeps running. */
  readonly shift: (milliseconds: number) => void
}

/** Local date and time in Amsterdam. */
export type WallTime = { readonly date: CalendarDate; readonly hour: number; readonly minute: number }

const ZONE = 'Europe/Amsterdam'

/** Parses an ISO timestamp with a zone to milliseconds since 1970; throws when it is not valid. */
export const momentOf = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds

/** Milliseconds since 1970 as an ISO timestamp in UTC, as the database reads it. */
export const isoOf = (moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(moment)).toString()

const QUARTER_MS = 900_000

// The offset changes at a full quarter of an hour, so it is computed once per quarter; every call needs it.
const zonedQuarter = memoize((quarter: number) => {
  const { offset, offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(
    quarter * QUARTER_MS,
  ).toZonedDateTimeISO(ZONE)
  return { offset, milliseconds: offsetNanoseconds / 1_000_000 }
})

const zoneAt = (moment: number) => zonedQuarter(Math.floor(moment / QUARTER_MS))

// As ISO 8601, without the offset.
const localTime = (moment: number) =>
  new Date(moment + zoneAt(moment).milliseconds).toISOString().slice(0, 19)

/** The local date and time in Amsterdam at this timestamp. */
export const amsterdam = (moment: number): WallTime => {
  const local = localTime(moment)
  return {
    date: calendarDate(local.slice(0, 10)),
    hour: Number(local.slice(11, 13)),
    minute: Number(local.slice(14, 16)),
  }
}

/** Milliseconds since 1970 as a timestamp of the API: Amsterdam time with its offset, 2026-11-20T11:20:00+01:00. */
export const apiTimestamp = (moment: number): string => `${localTime(moment)}${zoneAt(moment).offset}`

/** When a day begins in Amsterdam, in milliseconds since 1970. */
export const startOfDay = (day: CalendarDate): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(ZONE).epochMilliseconds

/**
 * The same time of the next day in Amsterdam, in milliseconds since 1970; from 00:05 on, when the work of a day is due.
 */
export const nextDayOf = (moment: number): number => {
  const local = Temporal.Instant.fromEpochMilliseconds(Math.floor(moment)).toZonedDateTimeISO(ZONE)
  const next = local.add({ days: 1 })
  const due = next.startOfDay().add({ minutes: 5 })
  return Math.max(next.epochMilliseconds, due.epochMilliseconds)
}

/** A running clock, or one that is stopped at `fixed` (milliseconds since 1970). */
export const makeClock = (fixed?: number): Clock => {
  let standing = fixed
  let ahead = 0
  const now = () => (standing ?? Date.now()) + ahead
  return {
    now,
    iso: () => isoOf(now()),
    today: () => amsterdam(now()).date,
    set: (moment) => {
      standing = moment === undefined ? undefined : momentOf(moment)
      ahead = 0
    },
    advance: (milliseconds) => {
      standing = now() + milliseconds
      ahead = 0
    },
    shift: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
