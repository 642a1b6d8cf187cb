import type { Part, Step } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { session } from '#web/platform/session.ts'

import { shownParts } from '#web/requests/request-insurance/shown-parts.ts'
import { fillKnown } from '#web/requests/draft/profile-answers.ts'
import { bringAdvice, bringInstitution, checkSituation } from '#web/requests/request-actions.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import type { StepComponent } from './step-props.ts'
import { watchForCopies } from '#web/requests/draft/duplicate-tab.ts'

type LaterStep = Exclude<Step, 'your-situation'>

const steps: Readonly<Record<LaterStep, () => Promise<StepComponent>>> = {
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

/** Fetches the screen of a step after the first. */
export const laterStep = (step: LaterStep): Promise<StepComponent> => steps[step]()

const PERSONAL: readonly Step[] = [
  'new-existing-customer',
  'request-insurance',
  'your-overview',
  'final-questions',
]

/** A step, and why the situation cannot stand after all, as the server says it of who is logged in now. */
type Passed = { readonly step: Step; readonly reasons: readonly Issue[] }

/**
 * Who is logged in is not asked whether they are new: what we know is filled in and the step is passed (WIZ-09). Only
 * now the server can tell that they are insured in this period already (WIZ-22).
 */
export const passGreeting = async (step: Step): Promise<Passed> => {
  const { authenticated, profileId } = session.get()
  if (!authenticated || !PERSONAL.includes(step)) return { step, reasons: [] }
  const filled = await fillKnown(profileId)
  const reasons = filled === 'now' ? await checkSituation() : []
  if (filled === 'failed' || step !== 'new-existing-customer') return { step, reasons }
  requestStore.accept({ step })
  return { step: 'request-insurance', reasons }
}

/** The parts of request-insurance that apply to the answers as they are. */
export const partsNow = (): readonly Part[] => {
  const { answers, advice } = requestStore.get()
  return shownParts(answers, advice)
}

/** Asks what a step shows besides lists; reasons why its advice does not hold any more come back. */
export const bringKnowledge = async (step: Step): Promise<readonly Issue[]> => {
  watchForCopies()
  const [reasons] = await Promise.all([step === 'our-advice' ? bringAdvice() : [], bringInstitution()])
  return reasons
}
