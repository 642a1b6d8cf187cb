import { usernameOf } from '#domain/accounts/username.ts'
import { dutchPostcode, isWholeAddress } from '#domain/addresses/address.ts'
import { ibanOf, bicOf } from '#domain/policies/bank-account.ts'
import { tidyText } from '#domain/shared/tidy-text.ts'

import type { AnswerName, Answers } from './answers.ts'
import { cardNumberOf } from './ehic-number.ts'
import { askedQuestions, requiredAgreements } from './final-questions.ts'
import { FINAL_QUESTIONS } from './questions.ts'
import { clearHidden } from './situation/situation-answers.ts'
import { renamed } from './submission.ts'
import type { Submission } from './submission.ts'
import { shownStudyQuestions, STUDY_QUESTIONS } from './study-details.ts'
import type { StudyGround } from './study-details.ts'

/** What the request rests on: the advice and the price that were shown. */
export type SubmittedAdvice = {
  readonly adviceId: string
  /** Price of the whole period of the chosen cover, in euro. */
  readonly premiumTotal: number
  readonly productCode: string
  readonly primaryCover: string
}

type Hidden = readonly AnswerName[]

const hiddenStudy = (answers: Answers, ground: StudyGround): Hidden => {
  const shown = shownStudyQuestions(ground, answers)
  return STUDY_QUESTIONS.filter((question) => !shown.has(question))
}

const ADDRESS = ['postalCode', 'houseNumber', 'addition', 'street', 'city'] as const

// Half an address from before somebody said to have none is no address.
const hiddenAddress = (answers: Answers): Hidden => {
  const { postalCode = '', houseNumber = '', addition = '', street = '', city = '' } = answers
  const whole = isWholeAddress({ postalCode, houseNumber, addition, street, city })
  return answers.addressUnknown && !whole ? ADDRESS : []
}

const hiddenPayment = ({ paymentMethod }: Answers): Hidden =>
  paymentMethod === 'DIRECT_DEBIT' ? [] : ['ibanAccountNumber', 'bicSwiftCode', 'bankAccountHolder']

const hiddenFinal = (answers: Answers): Hidden => {
  const asked = askedQuestions(answers)
  const agreed = requiredAgreements(answers.paymentMethod)
  return [
    ...FINAL_QUESTIONS.filter((question) => !asked.includes(question)),
    ...(asked.includes('insuranceRefusal') && answers.insuranceRefusal === 'yes'
      ? []
      : (['insuranceRefusalExplanation'] as const)),
    ...(agreed.includes('finalAgreement3') ? [] : (['finalAgreement3'] as const)),
  ]
}

const digits = (number: string) => number.replaceAll(/\s/g, '')

// Each text in the form in which it is kept, where that is not just tidy.
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
  // a name of an answer or not, the table has it or nothing
  const store = tidy ? storedForm[name as AnswerName] : undefined
  return store ? store(tidy) : tidy
}

/**
 * The answers as they are sent with an advice: the non-empty ones in their stored form, under the names of the wire;
 * answers to questions that are not asked stay behind (WIZ-15).
 */
export const toSubmission = (answers: Answers, advice: SubmittedAdvice): Submission => {
  const asked = clearHidden(answers)
  const { adviceId, premiumTotal, productCode, primaryCover } = advice
  const hidden = new Set<string>([
    ...hiddenStudy(asked, { ...asked, productCode, primaryCover }),
    ...hiddenAddress(asked),
    ...hiddenPayment(asked),
    ...hiddenFinal(asked),
  ])
  const names: Readonly<Record<string, string>> = renamed
  const sent = Object.entries(asked)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => [names[name] ?? name, wireValue(name, value)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  // the names of the wire with values of its types, from answers that were judged
  return { ...Object.fromEntries(sent), adviceId, premiumTotal }
}
