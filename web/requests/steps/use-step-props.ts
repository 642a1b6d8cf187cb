import { useLocation, useNavigate, useSearchParams } from 'react-router'

import type { Part, StepLocation } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { chosenInstitution, chosenOption, isValidated } from '#web/requests/draft/request-state.ts'
import type { LocatedIssue, RequestState } from '#web/requests/draft/request-state.ts'
import { requestStore, useRequest, valuesOf } from '#web/requests/draft/request-store.ts'

import { goOnAsNew } from './go-on-as-new.ts'
import { changeIn, locationAfterChange, nextLocation, stepHref } from './step-location.ts'
import type { Change } from './step-location.ts'
import type { Lists, StepProps } from './step-props.ts'

const OVERVIEW: StepLocation = { step: 'your-overview' }
const LAST_STEP = 'final-questions'

const sameLocation = (location: StepLocation, other: StepLocation) =>
  location.step === other.step && location.part === other.part

const isAt =
  (location: StepLocation) =>
  ({ at }: LocatedIssue) =>
    at !== undefined && sameLocation(at, location)

const acceptLocation = (location: StepLocation, parts: readonly Part[]) => {
  requestStore.accept(location)
  // nobody is asked whether they are new: who has an account logs in beside their details
  if (location.step === 'our-advice') goOnAsNew()
  const { validation } = requestStore.get()
  const step = 'request-insurance'
  if (location.part && parts.every((part) => isValidated(validation, { step, part })))
    requestStore.accept({ step })
}

const fromState = (state: RequestState) => ({
  answers: state.answers,
  values: valuesOf(state),
  files: state.files,
  members: state.members,
  each: state.each,
  institutions: state.institutions,
  institution: chosenInstitution(state),
  advice: state.advice,
  option: chosenOption(state),
  receipt: state.request,
  validation: state.validation,
})

const useErrors = (location: StepLocation) => {
  const t = useTexts()
  const here = isAt(location)
  return {
    onIssues: (issues: readonly Issue[]) => {
      const elsewhere = requestStore.get().errors.filter((error) => !here(error))
      requestStore.setErrors(
        [...elsewhere, ...issues.map((issue) => ({ ...issue, at: location }))],
        t.issueText,
      )
    },
    setAll: (issues: readonly LocatedIssue[]) => requestStore.setErrors(issues, t.issueText),
  }
}

const changedLocationIn = (state: unknown): StepLocation | undefined =>
  // only `goToNext` puts a location there
  typeof state === 'object' && state && 'changed' in state ? (state.changed as StepLocation) : undefined

type NavigationOptions = { readonly parts: readonly Part[]; readonly change: Change | undefined }

const useStepNavigation = (location: StepLocation, { parts, change }: NavigationOptions) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const goTo = async (to: StepLocation, why?: Change) => {
    await navigate(stepHref(paths, to, { change: why }))
  }
  const goToNext: StepProps['goToNext'] = async ({ replace = false } = {}) => {
    acceptLocation(location, parts)
    const { validation } = requestStore.get()
    const to = change
      ? locationAfterChange({ validation }, change)
      : nextLocation(location, { parts, validation })
    // a step that the change opened again is part of the change and leads back too
    const finished = sameLocation(to, OVERVIEW) || to.step === LAST_STEP
    await navigate(stepHref(paths, to, { change: finished ? undefined : change }), {
      replace,
      ...(change ? { state: { changed: location } } : {}),
    })
  }
  return { goTo, goToNext }
}

type LoaderData = { readonly lists: Lists; readonly parts: readonly Part[] }

/** The props of a step, from the request store and the address. */
export const useStepProps = (location: StepLocation, { lists, parts }: LoaderData): StepProps => {
  const state = useRequest()
  const [query] = useSearchParams()
  const { state: historyState } = useLocation()
  const { today } = useSite()
  const { onIssues, setAll } = useErrors(location)
  const change = changeIn(query)
  const { goTo, goToNext } = useStepNavigation(location, { parts, change })
  const goToIssues = async (issues: readonly Issue[]) => {
    const { locateIssues } = await import('./locate-issues.ts')
    const { located, locations } = locateIssues(issues, location)
    setAll(located)
    for (const at of locations) requestStore.change({}, at)
    const [first = location] = locations
    if (sameLocation(first, location)) return false
    await goTo(first, location.step === LAST_STEP ? 'send' : undefined)
    return true
  }
  return {
    ...fromState(state),
    lists,
    today,
    location,
    part: location.part,
    parts,
    returnTo: change ? OVERVIEW : undefined,
    changed: changedLocationIn(historyState),
    serverIssues: state.errors.filter(isAt(location)),
    save: (patch) => requestStore.change(patch, location),
    onIssues,
    goTo,
    goToNext,
    goToIssues,
  }
}
