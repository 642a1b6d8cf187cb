import { usernameOf } from '#domain/accounts/username.ts'
import { dutchPostcode, isWholeAddress } from '#domain/addresses/address.ts'
import { ibanOf, bicOf } from '#domain/policies/bank-account.ts'
import { tidyText } from '#domain/shared/tidy-text.ts'

import type { AnswerName, Answers } from './answers.ts'
import { cardNumberOf } from './ehic-number.ts'
import { finalQuestionsFor, requiredAgreements } from './final-questions.ts'
import { FINAL_QUESTIONS } from './questions.ts'
import { clearHidden } from './situation/situation-answers.ts'
import { wireNames } from './submission.ts'
import type { Submission } from './submission.ts'
import { shownStudyQuestions, STUDY_QUESTIONS } from './study-details.ts'
import type { StudyConditions } from './study-details.ts'

/** The advice and price that were shown, on which the request is based. */
export type SubmittedAdvice = {
  readonly adviceId: string
  /** Price of the chosen cover for the whole period, in euros. */
  readonly premiumTotal: number
  readonly productCode: string
  readonly primaryCover: string
}

type Hidden = readonly AnswerName[]

const hiddenStudy = (answers: Answers, conditions: StudyConditions): Hidden => {
  const shown = shownStudyQuestions(conditions, answers)
  return STUDY_QUESTIONS.filter((question) => !shown.has(question))
}

const ADDRESS = ['postalCode', 'houseNumber', 'addition', 'street', 'city'] as const

// Part of an address that was typed before "no address yet" is not sent.
const hiddenAddress = (answers: Answers): Hidden => {
  const { postalCode = '', houseNumber = '', addition = '', street = '', city = '' } = answers
  const whole = isWholeAddress({ postalCode, houseNumber, addition, street, city })
  return answers.addressUnknown && !whole ? ADDRESS : []
}

const hiddenPayment = ({ paymentMethod }: Answers): Hidden =>
  paymentMethod === 'DIRECT_DEBIT' ? [] : ['ibanAccountNumber', 'bicSwiftCode', 'bankAccountHolder']

const hiddenFinal = (answers: Answers): Hidden => {
  const shown = finalQuestionsFor(answers)
  const agreements = requiredAgreements(answers.paymentMethod)
  return [
    ...FINAL_QUESTIONS.filter((question) => !shown.includes(question)),
    ...(shown.includes('insuranceRefusal') && answers.insuranceRefusal === 'yes'
      ? []
      : (['insuranceRefusalExplanation'] as const)),
    ...(agreements.includes('finalAgreement3') ? [] : (['finalAgreement3'] as const)),
  ]
}

const digits = (number: string) => number.replaceAll(/\s/g, '')

// The stored form of each text for which tidying is not enough.
const storedForm: Partial<Readonly<Record<AnswerName, (typed: string) => string | number>>> = {
  email: usernameOf,
  emailConfirmation: usernameOf,
  postalCode: (typed) => dutchPostcode(typed) ?? typed,
  houseNumber: Number,
  addition: (typed) => typed.toUpperCase(),
  ibanAccountNumber: ibanOf,
  bicSwiftCode: bicOf,
  ehicIdNumber: cardNumberOf,
  studentPolicyNumber: digits,
  previousPolicyNumber: digits,
}

const wireValue = (name: string, value: unknown): unknown => {
  if (name === 'paidJob' && value === 'unknown') return false
  if (typeof value !== 'string') return value
  const tidy = tidyText(value)
  // for a name that is not an answer the table has no entry
  const store = tidy ? storedForm[name as AnswerName] : undefined
  return store ? store(tidy) : tidy
}

/**
 * The submission of answers with an advice: the non-empty answers in their stored form, under their names on the wire,
 * without those to questions that are not shown (WIZ-15).
 */
export const toSubmission = (answers: Answers, advice: SubmittedAdvice): Submission => {
  const visible = clearHidden(answers)
  const { adviceId, premiumTotal, productCode, primaryCover } = advice
  const hidden = new Set<string>([
    ...hiddenStudy(visible, { ...visible, productCode, primaryCover }),
    ...hiddenAddress(visible),
    ...hiddenPayment(visible),
    ...hiddenFinal(visible),
  ])
  const names: Readonly<Record<string, string>> = wireNames
  const sent = Object.entries(visible)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => [names[name] ?? name, wireValue(name, value)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  // the answers were judged, so their values have the types of the wire
  return { ...Object.fromEntries(sent), adviceId, premiumTotal }
}
