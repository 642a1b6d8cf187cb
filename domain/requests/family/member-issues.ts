import type { Answers } from '#domain/requests/answers.ts'
import { isFamilyMember } from '#domain/requests/answers/situation-answers.ts'
import { issueMaker, SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { saveIssue } from '#domain/requests/answers/form-answers.ts'
import { issuesOf } from '#domain/requests/check/check-request.ts'
import { personalOnScreen } from '#domain/requests/personal-details.ts'
import type { PersonalFacts } from '#domain/requests/personal-details.ts'
import { unansweredIssues } from '#domain/requests/situation/situation-fields.ts'
import { formFieldOf } from '#domain/requests/submission.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Issue } from '#domain/shared/issue.ts'

import { FamilyMember } from './family-member.ts'
import { memberAnswers, memberQuestions } from './member-answers.ts'

/** The path of a field of a member, by which its issue is shown. */
export const memberField = (index: number, field: string): string => `members.${index}.${field}`

/** The member and the field of an issue; undefined if it is not about a member. */
export const memberOfField = (
  field: string,
): { readonly index: number; readonly field: string } | undefined => {
  const found = /^members\.(\d+)\.(\w+)$/.exec(field)
  return found?.[1] && found[2] ? { index: Number(found[1]), field: found[2] } : undefined
}

const OWN_FIELDS: ReadonlySet<string> = new Set(Object.keys(FamilyMember.shape).map(formFieldOf))

/** Whether a field is a member's own, under its name on the screen. */
export const isMemberField = (field: string): boolean => OWN_FIELDS.has(field)

type MemberFacts = Pick<PersonalFacts, 'today' | 'nationalities'>

/** Whom the person is to the first one; who is neither is not insured with them. */
export const relationIssues = (answers: Answers): readonly Issue[] =>
  isFamilyMember(answers.insuredWho) ? [] : [saveIssue('relation', 'insured_who_empty')]

/** The issues of a member as a screen asks about them, at their own fields: who they are, and what they must answer themselves. */
export const memberIssues = (first: Answers, member: FamilyMember, facts: MemberFacts): readonly Issue[] => {
  const answers = memberAnswers(first, member)
  const asked = new Set<string>(memberQuestions(first, member))
  const personal = issuesOf(judge(personalOnScreen, answers, { ...facts, ...answers }))
  const unanswered = unansweredIssues(answers, issueMaker(SAVE_PREFIX))
  return [
    ...relationIssues(answers),
    ...personal.filter(({ field }) => isMemberField(field)),
    ...unanswered.filter(({ field }) => asked.has(field)),
  ]
}
