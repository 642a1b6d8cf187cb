import { describe, expect, test } from 'vitest'

import type { MainPolicy, PolicyFacts } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

import type { Answers } from './answers.ts'
import { requestIssues } from './check-request.ts'
import type { RequestFacts } from './check-request.ts'
import { exampleFacts, issuesAfter, submitted } from './example-request.ts'
import { stepOfField } from './step-of-field.ts'
import type { Submission } from './submission.ts'

// The errors, and the warnings when there are none.
const named = (issues: ReturnType<typeof issuesAfter>) => {
  const errors = issues.filter(({ severity }) => severity === 'error')
  return (errors.length ? errors : issues).map(
    ({ field, id }) => `${field}: ${id.replace('new_request_save_request_', '')}`,
  )
}

type Change = Parameters<typeof issuesAfter>[0]

const found = (change: Change, facts: Partial<RequestFacts> = {}) => named(issuesAfter(change, facts))

test('WIZ-16 a right request has no issues', () => expect(found({})).toEqual([]))

test('WIZ-16 an empty request is asked for everything that is asked of everybody', () => {
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
])('WIZ-16 both names are reported when both are wrong: %o', (change, issues) =>
  expect(found(change)).toEqual(issues),
)

describe('WIZ-16 the server judges again', () => {
  test.each<[string, Change, Partial<RequestFacts>, string[]]>([
    ['no handler code', { handlerCode: undefined }, {}, ['handlerCode: handler_code_invalid']],
    [
      'a handler code that is no UUID of ours',
      { handlerCode: '123' },
      {},
      ['handlerCode: handler_code_invalid'],
    ],
    [
      'the profile of somebody else',
      { profileId: 'x' },
      { profileId: 'y' },
      ['profileId: profile_id_invalid'],
    ],
    [
      'an earlier end that is no day',
      { recentEndDate: '2026-02-30' },
      {},
      ['recentEndDate: recent_end_date_invalid'],
    ],
    [
      'a first day that went by',
      { startDate: '2026-11-19', endDate: '2027-11-18' },
      {},
      ['startDate: start_date_in_past'],
    ],
    [
      'fields of several parts together',
      { firstName: undefined, city: undefined, paymentTerm: undefined },
      {},
      ['firstName: first_name_empty', 'city: city_empty', 'paymentTerm: payment_term_empty'],
    ],
    [
      'a period that is too short, but a field first',
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
      'an advice of last month',
      {},
      { givenAdvice: { kind: 'ours', validUntil: calendarDate('2026-11-19'), rulesVersion: '2026-11' } },
      ['adviceId: advice_expired'],
    ],
    [
      'a product that is not sold now',
      {},
      { productsOff: new Set(['FULL_DEGREE_WAG']) },
      ['coverage: product_not_available'],
    ],
    ['another price', { premiumTotal: 700 }, {}, ['premiumTotal: premium_changed']],
    ['no price', { premiumTotal: undefined }, {}, ['premiumTotal: premium_changed']],
    ['no agreement', { finalAgreement1: undefined }, {}, ['finalAgreement1: final_agreement_not_accepted']],
    ['no mandate', { finalAgreement3: false }, {}, ['finalAgreement3: final_agreement_mandate_not_accepted']],
    [
      'a partner that we do not know',
      { affiliateId: 'x' },
      { affiliates: new Set() },
      ['affiliateId: affiliate_invalid'],
    ],
  ])('%s', (_, change, facts, expected) => expect(found(change, facts)).toEqual(expected))

  test('and tells both prices when ours is another', () => {
    expect(issuesAfter({ premiumTotal: 700 })[0]?.context).toEqual({ oldPremium: 700, newPremium: 726.35 })
  })

  const file = (name: string, text: string) => {
    const bytes = Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
    return { name, bytes, size: bytes.length }
  }

  test('and every file', () => {
    const files = [
      file('right.pdf', '%PDF-1.7'),
      file('photo.heic', 'x'),
      file('empty.png', ''),
      file('other.png', '%PDF-1.7'),
      file('locked.pdf', '%PDF-1.7 /Encrypt 1 0 R'),
    ]
    expect(found({}, { files })).toEqual([
      'uploadedFile.1: attachment_extension_not_allowed',
      'uploadedFile.2: attachment_empty',
      'uploadedFile.3: attachment_content_mismatch',
      'uploadedFile.4: attachment_unsafe',
    ])
  })

  test('and counts the room that files take, without one that is refused for its content', () => {
    const large = { ...file('large.pdf', '%PDF-1.7'), size: 6_000_000 }
    const misnamed = { ...file('other.png', '%PDF-1.7'), size: 6_000_000 }
    expect(found({}, { files: [large, misnamed] })).toEqual(['uploadedFile.1: attachment_content_mismatch'])
    expect(found({}, { files: [large, large] })).toEqual(['uploadedFile: attachment_total_too_large'])
  })
})

