import * as z from 'zod/mini'

import { movedLengthProblem, startsBeforeMain } from '#domain/policies/period.ts'
import type { Period, PeriodProblem } from '#domain/policies/period.ts'
import type { CoverCode } from '#domain/policies/cover.ts'
import { contextOfFamily } from '#domain/policies/family-context.ts'
import { countsForMaximum, overlappingPolicy } from '#domain/policies/policy.ts'
import type { PersonPeriod } from '#domain/policies/policy.ts'
import { statusRules } from '#domain/policies/status.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dateProblem } from '#domain/shared/date-entry.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { FormText } from './form-text.ts'
import { isSamePerson } from './same-person.ts'

/** Days by which the first day may be moved, before and after the original one. */
export const START_DATE_MAX_DAYS = 14

const StartDateForm = z.object({ newStartDate: FormText })

/** A policy, as far as the period of another one depends on it. */
export type InsuredPeriod = PersonPeriod & {
  readonly insuredName: string
  readonly birthDate: CalendarDate
  readonly coverage: string
  /** The policy of the student whom this person joined; null for the student. */
  readonly mainPolicyNumber: string | null
  readonly originalStartDate: CalendarDate
}

export type StartDateFacts = {
  readonly today: CalendarDate
  readonly policy: InsuredPeriod
  /** The policies it depends on: the others of the account, that of the student, those of the family. */
  readonly others: readonly InsuredPeriod[]
  /** The field of what is judged, where that is no form: the call that calculates has a name of its own. */
  readonly field?: 'startDate' | 'newStartDate'
}

/** The first and the last day that can be chosen, before other policies are looked at. */
export const startDateRange = ({
  policy,
  today,
}: Pick<StartDateFacts, 'today'> & {
  readonly policy: Pick<InsuredPeriod, 'originalStartDate' | 'endDate'>
}) => {
  const earliest = addDays(policy.originalStartDate, -START_DATE_MAX_DAYS)
  const latest = addDays(policy.originalStartDate, START_DATE_MAX_DAYS)
  const lastBeforeEnd = addDays(policy.endDate, -1)
  return {
    earliestDate: earliest < today ? today : earliest,
    latestDate: latest > lastBeforeEnd ? lastBeforeEnd : latest,
  }
}

type Problem = readonly [end: string, context?: IssueContext | undefined]
type Check = (period: Period, facts: StartDateFacts) => Problem | undefined

const inPast: Check = ({ startDate }, { today }) => (startDate < today ? ['in_past', { today }] : undefined)

const same: Check = ({ startDate }, { policy }) =>
  startDate === policy.startDate ? ['same_as_original', { startDate }] : undefined

const afterEnd: Check = ({ startDate, endDate }) =>
  startDate >= endDate ? ['after_end_date', { endDate }] : undefined

const outsideLimit: Check = ({ startDate }, facts) => {
  const { earliestDate, latestDate } = startDateRange(facts)
  if (startDate >= earliestDate && startDate <= latestDate) return undefined
  return ['outside_limit', { maxDays: START_DATE_MAX_DAYS, earliestDate, latestDate }]
}

const LENGTH: Readonly<Partial<Record<PeriodProblem['reason'], string>>> = {
  period_too_short: 'period_too_short',
  period_too_short_full_degree: 'period_too_short',
  period_too_short_complete_plus: 'period_too_short',
  period_too_long: 'period_too_long',
}

// The maximum of a new request holds for a moved period too, its minimum unless it was sold shorter (ruling 55).
const length: Check = (period, { policy, others }) => {
  const problem = movedLengthProblem(period, policy, {
    productCode: policy.productCode,
    student: policy.mainPolicyNumber === null,
    family: policy.mainPolicyNumber !== null,
    // the check constraint of the table allows only these covers
    coverage: policy.coverage as CoverCode,
    others: others.filter(
      (other) =>
        isSamePerson(other, policy) && other.productCode === policy.productCode && countsForMaximum(other),
    ),
  })
  const end = problem && LENGTH[problem.reason]
  return end === undefined ? undefined : [end, problem?.context]
}

