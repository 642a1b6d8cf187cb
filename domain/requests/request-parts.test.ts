import { minorsOf } from '#domain/policies/payment/adult-holder.ts'
import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'

import { addressDetails, addressOnScreen } from './address-details.ts'
import { cardNumberOf, countryOfCard, isCardNumber } from './ehic-number.ts'
import { finalAnswers, needsReferral, requiredAgreements } from './final-questions.ts'
import { paymentDetails } from './payment-details.ts'
import type { PaymentFacts } from './payment-details.ts'
import { shownStudyQuestions, studyDetails } from './study-details.ts'
import type { StudyFacts } from './study-details.ts'

type PartVerdict = ReturnType<typeof judge>

const codes = (verdict: PartVerdict) =>
  (verdict.ok ? verdict.warnings : verdict.issues).map(
    ({ field, id }) => `${field}: ${id.replace('new_request_save_request_', '')}`,
  )

describe('WIZ-10 the address', () => {
  const issuesOf = (values: object) => codes(judge(addressDetails, values, { country: 'NL' }))
  const dam = { postalCode: '1012JS', houseNumber: '1', street: 'Dam', city: 'Amsterdam' }

  test('is required', () => {
    expect(issuesOf({})).toHaveLength(4)
    expect(issuesOf(dam)).toEqual([])
  })

  test.each<[string, string, object, string[]]>([
    ['the question is not answered', 'NL', {}, ['addressUnknown: address_choice_empty']],
    [
      'nothing was typed',
      'NL',
      { addressUnknown: false },
      ['postalCode: postal_code_empty', 'houseNumber: house_number_empty'],
    ],
    [
      'an invalid postcode',
      'NL',
      { ...dam, postalCode: '1', street: '', city: '' },
      ['postalCode: postal_code_invalid'],
    ],
    [
      'a house that is not in the register',
      'NL',
      { ...dam, street: '', city: '' },
      ['street: street_empty', 'city: city_empty'],
    ],
    [
      'a city that was typed',
      'NL',
      { ...dam, postalCode: '', street: '' },
      ['postalCode: postal_code_empty', 'street: street_empty'],
    ],
    [
      'another country, where nothing is looked up',
      'BE',
      { ...dam, postalCode: '', street: '', city: '' },
      ['postalCode: postal_code_empty', 'street: street_empty', 'city: city_empty'],
    ],
  ])(
    'on a screen street and city are judged once postcode and number are valid: %s',
    (_, country, values, issues) => {
      expect(codes(judge(addressOnScreen, values, { country }))).toEqual(issues)
    },
  )

  test('may be entered later; an incomplete one is then not judged', () => {
    expect(issuesOf({ addressUnknown: true })).toEqual([])
    expect(issuesOf({ addressUnknown: true, postalCode: 'x' })).toEqual([])
    expect(issuesOf({ ...dam, addressUnknown: true, postalCode: 'x' })).toEqual([
      'postalCode: postal_code_invalid',
    ])
  })
})

