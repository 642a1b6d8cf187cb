import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { FamilyMember } from '#domain/requests/family/family-member.ts'
import { memberAnswers, memberOption } from '#domain/requests/family/member-answers.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import { shownStudyQuestions } from '#domain/requests/study-details.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { Member } from '#web/requests/draft/members.ts'

/** A member as the rules know them: without the key of the page. */
export const asMember = (member: Member): FamilyMember => {
  const { key: _, ...own } = member
  return own
}

/** The answers of a member, as those of a request of their own. */
export const answersOf = (first: Answers, member: Member): Answers => memberAnswers(first, asMember(member))

/** The same with the cover that the member gets. */
export const coveredAnswersOf = (
  first: Answers,
  member: Member,
  advice: AdviceReply | undefined,
): Answers => ({
  ...answersOf(first, member),
  coverage: memberOption(advice?.coverageOptions ?? [], first.coverage)?.coverage,
})

/** Whether the number of a European card is asked, for a cover that comes on top of it. */
export const asksCard = (answers: Answers, advice: AdviceReply | undefined): boolean =>
  shownStudyQuestions(studyConditions(answers, advice), answers).has('ehicIdNumber')

/** What a member is called before there is a name: your partner, your child, child 2. */
export const relationText = (t: Texts, members: readonly Pick<Member, 'relation'>[], at: number): string => {
  const isPartner = (member: Pick<Member, 'relation'> | undefined) => member?.relation === 'PARTNER'
  if (isPartner(members[at])) return t('requests.family.partner')
  const count = members.filter((member) => !isPartner(member)).length
  const number = members.slice(0, at + 1).filter((member) => !isPartner(member)).length
  return t('requests.family.child', { count, number })
}

/** What the people of a request are called, the reader first: by their names, once these are known. */
export const peopleNames = (t: Texts, first: Answers, members: readonly Member[]): readonly string[] => [
  fullName(first) || t('requests.family.you'),
  ...members.map((member, at) =>
    member.firstName ? fullName(answersOf(first, member)) : relationText(t, members, at),
  ),
]
