import * as z from 'zod/mini'

import { isPolicyNumber, policyNumberOf } from '#domain/policies/policy-number.ts'
import { PRODUCT_CODES } from '#domain/policies/product.ts'
import { addMonths, calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { PRIMARY_COVERS } from './advice/advice-cover.ts'
import { countryOfCard, isCardNumber } from './ehic-number.ts'
import { FlagAnswer, saveIssue, TextAnswer, issueIf } from './answers/form-answers.ts'
import { needsCardNumber, needsShortTermReason } from './advice/questions.ts'
import { dateIssues, SAVE_PREFIX } from './answers/situation-codes.ts'

type OptionalText = string | null | undefined

/** What these questions depend on: the situation, the advice and the chosen cover. */
export type StudyConditions = {
  readonly studentType?: OptionalText
  readonly startDate?: OptionalText
  readonly endDate?: OptionalText
  readonly productCode: string
  readonly primaryCover: string
  readonly coverage?: OptionalText
}

export type StudyFacts = StudyConditions & {
  readonly countryOfOrigin?: OptionalText
  /** Codes of the reasons for a short period. */
  readonly shortPeriodReasons: ReadonlySet<string>
}

/** The reason for a short period that requires an explanation. */
const OTHER_REASON = 'OTHER'

/** A search year begins at most this many years after the graduation. */
export const GRADUATED_YEARS = 3
const STUDENT_NAME_MAX = 70
/** Longest explanation of the reason OTHER, in characters (ruling 8). */
export const REASON_EXPLANATION_MAX = 250

const StudyDetails = z.object({
  graduationDate: TextAnswer,
  insuredBefore: FlagAnswer,
  previousPolicyNumber: TextAnswer,
  studentName: TextAnswer,
  ehicIdNumber: TextAnswer,
  reasonShortTerm: TextAnswer,
  reasonShortTermExplanation: TextAnswer,
})
type StudyDetails = z.infer<typeof StudyDetails>

export type StudyQuestion = keyof StudyDetails

type EarlierAnswers = {
  readonly insuredBefore?: boolean | null | undefined
  readonly reasonShortTerm?: OptionalText
}

const needsReason = ({ productCode, studentType, startDate, endDate }: StudyConditions) => {
  const product = PRODUCT_CODES.find((code) => code === productCode)
  if (!product || !isCalendarDate(startDate) || !isCalendarDate(endDate)) return false
  return needsShortTermReason(product, studentType, { startDate, endDate })
}

const needsCard = ({ primaryCover, coverage }: StudyConditions) => {
  const primary = PRIMARY_COVERS.find((cover) => cover === primaryCover)
  return primary !== undefined && needsCardNumber(primary, coverage)
}

// Domain reference 1.6; the number of the previous policy only after "insured with us before: yes".
const shownWhen: Readonly<
  Record<StudyQuestion, (conditions: StudyConditions, given: EarlierAnswers) => boolean>
> = {
  graduationDate: ({ studentType }) => studentType === 'J',
  insuredBefore: ({ studentType }) => studentType === 'J',
  previousPolicyNumber: ({ studentType }, { insuredBefore }) => studentType === 'J' && insuredBefore === true,
  studentName: ({ studentType }) => studentType === 'F',
  ehicIdNumber: needsCard,
  reasonShortTerm: needsReason,
  reasonShortTermExplanation: (conditions, { reasonShortTerm }) =>
    needsReason(conditions) && reasonShortTerm === OTHER_REASON,
}

/** The questions of part 3, in the order of the screen: exactly the keys of the table. */
export const STUDY_QUESTIONS = Object.keys(shownWhen) as readonly StudyQuestion[]

/** The questions of part 3 that are shown; if there are none, the part is skipped. */
export const shownStudyQuestions = (
  conditions: StudyConditions,
  given: EarlierAnswers = {},
): ReadonlySet<StudyQuestion> =>
  new Set(STUDY_QUESTIONS.filter((question) => shownWhen[question](conditions, given)))

const graduationIssues = ({ graduationDate }: StudyDetails, { startDate }: StudyFacts): readonly Issue[] => {
  const field = 'graduationDate'
  const issues = dateIssues(saveIssue, field, ['graduation_date', graduationDate])
  if (issues.length || !isCalendarDate(startDate)) return issues
  if (graduationDate > startDate) return [saveIssue(field, 'graduation_date_after_start', { startDate })]
  const lastStart = addMonths(calendarDate(graduationDate), 12 * GRADUATED_YEARS)
  return issueIf(lastStart < startDate, () =>
    saveIssue(field, 'graduation_date_too_old', { maxYears: GRADUATED_YEARS }),
  )
}

const previousIssues = ({ previousPolicyNumber }: StudyDetails): readonly Issue[] => {
  const field = 'previousPolicyNumber'
  const policyNumber = policyNumberOf(previousPolicyNumber)
  if (!policyNumber) return [saveIssue(field, 'previous_policy_number_empty')]
  return issueIf(!isPolicyNumber(policyNumber), () =>
    saveIssue(field, 'previous_policy_number_invalid', { policyNumber }),
  )
}

const textIssues = (field: StudyQuestion, end: string, { text, max }: { text: string; max: number }) => {
  if (!text) return [saveIssue(field, `${end}_empty`)]
  return issueIf(lengthOf(text) > max, () => saveIssue(field, `${end}_too_long`, { max }))
}

const reasonIssues = (
  { reasonShortTerm }: StudyDetails,
  { shortPeriodReasons }: StudyFacts,
): readonly Issue[] => {
  const field = 'reasonShortTerm'
  if (!reasonShortTerm) return [saveIssue(field, 'reason_short_term_empty')]
  const isKnownReason = shortPeriodReasons.has(reasonShortTerm)
  return issueIf(!isKnownReason, () =>
    saveIssue(field, 'reason_short_term_invalid', { value: reasonShortTerm }),
  )
}

// A card issued by another country than the country of origin gives a warning only (3.5).
const cardCountryWarning = (ehicIdNumber: string, { countryOfOrigin }: StudyFacts): readonly Issue[] => {
  const country = countryOfCard(ehicIdNumber)
  if (!country || !countryOfOrigin || country === countryOfOrigin) return []
  const context = { country, origin: countryOfOrigin }
  return [warning('ehicIdNumber', `${SAVE_PREFIX}ehic_number_other_country`, context)]
}

const cardIssues = ({ ehicIdNumber }: StudyDetails, facts: StudyFacts): readonly Issue[] => {
  if (!ehicIdNumber) return [saveIssue('ehicIdNumber', 'ehic_number_empty')]
  return isCardNumber(ehicIdNumber)
    ? cardCountryWarning(ehicIdNumber, facts)
    : [saveIssue('ehicIdNumber', 'ehic_number_invalid')]
}

const issuesByQuestion: Readonly<
  Record<StudyQuestion, (study: StudyDetails, facts: StudyFacts) => readonly Issue[]>
> = {
  graduationDate: graduationIssues,
  insuredBefore: ({ insuredBefore }) =>
    issueIf(insuredBefore === undefined, () => saveIssue('insuredBefore', 'insured_before_empty')),
  previousPolicyNumber: previousIssues,
  studentName: ({ studentName: text }) =>
    textIssues('studentName', 'student_name', { text, max: STUDENT_NAME_MAX }),
  ehicIdNumber: cardIssues,
  reasonShortTerm: reasonIssues,
  reasonShortTermExplanation: ({ reasonShortTermExplanation: text }) =>
    textIssues('reasonShortTermExplanation', 'reason_short_term_explanation', {
      text,
      max: REASON_EXPLANATION_MAX,
    }),
}

/** The rules of part 3 of request-insurance; questions that are not shown are not judged. */
export const studyDetails = {
  shape: StudyDetails,
  prefix: SAVE_PREFIX,
  check: (study, facts) =>
    [...shownStudyQuestions(facts, study)].flatMap((question) => issuesByQuestion[question](study, facts)),
} satisfies Rules<typeof StudyDetails, StudyFacts>
