// Which mails are due because of a day (domain reference 2.3 and 9.4).
import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { MAX_GAP_DAYS } from './period.ts'
import type { Period } from './period.ts'
import { isRenewable, paidByInstitution } from './policy.ts'
import type { CustomerType, PolicyFacts, RenewalFacts } from './policy.ts'

/** How many days before the last insured day its customer is told that it comes. */
export const END_NOTICE_DAYS = [60, 30, 7] as const

/**
 * How near the last insured day is, in the words of its mails: each says something else. The LAST says from when nobody is
 * insured, which is not so where another policy of the person insures then.
 */
export const endStage = (daysLeft: number, insuredAfter: boolean): 'FIRST' | 'SOON' | 'LAST' => {
  if (daysLeft <= END_NOTICE_DAYS[2] && !insuredAfter) return 'LAST'
  return daysLeft <= END_NOTICE_DAYS[1] ? 'SOON' : 'FIRST'
}

/** How many days after the due date of an invoice its customer is reminded, and the day from which a person takes over. */
export const REMINDER_DAYS = { FIRST: 14, SECOND: 28, BY_HAND: 42 } as const

/** Money that nothing was owed for is paid back after this many days (the book, 5). */
export const OVERPAID_DAYS = 14

/** Days to pay after a reminder. */
const DAYS_AFTER_REMINDER = 14

/** The last day to pay that a reminder gives. */
export const remindedUntil = (sentOn: CalendarDate): CalendarDate => addDays(sentOn, DAYS_AFTER_REMINDER)

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

/** Which day is the last to pay on, seen from a day. */
export const lastPayDay = ({ due, remindedUntil: reminded }: PayDays, today: CalendarDate): LastPayDay => {
  if (due >= today) return { state: 'OPEN', date: due }
  if (reminded === null) return { state: 'LATE', date: due }
  return { state: reminded >= today ? 'REMINDED' : 'REMINDER_PASSED', date: reminded }
}

/** What comes after the last day of a policy: who can arrange it, or why nothing has to be arranged. */
export type AfterEnd = 'EARLY' | 'PENDING' | 'ADD_PERIOD' | 'INSTITUTION' | 'NONE'

type Ending = Omit<PolicyFacts, 'status'> & {
  readonly customerType: CustomerType
  readonly plannedEndDate: CalendarDate | null
  /** A next period was requested and is not decided yet. */
  readonly renewalPending: boolean
}

const endedEarly = ({ plannedEndDate, endDate }: Ending) =>
  plannedEndDate !== null && plannedEndDate > endDate

/** What the mail about the end of a policy says about the time after it, on this day. */
export const afterEnd = (policy: Ending, facts: RenewalFacts): AfterEnd => {
  if (endedEarly(policy)) return 'EARLY'
  if (policy.renewalPending) return 'PENDING'
  if (paidByInstitution(policy)) return 'INSTITUTION'
  const status = facts.today <= policy.endDate ? 'ACTIVE' : 'EXPIRED'
  return isRenewable({ ...policy, status }, facts) ? 'ADD_PERIOD' : 'NONE'
}

/** The last day on which a next period can be requested. */
export const renewableUntil = ({ endDate }: Pick<Period, 'endDate'>): CalendarDate =>
  addDays(endDate, MAX_GAP_DAYS)
