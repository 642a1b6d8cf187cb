import { describe, expect, test } from 'vitest'

import type { MainInsured, PersonPeriod } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { SAVE_PREFIX, SITUATION_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { Situation, situationIssues, situationOf, yourSituation } from './situation.ts'
import type { SituationAnswers } from '#domain/requests/answers/situation-answers.ts'
import type { SituationFacts } from './situation.ts'
import { arjunsStay as arjun } from '#domain/requests/testing/example-request.ts'

const facts: SituationFacts = {
  today: calendarDate('2026-11-20'),
  countries: new Set(['NL', 'DE', 'IN', 'ES', 'US', 'BE', 'FR']),
  institutionOf: (number) =>
    ({
      '1004217': { country: 'NL', group: 'WUR', name: 'Wageningen University' } as const,
      '2000001': { country: 'DE', group: null, name: 'Universität' } as const,
    })[number],
}

const issuesOf = (change: SituationAnswers, more: Partial<SituationFacts> = {}) =>
  situationIssues({ ...arjun, ...change }, { ...facts, ...more })

const ends = (change: SituationAnswers, more: Partial<SituationFacts> = {}) =>
  issuesOf(change, more).map((issue) => `${issue.field}: ${issue.id.replace(SITUATION_PREFIX, '')}`)

test('WIZ-05 a complete situation has no issues', () => {
  expect(issuesOf({})).toEqual([])
  expect(judge(yourSituation, arjun, facts)).toEqual({ ok: true, value: arjun, warnings: [] })
})

test('WIZ-05 without answers, every question that is shown has an issue', () => {
  const answers = { countryOfDestination: 'NL' }
  expect(situationIssues(answers, facts).map((issue) => issue.id.replace(SITUATION_PREFIX, ''))).toEqual([
    'country_of_origin_empty',
    'start_date_empty',
    'end_date_empty',
    'student_type_empty',
    'paid_job_empty',
    'dutch_insurance_empty',
    'institution_empty',
  ])
})

describe('WIZ-06 first and last day', () => {
  test.each<[string, SituationAnswers, string[]]>([
    ['starting today', { startDate: '2026-11-20' }, []],
    ['starting yesterday', { startDate: '2026-11-19' }, ['startDate: start_date_in_past']],
    ['starting in a year', { startDate: '2027-11-20', endDate: '2028-11-19' }, []],
    [
      'starting a day later',
      { startDate: '2027-11-21', endDate: '2028-11-20' },
      ['startDate: start_date_too_far_ahead'],
    ],
    ['ending on the first day', { endDate: '2027-02-01' }, ['endDate: end_date_before_start']],
    ['a day that does not exist', { startDate: '2027-02-29' }, ['startDate: start_date_invalid']],
    ['a day without its month', { endDate: '2028--31' }, ['endDate: end_date_invalid']],
  ])('%s', (_, change, expected) => {
    expect(ends(change)).toEqual(expected)
  })

  test('an issue has what is wrong with the date', () => {
    expect(issuesOf({ startDate: '2027-02-29' })[0]?.context).toEqual({
      problem: 'nonexistent',
      day: 29,
      month: 2,
      year: 2027,
    })
    expect(issuesOf({ endDate: '2028--31' })[0]?.context).toEqual({ problem: 'month', day: 31, year: 2028 })
    expect(issuesOf({ endDate: 'soon' })[0]?.context).toEqual({ problem: 'unreadable' })
    expect(issuesOf({ startDate: '2026-11-19' })[0]?.context).toEqual({ today: '2026-11-20' })
    expect(issuesOf({ startDate: '2027-11-21', endDate: '2028-11-20' })[0]?.context).toEqual({
      latestDate: '2027-11-20',
    })
  })
})

describe('WIZ-06 a job contract and the search year', () => {
  const job = { paidJob: true, contractDateEnd: '2028-01-31' }

  test.each<[string, SituationAnswers, string[]]>([
    ['a contract until the last day', job, []],
    [
      'a contract that ends earlier',
      { ...job, contractDateEnd: '2027-12-31' },
      ['contractDateEnd: contract_end_date_not_equal_end_date'],
    ],
    ['a contract without end', { paidJob: true }, ['contractDateEnd: contract_end_date_empty']],
    [
      'a contract until 31 June',
      { ...job, contractDateEnd: '2027-06-31' },
      ['contractDateEnd: contract_end_date_invalid'],
    ],
    [
      'a contract of a person with Dutch insurance',
      { ...job, dutchInsurance: true, contractDateEnd: '2027-12-31' },
      [],
    ],
    ['a search year in the Netherlands', { studentType: 'J' }, []],
    [
      'a search year in Germany',
      { studentType: 'J', countryOfDestination: 'DE', institution: 'OTHER' },
      ['countryOfDestination: search_year_only_netherlands'],
    ],
  ])('%s', (_, change, expected) => {
    expect(ends(change)).toEqual(expected)
  })

  test('the issue has both dates', () => {
    expect(issuesOf({ ...job, contractDateEnd: '2027-12-31' })[0]?.context).toEqual({
      contractDateEnd: '2027-12-31',
      endDate: '2028-01-31',
    })
  })
})

describe('WIZ-05 the other answers', () => {
  test.each<[string, SituationAnswers, string[]]>([
    ['an unknown type', { studentType: 'X' }, ['studentType: student_type_invalid']],
    [
      'a card without the answer whether it is valid',
      { countryOfOrigin: 'ES', europeanInsurance: true },
      ['europeanInsuranceValid: european_insurance_valid_empty'],
    ],
    ['no answer about the card', { countryOfOrigin: 'ES' }, ['europeanInsurance: european_insurance_empty']],
    [
      'a card from India',
      { europeanInsurance: true },
      ['europeanInsurance: european_insurance_not_available'],
    ],
    [
      'Belgium without an answer about the mutuality',
      { countryOfDestination: 'BE', countryOfOrigin: 'US', institution: 'OTHER' },
      ['belgiumMutuality: belgium_mutuality_empty'],
    ],
    ['an unknown institution', { institution: '9999999' }, ['institution: institution_invalid']],
    [
      'an institution in another country',
      { countryOfDestination: 'DE' },
      ['institution: institution_not_in_destination'],
    ],
    ['another institution', { institution: 'OTHER' }, []],
  ])('%s', (_, change, expected) => {
    expect(ends(change)).toEqual(expected)
  })

  test('an unknown partner is discarded with a warning', () => {
    const affiliates = new Set(['NUFFIC'])
    expect(issuesOf({ affiliateId: 'OTHER' }, { affiliates })).toMatchObject([
      { field: 'affiliateId', severity: 'warning' },
    ])
    expect(issuesOf({ affiliateId: 'NUFFIC' }, { affiliates })).toEqual([])
    expect(issuesOf({ affiliateId: 'OTHER' })).toEqual([])
  })
})

describe('WIZ-08 period limits of the product', () => {
  test.each<[string, SituationAnswers, Partial<SituationFacts>, string[]]>([
    ['full degree until 30 July', { endDate: '2027-07-30' }, {}, ['endDate: period_too_short_full_degree']],
    ['full degree until 31 July', { endDate: '2027-07-31' }, {}, []],
    [
      'exchange until 1 February',
      { studentType: 'EP', endDate: '2028-02-01' },
      {},
      ['endDate: period_too_long'],
    ],
    ['exchange of two months', { studentType: 'EP', endDate: '2027-03-31' }, {}, []],
    [
      'the same while Complete is not sold',
      { studentType: 'EP', endDate: '2027-03-31' },
      { completeSold: false },
      ['endDate: period_too_short_complete_plus'],
    ],
    [
      'three months while Complete is not sold',
      { studentType: 'EP', endDate: '2027-04-30' },
      { completeSold: false },
      [],
    ],
    [
      'exchange of two weeks',
      { studentType: 'EP', endDate: '2027-02-14' },
      {},
      ['endDate: period_too_short'],
    ],
  ])('%s', (_, change, more, expected) => {
    expect(ends(change, more)).toEqual(expected)
  })

  test('rules between answers are judged only when every answer is valid', () => {
    expect(ends({ endDate: '2027-07-30', studentType: null })).toEqual(['studentType: student_type_empty'])
  })
})

describe('WIZ-20 a family member', () => {
  const main: MainInsured = {
    policyNumber: '260047113',
    productCode: 'FULL_DEGREE_NL',
    destination: 'NL',
    birthDate: calendarDate('2003-05-14'),
    status: 'ACTIVE',
    startDate: calendarDate('2026-09-01'),
    endDate: calendarDate('2028-01-31'),
  }
  const partner: SituationAnswers = {
    studentType: 'F',
    institution: null,
    studentPolicyNumber: '260 047 113',
    studentDateOfBirth: '2003-05-14',
  }
  const family = (change: SituationAnswers, mainPolicy: MainInsured | null | undefined) =>
    ends({ ...partner, ...change }, { mainPolicy })

  test.each<[string, SituationAnswers, Partial<MainInsured>, string[]]>([
    ['inside the period', {}, {}, []],
    ['for one month', { endDate: '2027-02-28' }, {}, []],
    ['without number', { studentPolicyNumber: '' }, {}, ['studentPolicyNumber: student_policy_number_empty']],
    [
      'with a wrong digit',
      { studentPolicyNumber: '260047112' },
      {},
      ['studentPolicyNumber: student_policy_number_unknown'],
    ],
    [
      'without birth date',
      { studentDateOfBirth: '' },
      {},
      ['studentDateOfBirth: student_date_of_birth_empty'],
    ],
    [
      'with a birth date in the future',
      { studentDateOfBirth: '2030-01-01' },
      {},
      ['studentDateOfBirth: student_date_of_birth_invalid'],
    ],
    [
      'with another birth date',
      { studentDateOfBirth: '2003-05-15' },
      { status: 'EXPIRED' },
      ['studentDateOfBirth: student_policy_mismatch'],
    ],
    ['of a policy that ended', {}, { status: 'EXPIRED' }, ['studentPolicyNumber: student_policy_not_active']],
    [
      'with another destination',
      {},
      { destination: 'DE' },
      ['countryOfDestination: family_destination_differs'],
    ],
    ['until after the end', { endDate: '2028-02-01' }, {}, ['endDate: family_period_outside_main_policy']],
  ])('%s', (_, change, policy, expected) => {
    expect(family(change, { ...main, ...policy })).toEqual(expected)
  })

  test('chooses from the days of the student that are still to come', () => {
    const outside = issuesOf({ ...partner, endDate: '2028-02-01' }, { mainPolicy: main })
    expect(outside[0]?.context).toEqual({
      startDate: '2026-09-01',
      firstDate: facts.today,
      endDate: '2028-01-31',
    })
  })

  test('is judged by the number alone if the policy cannot be looked up, and refused if there is none', () => {
    expect(family({}, undefined)).toEqual([])
    expect(family({}, null)).toEqual(['studentPolicyNumber: student_policy_number_unknown'])
  })
})

describe('WIZ-22 policies that the person already has', () => {
  const own = (change: Partial<PersonPeriod> = {}): PersonPeriod => ({
    policyNumber: '250133709',
    productCode: 'EXCHANGE',
    status: 'ACTIVE',
    startDate: calendarDate('2026-09-01'),
    endDate: calendarDate('2027-02-01'),
    cancelled: false,
    ...change,
  })

  test('a period that overlaps is refused with the number and dates of the policy', () => {
    expect(issuesOf({}, { ownPolicies: [own()] })).toMatchObject([
      {
        id: 'new_request_my_situation_overlap_existing_policy',
        context: { policyNumber: '250133709', startDate: '2026-09-01', endDate: '2027-02-01' },
      },
    ])
    expect(ends({}, { ownPolicies: [own({ endDate: calendarDate('2027-01-31') })] })).toEqual([])
    expect(ends({}, { ownPolicies: [own({ status: 'CANCELLED', cancelled: true })] })).toEqual([])
  })

  test('a request under review blocks another one, in your-situation only', () => {
    const underReview = [own({ status: 'UNDER_REVIEW_NEW', endDate: calendarDate('2026-12-31') })]
    expect(ends({}, { ownPolicies: underReview })).toEqual(['startDate: under_review'])
    expect(situationIssues(arjun, { ...facts, ownPolicies: underReview }, SAVE_PREFIX)).toEqual([])
  })

  test('the Dutch basic insurance overlaps only with itself, depending on the chosen cover', () => {
    const job = { paidJob: true, contractDateEnd: '2028-01-31' }
    const overlap = (coverage: SituationFacts['coverage'], productCode: PersonPeriod['productCode']) =>
      ends(job, { coverage, ownPolicies: [own({ productCode })] }).length
    expect([overlap('BASIC', 'BZV'), overlap('BASIC', 'EXCHANGE')]).toEqual([1, 0])
    expect([overlap('SUPPLEMENT', 'BZV'), overlap('SUPPLEMENT', 'EXCHANGE')]).toEqual([0, 1])
    expect([overlap('BASIC_SUPPLEMENT', 'BZV'), overlap('BASIC_SUPPLEMENT', 'EXCHANGE')]).toEqual([1, 1])
    expect([overlap(undefined, 'BZV'), overlap(undefined, 'EXCHANGE')]).toEqual([1, 0])
  })

  test('WIZ-08 earlier periods of the same product count for the maximum', () => {
    const ownPolicies = [own({ endDate: calendarDate('2027-01-31') })]
    const change = { studentType: 'EP', endDate: '2027-09-01' }
    expect(issuesOf(change, { ownPolicies })[0]?.context).toEqual({
      maxMonths: 12,
      latestEndDate: '2027-08-31',
    })
    expect(issuesOf({ ...change, endDate: '2027-08-31' }, { ownPolicies })).toEqual([])
    const other = (facts: Partial<PersonPeriod>) =>
      ends(change, { ownPolicies: [own({ ...ownPolicies[0], ...facts })] })
    expect(other({ status: 'DISAPPROVED' })).toEqual([])
    // ended early, withdrawn after a claim was paid, withdrawn
    expect(other({ status: 'CANCELLED' })).toEqual(['endDate: period_too_long'])
    expect(other({ status: 'CANCELLED', cancelled: true, keepsInsuredDays: true })).toEqual([
      'endDate: period_too_long',
    ])
    expect(other({ status: 'CANCELLED', cancelled: true })).toEqual([])
  })
})

describe('at the save', () => {
  const atSave = (change: SituationAnswers, more: Partial<SituationFacts> = {}) =>
    situationIssues({ ...arjun, ...change }, { ...facts, ...more }, SAVE_PREFIX).map((issue) => issue.id)

  test('codes of the save are used where they exist', () => {
    expect(atSave({ startDate: '2026-11-19' })).toEqual(['new_request_save_request_start_date_in_past'])
    expect(atSave({ paidJob: null })).toEqual(['new_request_my_situation_paid_job_empty'])
    expect(atSave({ countryOfDestination: 'DE' })).toEqual(['new_request_save_request_institution_invalid'])
    expect(atSave({ institution: 'OTHER' })).toEqual(['new_request_save_request_institution_empty'])
    expect(atSave({ institution: 'OTHER', educationalInstitution: 'Hogeschool Ergens' })).toEqual([])
  })

  test('WIZ-08 Complete Plus has a minimum of three months', () => {
    const change = { studentType: 'EP', endDate: '2027-04-29' }
    expect(atSave(change, { coverage: 'COMPLETE_PLUS' })).toEqual([
      'new_request_save_request_period_too_short_complete_plus',
    ])
    expect(atSave(change, { coverage: 'COMPLETE' })).toEqual([])
  })
})

describe('the step your-situation', () => {
  const codes = (change: SituationAnswers) => {
    const verdict = judge(yourSituation, { ...arjun, ...change }, facts)
    return verdict.ok ? [] : verdict.issues.map((issue) => `${issue.field}: ${issue.id}`)
  }

  test('WIZ-05 does not judge answers to hidden questions', () => {
    expect(codes({ europeanInsurance: true, contractDateEnd: '2027-06-31' })).toEqual([])
    expect(codes({ paidJob: 'unknown' })).toEqual([])
  })

  test('WIZ-05 requires the name of an institution that is not in the list', () => {
    expect(codes({ institution: 'OTHER', educationalInstitution: ' ' })).toEqual([
      'educationalInstitution: new_request_my_situation_institution_empty',
    ])
    expect(codes({ studentType: 'J', institution: 'OTHER' })).toEqual([
      'educationalInstitution: new_request_my_situation_institution_empty',
    ])
    expect(codes({ institution: 'OTHER', educationalInstitution: 'x'.repeat(71) })).toEqual([
      'educationalInstitution: new_request_save_request_educational_institution_too_long',
    ])
  })

  test('ruling 37 in a search year the institution may be empty or in any country', () => {
    const search = { studentType: 'J', institution: undefined }
    expect(codes(search)).toEqual([])
    expect(codes({ ...search, institution: 'OTHER', educationalInstitution: 'ROC Utrecht' })).toEqual([])
    expect(codes({ ...search, institution: '2000001' })).toEqual([])
    expect(codes({ ...search, institution: '9999999' })).toEqual([
      'institution: new_request_my_situation_institution_invalid',
    ])
    expect(codes({ studentType: 'R', institution: undefined })).toEqual([
      'institution: new_request_my_situation_institution_empty',
    ])
  })

  test('sends only answers to questions that are shown', () => {
    const sent = situationOf({
      ...arjun,
      paidJob: 'unknown',
      europeanInsurance: true,
      educationalInstitution: 'x',
      affiliateId: '',
    })
    expect(sent).toEqual({ ...arjun, paidJob: false })
    expect(Situation.safeParse(sent).success).toBe(true)
    expect(Situation.safeParse({ ...sent, firstName: 'Arjun' }).success).toBe(false)
  })

  test('WIZ-20 sends the number of a policy without spaces', () => {
    const family = { ...arjun, studentType: 'F', studentDateOfBirth: '1996-01-05' } as const
    const [spaced, plain] = ['260 047 113', '260047113'].map((studentPolicyNumber) =>
      situationOf({ ...family, studentPolicyNumber }),
    )
    expect(spaced).toEqual(plain)
    expect(plain?.studentPolicyNumber).toBe('260047113')
  })
})
