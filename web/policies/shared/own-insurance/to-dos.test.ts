import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { paymentsIn } from '#web/policies/shared/payments.ts'
import { exampleToPay, exampleWillCome } from '#web/testing/examples/example-payments.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleQuestion } from '#web/testing/examples/example-question.ts'

import { toDos } from './to-dos.ts'

const today = calendarDate('2026-11-20')

const payment = (changes: Parameters<typeof exampleToPay>[0] = {}) =>
  paymentsIn({
    mayChange: [],
    toPay: [exampleToPay({ date: '2026-12-24', ...changes })],
    willCome: [exampleWillCome()],
  })

const kinds = (...given: Parameters<typeof toDos>) => toDos(...given).map(({ kind }) => kind)

test('POL-01 nothing waits for a customer whose policy runs and whose payments are collected', () => {
  expect(kinds([examplePolicy()], { payments: payment({ paymentMethod: 'DIRECT_DEBIT' }) }, today)).toEqual(
    [],
  )
  expect(kinds([examplePolicy()], { payments: undefined }, today)).toEqual([])
  // the answer came
  expect(kinds([examplePolicy({ expectedBy: '2026-08-25' })], { payments: undefined }, today)).toEqual([])
})

test('INV-01 an invoice that the customer pays waits, and is late after its last day', () => {
  expect(toDos([], { payments: payment() }, today)).toMatchObject([{ kind: 'pay', last: { state: 'OPEN' } }])
  expect(toDos([], { payments: payment({ date: '2026-11-19' }) }, today)).toMatchObject([
    { kind: 'pay', last: { state: 'LATE' } },
  ])
  const reminded = payment({ date: '2026-11-01', remindedUntil: '2026-11-29' })
  expect(toDos([], { payments: reminded }, today)).toMatchObject([
    { kind: 'pay', last: { state: 'REMINDED', date: '2026-11-29' } },
  ])
  expect(toDos([], { payments: payment({ date: '2026-11-20' }) }, today)).toMatchObject([
    { kind: 'pay', last: { state: 'OPEN' } },
  ])
})

test('INV-01 money that cannot be paid back before the customer calls waits, after what they pay', () => {
  const policies = [examplePolicy({ refundWaiting: 52 }), examplePolicy({ policyId: 'other' })]
  expect(toDos(policies, { payments: payment() }, today)).toMatchObject([
    { kind: 'pay' },
    { kind: 'refund', amount: 52 },
  ])
})

test('POL-01 CLM-01 money of a claim that cannot be paid before the customer calls waits too', () => {
  const payments = [{ damageNumber: 'C2026000123', amount: 46.8, cameBack: false }]
  const claims = { questions: [], payments }
  expect(toDos([examplePolicy()], { payments: undefined, claims }, today)).toEqual([
    { kind: 'claimPayment', damageNumber: 'C2026000123', amount: 46.8, cameBack: false },
  ])
})

test('POL-02 an answer is late after the day that was named', () => {
  const named = (expectedBy: string) =>
    toDos([examplePolicy({ status: 'UNDER_REVIEW', expectedBy })], { payments: undefined }, today)
  expect(named('2026-11-19')).toMatchObject([{ kind: 'answer', late: true }])
  expect(named('2026-11-20')).toMatchObject([{ kind: 'answer', late: false }])
})

test('POL-03 POL-05 what the customer can do comes before the answer of the insurer', () => {
  const { blockedBy } = examplePolicy()
  const policies = [
    examplePolicy({ status: 'UNDER_REVIEW', expectedBy: '2026-11-25', endDate: '2027-01-31' }),
    examplePolicy({ policyId: 'next', startDate: '2027-02-10', endDate: '2028-01-31', status: 'NOT_ACTIVE' }),
    examplePolicy({
      policyId: 'old',
      productCode: 'BZV',
      endDate: '2027-01-15',
      blockedBy: { ...blockedBy, ADD_PERIOD: null },
    }),
  ]
  expect(kinds(policies, { payments: payment() }, today)).toEqual(['pay', 'gap', 'renew', 'answer'])
})

