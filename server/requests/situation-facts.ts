import type { MainPolicy, PolicyOfPerson } from '#domain/policies/policy.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import { withStatus } from '#domain/policies/status.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { findPolicyByNumber, policiesOfHolder } from '#server/policies/shared/find-policy.ts'
import { countryCodes, findInstitution } from '#server/requests/shared/reference-data.ts'

type FamilyAnswers = Pick<SituationAnswers, 'studentType' | 'studentPolicyNumber'>

const mainPolicyFor = async (portal: Portal, answers: FamilyAnswers): Promise<MainPolicy | null> => {
  const number = policyNumberOf(answers.studentPolicyNumber)
  if (answers.studentType !== 'F' || !number) return null
  const found = await findPolicyByNumber(portal.db, number)
  return found ? withStatus(found, portal.clock.today()) : null
}

// A family member is not the customer who is logged in, whose policies therefore do not count (ruling 2).
const ownPoliciesFor = async (
  portal: Portal,
  answers: FamilyAnswers,
  profileId: string | undefined,
): Promise<readonly PolicyOfPerson[] | undefined> => {
  if (!profileId || answers.studentType === 'F') return undefined
  const own = await policiesOfHolder(portal.db, profileId)
  return own.map((policy) => withStatus(policy, portal.clock.today()))
}

/** The facts for judging a situation: our lists and settings, the student's policy and the policies of the customer. */
export const situationFacts = async (
  portal: Portal,
  answers: FamilyAnswers,
  profileId?: string,
): Promise<SituationFacts> => ({
  today: portal.clock.today(),
  countries: countryCodes,
  blockedDestinations: portal.config.blockedDestinations,
  completeSold: portal.config.completeSold,
  institutionOf: findInstitution,
  mainPolicy: await mainPolicyFor(portal, answers),
  ownPolicies: await ownPoliciesFor(portal, answers, profileId),
  affiliates: new Set(portal.config.affiliates),
})
