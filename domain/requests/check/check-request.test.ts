import { describe, expect, test } from 'vitest'

import type { MainInsured, PersonPeriod } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import type { Answers } from '#domain/requests/answers.ts'
import { requestIssues } from './check-request.ts'
import type { RequestFacts } from './check-request.ts'
import { exampleFacts, issuesAfter, submitted } from '#domain/requests/testing/example-request.ts'
import { stepOfField } from '#domain/requests/step-of-field.ts'
import type { Submission } from '#domain/requests/submission.ts'

// The errors or, if there are none, the warnings.
const named = (issues: ReturnType<typeof issuesAfter>) => {
  const errors = issues.filter(({ severity }) => severity === 'error')
  return (errors.length ? errors : issues).map(
    ({ field, id }) => `${field}: ${id.replace('new_request_save_request_', '')}`,
  )
}

type Change = Parameters<typeof issuesAfter>[0]

const issueNames = (change: Change, facts: Partial<RequestFacts> = {}) => named(issuesAfter(change, facts))

test('WIZ-16 a valid request has no issues', () => expect(issueNames({})).toEqual([]))

test('WIZ-16 an empty request has issues at all fields that everybody must fill in', () => {
  const fields = requestIssues({}, exampleFacts).map(({ field }) => field)
  expect(fields).toEqual(
    expect.arrayContaining(['handlerCode', 'firstName', 'street', 'countryOfOrigin', 'startDate']),
  )
  expect(requestIssues({}, exampleFacts).every(({ field }) => stepOfField(field))).toBe(true)
})

test.each([
  [
    { firstName: undefined, familyName: undefined },
    ['firstName: first_name_empty', 'familyName: family_name_empty'],
  ],
  [
    { firstName: 'a'.repeat(31), familyName: 'b'.repeat(36) },
    ['firstName: first_name_too_long', 'familyName: family_name_too_long'],
  ],
])('WIZ-16 both names are reported when both are invalid: %o', (change, issues) =>
  expect(issueNames(change)).toEqual(issues),
)

describe('WIZ-16 the server judges the request again and reports', () => {
  test.each<[string, Change, Partial<RequestFacts>, string[]]>([
    ['no handler code', { handlerCode: undefined }, {}, ['handlerCode: handler_code_invalid']],
    ['a handler code that is not a UUID', { handlerCode: '123' }, {}, ['handlerCode: handler_code_invalid']],
    [
      'the profile of another customer',
      { profileId: 'x' },
      { profileId: 'y' },
      ['profileId: profile_id_invalid'],
    ],
    [
      'an earlier end date that does not exist',
      { recentEndDate: '2026-02-30' },
      {},
      ['recentEndDate: recent_end_date_invalid'],
    ],
    [
      'a first day in the past',
      { startDate: '2026-11-19', endDate: '2027-11-18' },
      {},
      ['startDate: start_date_in_past'],
    ],
    [
      'fields of several parts at once',
      { firstName: undefined, city: undefined, paymentTerm: undefined },
      {},
      ['firstName: first_name_empty', 'city: city_empty', 'paymentTerm: payment_term_empty'],
    ],
    [
      'only the field when a field is empty and the period is too short',
      { endDate: '2027-05-31', city: undefined },
      {},
      ['city: city_empty'],
    ],
    ['a period that is too short', { endDate: '2027-05-31' }, {}, ['endDate: period_too_short_full_degree']],
    ['no cover', { coverage: undefined }, {}, ['coverage: coverage_empty']],
    ['a cover that does not exist', { coverage: 'GOLD' }, {}, ['coverage: coverage_invalid']],
    ['a cover that is not offered', { coverage: 'SUPPLEMENT' }, {}, ['coverage: advice_mismatch']],
    ['an advice for other answers', {}, { givenAdvice: { kind: 'other' } }, ['adviceId: advice_mismatch']],
    [
      'an expired advice',
      {},
      {
        givenAdvice: {
          kind: 'ours',
          validUntil: calendarDate('2026-11-19'),
          rulesVersion: '2026-11',
          advisedOn: calendarDate('2026-10-20'),
        },
      },
      ['adviceId: advice_expired'],
    ],
    [
      'a product that is not sold at the moment',
      {},
      { productsOff: new Set(['FULL_DEGREE_WAG']) },
      ['coverage: product_not_available'],
    ],
    ['another price', { premiumTotal: 700 }, {}, ['premiumTotal: premium_changed']],
    ['no price', { premiumTotal: undefined }, {}, ['premiumTotal: premium_changed']],
    ['no agreement', { finalAgreement1: undefined }, {}, ['finalAgreement1: final_agreement_not_accepted']],
    ['no mandate', { finalAgreement3: false }, {}, ['finalAgreement3: final_agreement_mandate_not_accepted']],
    [
      'an unknown partner',
      { affiliateId: 'x' },
      { affiliates: new Set() },
      ['affiliateId: affiliate_invalid'],
    ],
  ])('%s', (_, change, facts, expected) => expect(issueNames(change, facts)).toEqual(expected))

  test('both prices when ours differs', () => {
    expect(issuesAfter({ premiumTotal: 700 })[0]?.context).toEqual({ oldPremium: 700, newPremium: 726.35 })
  })

  const file = (name: string, text: string) => {
    const bytes = Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0)
    return { name, bytes, size: bytes.length }
  }

  test('each file that is not accepted', () => {
    const files = [
      file('right.pdf', '%PDF-1.7'),
      file('photo.heic', 'x'),
      file('empty.png', ''),
      file('other.png', 'a text'),
      { ...file('locked.pdf', '%PDF-1.7'), problem: { reason: 'pdf_password', context: {} } as const },
    ]
    expect(issueNames({}, { files })).toEqual([
      'uploadedFile.1: attachment_extension_not_allowed',
      'uploadedFile.2: attachment_empty',
      'uploadedFile.3: attachment_content_mismatch',
      'uploadedFile.4: attachment_pdf_password',
    ])
  })

  test('the total size, without files that are refused for their content', () => {
    const large = { ...file('large.pdf', '%PDF-1.7'), size: 6_000_000 }
    const misnamed = { ...file('other.png', 'a text'), size: 6_000_000 }
    expect(issueNames({}, { files: [large, misnamed] })).toEqual([
      'uploadedFile.1: attachment_content_mismatch',
    ])
    expect(issueNames({}, { files: [large, large] })).toEqual(['uploadedFile: attachment_total_too_large'])
  })
})

