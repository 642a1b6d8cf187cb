import * as z from 'zod/mini'

import { usernameOf } from '#domain/accounts/username.ts'
import { isWholeAddress } from '#domain/addresses/address.ts'
import { addressOf } from '#domain/addresses/address-entry.ts'
import { ibanOf, bicOf } from '#domain/policies/payment/bank-account.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import { asksLatin } from '#domain/shared/names/latin-name.ts'
import { nameOf } from '#domain/shared/names/person-name.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'

import { cardNumberOf } from './ehic-number.ts'
import { finalQuestionsFor, requiredAgreements } from './final-questions.ts'
import { explanationOf, FINAL_QUESTIONS } from './advice/questions.ts'
import { clearHidden } from './answers/situation-answers.ts'
import { shownStudyQuestions, STUDY_QUESTIONS } from './study-details.ts'
import type { StudyConditions } from './study-details.ts'
import type { AnswerName, Answers } from './answers.ts'

// Far above the limits of the rules, which report what is too long; no form of ours sends more.
const text = z.optional(z.string().check(z.maxLength(2000)))
const flag = z.optional(z.boolean())
const answer = z.optional(z.enum(['yes', 'no']))

/** The request as it is sent: only the fields that were filled in, under their names on the wire (WIZ-15). */
export const Submission = z.strictObject({
  handlerCode: text,
  adviceId: text,
  premiumTotal: z.optional(z.number()),
  profileId: text,
  countryOfOrigin: text,
  countryOfDestination: text,
  studentType: text,
  startDate: text,
  endDate: text,
  dutchInsurance: flag,
  paidJob: flag,
  contractDateEnd: text,
  europeanInsurance: flag,
  europeanInsuranceValid: flag,
  institution: text,
  institutionName: text,
  belgiumMutuality: flag,
  studentPolicyNumber: text,
  studentDateOfBirth: text,
  bzv: flag,
  coverage: text,
  gender: text,
  firstName: text,
  familyName: text,
  latinFirstName: text,
  latinFamilyName: text,
  nationality: text,
  dateOfBirth: text,
  email: text,
  emailConfirmation: text,
  postalCode: text,
  houseNumber: z.optional(z.number()),
  addition: text,
  street: text,
  city: text,
  addressUnknown: flag,
  graduationDate: text,
  insuredBefore: flag,
  previousPolicyNumber: text,
  studentName: text,
  ehicPolicyNumber: text,
  reasonShortTerm: text,
  reasonShortTermExplanation: text,
  paymentMethod: text,
  paymentTerm: text,
  ibanAccountNumber: text,
  bicSwiftCode: text,
  bankAccountHolder: text,
  preExistingConditions: answer,
  medicalStatus: answer,
  healthIssues: answer,
  healthRequirements: answer,
  insuranceRefusal: answer,
  insuranceRefusalExplanation: text,
  criminalRecord: answer,
  preExistingConditionsExplanation: text,
  medicalStatusExplanation: text,
  healthIssuesExplanation: text,
  healthRequirementsExplanation: text,
  criminalRecordExplanation: text,
  finalAgreement1: flag,
  finalAgreement2: flag,
  finalAgreement3: flag,
  affiliateId: text,
  recentEndDate: text,
})
export type Submission = z.infer<typeof Submission>

/** The answers that have another name on the wire (WIZ-15). */
export const wireNames = {
  BZV: 'bzv',
  educationalInstitution: 'institutionName',
  ehicIdNumber: 'ehicPolicyNumber',
} as const satisfies Partial<Record<AnswerName, keyof Submission>>

const formNames: ReadonlyMap<string, string> = new Map(
  Object.entries(wireNames).map(([form, wire]) => [wire, form]),
)

/** The form name of a field of the wire, at which an issue is shown. */
export const formFieldOf = (wireField: string): string => formNames.get(wireField) ?? wireField

/** The answers of a submitted request, under the names of the form. */
export const fromSubmission = (submission: Submission): Answers => {
  const { adviceId: _, premiumTotal: __, houseNumber, ...rest } = submission
  const answers = Object.entries(rest).map(([name, value]) => [formFieldOf(name), value] as const)
  const number = houseNumber === undefined ? {} : { houseNumber: String(houseNumber) }
  // the values on the wire are those of the form, except for the house number
  return { ...Object.fromEntries(answers), ...number }
}

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
    ...FINAL_QUESTIONS.filter((question) => !shown.includes(question) || answers[question] !== 'yes').map(
      explanationOf,
    ),
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
    // of whom the texts speak; the type says whom we insure
    'insuredWho',
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
