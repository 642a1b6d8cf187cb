import type { MainPolicy, PolicyFacts } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import type { SituationAnswers } from '#domain/requests/situation/situation-answers.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { findPolicyByNumber, policiesOfHolder } from '#server/policies/shared/find-policy.ts'
import { countryCodes, findInstitution } from '#server/requests/shared/reference-data.ts'

type Asked = Pick<SituationAnswers, 'studentType' | 'studentPolicyNumber'>

const mainPolicyFor = async (portal: Portal, asked: Asked): Promise<MainPolicy | null> => {
  const number = asked.studentPolicyNumber?.replace(/\s/g, '')
  if (asked.studentType !== 'F' || !number) return null
  const found = await findPolicyByNumber(portal.db, number)
  return found ? withStatus(found, portal.clock.today()) : null
}

// A family member is another person than who is logged in, so the own policies say nothing (ruling 2).
const ownPoliciesFor = async (
  portal: Portal,
  asked: Asked,
  profileId: string | undefined,
): Promise<readonly PolicyFacts[] | undefined> => {
  if (!profileId || asked.studentType === 'F') return undefined
  const own = await policiesOfHolder(portal.db, profileId)
  return own.map((policy) => withStatus(policy, portal.clock.today()))
}

/** What only the server knows of a situation: our lists, the student's policy, the policies of who is logged in. */
export const situationFacts = async (
  portal: Portal,
  asked: Asked,
  profileId?: string,
): Promise<SituationFacts> => ({
  today: portal.clock.today(),
  countries: countryCodes,
  blockedDestinations: portal.config.blockedDestinations,
  completeSold: portal.config.completeSold,
  institutionOf: findInstitution,
  mainPolicy: await mainPolicyFor(portal, asked),
  ownPolicies: await ownPoliciesFor(portal, asked, profileId),
  affiliates: new Set(portal.config.affiliates),
})
