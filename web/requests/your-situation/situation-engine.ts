import { yourSituation } from '#domain/requests/situation/situation.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

import { partnerInstitution } from '#web/platform/site.ts'

import { LivePrice } from './LivePrice.tsx'
import { askAdvice, bringInstitution } from '#web/requests/request-actions.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { watchForCopies } from '#web/requests/draft/duplicate-tab.ts'

/** What the first step can do once it is on the screen: judge, show the price, ask for advice. */
const situationEngine = { rules: yourSituation, LivePrice, askAdvice }

export type SituationEngine = typeof situationEngine

// The visitor of a partner that is an institution goes there, until they say otherwise (design A10).
const choosePartner = () => {
  const institution = partnerInstitution()
  if (institution && requestStore.get().answers.institution === undefined)
    requestStore.change({ institution })
}

/** Brings along the words of what can be wrong, and the name of an institution that was chosen before the page came. */
export const engineIn = async (locale: Locale): Promise<SituationEngine> => {
  watchForCopies()
  choosePartner()
  const words = ['codes/requests', 'requests/steps'].map((catalogue) => loadTexts(catalogue, locale))
  await Promise.all([...words, bringInstitution()])
  return situationEngine
}
