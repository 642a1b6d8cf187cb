import { describe, expect, test } from 'vitest'

import { examplePayment } from '#web/testing/examples/example-payment.ts'

import { answeredNow, answersChanged, answersThatCount, showsOtherMandate } from './payment-answers.ts'

const before = examplePayment()
const other = {
  term: 'MONTHLY',
  method: 'DIRECT_DEBIT',
  account: 'OTHER',
  iban: 'NL91',
  mandateAccepted: true,
}

describe('POL-09 a payment that changed while its form was filled in', () => {
  test.each([
    ['nothing of its mandate', { bankAccountHolder: 'Ana Silva' }, { account: 'OTHER' }],
    ['its reference', { mandateReference: 'SC-260047113-2' }, { account: 'OTHER', mandateAccepted: false }],
    ['its kind', { mandateKind: 'OOFF' }, { account: 'OTHER', mandateAccepted: false }],
  ] as const)('asks for another permission only with another mandate: %s', (_, changes, expected) => {
    expect(answersChanged(other, { before, now: examplePayment(changes) })).toEqual(expected)
  })

  test.each([
    ['an account that is kept', { ...other, account: 'KEEP' }],
    ['bank transfer', { ...other, method: 'BANK_TRANSFER' }],
  ])('asks for nothing with %s', (_, values) => {
    const payments = { before, now: examplePayment({ mandateReference: null, mandateKind: null }) }
    expect(answersChanged(values, payments)).toEqual({})
    expect(showsOtherMandate(values, payments)).toBe(false)
    expect(answersThatCount(values, before)).toMatchObject({ iban: '', mandateAccepted: false })
  })
})

test('POL-09 another term asks for another permission, and nothing else does', () => {
  expect(answeredNow(other, { term: 'AT_ONCE' })).toEqual({ term: 'AT_ONCE', mandateAccepted: false })
  expect(answeredNow(other, { term: 'MONTHLY' })).toEqual({ term: 'MONTHLY' })
  expect(answeredNow(other, { iban: 'NL12' })).toEqual({ iban: 'NL12' })
  expect(answeredNow({ term: 'MONTHLY' }, { term: 'AT_ONCE' })).toEqual({ term: 'AT_ONCE' })
})
