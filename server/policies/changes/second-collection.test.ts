import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Calculation } from '#contract/calculation.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import { remindPayments } from '#server/invoices/remind-payments.ts'
import { paymentsOfAccount } from '#server/billing/shared/find-payments.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const OTHER_ACCOUNT = {
  term: 'AT_ONCE',
  method: 'DIRECT_DEBIT',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: null,
  bankAccountHolder: 'A Sharma',
  mandateAccepted: true,
}

// A week earlier: an extra invoice of 7 days at €1.99.
const EARLIER = '2027-01-25'

const askedOf = async ({ customer, policyId, stored }: InsuredCustomer, part: string, body: object) => {
  const { version } = await stored()
  const reply = await customer.post(`/api/portal/policies/${policyId}/${part}`, {
    body: { ...body, version },
  })
  expect(reply.status).toBe(202)
  // the reply was checked against the contract
  return reply.body as { requestId: string; calculation: Calculation }
}

const send = async (insured: InsuredCustomer, part: string, body: object) => {
  const { requestId, calculation } = await askedOf(insured, part, body)
  await acceptChange(portal, { changeId: requestId, by: 'AUTOMATIC' })
  return calculation
}

const refusalOf = async ({ customer, policyId, stored }: InsuredCustomer, body: object) => {
  const { version } = await stored()
  return (await customer.post(`/api/portal/policies/${policyId}/payment`, { body: { ...body, version } }))
    .code
}

const invoicesOf = async ({ customer }: InsuredCustomer) =>
  // the reply was checked against the contract
  (await customer.get(`/api/portal/profiles/${customer.profileId}/invoices`)).body as readonly InvoiceView[]

const mailsTo = async ({ customer }: InsuredCustomer, subject: RegExp) =>
  (await portal.mailbox()).filter((mail) => mail.to === customer.username && subject.test(mail.subject))

const remind = async (day: string) => {
  portal.clock.set(`${day}T09:00:00+01:00`)
  const nothing = () => Promise.resolve()
  await remindPayments(portal).run(calendarDate(day), new AbortController().signal, nothing)
}

const remindersTo = async (insured: InsuredCustomer) =>
  (await mailsTo(insured, /remind|paid yet|still/i)).map(({ text }) => text)

const mandatesOf = ({ policyId }: InsuredCustomer) =>
  portal.db.select().from(mandate).where(eq(mandate.policyId, policyId)).orderBy(mandate.reference)

