// The form data of the specification, section 3, with the fields that the rulings add (8): the one list of them.

type Pattern =
  | 'string'
  | 'date'
  | 'country'
  | 'boolean'
  | 'yes/no'
  | 'StudentTypeCode'
  | 'InstitutionRelnum'
  | 'file'
  | 'uuid'

/** `session` survives a reload in session storage; `memory` is gone with the page (WIZ-04). */
type Field = { readonly pattern: Pattern; readonly optional: boolean; readonly keep: 'session' | 'memory' }

const needed = <P extends Pattern>(pattern: P) => ({ pattern, optional: false, keep: 'session' }) as const
const optional = <P extends Pattern>(pattern: P) => ({ pattern, optional: true, keep: 'session' }) as const
const secret = <P extends Pattern>(pattern: P) => ({ pattern, optional: true, keep: 'memory' }) as const

/** Every field of the request: the pattern of its value, whether it may stay empty, and where it is kept. */
export const requestFields = {
  profileId: needed('uuid'),
  startDate: needed('date'),
  endDate: needed('date'),
  countryOfOrigin: needed('country'),
  countryOfDestination: needed('country'),
  nationality: needed('country'),
  dutchInsurance: needed('boolean'),
  paidJob: needed('boolean'),
  contractDateEnd: needed('date'),
  studentType: needed('StudentTypeCode'),
  europeanInsurance: needed('boolean'),
  europeanInsuranceValid: needed('boolean'),
  institution: needed('InstitutionRelnum'),
  belgiumMutuality: needed('boolean'),
  BZV: needed('boolean'),
  coverage: needed('string'),
  familyName: needed('string'),
  firstName: needed('string'),
  gender: needed('string'),
  email: needed('string'),
  emailConfirmation: needed('string'),
  dateOfBirth: needed('date'),
  studentDateOfBirth: needed('date'),
  graduationDate: needed('date'),
  insuredBefore: optional('boolean'),
  previousPolicyNumber: needed('string'),
  studentName: needed('string'),
  studentPolicyNumber: needed('string'),
  educationalInstitution: needed('string'),
  reasonShortTerm: needed('string'),
  reasonShortTermExplanation: optional('string'),
  postalCode: needed('string'),
  houseNumber: needed('string'),
  addition: optional('string'),
  street: needed('string'),
  city: needed('string'),
  addressUnknown: optional('boolean'),
  ehicIdNumber: needed('string'),
  paymentMethod: needed('string'),
  paymentTerm: needed('string'),
  ibanAccountNumber: secret('string'),
  bicSwiftCode: secret('string'),
  bankAccountHolder: secret('string'),
  uploadedFile: secret('file'),
  preExistingConditions: secret('yes/no'),
  medicalStatus: secret('yes/no'),
  insuranceRefusal: secret('yes/no'),
  insuranceRefusalExplanation: secret('string'),
  healthIssues: secret('yes/no'),
  healthRequirements: secret('yes/no'),
  criminalRecord: secret('yes/no'),
  affiliateId: optional('string'),
  finalAgreement1: optional('boolean'),
  finalAgreement2: optional('boolean'),
  finalAgreement3: optional('boolean'),
  recentEndDate: optional('date'),
  handlerCode: optional('uuid'),
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof requestFields

// keys of a constant are its own names
export const FIELD_NAMES = Object.keys(requestFields) as readonly FieldName[]

/** Files are no answers: they travel beside them. */
export type AnswerName = Exclude<FieldName, 'uploadedFile'>

type YesNo = 'yes' | 'no'
type AnswerOf<P> = P extends 'boolean' ? boolean : P extends 'yes/no' ? YesNo : string

/**
 * What the visitor has said; undefined is not answered. Dates are date entries, the house number is text. That the
 * visitor does not know yet about the paid job is an answer, which counts as no (ruling 8).
 */
export type Answers = {
  readonly [F in Exclude<AnswerName, 'paidJob'>]?: AnswerOf<(typeof requestFields)[F]['pattern']> | undefined
} & { readonly paidJob?: boolean | 'unknown' | undefined }
