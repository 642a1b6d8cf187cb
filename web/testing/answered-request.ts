import type { Answers } from '#domain/requests/answers.ts'
import { arjun } from '#domain/requests/example-request.ts'
import { PARTS, STEPS } from '#domain/requests/steps.ts'
import type { Part, Place, Step } from '#domain/requests/steps.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { pathsIn } from '#web/paths.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { placeHref } from '#web/requests/steps/step-location.ts'

import { showPortal } from './portal.tsx'
import { adviceFor, replyByRules } from './request-replies.ts'

type Options = {
  /** What was answered otherwise; undefined takes an answer away. */
  readonly changes?: { readonly [A in keyof Answers]?: Answers[A] | undefined }
  readonly files?: readonly File[]
  readonly locale?: Locale
}

const placesOf = (step: Step, parts: readonly Part[] = PARTS): readonly Place[] =>
  step === 'request-insurance' ? parts.map((part) => ({ step, part })) : []

// every place before this one, in order; a step stands after its parts
const placesBefore = ({ step, part }: Place): readonly Place[] => [
  ...STEPS.slice(0, STEPS.indexOf(step)).flatMap((one) => [...placesOf(one), { step: one }]),
  ...(part ? placesOf(step, PARTS.slice(0, PARTS.indexOf(part))) : []),
]

/** Arjun has answered everything before this place of his request; the server judges by the rules. */
export const answerBefore = (place: Place, { changes = {}, files = [] }: Options = {}): void => {
  requestStore.change({ ...arjun, ...changes, uploadedFile: files })
  requestStore.setAdvice(adviceFor({ ...requestStore.get().answers, affiliateId: undefined }))
  for (const before of placesBefore(place)) requestStore.accept(before)
  requestStore.goTo(place.step)
}

/** Shows a place of Arjun's request, with everything before it answered. */
export const showRequest = async (place: Place, options: Options = {}) => {
  const { locale = 'en-GB' } = options
  replyByRules()
  answerBefore(place, options)
  return showPortal(placeHref(pathsIn(locale), place))
}

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** A one-page PDF, made larger by so many bytes. */
export const payslip = (name = 'payslip.pdf', bytes = 0): File =>
  new File([PDF, ' '.repeat(bytes)], name, { type: 'application/pdf' })
