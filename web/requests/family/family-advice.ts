import { requests } from '#contract/requests.ts'
import type { AdviceReply } from '#contract/requests/advice.ts'
import { MemberSituation } from '#domain/requests/family/family-member.ts'
import { memberField } from '#domain/requests/family/member-issues.ts'
import type { Situation } from '#domain/requests/situation/situation.ts'
import { issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import type { Member } from '#web/requests/draft/members.ts'

import { totalAdvice } from './total-advice.ts'

const UNPROCESSABLE = 422

const SITUATION_FIELDS = Object.keys(MemberSituation.shape)

const situationOf = (member: Member): MemberSituation =>
  Object.fromEntries(
    Object.entries(member).filter(
      ([name, value]) => SITUATION_FIELDS.includes(name) && value !== undefined && value !== '',
    ),
  )

type Family = { readonly situation: Situation; readonly members: readonly Member[] }

/** The advice of each of a family, and that of the first person with the prices of all; throws whom we cannot insure. */
export const adviceForFamily = async (own: AdviceReply, { situation, members }: Family) => {
  const reply = await call(requests.familyAdvice, {
    body: { situation, members: members.map(situationOf) },
  })
  const refused = reply.members.flatMap(({ coverageOptions }, index) =>
    coverageOptions.length ? [] : [issue(memberField(index, 'relation'), 'requests.family.notOffered')],
  )
  if (refused.length) throw new ApiError(UNPROCESSABLE, refused)
  return { advice: totalAdvice(own, reply.members), each: [own, ...reply.members] }
}