describe('WIZ-22 a period that is already insured', () => {
  const own: PersonPeriod = {
    policyNumber: '260047113',
    productCode: 'FULL_DEGREE_WAG',
    status: 'ACTIVE',
    startDate: calendarDate('2026-02-01'),
    endDate: calendarDate('2027-02-01'),
    cancelled: false,
  }

  test('is refused with the number and dates of the policy', () => {
    expect(issuesAfter({}, { ownPolicies: [own] })).toMatchObject([
      {
        id: 'new_request_save_request_overlap_existing_policy',
        context: { policyNumber: '260047113', startDate: '2026-02-01', endDate: '2027-02-01' },
      },
    ])
  })

  test('is accepted when the earlier policy was cancelled', () => {
    expect(issueNames({}, { ownPolicies: [{ ...own, status: 'CANCELLED', cancelled: true }] })).toEqual([])
  })
})

describe('WIZ-21 the Dutch basic insurance', () => {
  const work = {
    paidJob: true,
    contractDateEnd: '2028-01-31',
    coverage: 'BASIC',
    BZV: true,
    paymentTerm: 'MONTHLY',
  }
  const contract = {
    name: 'contract.pdf',
    size: 8,
    bytes: Uint8Array.from('%PDF-1.7', (char) => char.codePointAt(0) ?? 0),
  }
  const files = { files: [contract] }
  const issuesOf = (answers: Answers, change: Change = {}, facts: Partial<RequestFacts> = files) =>
    named(issuesAfter(change, facts, submitted(answers)))

  test('is for students with paid work, who send their contract or a payslip', () => {
    expect(issuesOf(work)).toEqual([])
    expect(issuesOf(work, {}, { files: [] })).toEqual(['uploadedFile: attachment_required'])
  })

  test('has no questions about health or criminal record; such an answer is discarded with a warning', () => {
    expect(issuesOf(work, { healthIssues: 'yes' })).toEqual(['healthIssues: question_not_applicable'])
  })

  test('is not for researchers, partners or people without work', () => {
    const without = (change: Change) => issuesOf({}, { bzv: true, coverage: 'BASIC', ...change })
    expect(without({})).toContain('BZV: new_request_my_situation_bzv_no_paid_job')
    expect(without({ studentType: 'R', premiumTotal: 1 })).toContain(
      'BZV: new_request_my_situation_bzv_not_for_non_students',
    )
  })

  test('must be answered with yes or no, and match the cover', () => {
    expect(issuesOf(work, { bzv: undefined })).toEqual(['BZV: new_request_my_situation_bzv_empty'])
    expect(issuesOf(work, { bzv: false })).toEqual(['coverage: advice_mismatch'])
  })

  test('may be sent with the price that was shown before the birth date was known', () => {
    expect(issuesOf({ ...work, dateOfBirth: '2010-06-01' })).toEqual([])
  })
})

describe('WIZ-20 a family member of a student', () => {
  const main: MainInsured = {
    policyNumber: '260047113',
    productCode: 'FULL_DEGREE_NL',
    status: 'ACTIVE',
    startDate: calendarDate('2027-02-01'),
    endDate: calendarDate('2028-01-31'),
    destination: 'NL',
    birthDate: calendarDate('2001-01-01'),
  }
  const family = {
    studentType: 'F',
    studentPolicyNumber: '260047113',
    studentDateOfBirth: '2001-01-01',
    studentName: 'Meera Sharma',
    institution: undefined,
  }
  const facts: RequestFacts = { ...exampleFacts, mainPolicy: main }
  const issuesOf = (change: Change = {}) => named(issuesAfter(change, { mainPolicy: main }, joined))
  const joined: Submission = submitted(family, facts)

  test('can be insured within the period of the student', () => expect(issuesOf()).toEqual([]))

  test('cannot be insured outside it', () => {
    expect(issuesOf({ endDate: '2028-02-01' })).toEqual(['endDate: family_period_outside_main_policy'])
  })

  test('must enter the name of the student', () => {
    expect(issuesOf({ studentName: undefined })).toEqual(['studentName: student_name_empty'])
  })
})
