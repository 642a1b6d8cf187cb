import type { AdviceReply } from '#contract/requests/advice.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { requests } from '#contract/requests.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { SITUATION_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { isError } from '#domain/requests/check/check-request.ts'
import { insuranceToJoin, memberAnswers } from '#domain/requests/family/member-answers.ts'
import { memberField } from '#domain/requests/family/member-issues.ts'
import { situationIssues, situationOf } from '#domain/requests/situation/situation.ts'
import type { Situation } from '#domain/requests/situation/situation.ts'
import { issue } from '#domain/shared/issue.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { judgeSituation, signedReply } from '#server/requests/give-advice.ts'

/** The situation of a member as its advice is signed: whom they join is not known before the request is stored. */
export const signedMember = (answers: Answers): Situation => {
  const {
    affiliateId: _,
    studentPolicyNumber: __,
    studentDateOfBirth: ___,
    ...situation
  } = situationOf(answers)
  return situation
}

// The answers of the wire, without those that are not given.
const answersOf = (situation: Situation): Answers =>
  Object.fromEntries(Object.entries(situation).filter(([, value]) => value !== null))

/**
 * The advice for each of a family who are insured in one request with the person of the situation, signed; nothing is stored. Refuses
 * a situation that cannot be insured, and what is wrong with a member at the fields of that member.
 */
export const giveFamilyAdvice = async (
  portal: Portal,
  { situation, members }: BodyOf<typeof requests.familyAdvice>,
  profileId: string | undefined,
): Promise<{ members: AdviceReply[] }> => {
  const facts = await judgeSituation(portal, situation, profileId)
  const { productCode } = advise(situation, { ...facts, earlier: facts.ownPolicies })
  if (productCode === 'NONE')
    return refuse('invalid_input', [issue('coverage', `${SITUATION_PREFIX}no_product_available`)])
  const first = answersOf(situation)
  const family = members.map((member) => memberAnswers(first, member))
  const factsOf = (answers: Answers) => ({
    ...facts,
    ownPolicies: undefined,
    mainPolicy: insuranceToJoin(answers, productCode),
  })
  const issues = family.flatMap((answers, index) =>
    situationIssues(answers, factsOf(answers), SITUATION_PREFIX)
      .filter(isError)
      .map((one) => ({ ...one, field: memberField(index, one.field) })),
  )
  if (issues.length) refuse('invalid_input', issues)
  return {
    members: family.map((answers) =>
      signedReply(portal, signedMember(answers), advise(answers, factsOf(answers))),
    ),
  }
}