test('TERM-01 no next period is offered for an insurance that the customer ended', () => {
  const { blockedBy } = examplePolicy()
  const renewable = { endDate: '2026-12-31', blockedBy: { ...blockedBy, ADD_PERIOD: null } }
  const ended = {
    ...renewable.blockedBy,
    TERMINATE: 'policy_terminate_already_terminated',
  }
  expect(kinds([examplePolicy(renewable)], { payments: undefined }, today)).toEqual(['renew'])
  expect(
    toDos([examplePolicy({ ...renewable, blockedBy: ended })], { payments: undefined }, today),
  ).toMatchObject([{ kind: 'ends', why: 'ASKED' }])
})

const none = { payments: undefined }

test.each([
  ['that cannot go on', { endDate: '2026-12-08' }, [{ kind: 'ends', why: 'OWN' }]],
  [
    'that an institution pays',
    { endDate: '2026-12-08', customerType: 'INSTITUTION' as const },
    [{ kind: 'ends', why: 'INSTITUTION' }],
  ],
  ['more than 60 days before', { endDate: '2027-01-20' }, []],
  ['60 days before', { endDate: '2027-01-19' }, [{ kind: 'ends' }]],
])('POL-01 QUOTE-04 the end of an insurance %s is something to do', (_, changes, waiting) => {
  expect(toDos([examplePolicy(changes)], none, today)).toMatchObject(waiting)
})

test('POL-01 QUOTE-04 an end with a next period, accepted or asked for, is nothing to do', () => {
  const first = examplePolicy({ endDate: '2026-12-08' })
  const next = { policyId: 'next', policyNumber: '260047121', startDate: '2026-12-09', endDate: '2027-06-30' }
  expect(kinds([first, examplePolicy({ ...next, status: 'NOT_ACTIVE' })], none, today)).toEqual([])
  expect(kinds([first, examplePolicy({ ...next, status: 'UNDER_REVIEW_NEW' })], none, today)).toEqual([])
})

test('POL-01 QUOTE-04 who is not insured any more, or was not accepted, has something to do', () => {
  const ended = examplePolicy({ status: 'EXPIRED', endDate: '2026-11-10' })
  expect(toDos([ended], none, today)).toMatchObject([
    { kind: 'uninsured', cover: { state: { kind: 'ENDED', since: '2026-11-11' } } },
  ])
  expect(kinds([examplePolicy({ status: 'DISAPPROVED' })], none, today)).toEqual(['uninsured'])
  const basic = examplePolicy({ policyId: 'basic', productCode: 'BZV', coverage: 'BASIC' })
  expect(kinds([ended, basic], none, today)).toEqual([])
  const blockedBy = { ...ended.blockedBy, ADD_PERIOD: null }
  expect(kinds([{ ...ended, blockedBy }], none, today)).toEqual(['renew'])
})

test('POL-01 QUOTE-04 who is not insured is told so where we ask something, and others by name', () => {
  const ended = examplePolicy({ status: 'EXPIRED', endDate: '2026-11-10' })
  const asked = examplePolicy({
    policyNumber: '260047121',
    status: 'UNDER_REVIEW_NEW',
    startDate: '2026-12-01',
    endDate: '2027-08-31',
    question: exampleQuestion(),
  })
  expect(toDos([ended, asked], none, today)[0]).toMatchObject({ kind: 'question', uninsured: true })
  // one that runs insures them meanwhile
  expect(toDos([examplePolicy(), asked], none, today)[0]).not.toHaveProperty('uninsured')
  expect(toDos([ended], none, today)[0]).toMatchObject({ kind: 'uninsured', own: true })
  expect(toDos([{ ...ended, familyMember: true }], none, today)[0]).not.toHaveProperty('own')
})

