import type { PolicyView } from '#contract/policies.ts'
import { standsWithEnded } from '#domain/policies/actions/needs-action.ts'
import { MAX_GAP_DAYS } from '#domain/policies/period.ts'
import { addDays, calendarDate, daysBetween, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type PolicyOfPerson = Pick<
  PolicyView,
  'status' | 'startDate' | 'endDate' | 'insuredName' | 'birthDate' | 'productCode' | 'blockedBy'
>

const isOver = (policy: PolicyOfPerson, today: CalendarDate) =>
  // a request that was not accepted stays visible as long as its period could still be insured
  standsWithEnded(policy) && (policy.status !== 'DISAPPROVED' || policy.endDate < today)

/** Splits the policies into current and ended ones, each in the order of the server. */
export const groupPolicies = <P extends PolicyOfPerson>(
  policies: readonly P[],
  today: CalendarDate,
): { readonly current: readonly P[]; readonly ended: readonly P[] } => ({
  current: policies.filter((policy) => !isOver(policy, today)),
  ended: policies.filter((policy) => isOver(policy, today)),
})

/** Whether nobody was insured on any day: not accepted, or cancelled from the start. */
export const neverInsured = ({ status, blockedBy }: Pick<PolicyView, 'status' | 'blockedBy'>): boolean =>
  status === 'DISAPPROVED' || blockedBy.CLAIM === 'claim_policy_never_insured'

/** The policy of the period that follows this one, asked for or accepted; undefined if it was refused or cancelled as a whole. */
export const followingPolicy = (
  { policyNumber }: Pick<PolicyView, 'policyNumber'>,
  policies: readonly PolicyView[],
): PolicyView | undefined =>
  policies.find((other) => other.previousPolicyNumber === policyNumber && !neverInsured(other))

/** Days between two periods of one person on which nothing is insured. */
export type Gap = {
  readonly insuredName: string
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

const personOf = ({ insuredName, birthDate }: PolicyOfPerson) => `${birthDate} ${insuredName}`

/** Whether these policies insure several people, so that each says whom. */
export const insuresSeveral = (policies: readonly PolicyOfPerson[]): boolean =>
  new Set(policies.map(personOf)).size > 1

const gapsOfPerson = (policies: readonly PolicyOfPerson[], today: CalendarDate): readonly Gap[] => {
  const sorted = policies.toSorted((policy, other) => (policy.startDate < other.startDate ? -1 : 1))
  return sorted.flatMap((policy, index) => {
    const until = sorted
      .slice(0, index)
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1)
    if (!until || policy.startDate <= addDays(calendarDate(until), 1)) return []
    const gap = {
      startDate: addDays(calendarDate(until), 1),
      endDate: addDays(calendarDate(policy.startDate), -1),
    }
    // a gap of months is intended, and past days cannot be insured any more
    const isShown = gap.endDate >= today && daysInPeriod(gap.startDate, gap.endDate) <= MAX_GAP_DAYS
    return isShown ? [{ insuredName: policy.insuredName, ...gap }] : []
  })
}

/** The uninsured days that somebody may have overlooked: at most 31 between two periods, not over yet (A14). */
export const gapsBetween = (policies: readonly PolicyOfPerson[], today: CalendarDate): readonly Gap[] => {
  // one that was ended early insured its days; the Dutch basic insurance runs beside the others (ruling 2)
  const counted = policies.filter((policy) => !neverInsured(policy) && policy.productCode !== 'BZV')
  const people = [...new Set(counted.map(personOf))]
  return people.flatMap((person) =>
    gapsOfPerson(
      counted.filter((policy) => personOf(policy) === person),
      today,
    ),
  )
}

/** How much of a period is over on this day, from 0 to 1. */
export const passedShare = (
  { startDate, endDate }: Pick<PolicyOfPerson, 'startDate' | 'endDate'>,
  today: CalendarDate,
) => {
  const [start, end] = [calendarDate(startDate), calendarDate(endDate)]
  if (today < start) return 0
  return today > end ? 1 : daysInPeriod(start, today) / daysInPeriod(start, end)
}

/** Days of insurance that are left, today included; 0 once it is over. */
export const daysLeft = (endDate: string, today: CalendarDate): number =>
  Math.max(0, daysBetween(today, calendarDate(endDate)) + 1)
