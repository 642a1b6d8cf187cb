// For each code of the save (domain reference 7.2) that a rule raises, what raises it; for the tests of rules and texts.
import type { Answers } from '#domain/requests/answers.ts'
import type { RequestFacts } from '#domain/requests/check/check-request.ts'
import type { Submission } from '#domain/requests/submission.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { FILE_REASONS } from '#domain/shared/files/uploads.ts'

import { exampleFacts, issuesAfter, submitted } from './example-request.ts'
import { familyMember, mainPolicy, ownPolicy, paidWork } from './situation-cases.ts'

type SaveCase = readonly [
  { readonly [F in keyof Submission]?: Submission[F] | undefined },
  Partial<RequestFacts>?,
  Answers?,
]

const file = (name: string, text: string) => {
  const bytes = Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0)
  return { name, bytes, size: bytes.length }
}
const EXAMPLE_CONTEXT = { pages: 400, max: 300, megapixels: 50 }
const huge = { ...file('a.pdf', '%PDF-1.7'), size: 10_485_761 }
const searching: Answers = {
  studentType: 'J',
  graduationDate: '2026-07-01',
  insuredBefore: true,
  previousPolicyNumber: '260047113',
}
const short: Answers = {
  institution: '1000001',
  endDate: '2028-01-30',
  reasonShortTerm: 'OTHER',
  reasonShortTermExplanation: 'x',
}
const onCard: Answers = {
  countryOfOrigin: 'DE',
  europeanInsurance: true,
  europeanInsuranceValid: true,
  coverage: 'SUPPLEMENT',
  ehicIdNumber: '80276000019999999999',
}
const working: Answers = { ...paidWork, coverage: 'BASIC', BZV: true }
const joining: Answers = { ...familyMember, studentName: 'Meera Sharma', endDate: '2027-12-31' }
const withMain = { mainPolicy }
const other = { kind: 'other' } as const
const old = {
  kind: 'ours',
  validUntil: calendarDate('2026-11-19'),
  rulesVersion: '2026-11',
  advisedOn: calendarDate('2026-10-20'),
} as const

