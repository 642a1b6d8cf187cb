import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'

import type { AdviceFacts } from '#domain/requests/advice/advice.ts'
import { isEhic } from '#domain/addresses/countries.ts'
import {
  isAnswered,
  isFamilyChild,
  isFamilyMember,
  isStudentType,
  needsInstitution,
  OTHER_INSTITUTION,
  shownQuestions,
} from '#domain/requests/answers/situation-answers.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import type { MakeIssue } from '#domain/requests/answers/situation-codes.ts'

// Longest name of an institution that can be typed (7.2).
const MAX_INSTITUTION_NAME = 70

const typeIssues = ({ studentType }: SituationAnswers, makeIssue: MakeIssue): readonly Issue[] => {
  if (!studentType) return [makeIssue('studentType', 'student_type_empty')]
  return isStudentType(studentType)
    ? []
    : [makeIssue('studentType', 'student_type_invalid', { value: studentType })]
}

/**
 * Judges whom somebody insures: the questions after it speak of that person. Only a screen asks it: on the wire there is the purpose.
 * The birth date of a child answers it too.
 */
export const insuredWhoIssues = (answers: SituationAnswers): readonly Issue[] =>
  answers.studentType !== 'F' || isFamilyMember(answers.insuredWho) || isFamilyChild(answers)
    ? []
    : // neither 7.1 nor 7.2 has a code for this
      [issue('insuredWho', `${SAVE_PREFIX}insured_who_empty`)]

// Yes-no questions with the code for a missing answer.
const YES_NO = [
  ['paidJob', 'paid_job_empty'],
  ['dutchInsurance', 'dutch_insurance_empty'],
  ['europeanInsurance', 'european_insurance_empty'],
  ['europeanInsuranceValid', 'european_insurance_valid_empty'],
  ['belgiumMutuality', 'belgium_mutuality_empty'],
] as const

/** The yes-no questions that are shown and have no answer. */
export const unansweredIssues = (answers: SituationAnswers, makeIssue: MakeIssue): readonly Issue[] => {
  const shown = shownQuestions(answers)
  return YES_NO.filter(([name]) => shown.has(name) && !isAnswered(answers, name)).map(([name, end]) =>
    makeIssue(name, end),
  )
}

const cardIssues = (answers: SituationAnswers, makeIssue: MakeIssue): readonly Issue[] => {
  const { countryOfOrigin, countryOfDestination, europeanInsurance } = answers
  if (europeanInsurance !== true || !countryOfOrigin || !countryOfDestination) return []
  const country = [countryOfOrigin, countryOfDestination].find((place) => !isEhic(place))
  return country ? [makeIssue('europeanInsurance', 'european_insurance_not_available', { country })] : []
}

type Institutions = Pick<AdviceFacts, 'institutionOf'>

const institutionIssues = (
  answers: SituationAnswers,
  facts: Institutions,
  makeIssue: MakeIssue,
): readonly Issue[] => {
  const { studentType, institution } = answers
  if (studentType === 'F' || institution === OTHER_INSTITUTION) return []
  if (institution) return chosenInstitutionIssues({ ...answers, institution }, facts, makeIssue)
  return needsInstitution(answers) ? [makeIssue('institution', 'institution_empty')] : []
}

const chosenInstitutionIssues = (
  answers: SituationAnswers & { readonly institution: string },
  { institutionOf }: Institutions,
  makeIssue: MakeIssue,
): readonly Issue[] => {
  const { institution: value, countryOfDestination: country } = answers
  const chosenInstitution = institutionOf(value)
  if (!chosenInstitution) return [makeIssue('institution', 'institution_invalid', { value })]
  // a graduate may have studied in any country
  if (!country || chosenInstitution.country === country || !needsInstitution(answers)) return []
  return [
    makeIssue('institution', 'institution_not_in_destination', {
      value,
      institution: chosenInstitution.name ?? value,
      country,
    }),
  ]
}

/** Judges the type, the yes-no questions, the European card and the institution. */
export const answerIssues = (
  answers: SituationAnswers,
  facts: Pick<AdviceFacts, 'institutionOf'>,
  makeIssue: MakeIssue,
): readonly Issue[] => [
  ...typeIssues(answers, makeIssue),
  ...unansweredIssues(answers, makeIssue),
  ...cardIssues(answers, makeIssue),
  ...institutionIssues(answers, facts, makeIssue),
]

/** Judges the typed name of an institution that is not in our list. */
export const institutionNameIssues = (answers: SituationAnswers, makeIssue: MakeIssue): readonly Issue[] => {
  if (!shownQuestions(answers).has('educationalInstitution')) return []
  const name = tidyText(answers.educationalInstitution ?? '')
  // also where the institution may be left open: whoever chooses "other" knows one
  if (!name) return [makeIssue('educationalInstitution', 'institution_empty')]
  if (name.length <= MAX_INSTITUTION_NAME) return []
  // 7.1 has no code for this, so it uses the one of the save.
  const code = `${SAVE_PREFIX}educational_institution_too_long`
  return [issue('educationalInstitution', code, { max: MAX_INSTITUTION_NAME })]
}
