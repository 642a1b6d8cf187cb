import { expect, test } from 'vitest'

import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { judge } from '#domain/shared/judge.ts'

import {
  allowsTerm,
  clash,
  notOffered,
  onlyTerms,
  paymentPart,
  paymentsByDay,
  termChoices,
  withOnlyChoice,
} from './payment-choices.ts'

const part = (periodFromDate: string, amount: number, productCode = 'FULL_DEGREE_NL') => ({
  productCode,
  sequence: 1,
  periodFromDate,
  periodUntilDate: periodFromDate,
  days: 1,
  amount,
  invoiceDate: periodFromDate,
  dueDate: periodFromDate,
  collectionDate: periodFromDate,
})

// only the fields that the payment uses
const option = (over: Partial<CoverageOptionView> = {}) =>
  ({
    bzv: null,
    payment: [
      { method: 'DIRECT_DEBIT', terms: ['MONTHLY', 'AT_ONCE'] },
      { method: 'BANK_TRANSFER', terms: ['AT_ONCE'] },
    ],
    instalments: [
      { term: 'MONTHLY', instalments: [part('2027-02-01', 60.2), part('2027-03-01', 66.65)] },
      { term: 'AT_ONCE', instalments: [part('2027-02-01', 126.85)] },
    ],
    attachmentsRequired: [],
    ...over,
  }) as unknown as CoverageOptionView

test('WIZ-10 every term shows its own exact amounts', () => {
  expect(termChoices(option())).toEqual([
    { term: 'MONTHLY', payments: 2, onOwnDates: false, totalCents: 12_685, firstCents: 6020 },
    { term: 'AT_ONCE', payments: 1, onOwnDates: false, totalCents: 12_685, firstCents: 12_685 },
  ])
})

test('WIZ-10 two policies that are paid on the same day are one payment', () => {
  const instalments = [part('2027-02-01', 100, 'BZV'), part('2027-02-01', 20), part('2027-03-01', 100, 'BZV')]
  const [monthly] = termChoices(
    option({
      payment: [{ method: 'DIRECT_DEBIT', terms: ['MONTHLY'] }],
      instalments: [{ term: 'MONTHLY', instalments }],
    }),
  )
  expect(monthly).toEqual({
    term: 'MONTHLY',
    payments: 2,
    onOwnDates: false,
    totalCents: 22_000,
    firstCents: 12_000,
  })
})

test('WIZ-10 payments of one day are one payment, by the days of the way to pay, the first one first', () => {
  const later = { ...part('2027-03-01', 20), dueDate: '2027-03-31' }
  const instalments = [later, part('2027-03-01', 100, 'BZV'), part('2027-02-01', 100, 'BZV')]
  const both = option({ instalments: [{ term: 'MONTHLY', instalments }] })
  expect(paymentsByDay(both, { term: 'MONTHLY', method: 'DIRECT_DEBIT' })).toEqual([
    { date: '2027-02-01', cents: 10_000 },
    { date: '2027-03-01', cents: 12_000 },
  ])
  expect(paymentsByDay(both, { term: 'MONTHLY', method: 'BANK_TRANSFER' })).toEqual([
    { date: '2027-02-01', cents: 10_000 },
    { date: '2027-03-01', cents: 10_000 },
    { date: '2027-03-31', cents: 2000 },
  ])
  expect(paymentsByDay(both, { term: 'YEARLY', method: 'DIRECT_DEBIT' })).toEqual([])
})

test('WIZ-10 the payments of two policies on different days are counted separately', () => {
  const basic = ['2027-02-22', '2027-03-01', '2027-04-01'].map((day) => part(day, 100, 'BZV'))
  const instalments = [...basic, part('2027-02-22', 20), part('2027-03-22', 20)]
  const [monthly] = termChoices(
    option({
      payment: [{ method: 'DIRECT_DEBIT', terms: ['MONTHLY'] }],
      instalments: [{ term: 'MONTHLY', instalments }],
    }),
  )
  expect(monthly).toMatchObject({ payments: 5, onOwnDates: true, totalCents: 34_000, firstCents: 12_000 })
})

