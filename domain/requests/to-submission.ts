import { usernameOf } from '#domain/accounts/username.ts'
import { isWholeAddress } from '#domain/addresses/address.ts'
import { addressOf } from '#domain/addresses/address-entry.ts'
import { ibanOf, bicOf } from '#domain/policies/payment/bank-account.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import { asksLatin } from '#domain/shared/names/latin-name.ts'
import { nameOf } from '#domain/shared/names/person-name.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'

import type { AnswerName, Answers } from './answers.ts'
import { cardNumberOf } from './ehic-number.ts'
import { finalQuestionsFor, requiredAgreements } from './final-questions.ts'
import { FINAL_QUESTIONS } from './advice/questions.ts'
import { clearHidden } from './answers/situation-answers.ts'
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

type HiddenFields = readonly AnswerName[]

const hiddenStudy = (answers: Answers, conditions: StudyConditions): HiddenFields => {
  const shown = shownStudyQuestions(conditions, answers)
  return STUDY_QUESTIONS.filter((question) => !shown.has(question))
}

const ADDRESS = ['postalCode', 'houseNumber', 'addition', 'street', 'city'] as const

const typedAddress = (answers: Answers) => {
  const { postalCode = '', houseNumber = '', addition = '', street = '', city = '' } = answers
  return { postalCode, houseNumber, addition, street, city }
}

const countryOf = ({ countryOfDestination }: Answers) => countryOfDestination ?? 'NL'

// Part of an address that was typed before "no address yet" is not sent.
const hiddenAddress = (answers: Answers): HiddenFields => {
  const whole = isWholeAddress(typedAddress(answers), countryOf(answers))
  return answers.addressUnknown && !whole ? ADDRESS : []
}

const hiddenSpellings = ({ firstName = '', familyName = '' }: Answers): HiddenFields => [
  ...(asksLatin(firstName) ? [] : (['latinFirstName'] as const)),
  ...(asksLatin(familyName) ? [] : (['latinFamilyName'] as const)),
]

const hiddenPayment = ({ paymentMethod }: Answers): HiddenFields =>
  paymentMethod === 'DIRECT_DEBIT' ? [] : ['ibanAccountNumber', 'bicSwiftCode', 'bankAccountHolder']

const hiddenFinal = (answers: Answers): HiddenFields => {
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

// The stored form of each text for which tidying is not enough.
const storedForm: Partial<Readonly<Record<AnswerName, (typed: string) => string | number>>> = {
  firstName: nameOf,
  familyName: nameOf,
  latinFirstName: nameOf,
  latinFamilyName: nameOf,
  email: usernameOf,
  emailConfirmation: usernameOf,
  houseNumber: Number,
  addition: (typed) => typed.toUpperCase(),
  ibanAccountNumber: ibanOf,
  bicSwiftCode: bicOf,
  ehicIdNumber: cardNumberOf,
  studentPolicyNumber: policyNumberOf,
  previousPolicyNumber: policyNumberOf,
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
  const cleared = clearHidden(answers)
  const visible = { ...cleared, ...addressOf(typedAddress(cleared), countryOf(cleared)) }
  const { adviceId, premiumTotal, productCode, primaryCover } = advice
  const hidden = new Set<string>([
    ...hiddenStudy(visible, { ...visible, productCode, primaryCover }),
    ...hiddenSpellings(visible),
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
