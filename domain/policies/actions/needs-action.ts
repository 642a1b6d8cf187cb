import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { END_NOTICE_DAYS } from './notices.ts'
import { rulesOfStatus, statusRules } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'

/** What a policy shows of what its customer can do. */
export type ToDoFacts = {
  readonly status: string
  readonly endDate: string
  readonly blockedBy: Readonly<Record<'ADD_PERIOD' | 'TERMINATE', string | null>>
  /** Money that goes back only after a call; null without any. */
  readonly refundWaiting: number | null
  readonly refusedChange: object | null
  /** What we asked about it and wait for; null without a question. */
  readonly question: object | null
}

/** Whether its next period can be asked for now. Whoever ended an insurance early wants none. */
export const offersNextPeriod = ({ blockedBy }: Pick<ToDoFacts, 'blockedBy'>): boolean =>
  blockedBy.ADD_PERIOD === null && blockedBy.TERMINATE !== 'policy_terminate_already_terminated'

const [FIRST_NOTICE] = END_NOTICE_DAYS

/**
 * Whether asking for its next period is something to do now: from the day of the first mail about its end. A short insurance
 * offers one from its first day on, which its own card says.
 */
export const nextPeriodIsDue = (
  policy: Pick<ToDoFacts, 'blockedBy' | 'endDate'>,
  today: CalendarDate,
): boolean => offersNextPeriod(policy) && daysBetween(today, calendarDate(policy.endDate)) <= FIRST_NOTICE

/** Whether its customer has something to do: answer us, call us, change what we refused, or ask for a next period. */
export const needsAction = (policy: ToDoFacts, today: CalendarDate): boolean =>
  policy.question !== null ||
  policy.refundWaiting !== null ||
  policy.refusedChange !== null ||
  nextPeriodIsDue(policy, today)

/** Whether it stands among the policies that ended: one whose next period can still be asked for does not (design A14). */
export const standsWithEnded = (policy: Pick<ToDoFacts, 'status' | 'blockedBy'>): boolean =>
  rulesOfStatus(policy.status)?.final === true && !offersNextPeriod(policy)

type ListEntry = ToDoFacts & { readonly status: PolicyStatus; readonly familyMember: boolean }

const rankOf = (policy: ListEntry, today: CalendarDate): readonly number[] => {
  const { order } = statusRules[policy.status]
  const action = needsAction(policy, today) ? 0 : 1
  return [policy.familyMember ? 1 : 0, standsWithEnded(policy) ? 1 : 0, action, order]
}

/**
 * The order of the policies of an account (design A14): those of its holder before those of partner and child; of each, what
 * needs action, what is under review, active and future ones, and those that ended. Within these the order stays.
 */
export const byNeedOfAction =
  (today: CalendarDate) =>
  (entry: ListEntry, other: ListEntry): number => {
    const [first, second] = [rankOf(entry, today), rankOf(other, today)]
    const at = first.findIndex((rank, place) => rank !== second[place])
    return at === -1 ? 0 : (first[at] ?? 0) - (second[at] ?? 0)
  }
