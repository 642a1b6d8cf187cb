import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { issuesOf } from '#domain/requests/check/check-request.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import { studyDetails } from '#domain/requests/study-details.ts'
import { judge } from '#domain/shared/judge.ts'
import { productFor } from '#domain/requests/advice/advice-product.ts'
import { completeSituation } from '#domain/requests/answers/situation-answers.ts'
import { OWN_QUESTIONS } from '#domain/requests/family/member-answers.ts'
import { memberField, memberIssues } from '#domain/requests/family/member-issues.ts'
import { personalOnScreen } from '#domain/requests/personal-details.ts'
import type { PersonalFacts } from '#domain/requests/personal-details.ts'
import { yourSituation } from '#domain/requests/situation/situation.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Member } from '#web/requests/draft/members.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { whoOf } from '#web/requests/draft/who.ts'

import { answersOf, asksCard, asMember, coveredAnswersOf } from './family-people.ts'

const NO_REASONS: ReadonlySet<string> = new Set()

// what the price depends on is asked in the first step
const OF_SITUATION: ReadonlySet<string> = new Set(['relation', 'dateOfBirth', ...OWN_QUESTIONS])

/** Whether a member is asked about this in the first step; the rest comes with the details of the first person. */
export const isOfSituation = (field: string): boolean => OF_SITUATION.has(field)

type Facts = Pick<PersonalFacts, 'today' | 'nationalities'>
type Family = { readonly first: Answers; readonly members: readonly Member[] }

// The issues of all members at their fields, each about the person whom it speaks of.
const familyIssues = ({ first, members }: Family, facts: Facts): readonly Issue[] =>
  members.flatMap((member, index) =>
    memberIssues(first, asMember(member), facts).map((found) => ({
      ...found,
      field: memberField(index, found.field),
      context: { ...whoOf(answersOf(first, member)), ...found.context },
    })),
  )

const fieldOf = ({ field }: Issue) => field.slice(field.lastIndexOf('.') + 1)

// With a job in the Netherlands an adult needs the basic insurance, which only the student can get with us.
const jobIssues = ({ first, members }: Family): readonly Issue[] =>
  members.flatMap((member, index) => {
    const situation = completeSituation(answersOf(first, member))
    return situation && productFor(situation, {}) === 'NONE'
      ? [issue(memberField(index, 'paidJob'), 'requests.family.jobNeedsBasic')]
      : []
  })

/** What is wrong with the family in the first step: nobody, an answer that is missing, or somebody whom we cannot insure. */
export const familySituationIssues = (family: Family, today: Facts['today']): readonly Issue[] => {
  if (!family.members.length) return [issue('members', 'requests.family.nobody')]
  const all = familyIssues(family, { today, nationalities: new Set() })
  return [...all.filter((found) => isOfSituation(fieldOf(found))), ...jobIssues(family)]
}

const membersNow = () => requestStore.get().members

/** The rules of the first step for a family. */
export const familySituation: typeof yourSituation = {
  ...yourSituation,
  check: (answers, facts) => [
    ...yourSituation.check(answers, facts),
    ...familySituationIssues({ first: answers as Answers, members: membersNow() }, facts.today),
  ],
}

/** A member with what is proposed from the first person until they say something else. */
export const proposedFor = (
  { familyName, latinFamilyName, nationality }: Answers,
  member: Member,
): Member => ({
  ...member,
  familyName: member.familyName ?? familyName,
  nationality: member.nationality ?? nationality,
  latinFamilyName: member.latinFamilyName ?? (member.familyName === undefined ? latinFamilyName : undefined),
})

const cardFieldOf = (index: number) => memberField(index, 'ehicIdNumber')

// The number of the card is asked of who has a cover that comes on top of it.
const cardIssues = ({ first, members }: Family, each: readonly AdviceReply[]): readonly Issue[] =>
  members.flatMap((member, index) => {
    const advice = each[index + 1]
    const answers = coveredAnswersOf(first, member, advice)
    if (!advice || !asksCard(answers, advice)) return []
    const facts = {
      ...studyConditions(answers, advice),
      countryOfOrigin: first.countryOfOrigin,
      shortPeriodReasons: NO_REASONS,
    }
    return issuesOf(judge(studyDetails, answers, facts))
      .filter(({ field, severity }) => field === 'ehicIdNumber' && severity === 'error')
      .map((found) => ({
        ...found,
        field: cardFieldOf(index),
        context: { ...whoOf(answers), ...found.context },
      }))
  })

/** What is wrong with what is asked about the family after the advice. */
export const familyDetailIssues = (
  family: Family,
  facts: Facts,
  each: readonly AdviceReply[],
): readonly Issue[] => [
  ...familyIssues(family, facts).filter((found) => !isOfSituation(fieldOf(found))),
  ...cardIssues(family, each),
]

/** The rules of the people of a family, with what is proposed to each. */
export const familyPeople = (answers: Answers): typeof personalOnScreen => ({
  ...personalOnScreen,
  check: (person, facts) => {
    const { members, each } = requestStore.get()
    const first: Answers = { ...answers, ...(person as Answers) }
    const proposed = members.map((member) => proposedFor(first, member))
    return [
      ...personalOnScreen.check(person, facts),
      ...familyDetailIssues({ first, members: proposed }, facts, each),
    ]
  },
})
