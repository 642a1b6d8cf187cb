import * as z from 'zod/mini'

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
