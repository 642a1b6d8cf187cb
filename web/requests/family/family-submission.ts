import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { FamilyMember } from '#domain/requests/family/family-member.ts'
import type { FamilySubmission } from '#domain/requests/family/family-member.ts'
import { memberOption } from '#domain/requests/family/member-answers.ts'
import { toSubmission } from '#domain/requests/submission.ts'
import type { Member } from '#web/requests/draft/members.ts'

import { coveredAnswersOf } from './family-people.ts'

type Family = {
  readonly answers: Answers
  readonly members: readonly Member[]
  readonly each: readonly AdviceReply[]
}

const sentOf = (answers: Answers, advice: AdviceReply | undefined) => {
  const option = memberOption(advice?.coverageOptions ?? [], answers.coverage)
  if (!advice || !option) throw new Error('a family cannot be sent before each has a cover')
  const { adviceId, productCode, primaryCover } = advice
  const { premiumTotal } = option
  return toSubmission(answers, { adviceId: adviceId ?? '', premiumTotal, productCode, primaryCover })
}

const OWN_FIELDS = Object.keys(FamilyMember.shape)

/** A family as one request: the first person's with the own answers of each of the others. */
export const toFamilySubmission = ({ answers: first, members, each }: Family): FamilySubmission => ({
  ...sentOf(first, each[0]),
  members: members.map((member, index) => {
    const advice = each[index + 1]
    const sent = Object.entries(sentOf(coveredAnswersOf(first, member, advice), advice))
    return {
      relation: member.relation,
      ...Object.fromEntries(sent.filter(([name]) => OWN_FIELDS.includes(name))),
    }
  }),
})