describe('WIZ-22 a period that is insured already', () => {
  const own: PolicyFacts = {
    policyNumber: '260047113',
    productCode: 'FULL_DEGREE_WAG',
    status: 'ACTIVE',
    startDate: calendarDate('2026-02-01'),
    endDate: calendarDate('2027-02-01'),
  }

  test('is refused with number and dates', () => {
    expect(issuesAfter({}, { ownPolicies: [own] })).toMatchObject([
      {
        id: 'new_request_save_request_overlap_existing_policy',
        context: { policyNumber: '260047113', startDate: '2026-02-01', endDate: '2027-02-01' },
      },
    ])
  })

  test('is no matter when the earlier one was stopped', () => {
    expect(found({}, { ownPolicies: [{ ...own, status: 'CANCELLED' }] })).toEqual([])
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
    bytes: Uint8Array.from('%PDF-1.7', (sign) => sign.codePointAt(0) ?? 0),
  }
  const files = { files: [contract] }
  const asked = (answers: Answers, change: Change = {}, facts: Partial<RequestFacts> = files) =>
    named(issuesAfter(change, facts, submitted(answers)))

  test('is for a student with paid work, who sends the contract or a payslip', () => {
    expect(asked(work)).toEqual([])
    expect(asked(work, {}, { files: [] })).toEqual(['uploadedFile: attachment_required'])
  })

  test('asks nothing about health or police; such an answer is dropped and told', () => {
    expect(asked(work, { healthIssues: 'yes' })).toEqual(['healthIssues: question_not_applicable'])
  })

  test('is not for researchers, partners or people without work', () => {
    const without = (change: Change) => asked({}, { bzv: true, coverage: 'BASIC', ...change })
    expect(without({})).toContain('BZV: new_request_my_situation_bzv_no_paid_job')
    expect(without({ studentType: 'R', premiumTotal: 1 })).toContain(
      'BZV: new_request_my_situation_bzv_not_for_non_students',
    )
  })

  test('must be chosen or left, and agree with the cover', () => {
    expect(asked(work, { bzv: undefined })).toEqual(['BZV: new_request_my_situation_bzv_empty'])
    expect(asked(work, { bzv: false })).toEqual(['coverage: advice_mismatch'])
  })

  test('costs what was shown, also to who turns out to be under eighteen', () => {
    expect(asked({ ...work, dateOfBirth: '2010-06-01' })).toEqual([])
  })
})

describe('WIZ-20 somebody who joins a student', () => {
  const main: MainPolicy = {
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
  const asked = (change: Change = {}) => named(issuesAfter(change, { mainPolicy: main }, joined))
  const joined: Submission = submitted(family, facts)

  test('is right within the period of the student', () => expect(asked()).toEqual([]))

  test('is refused outside it', () => {
    expect(asked({ endDate: '2028-02-01' })).toEqual(['endDate: family_period_outside_main_policy'])
  })

  test('tells the name of the student', () => {
    expect(asked({ studentName: undefined })).toEqual(['studentName: student_name_empty'])
  })
})
