import * as z from 'zod/mini'

import type { PaymentOption } from '#domain/policies/payment-options.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Rules, Verdict } from '#domain/shared/judge.ts'

import { addressOnScreen } from './address-details.ts'
import type { Answers } from './answers.ts'
import { finalAnswers } from './final-questions.ts'
import { saveIssue } from './form-answers.ts'
import { paymentDetails } from './payment-details.ts'
import { personalOnScreen } from './personal-details.ts'
import { SAVE_PREFIX } from './situation/situation-codes.ts'
import { yourSituation } from './situation/situation.ts'
import type { SituationFacts } from './situation/situation.ts'
import { studyDetails } from './study-details.ts'
import { fileIssues, uploadIssues } from './uploads.ts'
import type { Upload } from './uploads.ts'

/** The chosen cover, and what it requires. */
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
  /** Undefined while no cover is chosen; then nothing that depends on it is judged. */
  readonly offer: WholeOffer | undefined
  /** The current files; they are not part of the answers. */
  readonly files: () => readonly Upload[]
}

// Each part takes its own answers from all of them.
const WholeRequest = z.looseObject({})

const issuesOf = (verdict: Verdict<unknown>): readonly Issue[] => (verdict.ok ? [] : verdict.issues)

const fileIssuesOf = (files: readonly Upload[], offer: WholeOffer): readonly Issue[] => [
  ...files.flatMap((file, at) => fileIssues(file, at)).map((one) => ({ ...one, field: 'uploadedFile' })),
  ...uploadIssues(files, offer),
]

const issuesWithOffer = (
  answers: Answers,
  { offer, files, shortPeriodReasons }: WholeFacts,
): readonly Issue[] => {
  if (!offer) return [saveIssue('coverage', 'coverage_empty')]
  const conditions = { ...answers, ...offer, shortPeriodReasons }
  return [
    ...issuesOf(judge(studyDetails, answers, conditions)),
    ...issuesOf(judge(paymentDetails, answers, offer)),
    ...(offer.attachmentsRequired.length ? fileIssuesOf(files(), offer) : []),
    ...issuesOf(judge(finalAnswers, answers, answers)),
  ]
}

/** The rules of all parts together, for the page with all questions on one screen (WIZ-23). */
export const wholeRequest = {
  shape: WholeRequest,
  prefix: SAVE_PREFIX,
  check: (values, facts) => {
    // each part judges its own fields by its shape
    const answers = values as Answers
    const { situation, nationalities } = facts
    return [
      ...issuesOf(judge(yourSituation, answers, situation)),
      ...issuesOf(judge(personalOnScreen, answers, { ...answers, today: situation.today, nationalities })),
      ...issuesOf(judge(addressOnScreen, answers, { country: answers.countryOfDestination ?? '' })),
      ...issuesWithOffer(answers, facts),
    ]
  },
} satisfies Rules<typeof WholeRequest, WholeFacts>
