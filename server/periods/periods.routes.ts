import type { addedPeriods } from '#contract/periods.ts'
import { acceptanceQuestions } from '#domain/periods/added-period.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { pricesOf } from '#server/policies/shared/prices.ts'
import { pricesOfDay } from '#domain/policies/price/rates.ts'

import { addPeriod } from './add-period.ts'
import { knownPeriod } from './added-period-facts.ts'
import { acceptanceQuestionsView, addedPeriodView } from './periods.view.ts'
import { judgedFacts } from './judged-facts.ts'

type PeriodCall = {
  readonly caller: { readonly profileId: string }
  readonly params: { readonly policyId: string }
}

const openPeriod = async (portal: Portal, { caller, params: { policyId } }: PeriodCall) => {
  const periodFacts = await knownPeriod(portal, portal.db, { caller, policyId })
  return { periodFacts, facts: judgedFacts(portal, periodFacts) }
}

/** The handlers of another period after a policy. */
export const addedPeriodsHandlers = (portal: Portal): Handlers<typeof addedPeriods> => ({
  facts: async (call) => {
    const { periodFacts } = await openPeriod(portal, call)
    return addedPeriodView(periodFacts, pricesOfDay(pricesOf(portal), portal.clock.today()))
  },
  questions: async (call) => {
    const { facts } = await openPeriod(portal, call)
    return acceptanceQuestionsView(acceptanceQuestions(facts), { child: facts.child, locale: call.locale })
  },
  add: (call) => addPeriod(portal, call),
})
