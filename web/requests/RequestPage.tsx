import { createElement, Suspense, useEffect, useRef } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { PARTS } from '#domain/requests/steps.ts'
import type { Part, Place, Step } from '#domain/requests/steps.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { localeAt, pathsAt } from '#web/paths.ts'

import { changeIn, partAllowed, placeHref, stepAllowed, stepIn } from '#web/requests/steps/step-location.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import type { StepComponent } from '#web/requests/steps/step-props.ts'
import { YourSituationStep } from './your-situation/YourSituationStep.tsx'
import { useCountries } from './your-situation/use-deferred-resources.ts'
import { useStepProps } from '#web/requests/steps/use-step-props.ts'

const SITUATION: Place = { step: 'your-situation' }

// The first step is drawn by the server and comes with the page; the others come when they are opened.
const screens: Partial<Record<Step, StepComponent>> = { 'your-situation': YourSituationStep }

const fetchLater = () => import('#web/requests/steps/lazy-steps.ts')

const isAsked = (url: URL, { step, part }: Place) =>
  stepIn(url.pathname) === step && url.searchParams.get('part') === (part ?? null)

type Found = { readonly place: Place; readonly parts: readonly Part[]; readonly reasons: readonly Issue[] }

const placeFor = async (url: URL): Promise<Found> => {
  const asked = stepAllowed(url, requestStore.get())
  if (asked === 'your-situation') return { place: SITUATION, parts: PARTS, reasons: [] }
  const { passGreeting, partsNow } = await fetchLater()
  const { step, reasons } = await passGreeting(asked)
  const parts = partsNow()
  const { validation } = requestStore.get()
  const place =
    step === 'request-insurance' ? { step, part: partAllowed(url, { parts, validation }) } : { step }
  return { place, parts, reasons }
}

/** Leads to the situation with what is wrong there now: a first day that has passed, an insurance in the same period. */
const backToSituation = (reasons: readonly Issue[], url: string) => {
  const errors = reasons.map((one) => ({ ...one, at: SITUATION }))
  requestStore.setErrors(errors, textsOf(localeAt(url)).issueText)
  requestStore.change({}, SITUATION)
  return redirect(placeHref(pathsAt(url), SITUATION))
}

const bringLists = async (step: Step, url: string) => {
  const { listsFor } = await import('./request-lists.ts')
  const arrived = await listsFor(step, localeAt(url))
  // a page of the server is small: the countries follow it
  return globalThis.document ? arrived : { ...arrived, lists: { ...arrived.lists, countries: [] } }
}

/** The screen of a step and what it shows besides lists; reasons why its advice does not hold any more come back. */
const bringStep = async (step: Step) => {
  const { institution } = requestStore.get().answers
  if (step === 'your-situation' && !institution) return []
  const { bringKnowledge, laterStep } = await fetchLater()
  const [reasons, screen] = await Promise.all([
    bringKnowledge(step),
    step === 'your-situation' ? YourSituationStep : laterStep(step),
  ])
  screens[step] = screen
  return reasons
}

const LAST: Step = 'request-complete'

// the thank-you page from a bookmark: what it thanked for may be known on this device
const tellAfterwards = async ({ pathname }: URL) => {
  const { tellSentBefore } = await import('#web/requests/request-complete/sent-marker.ts')
  await tellSentBefore(localeAt(pathname))
}

// who has a new request open asks for that one, and a sentence that does not arrive keeps nobody from the page
const tellWhenFinished = async (url: URL, place: Place) => {
  if (stepIn(url.pathname) !== LAST || place.step !== 'your-situation') return
  if (requestStore.get().answers.studentType) return
  await tellAfterwards(url).catch(() => undefined)
}

/** The lists and the screen of a step; a step that is not earned leads to the one that is (WIZ-03). */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const { place, parts, reasons: against } = await placeFor(url)
  if (against.length) return backToSituation(against, request.url)
  const paths = pathsAt(request.url)
  await tellWhenFinished(url, place)
  if (!isAsked(url, place)) return redirect(placeHref(paths, place, { change: changeIn(url.searchParams) }))
  const [lists, reasons] = await Promise.all([bringLists(place.step, request.url), bringStep(place.step)])
  return reasons.length ? backToSituation(reasons, request.url) : { ...lists, place, parts }
}

type Arrived = Exclude<Awaited<ReturnType<typeof loader>>, Response>

// the shell moves the focus for a new path; the parts of a step differ in the query only (SHELL-11)
const usePartFocus = ({ step, part }: Place) => {
  const before = useRef({ step, part })
  useEffect(() => {
    const moved = before.current.step === step && before.current.part !== part
    before.current = { step, part }
    if (moved) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step, part])
}

const ListsMissing = lazyComponent(
  async () => (await import('#web/requests/steps/ListsMissing.tsx')).ListsMissing,
)

const Missing = () => (
  <Suspense fallback={null}>
    <ListsMissing />
  </Suspense>
)

const RequestPage = () => {
  const { place, parts, lists: given, complete } = useLoaderData<Arrived>()
  const { countries, failed } = useCountries(given.countries)
  const lists = { ...given, countries }
  const props = useStepProps(place, { lists, parts })
  const { studentTypes } = given
  usePartFocus(place)
  // the store outside React hears where the visitor is (WIZ-19), also on the page that the server drew
  useEffect(() => {
    requestStore.setLists({ countries, studentTypes: [...studentTypes] })
    requestStore.goTo(place.step)
  }, [countries, studentTypes, place.step])
  if (!complete || failed) return <Missing />
  const screen = screens[place.step]
  if (!screen) throw new Error(`the screen of ${place.step} was not fetched`)
  return createElement(screen, { key: `${place.step} ${place.part ?? ''}`, ...props })
}

export default RequestPage
