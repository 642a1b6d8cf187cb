import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { statusRules } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'

/** What of a policy decides whether it insures on a day. */
export type PolicyDays = {
  readonly status: PolicyStatus
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  /** We asked something about its request and wait for the answer. */
  readonly questionOpen: boolean
  /** It insured nobody on any day: a contract that was withdrawn, or cancelled before its first day. */
  readonly neverInsured: boolean
}

const KINDS = ['INSURED', 'STARTS', 'QUESTION', 'UNDECIDED', 'ENDED', 'REFUSED', 'NONE'] as const

/**
 * Whether somebody is insured on a day (QUOTE-04): insured until a day; insured from a day; or not, since we wait for an
 * answer, have not decided, the insurance ended, we did not accept the request, or there is no policy. Of a request whose
 * sender we do not know, only the request itself is shown.
 */
export type CoverState = {
  readonly kind: (typeof KINDS)[number] | 'REQUEST'
  /** The first day that is insured or was asked for. */
  readonly from: CalendarDate | null
  /** The last insured day. */
  readonly until: CalendarDate | null
  /** The first day of a later period that is accepted, where days without insurance lie between. */
  readonly again: CalendarDate | null
  /** The first day without insurance, after one that ended. */
  readonly since: CalendarDate | null
  /** Whether the first day that was asked for is past, while nobody decided. */
  readonly passed: boolean
  /** Whether a request waits beside an insurance that is accepted. */
  readonly requestWaits: boolean
  /** Whether that insurance is another policy than the one that this is shown beside. */
  readonly elsewhere: boolean
}

const NOT_INSURED: CoverState = {
  kind: 'NONE',
  from: null,
  until: null,
  again: null,
  since: null,
  passed: false,
  requestWaits: false,
  elsewhere: false,
}

/** What is shown of a request alone, where nobody may learn what else its person has. */
export const REQUEST_ALONE: CoverState = { ...NOT_INSURED, kind: 'REQUEST' }

// Whether an accepted policy insures, by its days.
const coverByDays = (
  { startDate, endDate }: Pick<PolicyDays, 'startDate' | 'endDate'>,
  today: CalendarDate,
): CoverState => {
  if (endDate < today) return { ...NOT_INSURED, kind: 'ENDED', since: addDays(endDate, 1) }
  return { ...NOT_INSURED, kind: startDate <= today ? 'INSURED' : 'STARTS', from: startDate, until: endDate }
}

// Whether one policy insures, whatever others do.
const coverAlone = (policy: PolicyDays, today: CalendarDate): CoverState => {
  const { status, startDate, questionOpen, neverInsured } = policy
  if (status === 'DISAPPROVED') return { ...NOT_INSURED, kind: 'REFUSED' }
  if (neverInsured) return NOT_INSURED
  if (!statusRules[status].requestOnly) return coverByDays(policy, today)
  const kind = questionOpen ? 'QUESTION' : 'UNDECIDED'
  return { ...NOT_INSURED, kind, from: startDate, passed: startDate < today }
}

const isAccepted = ({ kind }: CoverState) => kind === 'INSURED' || kind === 'STARTS'
const isRequest = ({ kind }: CoverState) => kind === 'QUESTION' || kind === 'UNDECIDED'

const firstDay = ({ from, since }: CoverState) => from ?? since ?? ''

const inOrder = (states: readonly CoverState[]) =>
  states.toSorted((state, other) => (firstDay(state) < firstDay(other) ? -1 : 1))

// Days of the next period follow those of this one without a gap.
const lastDayOf = (accepted: readonly CoverState[], until: CalendarDate): CalendarDate =>
  accepted.reduce(
    (last, state) =>
      state.from && state.until && state.from <= addDays(last, 1) && state.until > last ? state.until : last,
    until,
  )

const againAfter = (accepted: readonly CoverState[], until: CalendarDate | null) =>
  accepted.find(({ from }) => until !== null && from !== null && from > until)?.from ?? null

// Of several that ended the last one counts.
const notInsuredSince = (states: readonly CoverState[]) =>
  states.findLast(({ kind }) => kind === 'ENDED')?.since ?? null

const together = (states: readonly CoverState[]): CoverState => {
  const shown = KINDS.map((kind) => states.find((state) => state.kind === kind)).find(
    (state) => state !== undefined,
  )
  if (!shown) return NOT_INSURED
  const accepted = states.filter(isAccepted)
  const until = shown.until && lastDayOf(accepted, shown.until)
  return {
    ...shown,
    until,
    again: againAfter(accepted, until),
    since: shown.kind === 'INSURED' ? null : notInsuredSince(states),
    requestWaits: isAccepted(shown) && states.some(isRequest),
  }
}

/** Whether one person is insured on a day by one kind of insurance, with all their policies of it. */
export const coverOfPerson = (policies: readonly PolicyDays[], today: CalendarDate): CoverState =>
  together(inOrder(policies.map((policy) => coverAlone(policy, today))))

/**
 * What is shown of cover beside one policy: whether its person is insured, with their other policies of the same kind of
 * insurance. Beside one that has ended, nobody reads that they are not insured while another policy insures them.
 */
export const coverOfPolicy = (
  policy: PolicyDays,
  others: readonly PolicyDays[],
  today: CalendarDate,
): CoverState => {
  const own = coverAlone(policy, today)
  const all = coverOfPerson([policy, ...others], today)
  if (isAccepted(all)) return { ...all, elsewhere: own.kind !== all.kind }
  // after the end, where a request waits, it shows why nobody is insured
  return own.kind === 'ENDED' ? all : { ...own, since: all.since }
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

/** The values of the one text about cover; `day` writes a day in the language of the text. */
export const coverValues = (
  { kind, from, until, again, since, passed, requestWaits, elsewhere }: CoverState,
  day: (date: CalendarDate) => string,
): Readonly<Record<string, string>> => {
  const written = (date: CalendarDate | null) => (date === null ? '' : day(date))
  return {
    kind,
    from: written(from),
    until: written(until),
    again: written(again),
    gap: yesNo(again !== null),
    since: written(since),
    ended: yesNo(since !== null),
    passed: yesNo(passed),
    waits: yesNo(requestWaits),
    elsewhere: yesNo(elsewhere),
  }
}