describe('WIZ-10 the study', () => {
  const facts: StudyFacts = {
    studentType: 'S',
    startDate: '2027-02-01',
    endDate: '2028-01-31',
    productCode: 'FULL_DEGREE_NL',
    primaryCover: 'NONE',
    coverage: 'COMPLETE_PLUS',
    countryOfOrigin: 'DE',
    shortPeriodReasons: new Set(['PROGRAMME_SHORTER', 'OTHER']),
  }
  const issuesOf = (values: object, change: Partial<StudyFacts>) =>
    codes(judge(studyDetails, values, { ...facts, ...change }))
  const searching = { studentType: 'J', productCode: 'SEARCH_YEAR' }
  const short = { endDate: '2028-01-30' }
  const onCard = { primaryCover: 'EHIC', coverage: 'SUPPLEMENT' }

  test.each<[string, Partial<StudyFacts>, object, string[]]>([
    ['a full degree of a year', {}, {}, []],
    ['a full degree of less than a year', short, {}, ['reasonShortTerm']],
    [
      'another reason for it',
      short,
      { reasonShortTerm: 'OTHER' },
      ['reasonShortTerm', 'reasonShortTermExplanation'],
    ],
    ['an unknown product for less than a year', { ...short, productCode: 'OTHER' }, {}, []],
    ['a full degree without a first day', { ...short, startDate: '' }, {}, []],
    ['a full degree with a first day that does not exist', { ...short, startDate: '2027-02-30' }, {}, []],
    ['a full degree without a last day', { endDate: '' }, {}, []],
    ['a family member for less than a year', { ...short, studentType: 'F' }, {}, ['studentName']],
    ['the search year', searching, {}, ['graduationDate', 'insuredBefore']],
    [
      'the search year of an earlier customer',
      searching,
      { insuredBefore: true },
      ['graduationDate', 'insuredBefore', 'previousPolicyNumber'],
    ],
    ['the Supplement with a European card', onCard, {}, ['ehicIdNumber']],
    ['full cover with a European card', { ...onCard, coverage: 'COMPLETE_PLUS' }, {}, []],
  ])('has questions for %s', (_, change, answers, expected) => {
    expect([...shownStudyQuestions({ ...facts, ...change }, answers)]).toEqual(expected)
  })

  test.each<[string, object, Partial<StudyFacts>, string[]]>([
    [
      'nothing',
      {},
      searching,
      ['graduationDate: graduation_date_empty', 'insuredBefore: insured_before_empty'],
    ],
    ['the first day', { graduationDate: '2027-02-01', insuredBefore: false }, searching, []],
    ['three years before', { graduationDate: '2024-02-01', insuredBefore: false }, searching, []],
    [
      'a day more than three years before',
      { graduationDate: '2024-01-31', insuredBefore: false },
      searching,
      ['graduationDate: graduation_date_too_old'],
    ],
    [
      'after the first day',
      { graduationDate: '2027-02-02', insuredBefore: false },
      searching,
      ['graduationDate: graduation_date_after_start'],
    ],
    [
      'a day that does not exist',
      { graduationDate: '2026-06-31', insuredBefore: false },
      searching,
      ['graduationDate: graduation_date_invalid'],
    ],
  ])('WIZ-11 a graduation of %s', (_, values, change, expected) =>
    expect(issuesOf(values, change)).toEqual(expected),
  )

  test.each<[string, string, string[]]>([
    ['left out', '', ['previousPolicyNumber: previous_policy_number_empty']],
    ['valid', '260047113', []],
    ['in groups', '260 047 113', []],
    ['with a wrong check digit', '260047112', ['previousPolicyNumber: previous_policy_number_invalid']],
  ])('WIZ-11 the number of an earlier policy %s', (_, previousPolicyNumber, expected) => {
    const answers = { graduationDate: '2026-07-01', insuredBefore: true }
    expect(issuesOf({ ...answers, previousPolicyNumber }, searching)).toEqual(expected)
  })

  test('the reason for a short period is in the list, and OTHER requires an explanation', () => {
    expect(issuesOf({}, short)).toEqual(['reasonShortTerm: reason_short_term_empty'])
    expect(issuesOf({ reasonShortTerm: 'X' }, short)).toEqual(['reasonShortTerm: reason_short_term_invalid'])
    const explained = (reasonShortTermExplanation: string) =>
      issuesOf({ reasonShortTerm: 'OTHER', reasonShortTermExplanation }, short)
    expect(explained(' ')).toEqual(['reasonShortTermExplanation: reason_short_term_explanation_empty'])
    expect(explained('a'.repeat(251))).toEqual([
      'reasonShortTermExplanation: reason_short_term_explanation_too_long',
    ])
    expect(explained('a'.repeat(250))).toEqual([])
  })

  test('WIZ-11 the number of a European card has 20 characters; a card of another country gives only a warning', () => {
    expect(issuesOf({}, onCard)).toEqual(['ehicIdNumber: ehic_number_empty'])
    expect(issuesOf({ ehicIdNumber: '8027600001999999999' }, onCard)).toEqual([
      'ehicIdNumber: ehic_number_invalid',
    ])
    expect(issuesOf({ ehicIdNumber: '80276 00001-9999 999999' }, onCard)).toEqual([])
    const other = judge(studyDetails, { ehicIdNumber: '80528000010000000001' }, { ...facts, ...onCard })
    expect(other.ok).toBe(true)
    expect(codes(other)).toEqual(['ehicIdNumber: ehic_number_other_country'])
  })

  test('WIZ-11 the country of a card is read from its number, if that contains one', () => {
    expect(countryOfCard('80826000010000000001')).toBe('GB')
    expect(countryOfCard('ABCDEFGHIJ0000000001')).toBeUndefined()
    expect(isCardNumber('ABCDEFGHIJ0000000001')).toBe(true)
    expect(isCardNumber('80276000019999999 99')).toBe(false)
    expect(cardNumberOf('abcdefghij 0000-000001')).toBe('ABCDEFGHIJ0000000001')
  })
})

