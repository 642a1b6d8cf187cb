import { expect, test } from 'vitest'

import { FIELD_NAMES, requestFields } from './answers.ts'
import type { FieldName } from './answers.ts'

// Specification 3 and 5: the pattern of each field, with `?` if it may be empty.
const SPECIFIED: Partial<Record<FieldName, string>> = {
  profileId: 'uuid',
  startDate: 'date',
  endDate: 'date',
  countryOfOrigin: 'country',
  countryOfDestination: 'country',
  nationality: 'country',
  dutchInsurance: 'boolean',
  paidJob: 'boolean',
  contractDateEnd: 'date',
  studentType: 'StudentTypeCode',
  europeanInsurance: 'boolean',
  europeanInsuranceValid: 'boolean',
  institution: 'InstitutionRelnum',
  belgiumMutuality: 'boolean',
  BZV: 'boolean',
  coverage: 'string',
  familyName: 'string',
  firstName: 'string',
  gender: 'string',
  email: 'string',
  emailConfirmation: 'string',
  dateOfBirth: 'date',
  studentDateOfBirth: 'date',
  graduationDate: 'date',
  previousPolicyNumber: 'string',
  studentName: 'string',
  studentPolicyNumber: 'string',
  educationalInstitution: 'string',
  reasonShortTerm: 'string',
  postalCode: 'string',
  houseNumber: 'string',
  addition: 'string?',
  street: 'string',
  city: 'string',
  ehicIdNumber: 'string',
  paymentMethod: 'string',
  paymentTerm: 'string',
  ibanAccountNumber: 'string?',
  bicSwiftCode: 'string?',
  uploadedFile: 'file?',
  preExistingConditions: 'yes/no?',
  medicalStatus: 'yes/no?',
  insuranceRefusal: 'yes/no?',
  insuranceRefusalExplanation: 'string?',
  healthIssues: 'yes/no?',
  healthRequirements: 'yes/no?',
  criminalRecord: 'yes/no?',
  affiliateId: 'string?',
  finalAgreement1: 'boolean?',
  finalAgreement2: 'boolean?',
  finalAgreement3: 'boolean?',
  recentEndDate: 'date?',
  handlerCode: 'uuid?',
}

// added by rulings 8 and 46 and the domain reference
const ADDED: readonly FieldName[] = [
  'insuredWho',
  'preExistingConditionsExplanation',
  'medicalStatusExplanation',
  'healthIssuesExplanation',
  'healthRequirementsExplanation',
  'criminalRecordExplanation',
  'insuredBefore',
  'reasonShortTermExplanation',
  'addressUnknown',
  'bankAccountHolder',
  'latinFirstName',
  'latinFamilyName',
]

test.each(Object.entries(SPECIFIED))('WIZ-04 WIZ-25 %s is a field with the pattern %s', (name, specified) => {
  // the keys of the table are field names
  const { pattern, optional } = requestFields[name as FieldName]
  expect(`${pattern}${optional ? '?' : ''}`).toBe(specified)
})

test('WIZ-25 there are no other fields than those of the specification and the rulings', () => {
  expect(FIELD_NAMES.toSorted()).toEqual([...Object.keys(SPECIFIED), ...ADDED].toSorted())
})
