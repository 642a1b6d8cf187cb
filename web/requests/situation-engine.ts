import { yourSituation } from '#domain/requests/situation/situation.ts'
import type { Locale } from '#domain/shared/locale.ts'
// the component that shows errors loads now, while there is a network
import '#web/platform/forms/FormErrors.tsx'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { partnerInstitution } from '#web/platform/site.ts'
import { watchForDuplicateTab } from '#web/requests/draft/watch-for-duplicate-tab.ts'
import { isTogether } from '#web/requests/draft/who.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { requestAdvice, ensureInstitution } from '#web/requests/calls/request-actions.ts'
import type { Answers } from '#domain/requests/answers.ts'

import { loadStepsAhead } from './load-ahead.ts'

import { LivePrice } from './your-situation/LivePrice.tsx'

const rulesFor = async (answers: Answers) =>
  isTogether(answers) ? (await import('./family/family-rules.ts')).familySituation : yourSituation

/** The parts of the first step that are loaded after the page: its rules, the price, the request for advice. */
const situationEngine = { rules: yourSituation, rulesFor, LivePrice, requestAdvice }

export type SituationEngine = typeof situationEngine

// The institution of a partner is preselected for visitors who come from its site (design A10).
const choosePartnerInstitution = () => {
  const institution = partnerInstitution()
  if (institution && requestStore.get().answers.institution === undefined)
    requestStore.change({ institution })
}

/** Also loads the texts of the error codes, and the institution that was chosen before a reload. */
export const createSituationEngine = async (locale: Locale): Promise<SituationEngine> => {
  watchForDuplicateTab()
  void loadStepsAhead(locale, () => import('./lazy-steps.ts'))
  choosePartnerInstitution()
  const texts = ['codes/requests', 'requests/steps', 'platform/forms/upload'].map((catalogue) =>
    loadTexts(catalogue, locale),
  )
  await Promise.all([...texts, ensureInstitution()])
  return situationEngine
}
