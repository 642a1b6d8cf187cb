import { isPart, isStep, stepToShow, STEPS } from '#domain/requests/steps.ts'
import type { Part, Place, Step } from '#domain/requests/steps.ts'
import type { Paths } from '#web/paths.ts'

import { isValidated, stepsDone } from '#web/requests/draft/request-state.ts'
import type { RequestState, ValidationTree } from '#web/requests/draft/request-state.ts'

type Progress = Pick<RequestState, 'step' | 'validation' | 'request'>

const PART = 'part'
const CHANGE = 'change'
/** In the query of the address at which another request begins after one was sent. */
export const ANOTHER = 'another'

/** Why a place is opened again: to change an answer of the overview, or one that the server refused at the send. */
export type Change = 'yes' | 'send'

/** The address of a place; with `change` one comes back to the overview, or to the last step, after it. */
export const placeHref = (
  paths: Pick<Paths, 'request'>,
  { step, part }: Place,
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

/** Where the visitor is with request-insurance: the parts that apply, and which of them are accepted. */
export type PartProgress = { readonly parts: readonly Part[]; readonly validation: ValidationTree }

/** The first part that is not accepted yet; the last one when all are. */
export const openPart = ({ parts, validation }: PartProgress): Part =>
  parts.find((part) => !isValidated(validation, { step: 'request-insurance', part })) ?? 'payment'

/** The part to show for the one in the address: that one unless a part before it is still open (WIZ-03). */
export const partAllowed = (url: URL, progress: PartProgress): Part => {
  const { parts } = progress
  const asked = url.searchParams.get(PART)
  const open = openPart(progress)
  const at = isPart(asked) ? parts.indexOf(asked) : -1
  return isPart(asked) && at >= 0 && at <= parts.indexOf(open) ? asked : open
}

/** The step that an address names; undefined for none and for one that we do not know. */
export const stepIn = (pathname: string): Step | undefined => {
  const [, , , step] = pathname.split('/')
  return isStep(step) ? step : undefined
}

/**
 * The step to show for an address: the one it asks for when all before it are done, else as far as one may go (WIZ-03).
 * After sending, the last page, also for who goes back (ruling 47), until another request is begun.
 */
export const stepAllowed = (url: URL, progress: Progress): Step => {
  const { step: current, validation, request } = progress
  const asked = stepIn(url.pathname)
  if (request) return url.searchParams.has(ANOTHER) ? 'your-situation' : 'request-complete'
  return stepToShow(asked, { current, done: stepsDone(validation) })
}

/** The place before this one, for the link back; who is logged in is not asked again whether they are new. */
export const placeBefore = (
  { step, part }: Place,
  { loggedIn, parts }: { readonly loggedIn: boolean; readonly parts: readonly Part[] },
): Place | undefined => {
  const before = part && parts[parts.indexOf(part) - 1]
  if (before) return { step, part: before }
  const previous = STEPS[STEPS.indexOf(step) - 1]
  if (step === 'request-complete' || !previous) return undefined
  if (previous === 'new-existing-customer' && loggedIn) return { step: 'our-advice' }
  return previous === 'request-insurance' ? { step: previous, part: 'payment' } : { step: previous }
}