/** The case for each code of 7.2: changes to the submission, to the facts and to the answers. */
export const saveCases: Readonly<Record<string, SaveCase>> = {
  handler_code_invalid: [{ handlerCode: 'x' }],
  profile_id_invalid: [{ profileId: 'x' }],
  advice_mismatch: [{}, { givenAdvice: other }],
  advice_expired: [{}, { givenAdvice: old }],
  premium_changed: [{ premiumTotal: 1 }],
  product_not_available: [{}, { productsOff: new Set(['FULL_DEGREE_WAG']) }],
  coverage_empty: [{ coverage: undefined }],
  coverage_invalid: [{ coverage: 'X' }],
  start_date_empty: [{ startDate: undefined }],
  start_date_invalid: [{ startDate: 'x' }],
  start_date_in_past: [{ startDate: '2026-11-19' }],
  end_date_empty: [{ endDate: undefined }],
  end_date_invalid: [{ endDate: 'x' }],
  end_date_before_start: [{ endDate: '2027-02-01' }],
  period_too_short: [{ studentType: 'EP', endDate: '2027-02-20' }],
  period_too_short_complete_plus: [{ studentType: 'EP', endDate: '2027-04-29' }],
  period_too_short_full_degree: [{ endDate: '2027-07-30' }],
  period_too_long: [{ endDate: '2032-02-01' }],
  overlap_existing_policy: [{}, { ownPolicies: [ownPolicy] }],
  recent_end_date_invalid: [{ recentEndDate: 'x' }],
  reason_short_term_empty: [{ reasonShortTerm: undefined }, {}, short],
  reason_short_term_invalid: [{ reasonShortTerm: 'X' }, {}, short],
  reason_short_term_explanation_empty: [{ reasonShortTermExplanation: undefined }, {}, short],
  contract_end_date_not_equal_end_date: [{ contractDateEnd: '2028-01-30' }, {}, working],
  gender_empty: [{ gender: undefined }],
  gender_invalid: [{ gender: 'X' }],
  first_name_empty: [{ firstName: ' ' }],
  first_name_too_long: [{ firstName: 'a'.repeat(31) }],
  first_name_invalid: [{ firstName: 'R2' }],
  family_name_empty: [{ familyName: undefined }],
  family_name_too_long: [{ familyName: 'a'.repeat(36) }],
  family_name_invalid: [{ familyName: '<' }],
  latin_name_too_long: [{ familyName: '王', latinFamilyName: 'a'.repeat(36) }],
  latin_name_invalid: [{ firstName: '小明', latinFirstName: '小明' }],
  nationality_empty: [{ nationality: undefined }],
  nationality_invalid: [{ nationality: 'QQ' }],
  date_of_birth_empty: [{ dateOfBirth: undefined }],
  date_of_birth_invalid: [{ dateOfBirth: '2003-02-29' }],
  date_of_birth_in_future: [{ dateOfBirth: '2026-11-21' }],
  age_too_low: [{ dateOfBirth: '2011-02-02' }],
  age_too_high: [{ dateOfBirth: '1957-02-01' }],
  email_empty: [{ email: undefined }],
  email_invalid: [{ email: 'x' }],
  email_confirmation_empty: [{ emailConfirmation: undefined }],
  email_confirmation_mismatch: [{ emailConfirmation: 'x@example.com' }],
  postal_code_empty: [{ postalCode: undefined }],
  postal_code_invalid: [{ postalCode: '1012 SA' }],
  postal_code_too_long: [{ countryOfDestination: 'FR', postalCode: '1234567890123' }],
  house_number_empty: [{ houseNumber: undefined }],
  house_number_invalid: [{ houseNumber: 0 }],
  addition_invalid: [{ addition: 'abcdefg' }],
  street_empty: [{ street: undefined }],
  street_too_long: [{ street: 'a'.repeat(71) }],
  city_empty: [{ city: undefined }],
  city_too_long: [{ city: 'a'.repeat(36) }],
  institution_empty: [{ institution: undefined }],
  institution_invalid: [{ institution: 'x' }],
  educational_institution_too_long: [{ institution: 'OTHER', institutionName: 'a'.repeat(71) }],
  graduation_date_empty: [{ graduationDate: undefined }, {}, searching],
  graduation_date_invalid: [{ graduationDate: 'x' }, {}, searching],
  graduation_date_too_old: [{ graduationDate: '2024-01-31' }, {}, searching],
  graduation_date_after_start: [{ graduationDate: '2027-02-02' }, {}, searching],
  previous_policy_number_empty: [{ previousPolicyNumber: undefined }, {}, searching],
  previous_policy_number_invalid: [{ previousPolicyNumber: '260047112' }, {}, searching],
  student_name_empty: [{ studentName: undefined }, withMain, joining],
  student_policy_number_empty: [{ studentPolicyNumber: undefined }, withMain, joining],
  student_policy_number_unknown: [{ studentPolicyNumber: '260047112' }, withMain, joining],
  student_date_of_birth_empty: [{ studentDateOfBirth: undefined }, withMain, joining],
  student_date_of_birth_invalid: [{ studentDateOfBirth: 'x' }, withMain, joining],
  student_policy_mismatch: [{ studentDateOfBirth: '2001-01-02' }, withMain, joining],
  family_period_outside_main_policy: [{ endDate: '2028-01-01' }, withMain, joining],
  ehic_number_empty: [{ ehicPolicyNumber: undefined }, {}, onCard],
  ehic_number_invalid: [{ ehicPolicyNumber: 'x' }, {}, onCard],
  payment_method_empty: [{ paymentMethod: undefined }],
  payment_method_invalid: [{ paymentMethod: 'CREDITCARD' }],
  payment_method_not_allowed: [{ paymentMethod: 'BANK_TRANSFER' }, {}, working],
  payment_term_empty: [{ paymentTerm: undefined }],
  payment_term_invalid: [{ paymentTerm: 'X' }],
  payment_term_not_allowed: [{ paymentTerm: 'YEARLY' }],
  iban_empty: [{ ibanAccountNumber: undefined }],
  iban_invalid: [{ ibanAccountNumber: 'NL91ABNA0417164301' }],
  iban_uk_not_allowed: [{ ibanAccountNumber: 'GB29NWBK60161331926819' }],
  iban_not_sepa: [{ ibanAccountNumber: 'TR330006100519786457841326' }],
  bic_empty: [{ ibanAccountNumber: 'CH9300762011623852957' }],
  bic_invalid: [{ bicSwiftCode: 'ABNANL2' }],
  bic_country_mismatch: [{ bicSwiftCode: 'DEUTDEFF' }],
  attachment_required: [{}, {}, working],
  attachment_extension_not_allowed: [{}, { files: [file('a.heic', 'x')] }],
  attachment_content_mismatch: [{}, { files: [file('a.png', 'x')] }],
  attachment_empty: [{}, { files: [file('a.png', '')] }],
  attachment_total_too_large: [{}, { files: [huge] }],
  attachment_too_many: [{}, { files: Array.from({ length: 11 }, () => file('a.pdf', '%PDF')) }],
  ...Object.fromEntries(
    FILE_REASONS.filter((reason) => reason !== 'content_mismatch').map((reason) => [
      `attachment_${reason}`,
      [{}, { files: [{ ...file('a.pdf', '%PDF'), problem: { reason, context: EXAMPLE_CONTEXT } }] }],
    ]),
  ),
  pre_existing_conditions_empty: [{ preExistingConditions: undefined }],
  medical_status_empty: [{ medicalStatus: undefined }],
  health_issues_empty: [{ healthIssues: undefined }],
  health_requirements_empty: [{ healthRequirements: undefined }],
  insurance_refusal_empty: [{ insuranceRefusal: undefined }],
  insurance_refusal_explanation_empty: [{ insuranceRefusal: 'yes' }],
  insurance_refusal_explanation_too_long: [
    { insuranceRefusal: 'yes', insuranceRefusalExplanation: 'a'.repeat(501) },
  ],
  criminal_record_empty: [{ criminalRecord: undefined }],
  question_not_applicable: [{ healthIssues: 'no' }, {}, working],
  bank_account_holder_empty: [{ bankAccountHolder: undefined }],
  bank_account_holder_invalid: [{ bankAccountHolder: '林梅' }],
  bank_account_holder_not_adult: [{ dateOfBirth: '2010-05-05', bankAccountHolder: 'Arjun Sharma' }],
  city_invalid: [{ city: '<' }],
  ehic_number_other_country: [{ ehicPolicyNumber: '80528000010000000001' }, {}, onCard],
  insured_before_empty: [{ insuredBefore: undefined }, {}, searching],
  reason_short_term_explanation_too_long: [{ reasonShortTermExplanation: 'a'.repeat(251) }, {}, short],
  street_invalid: [{ street: '<' }],
  student_name_too_long: [{ studentName: 'a'.repeat(71) }, withMain, joining],
  final_agreement_not_accepted: [{ finalAgreement2: false }],
  final_agreement_mandate_not_accepted: [{ finalAgreement3: undefined }],
  affiliate_invalid: [{ affiliateId: 'x' }, { affiliates: new Set() }],
}

/** Situation codes that only the choice of a cover can raise; they have the same name at the save (ruling 24). */
export const choiceCases: Readonly<Record<string, SaveCase>> = {
  bzv_empty: [{ bzv: undefined }, {}, working],
  bzv_not_for_non_students: [{ bzv: true, studentType: 'R' }],
  bzv_only_netherlands: [
    { bzv: true, countryOfDestination: 'FR', institution: 'OTHER', institutionName: 'Sorbonne' },
  ],
  bzv_no_paid_job: [{ bzv: true }],
  bzv_already_insured: [{ ...paidWork, bzv: true, dutchInsurance: true }],
  no_product_available: [{ ...paidWork, studentType: 'R' }],
}

/** The issues of a case of the save. */
export const issuesOfSave = ([change, facts = {}, answers = {}]: SaveCase): readonly Issue[] =>
  issuesAfter(change, facts, submitted(answers, { ...exampleFacts, ...facts }))
