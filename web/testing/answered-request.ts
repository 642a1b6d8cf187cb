import type { Answers } from '#domain/requests/answers.ts'
import { arjun } from '#domain/requests/testing/example-request.ts'
import { PARTS, STEPS } from '#domain/requests/steps.ts'
import type { Part, Step, StepLocation } from '#domain/requests/steps.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { pathsIn } from '#web/paths.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'

import { showPortal } from './portal.tsx'
import { adviceFor, replyByRules } from './request-replies.ts'

type Options = {
  /** Answers that differ; undefined removes one. */
  readonly changes?: { readonly [A in keyof Answers]?: Answers[A] | undefined }
  readonly files?: readonly File[]
  readonly locale?: Locale
}

const partsOf = (step: Step, parts: readonly Part[] = PARTS): readonly StepLocation[] =>
  step === 'request-insurance' ? parts.map((part) => ({ step, part })) : []

// every location before this one, in order: the parts of a step come before the step
const locationsBefore = ({ step, part }: StepLocation): readonly StepLocation[] => [
  ...STEPS.slice(0, STEPS.indexOf(step)).flatMap((earlier) => [...partsOf(earlier), { step: earlier }]),
  ...(part ? partsOf(step, PARTS.slice(0, PARTS.indexOf(part))) : []),
]

/** The answers of the request in this tab. */
export const answersInTab = (): Answers => requestStore.get().answers

/** Empties the request of this tab. */
export const clearRequest = (): void => requestStore.clear()

/** Fills in everything that is asked before this location, with the answers of Arjun. */
export const answerBefore = (location: StepLocation, { changes = {}, files = [] }: Options = {}): void => {
  requestStore.change({ ...arjun, ...changes, uploadedFile: files })
  requestStore.setAdvice(adviceFor({ ...requestStore.get().answers, affiliateId: undefined }))
  for (const before of locationsBefore(location)) requestStore.accept(before)
  requestStore.goTo(location.step)
}

/** Shows a location of Arjun's request with everything before it answered; the server replies by the rules. */
export const showRequest = async (location: StepLocation, options: Options = {}) => {
  const { locale = 'en-GB' } = options
  replyByRules()
  answerBefore(location, options)
  return showPortal(stepHref(pathsIn(locale), location))
}

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** A one-page PDF, with this many bytes of padding. */
export const payslip = (name = 'payslip.pdf', bytes = 0): File =>
  new File([PDF, ' '.repeat(bytes)], name, { type: 'application/pdf' })
