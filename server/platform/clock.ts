import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

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

// A day begins on a whole minute, so within one it is known already; every call asks for it.
const dayKeeper = () => {
  let kept: { readonly minute: number; readonly date: CalendarDate } | undefined
  return (moment: number): CalendarDate => {
    const minute = Math.floor(moment / 60_000)
    if (kept?.minute !== minute) kept = { minute, date: amsterdam(moment).date }
    return kept.date
  }
}

/** A clock that runs, or stands still at `fixed` (milliseconds since 1970). */
export const makeClock = (fixed?: number): Clock => {
  let standing = fixed
  const today = dayKeeper()
  const now = () => standing ?? Date.now()
  return {
    now,
    iso: () => isoOf(now()),
    today: () => today(now()),
    set: (moment) => {
      standing = moment === undefined ? undefined : momentOf(moment)
    },
    advance: (milliseconds) => {
      standing = now() + milliseconds
    },
  }
}
