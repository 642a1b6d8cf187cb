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

describe('WIZ-27 one reply has all invalid fields', () => {
  // one field of each part, and an agreement that is always required
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
    ['with a valid situation', {}, []],
    ['with a first day in the past', { startDate: '2026-11-19' }, ['startDate: start_date_in_past']],
    [
      'with impossible countries',
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
    // the final questions depend on the cover
    const askedFields =
      'coverage' in change ? fields.filter((field) => !field.startsWith('criminalRecord')) : fields
    expect(issues.toSorted()).toEqual([...askedFields, ...more].toSorted())
  })

  test('an empty request has issues in every step with fields', () => {
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

  test('the number of a European card is one of them, also with a first day in the past', () => {
    const sent = submitted(onCard)
    const change: Change = { startDate: '2026-11-19', ehicPolicyNumber: undefined }
    expect(named(issuesAfter(change, {}, sent))).toEqual([
      'startDate: start_date_in_past',
      'ehicIdNumber: ehic_number_empty',
    ])
  })

  test('a missing document and a file that is not accepted are among them', () => {
    const change: Change = { startDate: '2026-11-19', coverage: 'BASIC', bzv: true }
    expect(named(issuesAfter(change))).toContain('uploadedFile: attachment_required')
    const files = [{ name: 'photo.heic', size: 1, bytes: new Uint8Array(1) }]
    expect(named(issuesAfter(change, { files }))).toContain(
      'uploadedFile.0: attachment_extension_not_allowed',
    )
  })

  test('a payment method or term is refused without a cover only if no cover allows it', () => {
    const without = (change: Change) => named(issuesAfter({ coverage: undefined, ...change }))
    expect(without({ paymentTerm: 'YEARLY' })).toEqual(['coverage: coverage_empty'])
    expect(without({ paymentMethod: 'BANK_TRANSFER', paymentTerm: 'MONTHLY' })).toEqual([
      'coverage: coverage_empty',
      'paymentTerm: payment_term_not_allowed',
    ])
  })

  test('the reason for a short period is required only with a valid period', () => {
    const short = { institution: '1000001', endDate: '2027-11-30' }
    expect(named(issuesAfter(short))).toContain('reasonShortTerm: reason_short_term_empty')
    expect(named(issuesAfter({ ...short, startDate: '2026-11-19' }))).toEqual([
      'startDate: start_date_in_past',
    ])
  })

  test('the page with all questions has the same issues, before a cover is chosen', () => {
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

  test('rules between answers are judged once every field is valid', () => {
    const own = {
      policyNumber: '260047113',
      productCode: 'FULL_DEGREE_WAG' as const,
      status: 'ACTIVE' as const,
      startDate: calendarDate('2026-02-01'),
      endDate: calendarDate('2027-02-01'),
      cancelled: false,
    }
    const facts = { ownPolicies: [own] }
    expect(named(issuesAfter({ finalAgreement1: undefined }, facts))).toEqual([
      'finalAgreement1: final_agreement_not_accepted',
    ])
    expect(named(issuesAfter({}, facts))).toEqual(['startDate: overlap_existing_policy'])
  })
})
