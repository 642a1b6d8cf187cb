import * as z from 'zod/mini'

import type { PaymentOption } from '#domain/policies/payment/payment-options.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { addressOnScreen } from '#domain/requests/address-details.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { issueIf, saveIssue } from '#domain/requests/answers/form-answers.ts'
import { issuesOf, partIssues } from './check-request.ts'
import { personalOnScreen } from '#domain/requests/personal-details.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { yourSituation } from '#domain/requests/situation/situation.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import { requiredFileIssues } from '#domain/requests/uploads/uploads.ts'
import type { Upload } from '#domain/shared/files/uploads.ts'

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
  /** Undefined while no cover is chosen. */
  readonly offer: WholeOffer | undefined
  /** The current files; they are not part of the answers. */
  readonly files: () => readonly Upload[]
}

// Each part takes its own answers from all of them.
const WholeRequest = z.looseObject({})

const issuesOfParts = (
  answers: Answers,
  { offer, files, shortPeriodReasons, situation }: WholeFacts,
): readonly Issue[] => [
  ...issueIf(!offer, () => saveIssue('coverage', 'coverage_empty')),
  ...partIssues(answers, {
    today: situation.today,
    shortPeriodReasons,
    advice: offer,
    option: offer,
    fileIssues: (required) => requiredFileIssues(files(), required),
  }),
]

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
      ...issuesOfParts(answers, facts),
    ]
  },
} satisfies Rules<typeof WholeRequest, WholeFacts>
