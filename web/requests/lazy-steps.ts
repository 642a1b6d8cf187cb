import type { Part, Step } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { localeAt } from '#web/paths.ts'
import { session } from '#web/platform/session.ts'
import { watchForDuplicateTab } from '#web/requests/draft/watch-for-duplicate-tab.ts'
import { fillFromProfile } from '#web/requests/draft/profile-answers.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { ensureAdvice, ensureInstitution, checkSituation } from '#web/requests/calls/request-actions.ts'
import { shownParts } from '#web/requests/request-insurance/shown-parts.ts'

import './steps/issues-about.ts'
import { loadStepsAhead } from './load-ahead.ts'
import type { StepComponent } from './steps/step-props.ts'

type LazyStep = Exclude<Step, 'your-situation'>

/** Loads the screens of the steps after the first. */
export const stepScreens: Readonly<Record<LazyStep, () => Promise<StepComponent>>> = {
  'our-advice': async () => (await import('#web/requests/our-advice/OurAdviceStep.tsx')).OurAdviceStep,
  'new-existing-customer': async () =>
    (await import('#web/requests/new-existing-customer/NewExistingCustomerStep.tsx')).NewExistingCustomerStep,
  'request-insurance': async () =>
    (await import('#web/requests/request-insurance/RequestInsuranceStep.tsx')).RequestInsuranceStep,
  'your-overview': async () =>
    (await import('#web/requests/your-overview/YourOverviewStep.tsx')).YourOverviewStep,
  'final-questions': async () =>
    (await import('#web/requests/final-questions/FinalQuestionsStep.tsx')).FinalQuestionsStep,
  'request-complete': async () =>
    (await import('#web/requests/request-complete/RequestCompleteStep.tsx')).RequestCompleteStep,
}

/** Loads the screen of a step after the first. */
export const loadStepScreen = (step: LazyStep): Promise<StepComponent> => stepScreens[step]()

const PERSONAL: readonly Step[] = [
  'new-existing-customer',
  'request-insurance',
  'your-overview',
  'final-questions',
]

/** The step to show, and the server's reasons against the situation of the customer who has just logged in. */
type NextStep = { readonly step: Step; readonly reasons: readonly Issue[] }

/**
 * A logged-in customer is not asked whether they are new: their profile is filled in and the step is skipped (WIZ-09).
 * Only now can the server check whether they are already insured in this period (WIZ-22).
 */
export const skipLoginStep = async (step: Step): Promise<NextStep> => {
  const { authenticated, profileId } = session.get()
  if (!authenticated || !PERSONAL.includes(step)) return { step, reasons: [] }
  const filled = await fillFromProfile(profileId)
  const reasons = filled === 'now' ? await checkSituation() : []
  if (filled === 'failed' || step !== 'new-existing-customer') return { step, reasons }
  requestStore.accept({ step })
  return { step: 'request-insurance', reasons }
}

/** The parts of request-insurance that apply to the current answers. */
export const currentParts = (): readonly Part[] => {
  const { answers, advice } = requestStore.get()
  return shownParts(answers, advice)
}

/** Loads the data of a step besides the lists; returns the reasons why its advice is no longer valid. */
export const loadStepData = async (step: Step): Promise<readonly Issue[]> => {
  watchForDuplicateTab()
  void loadStepsAhead(localeAt(location.pathname), async () => ({ stepScreens }))
  const [reasons] = await Promise.all([step === 'our-advice' ? ensureAdvice() : [], ensureInstitution()])
  return reasons
}