test('POL-01 TERM-04 money that we received too much is something to do before it is paid back', () => {
  const policy = examplePolicy({ moneyHeld: { amount: 945.35, from: '2026-12-06' } })
  expect(toDos([policy], none, today)).toMatchObject([{ kind: 'held', amount: 945.35, from: '2026-12-06' }])
})

test('POL-08 an address of their own is something to do, and late after 14 days', () => {
  expect(toDos([examplePolicy({ ownAddressBy: '2026-11-20' })], none, today)).toMatchObject([
    { kind: 'address', late: false },
  ])
  expect(toDos([examplePolicy({ ownAddressBy: '2026-11-19' })], none, today)).toMatchObject([
    { kind: 'address', late: true },
  ])
  const customerType = 'INSTITUTION'
  expect(toDos([examplePolicy({ ownAddressBy: '2026-11-20', customerType })], none, today)).toEqual([])
})

test('POL-06 ruling 46 a name that documents cannot print is something to do, once for each person', () => {
  const insured = { insuredName: '小明 王', printedName: '小明 王' }
  const list = ['260047113', '260047121'].map((policyNumber) => examplePolicy({ policyNumber, ...insured }))
  expect(toDos(list, none, today)).toMatchObject([{ kind: 'latin', policy: { policyNumber: '260047113' } }])
  expect(kinds([examplePolicy({ ...insured, printedName: 'Xiaoming Wang' })], none, today)).toEqual([])
  // it was sent with other personal details
  expect(kinds([examplePolicy({ ...insured, detailsRequested: true })], none, today)).toEqual([])
  // before we accepted it there is nothing to print
  const requested = examplePolicy({ status: 'UNDER_REVIEW_NEW', documents: [], expectedBy: '2026-12-01' })
  expect(kinds([{ ...requested, ...insured }], none, today)).toEqual(['answer'])
})

test('STAFF-02 a question waits first, once for all policies of its request', () => {
  const question = exampleQuestion()
  const list = ['260047113', '260047121'].map((policyNumber) =>
    examplePolicy({ policyNumber, status: 'UNDER_REVIEW_NEW', question }),
  )
  expect(toDos(list, { payments: payment() }, today)).toMatchObject([
    { kind: 'question', questionId: question.questionId, policy: { policyNumber: '260047113' } },
    { kind: 'pay' },
  ])
})

test('POL-01 STAFF-02 a question about a claim waits after those about a policy, before what is to be paid', () => {
  const questions = [{ questionId: 'of a claim', damageNumber: 'C2026000123' }]
  const policy = examplePolicy({ status: 'UNDER_REVIEW_NEW', question: exampleQuestion() })
  expect(toDos([policy], { payments: payment(), claims: { questions, payments: [] } }, today)).toMatchObject([
    { kind: 'question' },
    { kind: 'claimQuestion', damageNumber: 'C2026000123' },
    { kind: 'pay' },
  ])
})

test('POL-01 INV-01 QUOTE-04 cover comes first, then what is late, our question, what is to be paid, and what we owe', () => {
  const ended = examplePolicy({ status: 'EXPIRED', endDate: '2026-11-10', refundWaiting: 52 })
  const claims = { questions: [{ questionId: 'of a claim', damageNumber: 'C2026000123' }], payments: [] }
  const late = exampleToPay({ invoiceNumber: '2026000002', date: '2026-11-10', late: true })
  const payments = paymentsIn({
    mayChange: [],
    toPay: [exampleToPay({ date: '2026-12-24' }), late],
    willCome: [],
  })
  expect(toDos([ended], { payments, claims }, today)).toMatchObject([
    { kind: 'uninsured' },
    { kind: 'pay', payment: { invoiceNumber: '2026000002' } },
    { kind: 'claimQuestion' },
    { kind: 'pay' },
    { kind: 'refund' },
  ])
})
