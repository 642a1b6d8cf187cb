import { isPolicyNumber } from '#domain/policies/policy-number.ts'
import type { MainPolicy } from '#domain/policies/policy.ts'
import { statusRules } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'

import type { SituationAnswers } from './situation-answers.ts'
import { dateIssues } from './situation-codes.ts'
import type { Say } from './situation-codes.ts'

/** `mainPolicy` is undefined where it was not looked up (the browser cannot) and null when there is none. */
export type FamilyFacts = {
  readonly today: CalendarDate
  readonly mainPolicy?: MainPolicy | null | undefined
}

const numberIssues = (
  { studentPolicyNumber }: SituationAnswers,
  facts: FamilyFacts,
  say: Say,
): readonly Issue[] => {
  const policyNumber = studentPolicyNumber?.replaceAll(/\s/g, '') ?? ''
  const field = 'studentPolicyNumber'
  if (!policyNumber) return [say(field, 'student_policy_number_empty')]
  if (isPolicyNumber(policyNumber) && facts.mainPolicy !== null) return []
  return [say(field, 'student_policy_number_unknown', { policyNumber })]
}

const birthIssues = (
  { studentDateOfBirth }: SituationAnswers,
  { today }: FamilyFacts,
  say: Say,
): readonly Issue[] => {
  const field = 'studentDateOfBirth'
  const entry = studentDateOfBirth ?? ''
  const found = dateIssues(say, field, ['student_date_of_birth', entry])
  if (found.length || entry <= today) return found
  return [say(field, 'student_date_of_birth_invalid', { problem: 'future' })]
}

/** Judges the two answers about the student whom a family member joins. */
export const mainPolicyIssues = (
  answers: SituationAnswers,
  facts: FamilyFacts,
  say: Say,
): readonly Issue[] => [...numberIssues(answers, facts, say), ...birthIssues(answers, facts, say)]

/**
 * Judges whether the student's policy can take a family member along. Nothing is told about a policy whose holder
 * has another birth date than the one given. The period is judged with the other rules of T4.
 */
export const joinIssues = (
  answers: SituationAnswers,
  { mainPolicy }: FamilyFacts,
  say: Say,
): readonly Issue[] => {
  if (answers.studentType !== 'F' || !mainPolicy) return []
  const { birthDate, status, policyNumber, destination } = mainPolicy
  const born = answers.studentDateOfBirth
  if (!isCalendarDate(born) || born !== birthDate)
    return [say('studentDateOfBirth', 'student_policy_mismatch')]
  if (statusRules[status].final)
    return [say('studentPolicyNumber', 'student_policy_not_active', { policyNumber })]
  return destination === answers.countryOfDestination
    ? []
    : [say('countryOfDestination', 'family_destination_differs', { country: destination })]
}
