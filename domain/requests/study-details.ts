import * as z from 'zod/mini'

import { isPolicyNumber } from '#domain/policies/policy-number.ts'
import { PRODUCT_CODES } from '#domain/policies/product.ts'
import { addMonths, calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/tidy-text.ts'

import { PRIMARY_COVERS } from './advice/advice-cover.ts'
import { countryOfCard, isCardNumber } from './ehic-number.ts'
import { FlagAnswer, say, TextAnswer, when } from './form-answers.ts'
import { asksCardNumber, asksShortTermReason } from './questions.ts'
import { dateIssues, SAVE_PREFIX } from './situation/situation-codes.ts'

type Maybe = string | null | undefined

/** What decides which of these questions are asked: the situation, the advice and the chosen cover. */
export type StudyGround = {
  readonly studentType?: Maybe
  readonly startDate?: Maybe
  readonly endDate?: Maybe
  readonly productCode: string
  readonly primaryCover: string
  readonly coverage?: Maybe
}

export type StudyFacts = StudyGround & {
  readonly countryOfOrigin?: Maybe
  /** Codes of the reasons for a short period. */
  readonly shortPeriodReasons: ReadonlySet<string>
}

/** The short-period reason that needs words of its own. */
const OTHER_REASON = 'OTHER'

const GRADUATED_YEARS = 3
const STUDENT_NAME_MAX = 70
/** Most letters of the explanation that goes with the reason OTHER (ruling 8). */
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

type Given = {
  readonly insuredBefore?: boolean | null | undefined
  readonly reasonShortTerm?: Maybe
}

const asksReason = ({ productCode, studentType, startDate, endDate }: StudyGround) => {
  const product = PRODUCT_CODES.find((one) => one === productCode)
  if (!product || !isCalendarDate(startDate) || !isCalendarDate(endDate)) return false
  return asksShortTermReason(product, studentType, { startDate, endDate })
}

const asksCard = ({ primaryCover, coverage }: StudyGround) => {
  const primary = PRIMARY_COVERS.find((one) => one === primaryCover)
  return primary !== undefined && asksCardNumber(primary, coverage)
}

// Domain reference 1.6; the previous policy's number only after "insured with us before: yes".
const askedWhen: Readonly<Record<StudyQuestion, (ground: StudyGround, given: Given) => boolean>> = {
  graduationDate: ({ studentType }) => studentType === 'J',
  insuredBefore: ({ studentType }) => studentType === 'J',
  previousPolicyNumber: ({ studentType }, { insuredBefore }) => studentType === 'J' && insuredBefore === true,
  studentName: ({ studentType }) => studentType === 'F',
  ehicIdNumber: asksCard,
  reasonShortTerm: asksReason,
  reasonShortTermExplanation: (ground, { reasonShortTerm }) =>
    asksReason(ground) && reasonShortTerm === OTHER_REASON,
}

/** The questions of part 3, in the order of the screen: the keys of the table are just these. */
export const STUDY_QUESTIONS = Object.keys(askedWhen) as readonly StudyQuestion[]

/** The questions of part 3 that are asked; without any the part is left out. */
export const shownStudyQuestions = (ground: StudyGround, given: Given = {}): ReadonlySet<StudyQuestion> =>
  new Set(STUDY_QUESTIONS.filter((question) => askedWhen[question](ground, given)))

const graduationIssues = ({ graduationDate }: StudyDetails, { startDate }: StudyFacts): readonly Issue[] => {
  const field = 'graduationDate'
  const found = dateIssues(say, field, ['graduation_date', graduationDate])
  if (found.length || !isCalendarDate(startDate)) return found
  if (graduationDate > startDate) return [say(field, 'graduation_date_after_start', { startDate })]
  const lastStart = addMonths(calendarDate(graduationDate), 12 * GRADUATED_YEARS)
  return when(lastStart < startDate, () =>
    say(field, 'graduation_date_too_old', { maxYears: GRADUATED_YEARS }),
  )
}

const previousIssues = ({ previousPolicyNumber }: StudyDetails): readonly Issue[] => {
  const field = 'previousPolicyNumber'
  const policyNumber = previousPolicyNumber.replaceAll(/\s/g, '')
  if (!policyNumber) return [say(field, 'previous_policy_number_empty')]
  return when(!isPolicyNumber(policyNumber), () =>
    say(field, 'previous_policy_number_invalid', { policyNumber }),
  )
}

const textIssues = (field: StudyQuestion, end: string, { text, max }: { text: string; max: number }) => {
  if (!text) return [say(field, `${end}_empty`)]
  return when(lengthOf(text) > max, () => say(field, `${end}_too_long`, { max }))
}

const reasonIssues = (
  { reasonShortTerm }: StudyDetails,
  { shortPeriodReasons }: StudyFacts,
): readonly Issue[] => {
  const field = 'reasonShortTerm'
  if (!reasonShortTerm) return [say(field, 'reason_short_term_empty')]
  const known = shortPeriodReasons.has(reasonShortTerm)
  return when(!known, () => say(field, 'reason_short_term_invalid', { value: reasonShortTerm }))
}

// A card of another country than the one somebody comes from is told, but never stops anybody (3.5).
const cardHint = (ehicIdNumber: string, { countryOfOrigin }: StudyFacts): readonly Issue[] => {
  const country = countryOfCard(ehicIdNumber)
  if (!country || !countryOfOrigin || country === countryOfOrigin) return []
  const context = { country, origin: countryOfOrigin }
  return [warning('ehicIdNumber', `${SAVE_PREFIX}ehic_number_other_country`, context)]
}

const cardIssues = ({ ehicIdNumber }: StudyDetails, facts: StudyFacts): readonly Issue[] => {
  if (!ehicIdNumber) return [say('ehicIdNumber', 'ehic_number_empty')]
  return isCardNumber(ehicIdNumber)
    ? cardHint(ehicIdNumber, facts)
    : [say('ehicIdNumber', 'ehic_number_invalid')]
}

const judged: Readonly<Record<StudyQuestion, (study: StudyDetails, facts: StudyFacts) => readonly Issue[]>> =
  {
    graduationDate: graduationIssues,
    insuredBefore: ({ insuredBefore }) =>
      when(insuredBefore === undefined, () => say('insuredBefore', 'insured_before_empty')),
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

/** The rules of part 3 of request-insurance; what is not asked is not judged. */
export const studyDetails = {
  shape: StudyDetails,
  prefix: SAVE_PREFIX,
  check: (study, facts) =>
    [...shownStudyQuestions(facts, study)].flatMap((question) => judged[question](study, facts)),
} satisfies Rules<typeof StudyDetails, StudyFacts>
