// The only list of the form data: section 3 of the specification and the fields added by rulings 8 and 46, and what follows a yes to a last question.

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

/** `session`: in session storage, which survives a reload; `memory`: lost when the page is left (WIZ-04). */
type Field = { readonly pattern: Pattern; readonly optional: boolean; readonly storage: 'session' | 'memory' }

const required = <P extends Pattern>(pattern: P) =>
  ({ pattern, optional: false, storage: 'session' }) as const
const optional = <P extends Pattern>(pattern: P) => ({ pattern, optional: true, storage: 'session' }) as const
const sensitive = <P extends Pattern>(pattern: P) => ({ pattern, optional: true, storage: 'memory' }) as const

/** Every field of the request: the pattern of its value, whether it may be empty, and where it is stored. */
export const requestFields = {
  profileId: required('uuid'),
  startDate: required('date'),
  endDate: required('date'),
  countryOfOrigin: required('country'),
  countryOfDestination: required('country'),
  nationality: required('country'),
  dutchInsurance: required('boolean'),
  paidJob: required('boolean'),
  contractDateEnd: required('date'),
  studentType: required('StudentTypeCode'),
  insuredWho: optional('string'),
  europeanInsurance: required('boolean'),
  europeanInsuranceValid: required('boolean'),
  institution: required('InstitutionRelnum'),
  belgiumMutuality: required('boolean'),
  BZV: required('boolean'),
  coverage: required('string'),
  familyName: required('string'),
  firstName: required('string'),
  latinFamilyName: optional('string'),
  latinFirstName: optional('string'),
  gender: required('string'),
  email: required('string'),
  emailConfirmation: required('string'),
  dateOfBirth: required('date'),
  studentDateOfBirth: required('date'),
  graduationDate: required('date'),
  insuredBefore: optional('boolean'),
  previousPolicyNumber: required('string'),
  studentName: required('string'),
  studentPolicyNumber: required('string'),
  educationalInstitution: required('string'),
  reasonShortTerm: required('string'),
  reasonShortTermExplanation: optional('string'),
  postalCode: required('string'),
  houseNumber: required('string'),
  addition: optional('string'),
  street: required('string'),
  city: required('string'),
  addressUnknown: optional('boolean'),
  ehicIdNumber: required('string'),
  paymentMethod: required('string'),
  paymentTerm: required('string'),
  ibanAccountNumber: sensitive('string'),
  bicSwiftCode: sensitive('string'),
  bankAccountHolder: sensitive('string'),
  uploadedFile: sensitive('file'),
  preExistingConditions: sensitive('yes/no'),
  medicalStatus: sensitive('yes/no'),
  insuranceRefusal: sensitive('yes/no'),
  insuranceRefusalExplanation: sensitive('string'),
  healthIssues: sensitive('yes/no'),
  healthRequirements: sensitive('yes/no'),
  criminalRecord: sensitive('yes/no'),
  preExistingConditionsExplanation: sensitive('string'),
  medicalStatusExplanation: sensitive('string'),
  healthIssuesExplanation: sensitive('string'),
  healthRequirementsExplanation: sensitive('string'),
  criminalRecordExplanation: sensitive('string'),
  affiliateId: optional('string'),
  finalAgreement1: optional('boolean'),
  finalAgreement2: optional('boolean'),
  finalAgreement3: optional('boolean'),
  recentEndDate: optional('date'),
  handlerCode: optional('uuid'),
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof requestFields

// the keys of this constant are exactly these names
export const FIELD_NAMES = Object.keys(requestFields) as readonly FieldName[]

/** Files are not answers: they are sent as separate parts. */
export type AnswerName = Exclude<FieldName, 'uploadedFile'>

type YesNo = 'yes' | 'no'
type AnswerOf<P> = P extends 'boolean' ? boolean : P extends 'yes/no' ? YesNo : string

/**
 * The visitor's answers; undefined is not answered. Dates are date entries, the house number is text. `unknown` is an
 * answer about the paid job, and counts as no (ruling 8).
 */
export type Answers = {
  readonly [F in Exclude<AnswerName, 'paidJob'>]?: AnswerOf<(typeof requestFields)[F]['pattern']> | undefined
} & { readonly paidJob?: boolean | 'unknown' | undefined }
