import { Suspense } from 'react'
import type { ReactNode } from 'react'

import { STEPS, USER_STEPS, userStep } from '#domain/requests/steps.ts'
import type { Part, Place, Step } from '#domain/requests/steps.ts'
import type { Paths } from '#web/paths.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { StepCaption } from '#web/ui/feedback/StepCaption.tsx'
import type { CaptionStep } from '#web/ui/feedback/StepCaption.tsx'

import { placeBefore, placeHref } from './step-location.ts'
import { isValidated } from '#web/requests/draft/request-state.ts'
import type { ValidationTree } from '#web/requests/draft/request-state.ts'
import type { StepProps } from './step-props.ts'

type FrameStep = Pick<StepProps, 'place' | 'validation' | 'returnTo' | 'answers' | 'parts'>

type Props = {
  /** The props of the step, as they came. */
  readonly step: FrameStep
  readonly title: string
  /** What the part of this step is called in the caption. */
  readonly partName?: string
  /** Stands under the title, before the children. */
  readonly lead?: ReactNode
  /** Stands beside the children from 1024 px on. */
  readonly aside?: ReactNode
  /** `page` for what is wider than a form: cards beside each other. */
  readonly width?: 'form' | 'page'
  readonly children: ReactNode
}

// The route steps that the visitor counts as one have one name: that of the first of them.
const FIRST_OF: readonly Step[] = [
  'your-situation',
  'our-advice',
  'new-existing-customer',
  'your-overview',
  'final-questions',
]

const isOpen = (step: Step, validation: ValidationTree) =>
  STEPS.slice(0, STEPS.indexOf(step)).every((before) => isValidated(validation, { step: before }))

const stateOf = (number: number, now: number): CaptionStep['state'] => {
  if (number === now) return 'now'
  return number < now ? 'done' : 'next'
}

type Walk = { readonly t: Texts; readonly paths: Paths; readonly validation: ValidationTree }

const captionSteps = ({ step: current }: Place, { t, paths, validation }: Walk): readonly CaptionStep[] =>
  FIRST_OF.map((step, at) => ({
    name: t(`requests.frame.step.${at + 1}`),
    state: stateOf(at + 1, userStep(current)),
    href: step !== current && isOpen(step, validation) ? placeHref(paths, { step }) : undefined,
  }))

const captionOf = (t: Texts, { place: { step, part }, parts }: FrameStep, partName?: string) => {
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

type BackProps = Pick<StepProps, 'place' | 'returnTo' | 'validation'> & { readonly parts: readonly Part[] }

const Back = ({ place, returnTo, validation, parts }: BackProps) => {
  const t = useTexts()
  const paths = usePaths()
  const { authenticated } = useStore(session)
  // an answer that was changed and not accepted yet keeps the overview closed
  const overview = returnTo && isOpen(returnTo.step, validation) ? returnTo : undefined
  const to = overview ?? placeBefore(place, { loggedIn: authenticated, parts })
  return (
    <p>
      <Link href={to ? placeHref(paths, to) : paths.home()} icon="chevron-left" variant="action">
        {overview ? t('requests.frame.backToOverview') : t('requests.frame.back')}
      </Link>
    </p>
  )
}

const Greeting = lazyComponent(
  async () => (await import('#web/requests/new-existing-customer/Greeting.tsx')).Greeting,
)

/** What every step has in common: the way back, where one is, the title, and a place for what stands beside. */
export const StepFrame = ({ step, title, partName, lead, aside, width = 'form', children }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const { place, validation, returnTo, answers, parts } = step
  usePageTitle(title, t('requests.frame.step', { now: userStep(place.step), total: USER_STEPS }))
  const body = (
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={1}>{title}</Heading>
        {lead}
        {place.part === 'you' && answers.profileId ? (
          <Suspense fallback={null}>
            <Greeting profileId={answers.profileId} />
          </Suspense>
        ) : null}
      </Stack>
      {children}
    </Stack>
  )
  return (
    <Container width="page">
      <Stack gap={5}>
        <Back {...{ place, returnTo, validation, parts }} />
        <StepCaption
          caption={captionOf(t, step, partName)}
          steps={captionSteps(place, { t, paths, validation })}
          showText={t('requests.frame.showAll')}
          doneText={t('requests.frame.done')}
          nowText={t('requests.frame.now')}
          // on the leg of the parts, the question whether somebody is new stands before them
          part={place.part && parts.indexOf(place.part) + 2}
          parts={userStep(place.step) === 3 ? parts.length + 1 : undefined}
        />
        {width === 'page' ? body : <Columns aside={aside}>{body}</Columns>}
      </Stack>
    </Container>
  )
}
