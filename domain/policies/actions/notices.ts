// Which mails are due because of a day (domain reference 2.3 and 9.4).
import { addDays, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { blockerOf } from './actions.ts'
import type { ActionBlocker, ActionSubject } from './actions.ts'
import { MAX_GAP_DAYS } from '#domain/policies/period.ts'
import type { Period } from '#domain/policies/period.ts'
import type { RenewalFacts } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import type { StatusFacts } from '#domain/policies/status.ts'

/** How many days before the last insured day its customer is told that it comes. */
export const END_NOTICE_DAYS = [60, 30, 7] as const

/** How many days before the last day without the insurance that was asked for its customer is reminded of our question. */
export const QUESTION_NOTICE_DAYS = 7

/** The first day of the insurances whose customers are reminded on a day that we wait for their answer. */
export const questionedStart = (day: CalendarDate): CalendarDate => addDays(day, QUESTION_NOTICE_DAYS + 1)

/**
 * How near the last insured day is, in the words of its mails: each says something else. The LAST says from when nobody is
 * insured, which is not so where another policy of the person insures then.
 */
export const endStage = (daysLeft: number, insuredAfter: boolean): 'FIRST' | 'SOON' | 'LAST' => {
  if (daysLeft <= END_NOTICE_DAYS[2] && !insuredAfter) return 'LAST'
  return daysLeft <= END_NOTICE_DAYS[1] ? 'SOON' : 'FIRST'
}

/** Money that nothing was owed for is paid back after this many days (the book, 5). */
export const OVERPAID_DAYS = 14

/** Days to pay after a reminder. */
const DAYS_AFTER_REMINDER = 14

/** The last day to pay that a reminder gives. */
export const remindedUntil = (sentOn: CalendarDate): CalendarDate => addDays(sentOn, DAYS_AFTER_REMINDER)

const FIRST_REMINDER = 14

/**
 * How many days after the last day to pay an invoice its customer is reminded at the earliest, and the day from which a person
 * takes over. The second time is once the days that the first one gave have passed (docs/rules/money.md).
 */
export const REMINDER_DAYS = {
  FIRST: FIRST_REMINDER,
  SECOND: FIRST_REMINDER + DAYS_AFTER_REMINDER + 1,
  BY_HAND: 42,
} as const

type OverdueInvoice = {
  /** The last day to pay. */
  readonly lastDay: CalendarDate
  /** The days of the reminders since then. */
  readonly sentOn: readonly CalendarDate[]
}

type ReminderDays = {
  /** The day whose work is done: a day that was missed is done later. */
  readonly day: CalendarDate
  readonly today: CalendarDate
}

/** Which reminder of an open invoice is sent; null for none. A person takes over where the day comes too late for it. */
export const reminderDue = (
  { lastDay, sentOn }: OverdueInvoice,
  { day, today }: ReminderDays,
): 'FIRST' | 'SECOND' | null => {
  const tooSoon = daysBetween(lastDay, today) < REMINDER_DAYS.FIRST
  if (tooSoon || daysBetween(lastDay, day) >= REMINDER_DAYS.BY_HAND) return null
  const [first, second] = sentOn.toSorted()
  if (first === undefined) return 'FIRST'
  return second === undefined && remindedUntil(first) < today ? 'SECOND' : null
}

type PayDays = {
  /** The last day to pay that the invoice names. */
  readonly due: CalendarDate
  /** That of its last reminder; null without one. */
  readonly remindedUntil: CalendarDate | null
}

/**
 * The last day to pay, and how it stands: OPEN before it, LATE after it; REMINDED before the new one of a reminder,
 * REMINDER_PASSED after that.
 */
export type LastPayDay = {
  readonly state: 'OPEN' | 'LATE' | 'REMINDED' | 'REMINDER_PASSED'
  readonly date: CalendarDate
}

/** Whether the last day to pay, or the day of a collection, is over and something is still open. */
export const hasPassed = ({ state }: LastPayDay): boolean => state === 'LATE' || state === 'REMINDER_PASSED'

/** Which day is the last to pay on, seen from a day. */
export const lastPayDay = ({ due, remindedUntil: reminded }: PayDays, today: CalendarDate): LastPayDay => {
  if (due >= today) return { state: 'OPEN', date: due }
  if (reminded === null) return { state: 'LATE', date: due }
  return { state: reminded >= today ? 'REMINDED' : 'REMINDER_PASSED', date: reminded }
}

/** What comes after the last day of a policy: who can arrange it, or why nothing has to be arranged. */
export type AfterEnd = 'EARLY' | 'PENDING' | 'ADD_PERIOD' | 'AFTER_CHANGE' | 'INSTITUTION' | 'NONE'

type EndFacts = Omit<ActionSubject, 'status'> & StatusFacts

const endedEarly = ({ plannedEndDate, endDate }: EndFacts) =>
  plannedEndDate !== null && plannedEndDate > endDate

const whenBlocked: Readonly<Partial<Record<ActionBlocker, AfterEnd>>> = {
  policy_paid_by_institution: 'INSTITUTION',
  policy_add_period_already_submitted: 'PENDING',
}

/**
 * What the mail about the end of a policy says about the time after it, on this day. What closes the form of a next period
 * closes the offer of the mail: AFTER_CHANGE is the one that opens once we have decided on a change.
 */
export const afterEnd = (policy: EndFacts, facts: RenewalFacts): AfterEnd => {
  if (endedEarly(policy)) return 'EARLY'
  const blocker = blockerOf('ADD_PERIOD', withStatus(policy, facts.today), facts)
  if (blocker === undefined) return 'ADD_PERIOD'
  if (blocker !== 'policy_under_review') return whenBlocked[blocker] ?? 'NONE'
  const decided = afterEnd({ ...policy, changeOpen: false }, facts)
  return decided === 'ADD_PERIOD' ? 'AFTER_CHANGE' : decided
}

/** The last day on which a next period can be requested. */
export const renewableUntil = ({ endDate }: Pick<Period, 'endDate'>): CalendarDate =>
  addDays(endDate, MAX_GAP_DAYS)
