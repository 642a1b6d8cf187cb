import { includesBasic, isCoverCode } from '#domain/policies/cover.ts'
import type { Advice, CoverageOption } from '#domain/requests/advice/advice.ts'
import { countsAsStudent } from '#domain/requests/answers/situation-answers.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { SAVE_PREFIX, SITUATION_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'

export type CoverChoice = {
  readonly coverage?: string | null | undefined
  /** The field BZV: whether the Dutch basic insurance is requested. */
  readonly bzv?: boolean | null | undefined
}

type ChoiceFacts = { readonly situation: SituationAnswers; readonly advice: Advice }

/** The option with this cover in the advice. */
export const optionFor = (advice: Advice, coverage: unknown): CoverageOption | undefined =>
  advice.coverageOptions.find((option) => option.coverage === coverage)

// Why somebody cannot have the basic insurance through us: the first reason that applies (specification 6, 7.1).
const refusedBasic = ({ situation }: ChoiceFacts) => {
  if (!countsAsStudent(situation.studentType)) return 'bzv_not_for_non_students'
  if (situation.countryOfDestination !== 'NL') return 'bzv_only_netherlands'
  if (situation.paidJob !== true) return 'bzv_no_paid_job'
  return situation.dutchInsurance === true ? 'bzv_already_insured' : undefined
}

const wantsBasic = ({ coverage, bzv }: CoverChoice) =>
  bzv === true || (isCoverCode(coverage) && includesBasic(coverage))

const basicIssues = (choice: CoverChoice, facts: ChoiceFacts): readonly Issue[] => {
  const refused = wantsBasic(choice) ? refusedBasic(facts) : undefined
  if (refused) return [issue('BZV', SITUATION_PREFIX + refused)]
  const unanswered = choice.bzv === undefined || choice.bzv === null
  return facts.advice.bzv.offered && unanswered ? [issue('BZV', `${SITUATION_PREFIX}bzv_empty`)] : []
}

/** Judges whether the cover is one of our codes, for which no advice is needed. */
export const coverCodeIssues = ({ coverage }: CoverChoice): readonly Issue[] => {
  if (!coverage) return [issue('coverage', `${SAVE_PREFIX}coverage_empty`)]
  if (isCoverCode(coverage)) return []
  return [issue('coverage', `${SAVE_PREFIX}coverage_invalid`, { value: coverage })]
}

const coverIssues = (choice: CoverChoice, { advice }: ChoiceFacts): readonly Issue[] => {
  const { coverage, bzv } = choice
  const code = coverCodeIssues(choice)
  if (code.length) return code
  const option = optionFor(advice, coverage)
  const agrees = option && (option.bzv ?? false) === (bzv ?? false)
  return agrees ? [] : [issue('coverage', `${SAVE_PREFIX}advice_mismatch`, { product: advice.productCode })]
}

/** Judges the choice in our-advice by the advice; with product NONE nothing can be chosen. */
export const choiceIssues = (choice: CoverChoice, facts: ChoiceFacts): readonly Issue[] => {
  const basic = basicIssues(choice, facts)
  if (basic.length) return basic
  if (facts.advice.productCode === 'NONE')
    return [issue('coverage', `${SITUATION_PREFIX}no_product_available`)]
  return coverIssues(choice, facts)
}
