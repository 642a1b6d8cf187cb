import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { rulesOfStatus } from './status.ts'

/** What a policy says of cover on a day. */
export type CoverFacts = {
  readonly status: string
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  /** What we asked about its request and wait for; null without a question. */
  readonly question: object | null
  /** It insured nobody on any day: a contract that was withdrawn, or cancelled before its first day. */
  readonly neverInsured: boolean
}

const KINDS = ['INSURED', 'STARTS', 'QUESTION', 'UNDECIDED', 'ENDED', 'REFUSED', 'NONE'] as const

/**
 * Whether somebody is insured on a day (QUOTE-04): insured until a day; insured from a day; or not, since we wait for an
 * answer, have not decided, the insurance ended, we did not accept the request, or there is no policy.
 */
export type CoverState = {
  readonly kind: (typeof KINDS)[number]
  /** The first day that is insured or was asked for. */
  readonly from: CalendarDate | null
  /** The last insured day. */
  readonly until: CalendarDate | null
  /** The first day without insurance, after one that ended. */
  readonly since: CalendarDate | null
  /** Whether the first day that was asked for is past, while nobody decided. */
  readonly passed: boolean
}

const NOT_INSURED: CoverState = { kind: 'NONE', from: null, until: null, since: null, passed: false }

/** What the days of an accepted policy say of cover. */
const coverByDays = (
  { startDate, endDate }: Pick<CoverFacts, 'startDate' | 'endDate'>,
  today: CalendarDate,
): CoverState => {
  if (endDate < today) return { ...NOT_INSURED, kind: 'ENDED', since: addDays(endDate, 1) }
  return { ...NOT_INSURED, kind: startDate <= today ? 'INSURED' : 'STARTS', from: startDate, until: endDate }
}

/** What one policy says of cover on a day. */
export const coverOfPolicy = (policy: CoverFacts, today: CalendarDate): CoverState => {
  const { status, startDate, question, neverInsured } = policy
  if (status === 'DISAPPROVED') return { ...NOT_INSURED, kind: 'REFUSED' }
  if (neverInsured) return NOT_INSURED
  if (rulesOfStatus(status)?.requestOnly !== true) return coverByDays(policy, today)
  const kind = question ? 'QUESTION' : 'UNDECIDED'
  return { ...NOT_INSURED, kind, from: startDate, passed: startDate < today }
}

const firstDay = ({ from, since }: CoverState) => from ?? since ?? ''

// Days of the next period follow those of this one without a gap.
const lastDayOf = (accepted: readonly CoverState[], until: CalendarDate): CalendarDate =>
  accepted.reduce(
    (last, one) =>
      one.from && one.until && one.from <= addDays(last, 1) && one.until > last ? one.until : last,
    until,
  )

/** What all policies of one person and one kind of insurance say of cover on a day, together. */
export const coverOfPerson = (policies: readonly CoverFacts[], today: CalendarDate): CoverState => {
  const states = policies
    .map((one) => coverOfPolicy(one, today))
    .toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1))
  const shown = KINDS.map((kind) => states.find((one) => one.kind === kind)).find((one) => one !== undefined)
  if (!shown) return NOT_INSURED
  const { until } = shown
  const accepted = states.filter(({ kind }) => kind === 'INSURED' || kind === 'STARTS')
  return {
    ...shown,
    until: until && lastDayOf(accepted, until),
    // of several that ended the last one counts
    since: shown.kind === 'INSURED' ? null : (states.findLast(({ kind }) => kind === 'ENDED')?.since ?? null),
  }
}
