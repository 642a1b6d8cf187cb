import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'

import { FIELD_NAMES } from './answers.ts'
import type { Answers } from './answers.ts'
import { arjun } from './testing/example-request.ts'
import { formFieldOf, fromSubmission, Submission } from './submission.ts'
import { toSubmission } from './submission.ts'
import type { SubmittedAdvice } from './submission.ts'

const advice: SubmittedAdvice = {
  adviceId: 'signed',
  premiumTotal: 726.35,
  productCode: 'FULL_DEGREE_WAG',
  primaryCover: 'NONE',
}

const sent = (change: Answers, more: Partial<SubmittedAdvice> = {}) =>
  toSubmission({ ...arjun, ...change }, { ...advice, ...more })

test('WIZ-15 the example request of the domain reference is sent unchanged', () => {
  expect(sent({})).toEqual({
    ...arjun,
    houseNumber: 10,
    adviceId: 'signed',
    premiumTotal: 726.35,
  })
  expect(z.safeParse(Submission, sent({})).success).toBe(true)
})

test('WIZ-15 ruling 46 the spelling in Latin letters is sent only of a name that is in others', () => {
  const spelled = { latinFirstName: ' Xiao  ming ', latinFamilyName: 'Wang' }
  expect(sent({ firstName: '小明', familyName: '王', ...spelled })).toMatchObject({
    firstName: '小明',
    latinFirstName: 'Xiao ming',
    familyName: '王',
    latinFamilyName: 'Wang',
  })
  const half = sent({ firstName: '小明', ...spelled })
  expect([half.latinFirstName, half.latinFamilyName]).toEqual(['Xiao ming', undefined])
  const none = sent({ firstName: '小明', latinFirstName: ' ' })
  expect(Object.keys(none)).not.toContain('latinFirstName')
})

test('WIZ-15 three answers have another name on the wire', () => {
  const wire = sent(
    {
      BZV: false,
      institution: 'OTHER',
      educationalInstitution: ' ROC  Utrecht ',
      coverage: 'SUPPLEMENT',
      ehicIdNumber: '80276 00001 9999999999',
    },
    { primaryCover: 'EHIC' },
  )
  expect(wire).toMatchObject({
    bzv: false,
    institutionName: 'ROC Utrecht',
    ehicPolicyNumber: '80276000019999999999',
  })
  expect(
    Object.keys(wire).filter((name) => ['BZV', 'educationalInstitution', 'ehicIdNumber'].includes(name)),
  ).toEqual([])
  expect(['bzv', 'institutionName', 'ehicPolicyNumber', 'street'].map(formFieldOf)).toEqual([
    'BZV',
    'educationalInstitution',
    'ehicIdNumber',
    'street',
  ])
})

test('WIZ-15 only what was filled in is sent, affiliate and handler code included', () => {
  const wire = sent({ addition: '', affiliateId: 'uni-partner', recentEndDate: undefined })
  expect(Object.values(wire).some((value) => value === '' || value === undefined)).toBe(false)
  expect(wire).toMatchObject({ affiliateId: 'uni-partner', handlerCode: arjun.handlerCode })
  expect('addition' in wire).toBe(false)
})

test('WIZ-15 every text is sent in its stored form', () => {
  const wire = sent({
    firstName: ' Mei  Ling ',
    email: 'Mei@Example.COM',
    emailConfirmation: ' mei@example.com',
    postalCode: '1012js',
    addition: 'a',
    ibanAccountNumber: 'nl91 abna 0417 1643 00',
    bicSwiftCode: 'abnanl2a',
    paidJob: 'unknown',
  })
  expect(wire).toMatchObject({
    firstName: 'Mei Ling',
    email: 'mei@example.com',
    emailConfirmation: 'mei@example.com',
    postalCode: '1012 JS',
    houseNumber: 10,
    addition: 'A',
    ibanAccountNumber: 'NL91ABNA0417164300',
    bicSwiftCode: 'ABNANL2A',
    paidJob: false,
  })
})

describe('WIZ-15 an answer to a question that is not shown is not sent', () => {
  test.each<[string, Answers, readonly (keyof Submission)[]]>([
    [
      'a bank account with bank transfer',
      { paymentMethod: 'BANK_TRANSFER', bicSwiftCode: 'ABNANL2A' },
      ['ibanAccountNumber', 'bicSwiftCode', 'bankAccountHolder', 'finalAgreement3'],
    ],
    [
      'health answers with the Supplement',
      { coverage: 'SUPPLEMENT' },
      ['preExistingConditions', 'healthIssues'],
    ],
    [
      'all final answers with the basic insurance',
      { coverage: 'BASIC' },
      ['insuranceRefusal', 'criminalRecord'],
    ],
    [
      'the explanation of a refusal after the answer no',
      { insuranceRefusalExplanation: 'x' },
      ['insuranceRefusalExplanation'],
    ],
    [
      'part of an address with "no address yet"',
      { addressUnknown: true, city: '' },
      ['street', 'postalCode', 'houseNumber'],
    ],
    [
      'the graduation date of a student',
      { graduationDate: '2026-01-01', previousPolicyNumber: '260047113' },
      ['graduationDate', 'previousPolicyNumber'],
    ],
    ['a card number without the Supplement', { ehicIdNumber: '80276000019999999999' }, ['ehicPolicyNumber']],
    [
      'a hidden question of the situation',
      { belgiumMutuality: true, studentPolicyNumber: '260047113' },
      ['belgiumMutuality', 'studentPolicyNumber'],
    ],
  ])('%s', (_, change, names) => {
    const wire = sent(change)
    expect(names.filter((name) => name in wire)).toEqual([])
  })

  test('the address of the institution is sent together with "no address yet"', () => {
    expect(sent({ addressUnknown: true })).toMatchObject({
      addressUnknown: true,
      street: 'Droevendaalsesteeg',
    })
  })
})

test('WIZ-15 a submission is converted back to the same answers', () => {
  expect(fromSubmission(sent({ BZV: false }))).toEqual({ ...arjun, BZV: false })
})

test('WIZ-15 every answer of the form has a field on the wire', () => {
  const wire = Object.keys(Submission.shape).map(formFieldOf)
  // files are parts of their own, and the type says whom we insure
  expect(FIELD_NAMES.filter((name) => !wire.includes(name))).toEqual(['insuredWho', 'uploadedFile'])
})

test('WIZ-16 an unknown field is refused by name', () => {
  const parsed = z.safeParse(Submission, { ...sent({}), isAdmin: true })
  expect(parsed.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['isAdmin'] }])
  expect(z.safeParse(Submission, { firstName: 5 }).error?.issues[0]?.path).toEqual(['firstName'])
})

test('WIZ-15 any typed text results in a submission with a valid shape', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('street', 'firstName', 'addition', 'email'),
      (text, field) => {
        expect(z.safeParse(Submission, sent({ [field]: text })).success).toBe(true)
      },
    ),
  )
})
