import { isPolicyNumber, policyNumberOf } from '#domain/policies/policy-number.ts'
import type { MainInsured } from '#domain/policies/policy.ts'
import { statusRules } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'

import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { dateIssues } from '#domain/requests/answers/situation-codes.ts'
import type { MakeIssue } from '#domain/requests/answers/situation-codes.ts'

/** `mainPolicy` is undefined if it was not looked up (the browser cannot do so) and null if it does not exist. */
export type FamilyFacts = {
  readonly today: CalendarDate
  readonly mainPolicy?: MainInsured | null | undefined
}

const numberIssues = (
  { studentPolicyNumber }: SituationAnswers,
  facts: FamilyFacts,
  makeIssue: MakeIssue,
): readonly Issue[] => {
  const policyNumber = policyNumberOf(studentPolicyNumber)
  const field = 'studentPolicyNumber'
  if (!policyNumber) return [makeIssue(field, 'student_policy_number_empty')]
  if (isPolicyNumber(policyNumber) && facts.mainPolicy !== null) return []
  return [makeIssue(field, 'student_policy_number_unknown', { policyNumber })]
}

const birthIssues = (
  { studentDateOfBirth }: SituationAnswers,
  { today }: FamilyFacts,
  makeIssue: MakeIssue,
): readonly Issue[] => {
  const field = 'studentDateOfBirth'
  const entry = studentDateOfBirth ?? ''
  const issues = dateIssues(makeIssue, field, ['student_date_of_birth', entry])
  if (issues.length || entry <= today) return issues
  return [makeIssue(field, 'student_date_of_birth_invalid', { problem: 'future' })]
}

/** Judges the two answers about the student whom a family member joins. */
export const mainPolicyIssues = (
  answers: SituationAnswers,
  facts: FamilyFacts,
  makeIssue: MakeIssue,
): readonly Issue[] => [...numberIssues(answers, facts, makeIssue), ...birthIssues(answers, facts, makeIssue)]

/**
 * Judges whether a family member can be added to the student's policy. Nothing is revealed about a policy if the birth
 * date of its holder differs from the one that was entered. The period is judged with the other rules of T4.
 */
export const joinIssues = (
  answers: SituationAnswers,
  { mainPolicy }: FamilyFacts,
  makeIssue: MakeIssue,
): readonly Issue[] => {
  if (answers.studentType !== 'F' || !mainPolicy) return []
  const { birthDate, status, policyNumber, destination } = mainPolicy
  const born = answers.studentDateOfBirth
  if (!isCalendarDate(born) || born !== birthDate)
    return [makeIssue('studentDateOfBirth', 'student_policy_mismatch')]
  if (statusRules[status].final)
    return [makeIssue('studentPolicyNumber', 'student_policy_not_active', { policyNumber })]
  return destination === answers.countryOfDestination
    ? []
    : [makeIssue('countryOfDestination', 'family_destination_differs', { country: destination })]
}