describe('POL-07 POL-09 what comes after the one collection of a mandate', () => {
  test('is calculated, sent, shown, mailed and reminded of as a bank transfer', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    const asked = { body: { purpose: 'CHANGE_START_DATE', startDate: EARLIER } }
    const calculate = `/api/portal/policies/${insured.policyId}/calculate`
    const { body: calculated } = await insured.customer.post(calculate, asked)
    const transferred = { amount: 13.93, dueDate: '2026-12-20' }
    expect(calculated).toMatchObject({ paymentMethod: 'BANK_TRANSFER', instalments: [transferred] })
    expect(await send(insured, 'changestartdate', { newStartDate: EARLIER })).toEqual(calculated)
    const [extra, first] = await invoicesOf(insured)
    expect(extra).toMatchObject({ ...transferred, paymentMethod: 'BANK_TRANSFER', collectionDate: null })
    expect(extra).toMatchObject({ epcPayload: expect.stringContaining('EUR13.93') })
    expect(first).toMatchObject({ paymentMethod: 'DIRECT_DEBIT', collectionDate: '2027-02-01' })
    const [mail] = await mailsTo(insured, /^Invoice .* €13\.93$/)
    expect(mail?.text).toContain('Pay €13.93 by 20 December 2026')
    await remind('2027-01-03')
    expect(await remindersTo(insured)).toEqual([expect.stringContaining('€13.93')])
  })

  test('INV-01 is paid by the transfer with its reference, before an older invoice, and not reminded of', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    await send(insured, 'changestartdate', { newStartDate: EARLIER })
    const [extra, first] = await invoicesOf(insured)
    await portal.db.transaction((tx) =>
      recordPayment(tx, {
        policyId: insured.policyId,
        cents: 1393,
        kind: 'BANK_TRANSFER',
        reference: extra?.paymentReference,
        source: 'TEST',
        sourceReference: insured.policyId,
        today: portal.clock.today(),
      }),
    )
    expect(await invoicesOf(insured)).toMatchObject([
      { invoiceNumber: extra?.invoiceNumber, outstandingAmount: 0 },
      { invoiceNumber: first?.invoiceNumber, outstandingAmount: first?.amount },
    ])
    await remind('2027-01-03')
    await remind('2027-01-18')
    expect(await remindersTo(insured)).toEqual([])
  })

  test('INV-01 JOB-01 keeps its day and its reminders when the mandate ends', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    await send(insured, 'changestartdate', { newStartDate: EARLIER })
    const asked = { term: 'AT_ONCE', method: 'BANK_TRANSFER' }
    const { requestId: changeId } = await askedOf(insured, 'payment', asked)
    await remind('2027-01-03')
    portal.clock.set('2027-01-10T09:00:00+01:00')
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    await remind('2027-01-18')
    expect(await remindersTo(insured)).toEqual([
      expect.stringContaining('€13.93'),
      expect.stringContaining('€13.93'),
    ])
    portal.clock.set(TEST_NOW)
    const [extra, first] = await invoicesOf(insured)
    expect(extra).toMatchObject({ amount: 13.93, dueDate: '2026-12-20', remindedUntil: '2027-02-01' })
    expect(first).toMatchObject({ dueDate: '2027-02-09', remindedUntil: null })
    const [, mail] = await mailsTo(insured, /^We changed policy/)
    const [, collected] =
      /no longer collect €([\d.,]+)\. Pay it by bank transfer, by 9 Feb/.exec(mail?.text ?? '') ?? []
    expect(Number(collected)).toBe(first?.outstandingAmount)
  })

  test('is collected with a mandate for more collections', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal)
    const { paymentMethod } = await send(insured, 'changestartdate', { newStartDate: EARLIER })
    expect(paymentMethod).toBe('DIRECT_DEBIT')
    expect(await invoicesOf(insured)).toMatchObject([
      { paymentMethod: 'DIRECT_DEBIT' },
      { paymentMethod: 'DIRECT_DEBIT' },
    ])
  })
})

