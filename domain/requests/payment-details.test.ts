import { expect, test } from 'vitest'

import { paymentForm } from '#domain/policies/changes/payment.ts'
import type { Issue } from '#domain/shared/issue.ts'

import { paymentDetails } from './payment-details.ts'

const OPTIONS = [{ method: 'DIRECT_DEBIT', terms: ['MONTHLY'] }] as const

const account = { iban: 'NL91ABNA0417164300', bic: '', bankAccountHolder: 'Mei Lin' }
const way = { term: 'MONTHLY', method: 'DIRECT_DEBIT' }

// The end of each code, with its severity.
const named = (issues: readonly Issue[]) =>
  issues
    .map(({ id, severity }) => `${severity} ${id.replace(/^(new_request_save_request|policy_payment)_/, '')}`)
    .map((name) => name.replace('bank_account_holder', 'account_holder').replace('payment_', ''))

const judgedTwice = (change: Partial<typeof account & typeof way>) => {
  const typed = { ...way, ...account, ...change }
  const requested = {
    paymentTerm: typed.term,
    paymentMethod: typed.method,
    ibanAccountNumber: typed.iban,
    bicSwiftCode: typed.bic,
    bankAccountHolder: typed.bankAccountHolder,
  }
  const current = { term: 'YEARLY', method: 'BANK_TRANSFER' }
  const paymentFacts = {
    options: OPTIONS,
    current,
    accountEndsWith: null,
    mandateKind: null,
    minors: ['Li Lin'],
  }
  const changed = { ...typed, mandateAccepted: true }
  return [
    named(paymentDetails.check(requested, { payment: OPTIONS, minors: ['Li Lin'] })),
    named(paymentForm.check(changed, paymentFacts)),
  ]
}

test.each([
  { iban: '' },
  { iban: 'NL91ABNA0417164301' },
  { iban: 'GB29NWBK60161331926819' },
  { iban: 'TR330006100519786457841326' },
  { iban: 'CH9300762011623852957' },
  { bic: 'ABNANL2' },
  { bankAccountHolder: '' },
  { bankAccountHolder: 'LI LIN' },
  { bankAccountHolder: '北京' },
  { term: '' },
  { term: 'WEEKLY' },
  { term: 'YEARLY' },
  { method: '' },
  { method: 'CREDITCARD' },
])('WIZ-13 POL-10 a request and a change judge a payment alike: %o', (change) => {
  const [request, changed] = judgedTwice(change)
  expect(request).toEqual(changed)
  expect(request?.length).toBe(1)
})

test('WIZ-13 POL-10 a request refuses a BIC from another country, a change asks to check it', () => {
  expect(judgedTwice({ bic: 'DEUTDEFF' })).toEqual([
    ['error bic_country_mismatch'],
    ['warning bic_country_mismatch'],
  ])
})

test('WIZ-13 POL-09 a method that is not offered is not allowed in a request, and cannot be chosen in a change', () => {
  expect(judgedTwice({ method: 'BANK_TRANSFER' })).toEqual([
    ['error method_not_allowed'],
    ['error method_invalid'],
  ])
})

test.each([
  [[], { transfer: 'no' }],
  [[{ method: 'BANK_TRANSFER', terms: ['AT_ONCE'] }], {}],
] as const)('WIZ-27 POL-09 no bank transfer is proposed where it is not offered (%j)', (also, wayOut) => {
  const payment = [...OPTIONS, ...also]
  const requested = {
    paymentTerm: 'MONTHLY',
    paymentMethod: 'DIRECT_DEBIT',
    ibanAccountNumber: 'TR330006100519786457841326',
    bicSwiftCode: '',
    bankAccountHolder: 'Mei Lin',
  }
  const changed = { ...account, ...way, iban: requested.ibanAccountNumber, mandateAccepted: true }
  const facts = {
    options: payment,
    current: { term: 'YEARLY', method: 'BANK_TRANSFER' },
    accountEndsWith: null,
    mandateKind: null,
    minors: [],
  }
  for (const [found] of [paymentDetails.check(requested, { payment }), paymentForm.check(changed, facts)])
    expect(found?.context).toEqual({ country: 'TR', ...wayOut })
})
