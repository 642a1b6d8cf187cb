import * as z from 'zod/mini'

import { ibanProblem } from '#domain/policies/payment/bank-account.ts'
import { overlappingPolicy } from '#domain/policies/policy.ts'
import type { PolicyFacts } from '#domain/policies/policy.ts'
import type { Period } from '#domain/policies/period.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { looksNeeded } from '#domain/requests/check/acceptance-checks.ts'
import type { AcceptanceFacts } from '#domain/requests/check/acceptance-checks.ts'

/** What the page of a case shows as passed or as a look that is needed: of a request, a change and a withdrawal (guide, staff 5). */
export const CASE_CHECKS = [
  'SANCTIONS_LIST',
  'FIRST_DAY',
  'LENGTH',
  'OVERLAP',
  'FAMILY',
  'SHORT_PERIOD',
  'AGE',
  'ACCOUNT',
  'ACCOUNT_NAME',
  'DUPLICATE',
  'DOCUMENTS',
  'ANSWERS',
  'PRICE',
  'IN_TIME',
  'SENDER',
  'COVER_BEGUN',
  'CLAIMS',
  'MONEY_BACK',
  'PAID_TO',
  'STAYS',
] as const
export type CaseCheckName = (typeof CASE_CHECKS)[number]

const REQUEST_CHECKS = [
  'SANCTIONS_LIST',
  'OVERLAP',
  'SHORT_PERIOD',
  'AGE',
  'ACCOUNT',
  'ACCOUNT_NAME',
  'DUPLICATE',
  'DOCUMENTS',
  'ANSWERS',
  'PRICE',
] as const satisfies readonly CaseCheckName[]
export type RequestCheck = (typeof REQUEST_CHECKS)[number]

/** A check without what it needs was not made: nobody can be looked up without a list. */
export const CHECK_RESULTS = ['PASSED', 'LOOK', 'NOT_MADE'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** What whoever decides says of a check that needed a look; of a name on the list, who it is. */
export const CHECK_ANSWERS = ['LOOKED', 'SOMEBODY_ELSE', 'SAME_PERSON'] as const
export type CheckAnswer = (typeof CHECK_ANSWERS)[number]

/** What is answered to a check, or taken back. */
export const GivenAnswer = z.strictObject({
  check: z.enum(CASE_CHECKS),
  answer: z.nullable(z.enum(CHECK_ANSWERS)),
})

export type CheckAnswers = readonly { readonly check: CaseCheckName; readonly answer: CheckAnswer }[]

/** What the record says of an answer: the check and the answer; undefined of another outcome. */
export const recordedAnswer = (
  outcome: string,
): { readonly check: CaseCheckName; readonly answer: string } | undefined => {
  const check = CASE_CHECKS.findLast((one) => outcome.startsWith(`${one}_`))
  return check && { check, answer: outcome.slice(check.length + 1) }
}

/** What can be answered to a check that needs a look. */
export const answersTo = (check: CaseCheckName): readonly CheckAnswer[] =>
  check === 'SANCTIONS_LIST' ? ['SOMEBODY_ELSE', 'SAME_PERSON'] : ['LOOKED']

type CheckOutcome = { readonly check: CaseCheckName; readonly result: CheckResult }

/** What keeps a case from being accepted: a look without an answer, and the person of the list, whom nobody may insure. */
export const answerIssues = (checks: readonly CheckOutcome[], answers: CheckAnswers = []): readonly Issue[] =>
  checks.flatMap(({ check, result }) => {
    if (result !== 'LOOK') return []
    const given = answers.find((one) => one.check === check)?.answer
    if (!given || !answersTo(check).includes(given)) return [issue(check, 'staff_check_unanswered')]
    return given === 'SAME_PERSON' ? [issue(check, 'staff_check_same_person')] : []
  })

export type CheckedRequest = AcceptanceFacts & {
  readonly policies: readonly (Period & { readonly productCode: SoldProduct; readonly priceCents: number })[]
  /** Other policies of the same person, or of one with this name and birth date. */
  readonly others: readonly PolicyFacts[]
  /** The account that is paid from; null where none was given. */
  readonly iban: string | null
  readonly isCollected: boolean
  /** The price that the customer saw; null for a period that was added to an insurance. */
  readonly seenCents: number | null
}

/** The insurance that shares days with what is asked for. */
export const overlapOf = ({ policies, others }: Pick<CheckedRequest, 'policies' | 'others'>) =>
  policies.map((asked) => overlappingPolicy(asked, others)).find(Boolean)

const priceOf = ({ policies }: CheckedRequest) =>
  policies.reduce((sum, { priceCents }) => sum + priceCents, 0)

type OwnCheck = 'OVERLAP' | 'ACCOUNT' | 'PRICE'

const passes: Readonly<Record<OwnCheck, (request: CheckedRequest) => boolean>> = {
  OVERLAP: (request) => !overlapOf(request),
  ACCOUNT: ({ iban, isCollected }) => iban === null || !ibanProblem(iban, isCollected),
  PRICE: (request) => request.seenCents === null || request.seenCents === priceOf(request),
}

// A check of something that was not given says nothing.
const isMade = (check: RequestCheck, { iban, accountHolder, seenCents }: CheckedRequest) => {
  if (check === 'ACCOUNT') return iban !== null
  if (check === 'ACCOUNT_NAME') return Boolean(accountHolder)
  return check !== 'PRICE' || seenCents !== null
}

/** The checks of a request by the rules of its customer and of acceptance at once, with what each says. */
export const checksOf = (
  request: CheckedRequest,
): readonly { readonly check: RequestCheck; readonly result: CheckResult }[] => {
  const looks = new Set<RequestCheck>(looksNeeded(request))
  for (const check of ['OVERLAP', 'ACCOUNT', 'PRICE'] as const) if (!passes[check](request)) looks.add(check)
  return REQUEST_CHECKS.filter((check) => isMade(check, request)).map((check) => {
    if (check === 'SANCTIONS_LIST' && !request.sanctions.people.length) return { check, result: 'NOT_MADE' }
    return { check, result: looks.has(check) ? 'LOOK' : 'PASSED' }
  })
}