describe('POL-09 another account for paying all at once', () => {
  test.each(['DIRECT_DEBIT', 'BANK_TRANSFER'])(
    'is signed for more collections where two invoices are open, and both are collected, after %s',
    async (paymentMethod) => {
      portal.clock.set(TEST_NOW)
      const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE', paymentMethod })
      await send(insured, 'changestartdate', { newStartDate: EARLIER })
      const { body } = await insured.customer.get(`/api/portal/policies/${insured.policyId}/payment`)
      expect(body).toMatchObject({ oneCollectionPaysAll: false })
      expect(await send(insured, 'payment', OTHER_ACCOUNT)).toMatchObject({ paymentMethod: 'DIRECT_DEBIT' })
      const signed = await mandatesOf(insured)
      expect(signed.filter(({ endedAt }) => endedAt === null)).toMatchObject([
        { textVersion: '2026-11-26 RCUR', accountEndsWith: '3000' },
      ])
      const methods = (await invoicesOf(insured)).map((invoice) => invoice.paymentMethod)
      expect(methods).toEqual(['DIRECT_DEBIT', 'DIRECT_DEBIT'])
    },
  )

  test('INV-01 is collected after fourteen days of notice, and its mail says so', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    await send(insured, 'changestartdate', { newStartDate: EARLIER })
    const { requestId: changeId } = await askedOf(insured, 'payment', OTHER_ACCOUNT)
    // after both days of collection
    portal.clock.set('2027-03-01T09:00:00+01:00')
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    portal.clock.set(TEST_NOW)
    const day = '2027-03-15'
    const collected = { paymentMethod: 'DIRECT_DEBIT', dueDate: day, collectionDate: day }
    const invoices = await invoicesOf(insured)
    expect(invoices).toMatchObject([collected, collected])
    const { profileId } = insured.customer
    const { toPay } = await paymentsOfAccount(portal.db, profileId, portal.clock.today())
    expect(toPay.map(({ date }) => date)).toEqual([day, day])
    const [, mail] = await mailsTo(insured, /^We changed policy/)
    const [, open] =
      /take the €([\d.,]+) that is still open from your account, on 15 March/.exec(mail?.text ?? '') ?? []
    const cents = invoices.map((invoice) => toCents(invoice.outstandingAmount))
    expect(toCents(Number(open))).toBe(cents.reduce((sum, amount) => sum + amount, 0))
  })

  test('is signed for more collections where the one of the running mandate is used', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    const [first] = await invoicesOf(insured)
    await receivePayment(portal, insured, toCents(first?.amount ?? 0))
    await send(insured, 'payment', OTHER_ACCOUNT)
    expect(await mandatesOf(insured)).toMatchObject([
      { textVersion: '2026-11-26 OOFF', endedAt: expect.any(Number) },
      { textVersion: '2026-11-26 RCUR', endedAt: null },
    ])
    await send(insured, 'changestartdate', { newStartDate: EARLIER })
    expect((await invoicesOf(insured))[0]).toMatchObject({ amount: 13.93, paymentMethod: 'DIRECT_DEBIT' })
  })

  test('is not signed with another text than the page showed, when money came in meanwhile', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    const [first] = await invoicesOf(insured)
    await receivePayment(portal, insured, toCents(first?.amount ?? 0))
    expect(await refusalOf(insured, { ...OTHER_ACCOUNT, mandateKind: 'OOFF' })).toBe('policy_change_conflict')
    expect(await mandatesOf(insured)).toMatchObject([{ textVersion: '2026-11-26 OOFF', endedAt: null }])
    await send(insured, 'payment', { ...OTHER_ACCOUNT, mandateKind: 'RCUR' })
    expect(await mandatesOf(insured)).toMatchObject([
      { textVersion: '2026-11-26 OOFF', endedAt: expect.any(Number) },
      { textVersion: '2026-11-26 RCUR', accountEndsWith: '3000', endedAt: null },
    ])
  })

  test('leaves a mandate for more collections as it is, where the page still showed one for one', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    await send(insured, 'payment', { ...OTHER_ACCOUNT, term: 'MONTHLY', mandateKind: 'RCUR' })
    const another = { ...OTHER_ACCOUNT, iban: 'NL91 ABNA 0417 1643 00', mandateKind: 'OOFF' }
    expect(await refusalOf(insured, another)).toBe('policy_change_conflict')
    const running = (await mandatesOf(insured)).filter(({ endedAt }) => endedAt === null)
    expect(running).toMatchObject([{ textVersion: '2026-11-26 RCUR', accountEndsWith: '3000' }])
    // an account that is kept is not signed for
    await send(insured, 'payment', { term: 'QUARTERLY', method: 'DIRECT_DEBIT', mandateKind: 'OOFF' })
  })

  test('has the mandate for more collections that goes on, where parts were paid until now', async () => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal)
    const { paymentMethod } = await send(insured, 'payment', OTHER_ACCOUNT)
    expect(paymentMethod).toBe('DIRECT_DEBIT')
    expect(await mandatesOf(insured)).toMatchObject([
      { textVersion: '2026-11-26 RCUR', accountEndsWith: '3000', endedAt: null },
    ])
    const { body } = await insured.customer.get(`/api/portal/policies/${insured.policyId}/payment`)
    // the reply was checked against the contract
    expect((body as PolicyPayment).mandateReference).toMatch(/-1$/)
    const methods = (await invoicesOf(insured)).map((invoice) => invoice.paymentMethod)
    expect(methods).toEqual(['DIRECT_DEBIT'])
  })

  test.each([
    ['RCUR', 'MONTHLY'],
    ['OOFF', 'AT_ONCE'],
  ])('is signed for as often as the running mandate says: %s', async (kind, paymentTerm) => {
    portal.clock.set(TEST_NOW)
    const insured = await insuredCustomer(portal, { paymentTerm })
    if (paymentTerm === 'MONTHLY') await send(insured, 'payment', { term: 'AT_ONCE', method: 'DIRECT_DEBIT' })
    const { body } = await insured.customer.get(`/api/portal/policies/${insured.policyId}/payment`)
    expect(body).toMatchObject({ mandateKind: kind })
    await send(insured, 'payment', OTHER_ACCOUNT)
    expect(await mandatesOf(insured)).toMatchObject([
      { textVersion: `2026-11-26 ${kind}`, accountEndsWith: '3000', endedAt: null },
    ])
  })
})
