import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { memoize } from '#domain/shared/memoize.ts'

/** Moments are milliseconds since 1970; days and hours are those of Amsterdam. */
export type Clock = {
  readonly now: () => number
  readonly iso: () => string
  readonly today: () => CalendarDate
  /** Stands the clock still at an ISO moment with its zone; undefined lets it run again. */
  readonly set: (moment: string | undefined) => void
  /** Moves a standing clock; a running one first stands still. */
  readonly advance: (milliseconds: number) => void
}

/** What a clock on the wall in Amsterdam shows. */
export type WallTime = { readonly date: CalendarDate; readonly hour: number; readonly minute: number }

const ZONE = 'Europe/Amsterdam'

/** An ISO moment with its zone as milliseconds since 1970; throws when it is not one. */
export const momentOf = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds

/** Milliseconds since 1970 as ISO text in UTC, as the database reads it. */
export const isoOf = (moment: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(moment)).toString()

/** The day and hour in Amsterdam at this moment. */
export const amsterdam = (moment: number): WallTime => {
  const local = Temporal.Instant.fromEpochMilliseconds(Math.floor(moment)).toZonedDateTimeISO(ZONE)
  return { date: calendarDate(local.toPlainDate().toString()), hour: local.hour, minute: local.minute }
}

const QUARTER_MS = 900_000

// Days begin on a whole quarter of an hour, so within one the day is known already; every call asks for it.
const dayOfQuarter = memoize((quarter: number) => amsterdam(quarter * QUARTER_MS).date)

/** A clock that runs, or stands still at `fixed` (milliseconds since 1970). */
export const makeClock = (fixed?: number): Clock => {
  let standing = fixed
  const now = () => standing ?? Date.now()
  return {
    now,
    iso: () => isoOf(now()),
    today: () => dayOfQuarter(Math.floor(now() / QUARTER_MS)),
    set: (moment) => {
      standing = moment === undefined ? undefined : momentOf(moment)
    },
    advance: (milliseconds) => {
      standing = now() + milliseconds
    },
  }
}
