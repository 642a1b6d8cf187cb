import * as z from 'zod/mini'

import type { AnswerName, Answers } from './answers.ts'

// Far above every limit of the rules, which say what is too long; more than this no form sends.
const text = z.optional(z.string().check(z.maxLength(2000)))
const flag = z.optional(z.boolean())
const answer = z.optional(z.enum(['yes', 'no']))

/** The request as it is sent: only what was filled in, with the names of the wire (WIZ-15). */
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
  finalAgreement1: flag,
  finalAgreement2: flag,
  finalAgreement3: flag,
  affiliateId: text,
  recentEndDate: text,
})
export type Submission = z.infer<typeof Submission>

/** The answers that have another name on the wire (WIZ-15). */
export const renamed = {
  BZV: 'bzv',
  educationalInstitution: 'institutionName',
  ehicIdNumber: 'ehicPolicyNumber',
} as const satisfies Partial<Record<AnswerName, keyof Submission>>

const formNames: ReadonlyMap<string, string> = new Map(
  Object.entries(renamed).map(([form, wire]) => [wire, form]),
)

/** The name that a field of the wire has in the form, so that an issue finds it. */
export const formFieldOf = (wireField: string): string => formNames.get(wireField) ?? wireField

/** The answers of a request that was sent, under the names of the form. */
export const fromSubmission = (submission: Submission): Answers => {
  const { adviceId: _, premiumTotal: __, houseNumber, ...rest } = submission
  const answers = Object.entries(rest).map(([name, value]) => [formFieldOf(name), value] as const)
  const number = houseNumber === undefined ? {} : { houseNumber: String(houseNumber) }
  // the names of the form with the values of the wire, which are the same but for the house number
  return { ...Object.fromEntries(answers), ...number }
}
