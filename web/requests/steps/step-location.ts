import { isPart, isStep, openStep, stepAfter, stepToShow, STEPS } from '#domain/requests/steps.ts'
import type { Part, StepLocation, Step } from '#domain/requests/steps.ts'
import type { Paths } from '#web/paths.ts'
import { isValidated, stepsDone } from '#web/requests/draft/request-state.ts'
import type { RequestState, ValidationTree } from '#web/requests/draft/request-state.ts'

type Progress = Pick<RequestState, 'step' | 'validation' | 'request'>

const PART = 'part'
const CHANGE = 'change'
/** Query parameter of the address that starts another request after one was sent. */
export const ANOTHER_REQUEST = 'another'

/** Why a location is opened again: to change an answer of the overview, or one that the server refused on submit. */
export type Change = 'yes' | 'send'

/** The address of a location; with `change` it leads back to the overview, or to the last step. */
export const stepHref = (
  paths: Pick<Paths, 'request'>,
  { step, part }: StepLocation,
  { change }: { readonly change?: Change | undefined } = {},
): string => {
  const query = new URLSearchParams({
    ...(part ? { [PART]: part } : {}),
    ...(change ? { [CHANGE]: change } : {}),
  })
  return query.size ? `${paths.request(step)}?${query}` : paths.request(step)
}

/** Whether the visitor came to change one answer, and where they came from. */
export const changeIn = (query: URLSearchParams): Change | undefined => {
  const why = query.get(CHANGE)
  if (why === null) return undefined
  return why === 'send' ? why : 'yes'
}

/** The progress in request-insurance: the parts that apply, and which of them are accepted. */
export type PartProgress = { readonly parts: readonly Part[]; readonly validation: ValidationTree }

/** The first part that is not accepted yet; the last one when all are. */
export const openPart = ({ parts, validation }: PartProgress): Part =>
  parts.find((part) => !isValidated(validation, { step: 'request-insurance', part })) ?? 'payment'

/** The part to show: the one in the address unless a part before it is still open (WIZ-03). */
export const partAllowed = (url: URL, progress: PartProgress): Part => {
  const { parts } = progress
  const requested = url.searchParams.get(PART)
  const open = openPart(progress)
  const at = isPart(requested) ? parts.indexOf(requested) : -1
  return isPart(requested) && at >= 0 && at <= parts.indexOf(open) ? requested : open
}

/** The step in a path; undefined if it is missing or unknown. */
export const stepIn = (pathname: string): Step | undefined => {
  const [, , , step] = pathname.split('/')
  return isStep(step) ? step : undefined
}

/**
 * The step to show for an address: the one it names when all before it are done, else the last one that may be opened
 * (WIZ-03). After sending, always the last page, also on Back (ruling 47), until another request is started.
 */
export const stepAllowed = (url: URL, progress: Progress): Step => {
  const { step: current, validation, request } = progress
  const requested = stepIn(url.pathname)
  if (request) return url.searchParams.has(ANOTHER_REQUEST) ? 'your-situation' : 'request-complete'
  return stepToShow(requested, { current, done: stepsDone(validation) })
}

/** The location for the link back; the log-in is beside the way, for those who have an account. */
export const previousLocation = (
  { step, part }: StepLocation,
  parts: readonly Part[],
): StepLocation | undefined => {
  const before = part && parts[parts.indexOf(part) - 1]
  if (before) return { step, part: before }
  const previous = STEPS[STEPS.indexOf(step) - 1]
  if (step === 'request-complete' || !previous) return undefined
  if (previous === 'new-existing-customer') return { step: 'our-advice' }
  return previous === 'request-insurance' ? { step: previous, part: 'payment' } : { step: previous }
}

/** The location after an accepted one: the next part, else the first open part or the next step. */
export const nextLocation = ({ step, part }: StepLocation, state: PartProgress): StepLocation => {
  const { parts } = state
  const nextPart = part && parts[parts.indexOf(part) + 1]
  if (step === 'request-insurance' && nextPart) return { step, part: nextPart }
  if (step === 'request-insurance' && !isValidated(state.validation, { step }))
    return { step, part: openPart(state) }
  const next = stepAfter(step)
  return next === 'new-existing-customer' || next === 'request-insurance'
    ? { step: 'request-insurance', part: 'you' }
    : { step: next }
}

/**
 * Where a change leads back to: the overview, or the first step that the change opened again. A change after a refused
 * submit leads back to the last step, where the final answers still are.
 */
export const locationAfterChange = (
  state: Pick<RequestState, 'validation'>,
  change: Change = 'yes',
): StepLocation => {
  const open = openStep(stepsDone(state.validation))
  if (change === 'send' && open === 'final-questions') return { step: open }
  return STEPS.indexOf(open) >= STEPS.indexOf('your-overview') ? { step: 'your-overview' } : { step: open }
}
