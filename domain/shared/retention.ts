import { addDays, addMonths, dateOf, dateParts } from './calendar-date.ts'
import type { CalendarDate } from './calendar-date.ts'

type Rule = {
  readonly years: number
  /** Whether the years begin after the end of the year in which it was closed, rather than on the day itself. */
  readonly wholeYears: boolean
}

/**
 * How long we keep what is closed, and from when that counts (domain reference 4.4). A claim that was never matched with a
 * policy has its months in `server/claims`.
 */
export const RETENTION = {
  /**
   * Insurance with its invoices, payments, documents and claims: from the year in which the last of them was settled. Money
   * that nobody was found for: from the year in which it came in.
   */
  CONTRACT: { years: 7, wholeYears: true },
  /** Answers about health of an accepted request: from the first day without that insurance. */
  HEALTH: { years: 5, wholeYears: false },
  /** A request that was refused, taken back or abandoned; a withdrawal for which no policy was found. */
  APPLICATION: { years: 1, wholeYears: false },
  /** A question; the reference has no rule for it, so it is kept as long as an application. */
  QUESTION: { years: 1, wholeYears: false },
} as const satisfies Readonly<Record<string, Rule>>

export type RetentionKind = keyof typeof RETENTION

/**
 * The first day on which what was closed on this day may be deleted. The SQL function `deletable_from` returns the same
 * where the database itself must refuse an earlier day.
 */
export const deletableFrom = (kind: RetentionKind, closedOn: CalendarDate): CalendarDate => {
  const { years, wholeYears } = RETENTION[kind]
  return wholeYears ? dateOf(dateParts(closedOn).year + years + 1, 1, 1) : addMonths(closedOn, 12 * years)
}

/** On this day, what was closed before the day that is returned may be deleted; for kinds that count from a day. */
export const deletableBefore = (
  kind: Exclude<RetentionKind, 'CONTRACT'>,
  today: CalendarDate,
): CalendarDate => addDays(addMonths(today, -12 * RETENTION[kind].years), 1)
