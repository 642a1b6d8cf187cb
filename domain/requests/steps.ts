export const STEPS = [
  'your-situation',
  'our-advice',
  'new-existing-customer',
  'request-insurance',
  'your-overview',
  'final-questions',
  'request-complete',
] as const

export type Step = (typeof STEPS)[number]

/** The parts of request-insurance, in the order of the screens. */
export const PARTS = ['you', 'address', 'study', 'payment'] as const

export type Part = (typeof PARTS)[number]

/** A step and, for request-insurance, the part of it. */
export type StepLocation = { readonly step: Step; readonly part?: Part }

/** The number of steps shown to the visitor, without the thank-you page. */
export const USER_STEPS = 5

const userSteps: Readonly<Record<Step, 1 | 2 | 3 | 4 | 5>> = {
  'your-situation': 1,
  'our-advice': 2,
  'new-existing-customer': 3,
  'request-insurance': 3,
  'your-overview': 4,
  'final-questions': 5,
  'request-complete': 5,
}

/** Whether the text is one of the seven steps. */
export const isStep = (text: unknown): text is Step => STEPS.some((step) => step === text)

/** Whether the text is one of the parts of request-insurance. */
export const isPart = (text: unknown): text is Part => PARTS.some((part) => part === text)

/** The next step; the last step for the last one. */
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'request-complete'

/** The first step that is not completed, which is the last one that may be opened. */
export const openStep = (done: Iterable<Step>): Step => {
  const finished = new Set(done)
  return STEPS.find((step) => !finished.has(step)) ?? 'request-complete'
}

/** The number shown for a step, 1 to 5; the thank-you page counts as the fifth (WIZ-02). */
export const userStep = (step: Step): 1 | 2 | 3 | 4 | 5 => userSteps[step]

/**
 * The step to show for the one in the URL: that step if all steps before it are completed; otherwise, or if it is
 * missing or unknown, the stored current step or the first that is not completed (WIZ-03).
 */
export const stepToShow = (
  requested: string | undefined,
  { current, done }: { readonly current: Step; readonly done: Iterable<Step> },
): Step => {
  const open = STEPS.indexOf(openStep(done))
  const wanted = isStep(requested) ? requested : current
  if (STEPS.indexOf(wanted) <= open) return wanted
  return STEPS.indexOf(current) <= open ? current : (STEPS[open] ?? 'your-situation')
}
