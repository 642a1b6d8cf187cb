import type { AdviceReply } from '#contract/requests.ts'
import { advise } from '#domain/requests/advice/advice.ts'
import type { Advice } from '#domain/requests/advice/advice.ts'
import { situationIssues, situationOf } from '#domain/requests/situation/situation.ts'
import type { Situation, SituationFacts } from '#domain/requests/situation/situation.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

import { adviceView } from './requests.view.ts'
import { signAdvice } from './sign-advice.ts'
import { situationFacts } from './situation-facts.ts'

/** Days that an advice stays good (domain reference 8.6: asked on 20 November, good until 20 December). */
const GOOD_FOR_DAYS = 30

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

const signed = (portal: Portal, situation: Situation, advice: Advice): AdviceReply => {
  const validUntil = addDays(portal.clock.today(), GOOD_FOR_DAYS)
  const terms = { validUntil, rulesVersion: advice.rulesVersion }
  const { affiliateId: _, ...answers } = situationOf(situation)
  const sold = advice.coverageOptions.length > 0
  return adviceView(advice, sold ? signAdvice(portal.config.secret, terms, answers) : null, validUntil)
}

/** The advice for a situation, signed over its answers; nothing is stored. */
export const giveAdvice = async (
  portal: Portal,
  situation: Situation,
  profileId: string | undefined,
): Promise<AdviceReply> => {
  const facts = await judgeSituation(portal, situation, profileId)
  return signed(portal, situation, advise(situation, { ...facts, earlier: facts.ownPolicies }))
}
