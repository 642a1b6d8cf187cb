import { useLocation, useNavigate, useSearchParams } from 'react-router'

import type { InstitutionView } from '#contract/requests.ts'
import { openStep, stepAfter, STEPS } from '#domain/requests/steps.ts'
import type { Part, Place } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'

import { changeIn, openPart, placeHref } from './step-location.ts'
import type { Change, PartProgress } from './step-location.ts'
import { isValidated, stepsDone } from '#web/requests/draft/request-state.ts'
import type { PlacedIssue, RequestState } from '#web/requests/draft/request-state.ts'
import { requestStore, useRequest, valuesOf } from '#web/requests/draft/request-store.ts'
import type { Lists, StepProps } from './step-props.ts'

const OVERVIEW: Place = { step: 'your-overview' }
const LAST_STEP = 'final-questions'

const samePlace = (one: Place, other: Place) => one.step === other.step && one.part === other.part

const isAt =
  (place: Place) =>
  ({ at }: PlacedIssue) =>
    at !== undefined && samePlace(at, place)

/** The place after one that was accepted: the next part, else the first step that is open. */
export const placeAfter = ({ step, part }: Place, state: PartProgress): Place => {
  const { parts } = state
  const nextPart = part && parts[parts.indexOf(part) + 1]
  if (step === 'request-insurance' && nextPart) return { step, part: nextPart }
  if (step === 'request-insurance' && !isValidated(state.validation, { step }))
    return { step, part: openPart(state) }
  const next = stepAfter(step)
  return next === 'request-insurance' ? { step: next, part: 'you' } : { step: next }
}

/**
 * Where a change leads back to: the overview, or the first step that the change opened again. What the server refused at
 * the send leads back to the last step, where the answers still are.
 */
export const placeAfterChange = (state: Pick<RequestState, 'validation'>, change: Change = 'yes'): Place => {
  const open = openStep(stepsDone(state.validation))
  if (change === 'send' && open === 'final-questions') return { step: open }
  return STEPS.indexOf(open) >= STEPS.indexOf('your-overview') ? OVERVIEW : { step: open }
}

const acceptPlace = (place: Place, parts: readonly Part[]) => {
  requestStore.accept(place)
  const { validation } = requestStore.get()
  const step = 'request-insurance'
  if (place.part && parts.every((part) => isValidated(validation, { step, part })))
    requestStore.accept({ step })
}

const chosenInstitution = ({ answers, institutions }: RequestState): InstitutionView | undefined =>
  institutions.find(({ relationNumber }) => relationNumber === answers.institution)

const fromState = (state: RequestState) => ({
  answers: state.answers,
  values: valuesOf(state),
  files: state.files,
  institutions: state.institutions,
  institution: chosenInstitution(state),
  advice: state.advice,
  option: state.advice?.coverageOptions.find(({ coverage }) => coverage === state.answers.coverage),
  receipt: state.request,
  validation: state.validation,
})

const useErrors = (place: Place) => {
  const t = useTexts()
  const here = isAt(place)
  return {
    onIssues: (issues: readonly Issue[]) => {
      const elsewhere = requestStore.get().errors.filter((one) => !here(one))
      requestStore.setErrors([...elsewhere, ...issues.map((one) => ({ ...one, at: place }))], t.issueText)
    },
    keepAll: (issues: readonly PlacedIssue[]) => requestStore.setErrors(issues, t.issueText),
  }
}

const changedIn = (state: unknown): Place | undefined =>
  // only `goOn` puts a place there
  typeof state === 'object' && state && 'changed' in state ? (state.changed as Place) : undefined

type Going = { readonly parts: readonly Part[]; readonly change: Change | undefined }

const useGoing = (place: Place, { parts, change }: Going) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const goTo = async (to: Place, why?: Change) => {
    await navigate(placeHref(paths, to, { change: why }))
  }
  const goOn: StepProps['goOn'] = async ({ replace = false } = {}) => {
    acceptPlace(place, parts)
    const { validation } = requestStore.get()
    const to = change ? placeAfterChange({ validation }, change) : placeAfter(place, { parts, validation })
    // what a change opened again is part of the change: it leads back too
    const over = samePlace(to, OVERVIEW) || to.step === LAST_STEP
    await navigate(placeHref(paths, to, { change: over ? undefined : change }), {
      replace,
      ...(change ? { state: { changed: place } } : {}),
    })
  }
  return { goTo, goOn }
}

type Arrived = { readonly lists: Lists; readonly parts: readonly Part[] }

/** Everything that a step is given, from the store of the request and the address. */
export const useStepProps = (place: Place, { lists, parts }: Arrived): StepProps => {
  const state = useRequest()
  const [query] = useSearchParams()
  const location = useLocation()
  const { today } = useSite()
  const { onIssues, keepAll } = useErrors(place)
  const change = changeIn(query)
  const { goTo, goOn } = useGoing(place, { parts, change })
  const leadTo = async (issues: readonly Issue[]) => {
    const { placed } = await import('./locate-issues.ts')
    const { found, places } = placed(issues, place)
    keepAll(found)
    for (const at of places) requestStore.change({}, at)
    const [first = place] = places
    if (samePlace(first, place)) return false
    await goTo(first, place.step === LAST_STEP ? 'send' : undefined)
    return true
  }
  return {
    ...fromState(state),
    lists,
    today,
    place,
    part: place.part,
    parts,
    returnTo: change ? OVERVIEW : undefined,
    changed: changedIn(location.state),
    serverIssues: state.errors.filter(isAt(place)),
    save: (patch) => requestStore.change(patch, place),
    onIssues,
    goTo,
    goOn,
    leadTo,
  }
}
