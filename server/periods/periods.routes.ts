import type { addedPeriods } from '#contract/periods.ts'
import { acceptanceQuestions } from '#domain/periods/added-period.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { addPeriod } from './add-period.ts'
import { knownPeriod } from './added-period-facts.ts'
import { acceptanceQuestionsView, addedPeriodView } from './periods.view.ts'
import { judgedFacts } from './judged-facts.ts'

type PeriodCall = {
  readonly caller: { readonly profileId: string }
  readonly params: { readonly policyId: string }
}

const openPeriod = async (portal: Portal, { caller, params: { policyId } }: PeriodCall) => {
  const known = await knownPeriod(portal, portal.db, { caller, policyId })
  return { known, facts: judgedFacts(portal, known) }
}

/** The handlers of another period after a policy. */
export const addedPeriodsHandlers = (portal: Portal): Handlers<typeof addedPeriods> => ({
  facts: async (call) => addedPeriodView((await openPeriod(portal, call)).known),
  questions: async (call) => {
    const { facts } = await openPeriod(portal, call)
    return acceptanceQuestionsView(acceptanceQuestions(facts), { child: facts.child, locale: call.locale })
  },
  add: (call) => addPeriod(portal, call),
})
