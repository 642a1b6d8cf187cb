import { createElement, Suspense, useEffect, useRef } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { Part, StepLocation, Step } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { localeAt, pathsAt } from '#web/paths.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'

import { requestStore } from './draft/request-store.ts'
import { changeIn, partAllowed, stepHref, stepAllowed, stepIn } from './steps/step-location.ts'
import type { StepComponent } from './steps/step-props.ts'
import { useStepProps } from './steps/use-step-props.ts'
import { useCountries } from './use-deferred-resources.ts'
import { YourSituationStep } from './YourSituationStep.tsx'

const SITUATION: StepLocation = { step: 'your-situation' }

// The first step is rendered by the server and comes with the page; the others are loaded when they are opened.
const screens: Partial<Record<Step, StepComponent>> = { 'your-situation': YourSituationStep }

const loadLazySteps = () => import('./lazy-steps.ts')

const pointsTo = (url: URL, { step, part }: StepLocation) =>
  stepIn(url.pathname) === step && url.searchParams.get('part') === (part ?? null)

type Target = {
  readonly location: StepLocation
  readonly parts: readonly Part[]
  readonly reasons: readonly Issue[]
}

const targetFor = async (url: URL): Promise<Target> => {
  const allowed = stepAllowed(url, requestStore.get())
  // the parts do not matter in the first step, and the server writes what is loaded into its page, which has to be small
  if (allowed === 'your-situation') return { location: SITUATION, parts: [], reasons: [] }
  const { skipLoginStep, currentParts } = await loadLazySteps()
  const { step, reasons } = await skipLoginStep(allowed)
  const parts = currentParts()
  const { validation } = requestStore.get()
  const location =
    step === 'request-insurance' ? { step, part: partAllowed(url, { parts, validation }) } : { step }
  return { location, parts, reasons }
}

/** Redirects to the situation and shows what is wrong there now: a start date in the past, a policy in the same period. */
const backToSituation = (reasons: readonly Issue[], url: string) => {
  const errors = reasons.map((issue) => ({ ...issue, at: SITUATION }))
  requestStore.setErrors(errors, textsOf(localeAt(url)).issueText)
  requestStore.change({}, SITUATION)
  return redirect(stepHref(pathsAt(url), SITUATION))
}

const loadLists = async (step: Step, url: string) => {
  const { listsFor } = await import('./calls/request-lists.ts')
  const reply = await listsFor(step, localeAt(url))
  // the page from the server has to be small: the countries are loaded after it
  return globalThis.document ? reply : { ...reply, lists: { ...reply.lists, countries: [] } }
}

/** Loads the screen of a step and its data besides the lists; returns the reasons why its advice is no longer valid. */
const loadScreen = async (step: Step) => {
  const { institution } = requestStore.get().answers
  if (step === 'your-situation' && !institution) return []
  const { loadStepData, loadStepScreen } = await loadLazySteps()
  const [reasons, screen] = await Promise.all([
    loadStepData(step),
    step === 'your-situation' ? YourSituationStep : loadStepScreen(step),
  ])
  screens[step] = screen
  return reasons
}

const LAST: Step = 'request-complete'

// the thank-you page was opened from a bookmark: a request may have been sent from this device
const explainSentRequest = async ({ pathname }: URL) => {
  const { showSentNotice } = await import('./request-complete/sent-request.ts')
  await showSentNotice(localeAt(pathname))
}

// not beside a new request; and the page opens even if the text of the notice cannot be loaded
const explainIfSent = async (url: URL, location: StepLocation) => {
  if (stepIn(url.pathname) !== LAST || location.step !== 'your-situation') return
  if (requestStore.get().answers.studentType) return
  await explainSentRequest(url).catch(() => undefined)
}

/** The lists and the screen of a step; a step that may not be opened yet redirects to the last one that may (WIZ-03). */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const { location, parts, reasons: blockers } = await targetFor(url)
  if (blockers.length) return backToSituation(blockers, request.url)
  const paths = pathsAt(request.url)
  await explainIfSent(url, location)
  if (!pointsTo(url, location))
    return redirect(stepHref(paths, location, { change: changeIn(url.searchParams) }))
  const [lists, reasons] = await Promise.all([
    loadLists(location.step, request.url),
    loadScreen(location.step),
  ])
  return reasons.length ? backToSituation(reasons, request.url) : { ...lists, location, parts }
}

type LoaderData = Exclude<Awaited<ReturnType<typeof loader>>, Response>

// the shell moves the focus when the path changes; the parts of a step differ in the query only (SHELL-11)
const usePartFocus = ({ step, part }: StepLocation) => {
  const before = useRef({ step, part })
  useEffect(() => {
    const moved = before.current.step === step && before.current.part !== part
    before.current = { step, part }
    if (moved) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step, part])
}

const ListsMissing = lazyComponent(async () => (await import('./steps/ListsMissing.tsx')).ListsMissing)

const LazyListsMissing = () => (
  <Suspense fallback={null}>
    <ListsMissing />
  </Suspense>
)

const RequestPage = () => {
  const { location, parts, lists: given, complete } = useLoaderData<LoaderData>()
  const { countries, failed } = useCountries(given.countries)
  const lists = { ...given, countries }
  const props = useStepProps(location, { lists, parts })
  const { studentTypes } = given
  usePartFocus(location)
  // the store outside React has to know the current step (WIZ-19), also on the page that the server rendered
  useEffect(() => {
    requestStore.setLists({ countries, studentTypes: [...studentTypes] })
    requestStore.goTo(location.step)
  }, [countries, studentTypes, location.step])
  if (!complete || failed) return <LazyListsMissing />
  const screen = screens[location.step]
  if (!screen) throw new Error(`the screen of ${location.step} was not loaded`)
  return createElement(screen, { key: `${location.step} ${location.part ?? ''}`, ...props })
}

export default RequestPage
