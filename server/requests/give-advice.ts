import type { AdviceReply } from '#contract/requests/advice.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import type { Advice } from '#domain/requests/advice/advice.ts'
import { situationIssues, situationOf } from '#domain/requests/situation/situation.ts'
import type { Situation, SituationFacts } from '#domain/requests/situation/situation.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { adviceView } from './requests.view.ts'
import { signAdvice } from './sign-advice.ts'
import { situationFacts } from './situation-facts.ts'

/** Days that an advice is valid (domain reference 8.6: given on 20 November, valid until 20 December). */
const VALID_DAYS = 30

/** Refuses a situation that cannot be insured, with every issue at its field. */
export const judgeSituation = async (
  portal: Portal,
  situation: Situation,
  profileId: string | undefined,
): Promise<SituationFacts> => {
  const facts = await situationFacts(portal, situation, profileId)
  const issues = situationIssues(situation, facts).filter(({ severity }) => severity === 'error')
  return issues.length ? refuse('invalid_input', issues) : facts
}

const signedReply = (portal: Portal, situation: Situation, advice: Advice): AdviceReply => {
  const validUntil = addDays(portal.clock.today(), VALID_DAYS)
  const terms = { validUntil, rulesVersion: advice.rulesVersion }
  const { affiliateId: _, ...answers } = situationOf(situation)
  const hasOptions = advice.coverageOptions.length > 0
  return adviceView(advice, hasOptions ? signAdvice(portal.config.secret, terms, answers) : null, validUntil)
}

/** The advice for a situation, with a signature of its answers; nothing is stored. */
export const giveAdvice = async (
  portal: Portal,
  situation: Situation,
  profileId: string | undefined,
): Promise<AdviceReply> => {
  const facts = await judgeSituation(portal, situation, profileId)
  return signedReply(portal, situation, advise(situation, { ...facts, earlier: facts.ownPolicies }))
}
