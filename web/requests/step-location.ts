import { isPart, isStep, stepToShow, STEPS } from '#domain/requests/steps.ts'
import type { Part, Place, Step } from '#domain/requests/steps.ts'
import type { Paths } from '#web/paths.ts'

import { isValidated, stepsDone } from './request-state.ts'
import type { RequestState, ValidationTree } from './request-state.ts'

type Progress = Pick<RequestState, 'step' | 'validation' | 'request'>

const PART = 'part'
const CHANGE = 'change'

/** The address of a place; with `change` one comes back to the overview after it. */
export const placeHref = (
  paths: Pick<Paths, 'request'>,
  { step, part }: Place,
  { change = false }: { readonly change?: boolean } = {},
): string => {
  const query = new URLSearchParams({
    ...(part ? { [PART]: part } : {}),
    ...(change ? { [CHANGE]: 'yes' } : {}),
  })
  return query.size ? `${paths.request(step)}?${query}` : paths.request(step)
}

/** Whether the visitor came to change one answer and wants to go back to the overview. */
export const comesToChange = (query: URLSearchParams): boolean => query.has(CHANGE)

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
 * The step to show for an address: the one it asks for when all before it are done, else as far as one may go;
 * after sending, the last page (WIZ-03).
 */
export const stepAllowed = (url: URL, progress: Progress): Step => {
  const { step: current, validation, request } = progress
  const asked = stepIn(url.pathname)
  if (request && (!asked || asked === 'request-complete')) return 'request-complete'
  return stepToShow(asked, { current: request ? 'your-situation' : current, done: stepsDone(validation) })
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