describe('WIZ-10 the payment', () => {
  const facts: PaymentFacts = {
    payment: [
      { method: 'DIRECT_DEBIT', terms: ['MONTHLY', 'AT_ONCE'] },
      { method: 'BANK_TRANSFER', terms: ['AT_ONCE'] },
    ],
  }
  const debit = {
    paymentTerm: 'MONTHLY',
    paymentMethod: 'DIRECT_DEBIT',
    ibanAccountNumber: 'NL91 ABNA 0417 1643 00',
    bankAccountHolder: 'M. Lin',
  }
  const transfer = { paymentTerm: 'AT_ONCE', paymentMethod: 'BANK_TRANSFER' }

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['paymentTerm: payment_term_empty', 'paymentMethod: payment_method_empty']],
    ['monthly direct debit', debit, []],
    ['one bank transfer, without an account', transfer, []],
    ['bank transfer with an account that is not judged', { ...transfer, ibanAccountNumber: 'x' }, []],
    [
      'monthly bank transfer',
      { ...transfer, paymentTerm: 'MONTHLY' },
      ['paymentTerm: payment_term_not_allowed'],
    ],
    ['a quarterly term', { ...debit, paymentTerm: 'QUARTERLY' }, ['paymentTerm: payment_term_not_allowed']],
    ['a weekly term', { ...debit, paymentTerm: 'WEEKLY' }, ['paymentTerm: payment_term_invalid']],
    ['a credit card', { ...debit, paymentMethod: 'CREDITCARD' }, ['paymentMethod: payment_method_invalid']],
    [
      'direct debit without an account',
      { paymentTerm: 'MONTHLY', paymentMethod: 'DIRECT_DEBIT' },
      ['ibanAccountNumber: iban_empty', 'bankAccountHolder: bank_account_holder_empty'],
    ],
    [
      'a British account',
      { ...debit, ibanAccountNumber: 'GB29NWBK60161331926819' },
      ['ibanAccountNumber: iban_uk_not_allowed'],
    ],
    [
      'a Turkish account',
      { ...debit, ibanAccountNumber: 'TR330006100519786457841326' },
      ['ibanAccountNumber: iban_not_sepa'],
    ],
    [
      'a Swiss account without BIC',
      { ...debit, ibanAccountNumber: 'CH9300762011623852957' },
      ['bicSwiftCode: bic_empty'],
    ],
    [
      'a BIC of another country',
      { ...debit, bicSwiftCode: 'DEUTDEFF' },
      ['bicSwiftCode: bic_country_mismatch'],
    ],
    ['a BIC of seven letters', { ...debit, bicSwiftCode: 'ABNANL2' }, ['bicSwiftCode: bic_invalid']],
    [
      'an account holder in Chinese characters',
      { ...debit, bankAccountHolder: '林梅' },
      ['bankAccountHolder: bank_account_holder_invalid'],
    ],
  ])('judges %s', (_, values, expected) =>
    expect(codes(judge(paymentDetails, values, facts))).toEqual(expected),
  )

  test.each([
    ['2009-08-10', 'Mei Lin', ['bankAccountHolder: bank_account_holder_not_adult']],
    ['2009-08-10', 'mei  LIN', ['bankAccountHolder: bank_account_holder_not_adult']],
    ['2009-08-10', 'Bo Lin', []],
    ['2008-11-20', 'Mei Lin', []],
  ])('of somebody born on %s takes the account of %s: %j', (dateOfBirth, bankAccountHolder, expected) => {
    const person = { firstName: 'Mei', familyName: 'Lin', dateOfBirth }
    const minors = minorsOf([person], calendarDate('2026-11-20'))
    const verdict = judge(paymentDetails, { ...debit, bankAccountHolder }, { ...facts, minors })
    expect(codes(verdict)).toEqual(expected)
  })

  test('ruling 66 refuses a child as the holder of an account by the Latin spelling of its name too', () => {
    const child = { firstName: '梅', familyName: '林', latinFirstName: 'Mei', latinFamilyName: 'Lin' }
    const minors = minorsOf([{ ...child, dateOfBirth: '2009-08-10' }], calendarDate('2026-11-20'))
    const verdict = judge(paymentDetails, { ...debit, bankAccountHolder: 'mei LIN' }, { ...facts, minors })
    expect(codes(verdict)).toEqual(['bankAccountHolder: bank_account_holder_not_adult'])
  })

  test('with a method that the product does not offer is refused', () => {
    const only = { payment: facts.payment.slice(0, 1) }
    expect(codes(judge(paymentDetails, transfer, only))).toEqual([
      'paymentMethod: payment_method_not_allowed',
    ])
  })
})

