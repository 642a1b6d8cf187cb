import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { STEPS, USER_STEPS, userStep } from '#domain/requests/steps.ts'
import type { Part, StepLocation, Step } from '#domain/requests/steps.ts'
import type { Paths } from '#web/paths.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { isValidated } from '#web/requests/draft/request-state.ts'
import type { ValidationTree } from '#web/requests/draft/request-state.ts'
import { StepCaption } from '#web/ui/feedback/StepCaption.tsx'
import type { CaptionStep } from '#web/ui/feedback/StepCaption.tsx'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { previousLocation, stepHref } from './step-location.ts'
import type { StepProps } from './step-props.ts'

type FrameStep = Pick<StepProps, 'location' | 'validation' | 'returnTo' | 'answers' | 'parts'>

type Props = {
  /** The props of the step, passed on unchanged. */
  readonly step: FrameStep
  readonly title: string
  /** The name of the current part in the caption. */
  readonly partName?: string
  /** Shown under the title, before the children. */
  readonly lead?: ReactNode
  /** Shown beside the title from 1024 px on. */
  readonly beside?: ReactNode
  /** Shown beside the children from 1024 px on. */
  readonly aside?: ReactNode
  /** `page` for content wider than a form: cards beside each other. */
  readonly width?: 'form' | 'page'
  readonly children: ReactNode
}

// Some route steps count as one step for the visitor; these are the first route steps of each.
const FIRST_ROUTE_STEPS: readonly StepLocation[] = [
  { step: 'your-situation' },
  { step: 'our-advice' },
  { step: 'request-insurance', part: 'you' },
  { step: 'your-overview' },
  { step: 'final-questions' },
]

const isOpen = (step: Step, validation: ValidationTree) =>
  STEPS.slice(0, STEPS.indexOf(step)).every((before) => isValidated(validation, { step: before }))

const stateOf = (number: number, now: number): CaptionStep['state'] => {
  if (number === now) return 'now'
  return number < now ? 'done' : 'next'
}

const captionSteps = (
  { step: current }: StepLocation,
  { t, paths, validation }: { readonly t: Texts; readonly paths: Paths; readonly validation: ValidationTree },
): readonly CaptionStep[] =>
  FIRST_ROUTE_STEPS.map((first, index) => ({
    name: t(`requests.frame.step.${index + 1}`),
    state: stateOf(index + 1, userStep(current)),
    href: first.step !== current && isOpen(first.step, validation) ? stepHref(paths, first) : undefined,
  }))

const captionOf = (t: Texts, { location: { step, part }, parts }: FrameStep, partName?: string) => {
  const now = userStep(step)
  const values = { now, total: USER_STEPS, name: t(`requests.frame.step.${now}`) }
  if (!part) return t('requests.frame.caption', values)
  const number = parts.indexOf(part) + 1
  return t('requests.frame.captionPart', {
    ...values,
    part: number,
    parts: parts.length,
    partName,
  })
}

const partOf = (t: Texts, { location: { part }, parts }: FrameStep) =>
  part && t('requests.frame.partOf', { part: parts.indexOf(part) + 1, parts: parts.length })

type BackProps = Pick<StepProps, 'location' | 'returnTo' | 'validation'> & { readonly parts: readonly Part[] }

const Back = ({ location, returnTo, validation, parts }: BackProps) => {
  const t = useTexts()
  const paths = usePaths()
  // the overview stays closed while a changed answer is not accepted yet
  const overview = returnTo && isOpen(returnTo.step, validation) ? returnTo : undefined
  const to = overview ?? previousLocation(location, parts)
  return (
    <p>
      <Link href={to ? stepHref(paths, to) : paths.home()} icon="chevron-left" variant="action">
        {overview ? t('requests.frame.backToOverview') : t('requests.frame.back')}
      </Link>
    </p>
  )
}

const Greeting = lazyComponent(async () => (await import('./Greeting.tsx')).Greeting)

const SaveRequest = lazyComponent(async () => (await import('./SaveRequest.tsx')).loadSaveRequest())

// The page has to be usable first, so this is requested once it is rendered. Nothing is left to save after sending.
const SaveLater = ({ at }: { readonly at: StepLocation }) => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true))
    return () => clearTimeout(timer)
  }, [])
  return shown && at.step !== 'request-complete' ? (
    <Suspense fallback={null}>
      <SaveRequest at={at} />
    </Suspense>
  ) : null
}

/** What every step has in common: the link back, the progress, the title, and a column beside the content. */
export const StepFrame = (props: Props) => {
  const { step, title, partName, lead, beside, aside, width = 'form', children } = props
  const t = useTexts()
  const paths = usePaths()
  const { location, validation, returnTo, answers, parts } = step
  usePageTitle(title, t('requests.frame.step', { now: userStep(location.step), total: USER_STEPS }))
  const head = (
    <Stack gap={3}>
      <Heading level={1}>{title}</Heading>
      {lead}
      {location.part === 'you' && answers.profileId ? (
        <Suspense fallback={null}>
          <Greeting profileId={answers.profileId} />
        </Suspense>
      ) : null}
    </Stack>
  )
  const body = (
    <Stack gap={6}>
      {beside ? (
        <Columns split="seven" aside={beside}>
          {head}
        </Columns>
      ) : (
        head
      )}
      {children}
      <SaveLater at={location} />
    </Stack>
  )
  return (
    <Container width="page">
      <Stack gap={5}>
        <Back {...{ location, returnTo, validation, parts }} />
        <StepCaption
          caption={captionOf(t, step, partName)}
          steps={captionSteps(location, { t, paths, validation })}
          showText={t('requests.frame.showAll')}
          doneText={t('requests.frame.done')}
          nowText={t('requests.frame.now')}
          partText={partOf(t, step)}
          part={location.part && parts.indexOf(location.part) + 1}
          parts={userStep(location.step) === 3 ? parts.length : undefined}
        />
        {width === 'page' ? body : <Columns aside={aside}>{body}</Columns>}
      </Stack>
    </Container>
  )
}