const overlap: Check = (period, { policy, others }) => {
  const own = others.filter((other) => isSamePerson(other, policy))
  const otherPolicy = overlappingPolicy({ ...period, productCode: policy.productCode }, own)
  if (!otherPolicy) return undefined
  const { policyNumber, startDate, endDate } = otherPolicy
  return ['overlap', { policyNumber, startDate, endDate }]
}

const outsideMain: Check = (period, { policy, others }) => {
  const main = others.find(({ policyNumber }) => policyNumber === policy.mainPolicyNumber)
  return main && startsBeforeMain(period, main)
    ? ['outside_main_policy', { startDate: main.startDate }]
    : undefined
}

const familyStartsEarlier: Check = ({ startDate }, { policy, others }) => {
  const family = contextOfFamily(
    others.filter(
      (other) =>
        other.mainPolicyNumber === policy.policyNumber &&
        statusRules[other.status].takesUpPeriod &&
        other.startDate < startDate,
    ),
  )
  return family && ['family_policy_affected', family]
}

// What depends on other policies, which may be others by the time of the decision.
const DEPENDING_ON_OTHERS = [length, overlap, outsideMain, familyStartsEarlier]
const CHECKS = [inPast, same, afterEnd, outsideLimit, ...DEPENDING_ON_OTHERS]

const firstFound = (checks: readonly Check[], startDate: CalendarDate, facts: StartDateFacts) => {
  const period = { startDate, endDate: facts.policy.endDate }
  for (const check of checks) {
    const problem = check(period, facts)
    if (problem) return problem
  }
  return undefined
}

const issuesAt = (
  { field = 'newStartDate' }: StartDateFacts,
  problem: Problem | undefined,
): readonly Issue[] => (problem ? [issue(field, `policy_start_date_${problem[0]}`, problem[1])] : [])

const problemOf = (newStartDate: string, facts: StartDateFacts): Problem | undefined => {
  const problem = dateProblem(newStartDate)
  if (problem === 'empty') return ['empty']
  if (problem) return ['invalid', { problem }]
  return firstFound(CHECKS, calendarDate(newStartDate), facts)
}

/**
 * What stands in the way of a first day by the time it is decided: the other policies of the person, of the student or of
 * the family may have changed since it was asked for. A day that was asked for in time may have passed.
 */
export const movedStartIssues = (startDate: CalendarDate, facts: StartDateFacts): readonly Issue[] =>
  issuesAt(facts, firstFound(DEPENDING_ON_OTHERS, startDate, facts))

type StartProblem = { readonly about: 'FIRST_DAY' | 'LENGTH' | 'OVERLAP' | 'FAMILY'; readonly issue: Issue }

const ABOUT: readonly (readonly [StartProblem['about'], readonly Check[]])[] = [
  ['FIRST_DAY', [afterEnd, outsideLimit]],
  ['LENGTH', [length]],
  ['OVERLAP', [overlap]],
  ['FAMILY', [outsideMain, familyStartsEarlier]],
]

/** Everything that stands in the way of a first day, by what it is about, for whoever decides; each at most once. */
export const startProblems = (startDate: CalendarDate, facts: StartDateFacts): readonly StartProblem[] =>
  ABOUT.flatMap(([about, checks]) =>
    issuesAt(facts, firstFound(checks, startDate, facts)).map((found) => ({ about, issue: found })),
  )

/** The form for another first day (POL-07): the last day stays, and the rules of a new request hold, but for the minimum where it was sold shorter. */
export const startDateForm = {
  shape: StartDateForm,
  check: ({ newStartDate }, facts) => issuesAt(facts, problemOf(newStartDate, facts)),
} satisfies Rules<typeof StartDateForm, StartDateFacts>
