// For each code of the situation (domain reference 7.1) that a rule raises, what raises it; for the tests of rules and texts.
import type { MainInsured, PersonPeriod } from '#domain/policies/policy.ts'
import { situationIssues } from '#domain/requests/situation/situation.ts'
import type { SituationFacts } from '#domain/requests/situation/situation.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'

import { arjun, exampleFacts } from './example-request.ts'

/** The policy of the student whom the example family member joins. */
export const mainPolicy: MainInsured = {
  policyNumber: '260047113',
  productCode: 'FULL_DEGREE_NL',
  status: 'ACTIVE',
  startDate: calendarDate('2027-02-01'),
  endDate: calendarDate('2027-12-31'),
  destination: 'NL',
  birthDate: calendarDate('2001-01-01'),
}
/** A policy of the insured person that overlaps with the request. */
export const ownPolicy: PersonPeriod = { ...mainPolicy, productCode: 'FULL_DEGREE_WAG', cancelled: false }
/** The answers of a family member. */
export const familyMember = {
  studentType: 'F',
  studentPolicyNumber: '260047113',
  studentDateOfBirth: '2001-01-01',
}
/** The answers of a student with paid work. */
export const paidWork = { paidJob: true, contractDateEnd: '2028-01-31' }

type Case = readonly [SituationAnswers, Partial<SituationFacts>?]

/** The case for each code of 7.1: changes to Arjun's situation and to the facts. */
export const situationCases: Readonly<Record<string, Case>> = {
  country_of_origin_empty: [{ countryOfOrigin: '' }],
  country_of_origin_invalid: [{ countryOfOrigin: 'QQ' }],
  country_of_destination_empty: [{ countryOfDestination: '' }],
  country_of_destination_invalid: [{ countryOfDestination: 'QQ' }],
  country_of_destination_not_available: [{}, { blockedDestinations: new Set(['NL']) }],
  countries_equal: [{ countryOfOrigin: 'NL' }],
  countries_outside_eea: [{ countryOfDestination: 'US' }],
  destination_switzerland: [{ countryOfDestination: 'CH' }],
  start_date_empty: [{ startDate: '' }],
  start_date_invalid: [{ startDate: '2027-02-31' }],
  start_date_in_past: [{ startDate: '2026-11-19' }],
  start_date_not_sold_yet: [
    { startDate: '2028-01-01', endDate: '2028-12-31' },
    { today: calendarDate('2027-06-01') },
  ],
  start_date_too_far_ahead: [{ startDate: '2027-11-21', endDate: '2028-11-20' }],
  end_date_empty: [{ endDate: '' }],
  end_date_invalid: [{ endDate: '2028--31' }],
  end_date_before_start: [{ endDate: '2027-02-01' }],
  period_too_short: [{ studentType: 'EP', endDate: '2027-02-20' }],
  period_too_short_complete_plus: [{ studentType: 'EP', endDate: '2027-04-29' }, { completeSold: false }],
  period_too_short_full_degree: [{ endDate: '2027-07-30' }],
  period_too_long: [{ endDate: '2032-02-01' }],
  overlap_existing_policy: [{}, { ownPolicies: [ownPolicy] }],
  under_review: [{}, { ownPolicies: [{ ...ownPolicy, status: 'UNDER_REVIEW_NEW' }] }],
  student_type_empty: [{ studentType: '' }],
  student_type_invalid: [{ studentType: 'X' }],
  search_year_only_netherlands: [{ studentType: 'J', countryOfDestination: 'DE' }],
  dutch_insurance_empty: [{ dutchInsurance: undefined }],
  paid_job_empty: [{ paidJob: undefined }],
  contract_end_date_empty: [{ ...paidWork, contractDateEnd: '' }],
  contract_end_date_invalid: [{ ...paidWork, contractDateEnd: '2028-02-30' }],
  contract_end_date_not_equal_end_date: [{ ...paidWork, contractDateEnd: '2028-01-30' }],
  european_insurance_empty: [{ countryOfOrigin: 'DE' }],
  european_insurance_not_available: [{ europeanInsurance: true }],
  european_insurance_valid_empty: [{ countryOfOrigin: 'DE', europeanInsurance: true }],
  institution_empty: [{ institution: '' }],
  institution_invalid: [{ institution: '9999999' }],
  institution_not_in_destination: [{ countryOfDestination: 'DE' }],
  belgium_mutuality_empty: [{ countryOfDestination: 'BE' }],
  student_policy_number_empty: [{ ...familyMember, studentPolicyNumber: '' }],
  student_policy_number_unknown: [{ ...familyMember, studentPolicyNumber: '260047112' }],
  student_date_of_birth_empty: [{ ...familyMember, studentDateOfBirth: '' }],
  student_date_of_birth_invalid: [{ ...familyMember, studentDateOfBirth: '2027-01-01' }],
  student_policy_mismatch: [{ ...familyMember, studentDateOfBirth: '2001-01-02' }, { mainPolicy }],
  student_policy_not_active: [familyMember, { mainPolicy: { ...mainPolicy, status: 'EXPIRED' } }],
  family_period_outside_main_policy: [familyMember, { mainPolicy }],
  family_destination_differs: [familyMember, { mainPolicy: { ...mainPolicy, destination: 'DE' } }],
  affiliate_invalid: [{ affiliateId: 'x' }, { affiliates: new Set() }],
}

// In your-situation no cover is chosen yet.
const { coverage: _, ...arjunsSituation } = arjun

/** The issues of a case of your-situation. */
export const issuesOfSituation = ([change, facts]: Case): readonly Issue[] =>
  situationIssues({ ...arjunsSituation, ...change }, { ...exampleFacts, ...facts, coverage: undefined })
