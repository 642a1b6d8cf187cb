import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { requestIssues } from './check-request.ts'
import { arjun, exampleFacts, issuesAfter, submitted } from '#domain/requests/testing/example-request.ts'
import { stepOfField } from '#domain/requests/step-of-field.ts'
import { wholeRequest } from './whole-request.ts'

type Change = Parameters<typeof issuesAfter>[0]

const named = (issues: ReturnType<typeof issuesAfter>) =>
  issues
    .filter(({ severity }) => severity === 'error')
    .map(({ field, id }) => `${field}: ${id.replace(/^new_request_(my_situation|save_request)_/, '')}`)

const onCard = {
  countryOfOrigin: 'DE',
  europeanInsurance: true,
  europeanInsuranceValid: true,
  coverage: 'SUPPLEMENT',
  ehicIdNumber: '80276000019999999999',
}

describe('WIZ-27 one answer names every field that fails', () => {
  // one field of each part, and the agreement that everybody gives
  const wrong: Change = {
    handlerCode: undefined,
    firstName: undefined,
    city: undefined,
    paymentTerm: undefined,
    ibanAccountNumber: 'NL91ABNA0417164301',
    criminalRecord: undefined,
    finalAgreement1: undefined,
  }
  const fields = [
    'handlerCode: handler_code_invalid',
    'firstName: first_name_empty',
    'city: city_empty',
    'paymentTerm: payment_term_empty',
    'ibanAccountNumber: iban_invalid',
    'criminalRecord: criminal_record_empty',
    'finalAgreement1: final_agreement_not_accepted',
  ]

  test.each<[string, Change, string[]]>([
    ['while the situation is right', {}, []],
    ['while the first day went by', { startDate: '2026-11-19' }, ['startDate: start_date_in_past']],
    [
      'while the countries are impossible',
      { countryOfDestination: 'CH' },
      ['countryOfDestination: destination_switzerland', 'institution: institution_invalid'],
    ],
    ['without a country', { countryOfOrigin: undefined }, ['countryOfOrigin: country_of_origin_empty']],
    ['without a cover', { coverage: undefined }, ['coverage: coverage_empty']],
    [
      'without a first day and a cover',
      { startDate: undefined, coverage: undefined },
      ['startDate: start_date_empty', 'coverage: coverage_empty'],
    ],
    [
      'with a cover that does not exist, while the last day is missing',
      { endDate: undefined, coverage: 'GOLD' },
      ['endDate: end_date_empty', 'coverage: coverage_invalid'],
    ],
  ])('%s', (_, change, more) => {
    const issues = named(issuesAfter({ ...wrong, ...change }))
    // which questions are asked last follows from the cover
    const known = 'coverage' in change ? fields.filter((one) => !one.startsWith('criminalRecord')) : fields
    expect(issues.toSorted()).toEqual([...known, ...more].toSorted())
  })

  test('of an empty request that is everything that is asked of everybody, in every step that asks', () => {
    const issues = requestIssues({}, exampleFacts)
    const places = issues.map(({ field }) => stepOfField(field)).map((place) => place?.part ?? place?.step)
    expect([...new Set(places)].toSorted()).toEqual([
      'address',
      'final-questions',
      'our-advice',
      'payment',
      'you',
      'your-situation',
    ])
    expect(named(issues)).toEqual(
      expect.arrayContaining([
        'coverage: coverage_empty',
        'paymentTerm: payment_term_empty',
        'paymentMethod: payment_method_empty',
        'finalAgreement2: final_agreement_not_accepted',
      ]),
    )
  })

  test('the number of a European card is one, also while the first day went by', () => {
    const sent = submitted(onCard)
    const change: Change = { startDate: '2026-11-19', ehicPolicyNumber: undefined }
    expect(named(issuesAfter(change, {}, sent))).toEqual([
      'startDate: start_date_in_past',
      'ehicIdNumber: ehic_number_empty',
    ])
  })

  test('so are the document that the cover needs and a file of a kind that we do not take', () => {
    const change: Change = { startDate: '2026-11-19', coverage: 'BASIC', bzv: true }
    expect(named(issuesAfter(change))).toContain('uploadedFile: attachment_required')
    const files = [{ name: 'photo.heic', size: 1, bytes: new Uint8Array(1) }]
    expect(named(issuesAfter(change, { files }))).toContain(
      'uploadedFile.0: attachment_extension_not_allowed',
    )
  })

  test('a way to pay is refused only when no cover goes with it, while none is chosen', () => {
    const without = (change: Change) => named(issuesAfter({ coverage: undefined, ...change }))
    expect(without({ paymentTerm: 'YEARLY' })).toEqual(['coverage: coverage_empty'])
    expect(without({ paymentMethod: 'BANK_TRANSFER', paymentTerm: 'MONTHLY' })).toEqual([
      'coverage: coverage_empty',
      'paymentTerm: payment_term_not_allowed',
    ])
  })

  test('the reason for a short period waits for a period that is right', () => {
    const short = { institution: '1000001', endDate: '2027-11-30' }
    expect(named(issuesAfter(short))).toContain('reasonShortTerm: reason_short_term_empty')
    expect(named(issuesAfter({ ...short, startDate: '2026-11-19' }))).toEqual([
      'startDate: start_date_in_past',
    ])
  })

  test('the page with all questions names the same, before a cover is chosen', () => {
    const { today, countries, institutionOf, nationalities, shortPeriodReasons } = exampleFacts
    const answers = { ...arjun, startDate: '', coverage: undefined, city: '', paymentMethod: '' }
    const verdict = judge(wholeRequest, answers, {
      situation: { today, countries, institutionOf },
      nationalities,
      shortPeriodReasons,
      offer: undefined,
      files: () => [],
    })
    expect(verdict.ok ? [] : named(verdict.issues)).toEqual([
      'startDate: start_date_empty',
      'city: city_empty',
      'coverage: coverage_empty',
      'paymentMethod: payment_method_empty',
    ])
  })

  test('rules between answers are named once every field is right', () => {
    const own = {
      policyNumber: '260047113',
      productCode: 'FULL_DEGREE_WAG' as const,
      status: 'ACTIVE' as const,
      startDate: calendarDate('2026-02-01'),
      endDate: calendarDate('2027-02-01'),
    }
    const facts = { ownPolicies: [own] }
    expect(named(issuesAfter({ finalAgreement1: undefined }, facts))).toEqual([
      'finalAgreement1: final_agreement_not_accepted',
    ])
    expect(named(issuesAfter({}, facts))).toEqual(['startDate: overlap_existing_policy'])
  })
})