test('WIZ-10 a term or payment method that is not offered is listed with its reason', () => {
  expect(notOffered('FULL_DEGREE_NL', option())).toEqual([{ term: 'YEARLY', reason: 'period' }])
  const debit = option({ bzv: true, payment: [{ method: 'DIRECT_DEBIT', terms: ['MONTHLY'] }] })
  expect(notOffered('BZV', debit)).toEqual([
    { term: 'YEARLY', reason: 'basic' },
    { term: 'AT_ONCE', reason: 'basic' },
    { method: 'BANK_TRANSFER', reason: 'basic' },
  ])
  expect(allowsTerm(option(), 'BANK_TRANSFER', 'MONTHLY')).toBe(false)
})

test('WIZ-10 a payment method that allows only some terms names them before it is chosen', () => {
  expect(onlyTerms(option(), 'BANK_TRANSFER')).toEqual(['AT_ONCE'])
  expect(onlyTerms(option(), 'DIRECT_DEBIT')).toBeUndefined()
})

test.each([
  ['BANK_TRANSFER', 'MONTHLY', true],
  ['BANK_TRANSFER', 'AT_ONCE', false],
  ['DIRECT_DEBIT', 'MONTHLY', false],
  ['BANK_TRANSFER', '', false],
  ['', 'MONTHLY', false],
])('WIZ-10 paying by %j and %j cannot go together: %s', (method, term, expected) =>
  expect(clash(option(), method, term)).toBe(expected),
)

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)

test('WIZ-12 every refused document is named', () => {
  const answers = { paymentTerm: 'AT_ONCE', paymentMethod: 'BANK_TRANSFER' }
  const files = [file('a.heic'), file('b.pdf'), file('c.pdf', 0), file('a.docx')]
  const verdict = judge(paymentPart, answers, { ...option(), attachmentsRequired: [], files: () => files })
  const named = verdict.ok ? [] : verdict.issues.map(({ context }) => context['fileName'])
  expect(named).toEqual(['a.heic', 'c.pdf', 'a.docx'])
})

test.each([
  ['no document with the Dutch basic insurance', [], ['CONTRACT_OR_PAYSLIP'], 'attachment_required'],
  ['a file type that we do not accept', [file('photo.heic')], [], 'attachment_extension_not_allowed'],
  ['an empty file', [file('contract.pdf', 0)], [], 'attachment_empty'],
  ['more than 10 MB together', [file('a.pdf', 10_485_761)], [], 'attachment_total_too_large'],
  [
    'a file that was refused beside a good one: only the refusal',
    [file('a.pdf'), file('photo.heic', 10_485_761)],
    [],
    'attachment_extension_not_allowed',
  ],
  ['a contract', [file('contract.pdf')], ['CONTRACT_OR_PAYSLIP'], undefined],
])('WIZ-12 the payment is judged with its documents: %s', (_, files, attachmentsRequired, code) => {
  const answers = { paymentTerm: 'AT_ONCE', paymentMethod: 'BANK_TRANSFER' }
  const verdict = judge(paymentPart, answers, { ...option(), attachmentsRequired, files: () => files })
  expect(verdict.ok ? undefined : verdict.issues[0]?.id).toBe(code && `new_request_save_request_${code}`)
})

test.each([
  ['monthly, which only direct debit allows', {}, { paymentTerm: 'MONTHLY' }, 'MONTHLY DIRECT_DEBIT'],
  ['at once, which both allow', {}, { paymentTerm: 'AT_ONCE' }, 'AT_ONCE '],
  ['bank transfer, which is at once', {}, { paymentMethod: 'BANK_TRANSFER' }, 'AT_ONCE BANK_TRANSFER'],
  ['direct debit, which has two terms', {}, { paymentMethod: 'DIRECT_DEBIT' }, ' DIRECT_DEBIT'],
  ['monthly after a transfer', { paymentMethod: 'BANK_TRANSFER' }, { paymentTerm: 'MONTHLY' }, 'MONTHLY '],
  [
    'a transfer after monthly',
    { paymentTerm: 'MONTHLY' },
    { paymentMethod: 'BANK_TRANSFER' },
    ' BANK_TRANSFER',
  ],
  ['something else', {}, { ibanAccountNumber: 'NL91' }, ' '],
])(
  'WIZ-10 a choice brings the only other one that goes with it, unless one was made: %s',
  (_, chosen, patch, expected) => {
    const { paymentTerm = '', paymentMethod = '' } = withOnlyChoice(option(), chosen, patch)
    expect([paymentTerm, paymentMethod].join(' ')).toBe(expected)
  },
)