describe('WIZ-14 the final questions', () => {
  const issuesOf = (coverage: string, values: object, paymentMethod = 'BANK_TRANSFER') =>
    codes(
      judge(
        finalAnswers,
        { finalAgreement1: true, finalAgreement2: true, ...values },
        { coverage, paymentMethod },
      ),
    )
  const healthy = {
    preExistingConditions: 'no',
    medicalStatus: 'no',
    healthIssues: 'no',
    healthRequirements: 'no',
  }
  const honest = { insuranceRefusal: 'no', criminalRecord: 'no' }

  test.each<[string, object, string[]]>([
    ['COMPLETE_PLUS', { ...healthy, ...honest }, []],
    [
      'COMPLETE',
      honest,
      [
        'preExistingConditions: pre_existing_conditions_empty',
        'medicalStatus: medical_status_empty',
        'healthIssues: health_issues_empty',
        'healthRequirements: health_requirements_empty',
      ],
    ],
    [
      'SUPPLEMENT',
      {},
      ['insuranceRefusal: insurance_refusal_empty', 'criminalRecord: criminal_record_empty'],
    ],
    ['BASIC_SUPPLEMENT', honest, []],
    ['BASIC', {}, []],
    ['BASIC', { criminalRecord: 'no' }, ['criminalRecord: question_not_applicable']],
    ['SUPPLEMENT', { ...honest, healthIssues: 'yes' }, ['healthIssues: question_not_applicable']],
  ])('of %s', (coverage, values, expected) => expect(issuesOf(coverage, values)).toEqual(expected))

  test.each<[string, string, string[]]>([
    ['15', '2011-09-02', []],
    [
      '16',
      '2010-09-01',
      ['insuranceRefusal: insurance_refusal_empty', 'criminalRecord: criminal_record_empty'],
    ],
  ])(
    'ruling 66 somebody of %s on the first day is asked about earlier insurers and offences: %j',
    (_, dateOfBirth, expected) => {
      const facts = { coverage: 'COMPLETE', dateOfBirth, startDate: '2026-09-01' }
      const answers = { finalAgreement1: true, finalAgreement2: true, ...healthy }
      expect(codes(judge(finalAnswers, answers, facts))).toEqual(expected)
    },
  )

  test('the explanation of a refusal has at most 500 characters', () => {
    const refused = (insuranceRefusalExplanation?: string) =>
      issuesOf('SUPPLEMENT', { insuranceRefusal: 'yes', criminalRecord: 'no', insuranceRefusalExplanation })
    expect(refused()).toEqual(['insuranceRefusalExplanation: insurance_refusal_explanation_empty'])
    expect(refused('x'.repeat(501))).toEqual([
      'insuranceRefusalExplanation: insurance_refusal_explanation_too_long',
    ])
    expect(refused('x'.repeat(500))).toEqual([])
  })

  test('another yes may be explained, in at most 500 characters', () => {
    const explained = (healthIssuesExplanation?: string) =>
      issuesOf('COMPLETE', { ...healthy, ...honest, healthIssues: 'yes', healthIssuesExplanation })
    expect([explained(), explained('x'.repeat(500))]).toEqual([[], []])
    expect(explained('x'.repeat(501))).toEqual([
      'healthIssuesExplanation: insurance_refusal_explanation_too_long',
    ])
  })

  test('the first two agreements are always required, the mandate for direct debit', () => {
    expect(requiredAgreements('BANK_TRANSFER')).toEqual(['finalAgreement1', 'finalAgreement2'])
    const none = { finalAgreement1: false, finalAgreement2: undefined }
    expect(issuesOf('BASIC', none, 'DIRECT_DEBIT')).toEqual([
      'finalAgreement1: final_agreement_not_accepted',
      'finalAgreement2: final_agreement_not_accepted',
      'finalAgreement3: final_agreement_mandate_not_accepted',
    ])
  })

  test('a yes does not refuse a request, but requires an underwriter to read it', () => {
    expect(issuesOf('COMPLETE_PLUS', { ...healthy, ...honest, healthIssues: 'yes' })).toEqual([])
    expect(needsReferral({ ...healthy, healthIssues: 'yes' })).toBe(true)
    expect(needsReferral({ ...healthy, ...honest })).toBe(false)
  })
})
