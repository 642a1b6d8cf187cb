import * as z from 'zod/mini'

import type { PaymentOption } from '#domain/policies/payment-options.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Rules, Verdict } from '#domain/shared/judge.ts'

import { addressOnScreen } from './address-details.ts'
import type { Answers } from './answers.ts'
import { lastQuestions } from './final-questions.ts'
import { say } from './form-answers.ts'
import { paymentDetails } from './payment-details.ts'
import { personalOnScreen } from './personal-details.ts'
import { SAVE_PREFIX } from './situation/situation-codes.ts'
import { yourSituation } from './situation/situation.ts'
import type { SituationFacts } from './situation/situation.ts'
import { studyDetails } from './study-details.ts'
import { fileIssues, uploadIssues } from './uploads.ts'
import type { Upload } from './uploads.ts'

/** The cover that was chosen, and what it asks for. */
export type WholeOffer = {
  readonly productCode: string
  readonly primaryCover: string
  readonly payment: readonly PaymentOption[]
  readonly attachmentsRequired: readonly string[]
}

export type WholeFacts = {
  readonly situation: SituationFacts
  readonly nationalities: ReadonlySet<string>
  readonly shortPeriodReasons: ReadonlySet<string>
  /** Undefined while no cover was chosen; then nothing that rests on it is judged. */
  readonly offer: WholeOffer | undefined
  /** The files as they are now; they stand beside the answers. */
  readonly files: () => readonly Upload[]
}

// Every part reads its own answers from all of them.
const WholeRequest = z.looseObject({})

const found = (verdict: Verdict<unknown>): readonly Issue[] => (verdict.ok ? [] : verdict.issues)

const fileIssuesOf = (files: readonly Upload[], offer: WholeOffer): readonly Issue[] => [
  ...files.flatMap((file, at) => fileIssues(file, at)).map((one) => ({ ...one, field: 'uploadedFile' })),
  ...uploadIssues(files, offer),
]

const ofOffer = (answers: Answers, { offer, files, shortPeriodReasons }: WholeFacts): readonly Issue[] => {
  if (!offer) return [say('coverage', 'coverage_empty')]
  const ground = { ...answers, ...offer, shortPeriodReasons }
  return [
    ...found(judge(studyDetails, answers, ground)),
    ...found(judge(paymentDetails, answers, offer)),
    ...(offer.attachmentsRequired.length ? fileIssuesOf(files(), offer) : []),
    ...found(judge(lastQuestions, answers, answers)),
  ]
}

/** The rules of all parts at once, for the page that asks everything on one screen (WIZ-23). */
export const wholeRequest = {
  shape: WholeRequest,
  prefix: SAVE_PREFIX,
  check: (values, facts) => {
    // values of the fields of a request, each judged by the shape of its part
    const answers = values as Answers
    const { situation, nationalities } = facts
    return [
      ...found(judge(yourSituation, answers, situation)),
      ...found(judge(personalOnScreen, answers, { ...answers, today: situation.today, nationalities })),
      ...found(judge(addressOnScreen, answers, { country: answers.countryOfDestination ?? '' })),
      ...ofOffer(answers, facts),
    ]
  },
} satisfies Rules<typeof WholeRequest, WholeFacts>
