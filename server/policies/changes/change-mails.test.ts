import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { customerActor } from '#server/platform/actor.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import type { SentMandate } from '#server/billing/billing.tables.ts'
import { BASIC_ANSWERS, insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { settlePolicy } from '#server/billing/shared/settle-policy.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { submitChange } from './submit-change.ts'
import { acceptChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const AT_ONCE = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const accept = async (
  { customer, policyId }: InsuredCustomer,
  policyChange: PolicyChange,
  version: number,
) => {
  const { requestId: changeId } = await submitChange(portal, {
    actor: customerActor(customer.profileId),
    policyId,
    kind: policyChange.kind,
    version,
    idempotencyKey: randomUUID(),
    after: policyChange.after,
  })
  await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
}

const startOn = (day: string): PolicyChange => ({
  kind: 'START_DATE',
  after: { startDate: calendarDate(day) },
})

// By direct debit with a mandate, else by bank transfer.
const otherWay = (mandate: SentMandate | null): PolicyChange => ({
  kind: 'PAYMENT',
  after: { paymentMethod: mandate ? 'DIRECT_DEBIT' : 'BANK_TRANSFER', paymentTerm: 'YEARLY', mandate },
})

const mailsAbout = async ({ customer }: InsuredCustomer, words: string) =>
  (await portal.mailbox())
    .filter(({ to, subject }) => to === customer.username && subject.includes(words))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))

const CREDITED =
  'You no longer have to pay €13.93 of what we invoiced. The credit note is with your invoices.'

test('POL-07 the mail of a change says where its credit note is, and promises an invoice where one comes', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await accept(insured, startOn('2027-02-08'), 2)
  const [later] = await mailsAbout(insured, 'We changed policy')
  expect(later).toContain(CREDITED)
  // the new price, and a link to each document that is new
  expect(later).toContain(
    'from 8 February 2027 to 31 January 2028. The insurance now costs €712.42 in total.',
  )
  expect(later).toMatch(
    /These documents are new: Certificate: \S+document=certificate Insurance card: \S+ Letter for a visa or university: \S+document=letter/,
  )
  expect(later).not.toContain('another e-mail')
  await accept(insured, startOn('2027-02-01'), 3)
  const back = (await mailsAbout(insured, 'We changed policy')).find((text) => !text.includes(CREDITED))
  expect(back).toContain('You get the new invoice in another e-mail.')
  expect(await mailsAbout(insured, 'Invoice ')).toHaveLength(2)
})

test('TERM-03 the mail of an end says where its credit note is, and promises no mail', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await accept(insured, { kind: 'TERMINATE', after: { endDate: calendarDate('2027-06-15') } }, 2)
  const [end] = await mailsAbout(insured, 'ends on')
  expect(end).toContain('The credit note is with your invoices.')
  expect(end).not.toContain('another e-mail')
})

const endOn = (day: string): PolicyChange => ({ kind: 'TERMINATE', after: { endDate: calendarDate(day) } })

test('MAIL-01 TERM-03 money that comes back is no money that need not be paid any more', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  // 145 of 365 days, of which 135 stay insured
  await receivePayment(portal, insured, 145 * 199)
  await accept(insured, endOn('2027-06-15'), 2)
  const [end] = await mailsAbout(insured, 'ends on')
  expect(end).toContain('You no longer have to pay €437.80 of what we invoiced. The credit note')
  expect(end).toContain('You get €19.90 back.')
  expect(end).not.toContain('in total')
})

test('MAIL-01 a refund is announced once, and a later one says what both are together', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await receivePayment(portal, insured, 365 * 199)
  await accept(insured, startOn('2027-02-08'), 2)
  await accept(insured, otherWay(null), 3)
  await accept(insured, startOn('2027-02-15'), 4)
  const mails = await mailsAbout(insured, 'We changed policy')
  const otherWayMail = mails.find((text) => text.includes('another way of paying'))
  expect(otherWayMail).toBeDefined()
  expect(otherWayMail).not.toMatch(/back|13\.93/)
  const both = 'With what we owed you before, you get €27.86 back in total.'
  const startMails = mails.filter((text) => text !== otherWayMail)
  expect(startMails.map((text) => text.includes('You get €13.93 back.'))).toEqual([true, true])
  expect(startMails.filter((text) => text.includes(both))).toHaveLength(1)
  // all of it was paid
  expect(startMails.filter((text) => text.includes('no longer have to pay'))).toEqual([])
  expect(startMails.every((text) => text.includes('The credit note is with your invoices.'))).toBe(true)
})

test('MAIL-01 QUOTE-02 the mail of a change tells apart what was paid too much, as its summary did', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await receivePayment(portal, insured, 365 * 199 + 700)
  await accept(insured, startOn('2027-02-08'), 2)
  const [later] = await mailsAbout(insured, 'We changed policy')
  expect(later).toContain('You get €13.93 back.')
  expect(later).toContain('With what we owed you before, you get €20.93 back in total.')
})

test('MAIL-01 what was paid too much is named by the first change that pays it back, and once', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await receivePayment(portal, insured, 365 * 199 + 700)
  await accept(insured, otherWay(null), 2)
  await accept(insured, otherWay(null), 3)
  const mails = await mailsAbout(insured, 'We changed policy')
  expect(mails).toHaveLength(2)
  const named = mails.filter((text) => /back|owe you/.test(text))
  expect(named).toHaveLength(1)
  expect(named[0]).toContain('We still owe you €7.00. We do not know your account yet.')
  // its button opens the form that asks for it, that of a mail without such money the insurance
  expect(
    mails.map((text) => /(Add my account|See my insurance):? \S+\/en\/(\S+)/.exec(text)?.slice(1)),
  ).toEqual(
    expect.arrayContaining([
      ['Add my account', 'profile/account'],
      ['See my insurance', 'insurances'],
    ]),
  )
})

// Year 1 of two is paid, with 50.00 too much, which is to be paid back; year 2 is not invoiced yet.
const withRefundDue = async () => {
  const years = { ...AT_ONCE, paymentTerm: 'YEARLY', endDate: '2029-01-31' }
  const insured = await insuredCustomer(portal, years)
  await receivePayment(portal, insured, 365 * 199 + 5000)
  const settling = { policyId: insured.policyId, today: portal.clock.today(), refundRest: true }
  await portal.db.transaction((tx) => settlePolicy(tx, settling))
  return insured
}

const EXPECTED =
  'We expect to pay you back €50.00, to your account that ends in 4300. If an invoice comes first, we use this money to pay it.'
const STILL_OWED =
  'We still owe you €50.00. You get it back, in your account that ends in 4300. If an invoice comes first, we use this money to pay it.'

test('MAIL-01 TERM-03 the mail of an end names the refund that its first mail promised', async () => {
  const insured = await withRefundDue()
  const account = { accountNumber: 'NL91ABNA0417164300' }
  const endDate = calendarDate('2028-06-30')
  await accept(insured, { kind: 'TERMINATE', after: { endDate, account } }, 2)
  const [received] = await mailsAbout(insured, 'You asked us to end')
  expect(received).toContain(EXPECTED)
  const [end] = await mailsAbout(insured, 'ends on')
  expect(end).toContain(STILL_OWED)
})

test('MAIL-01 the mail of a change that brings the account of a refund names the refund', async () => {
  const insured = await withRefundDue()
  const mandate = { iban: 'NL91ABNA0417164300', bic: null, accountHolder: 'A Sharma', textVersion: '2026-11' }
  await accept(insured, otherWay(mandate), 2)
  await accept(insured, otherWay(null), 3)
  const mails = await mailsAbout(insured, 'We changed policy')
  expect(mails).toHaveLength(2)
  expect(mails.filter((text) => text.includes(STILL_OWED))).toHaveLength(1)
  expect(mails.filter((text) => text.includes('€50.00'))).toHaveLength(1)
})

// Free until the month after the eighteenth birthday (domain reference 2.1).
const freeInsurance = (dateOfBirth = '2009-08-09') =>
  insuredCustomer(portal, { ...BASIC_ANSWERS, dateOfBirth })

test('MAIL-01 the mail of a change names no credit note of nothing', async () => {
  const insured = await freeInsurance()
  await accept(insured, startOn('2027-02-08'), 2)
  const issued = await portal.db
    .select({ kind: invoice.kind, cents: invoice.cents })
    .from(invoice)
    .where(eq(invoice.policyId, insured.policyId))
  expect(issued).toContainEqual({ kind: 'CREDIT', cents: 0 })
  const [later] = await mailsAbout(insured, 'We changed policy')
  expect(later).toContain('You are insured from 8 February 2027')
  expect(later).not.toContain('credit note')
})

test.each([
  ['all months that follow are free', '2010-08-09', false],
  ['some months that follow are not free', '2009-08-09', true],
])(
  'MAIL-01 QUOTE-02 a change names an invoice that takes what we owe only if one comes: %s',
  async (...row) => {
    const [, birthDate, follows] = row
    const insured = await freeInsurance(birthDate)
    await receivePayment(portal, insured, 5000)
    await accept(insured, startOn('2027-02-08'), 2)
    const [later] = await mailsAbout(insured, 'We changed policy')
    expect(later).toContain('We still owe you €50.00.')
    expect(later?.includes('If an invoice comes first')).toBe(follows)
  },
)

test('PAY-06 the mail of another first day says what is to be paid now, and by when', async () => {
  const insured = await insuredCustomer(portal, AT_ONCE)
  await accept(insured, startOn('2027-02-08'), 2)
  const [mail] = await mailsAbout(insured, 'We changed policy')
  // 358 days of 1.99 euro
  expect(mail).toContain('To pay now: €712.42 by 20 December 2026.')
  expect(mail).not.toContain('Still to come')
})

test('PAY-06 the mail of another way to pay says what is to be paid now, and what will come', async () => {
  const insured = await insuredCustomer(portal)
  await accept(insured, otherWay(null), 2)
  const [mail] = await mailsAbout(insured, 'We changed policy')
  expect(mail).toContain('To pay now: €55.72 by 20 December 2026.')
  expect(mail).toContain('Still to come: €670.63 by 1 March 2027.')
})

test.each([
  ['en-GB', 'You pay the rest at once, by bank transfer.'],
  ['nl', 'Je betaalt de rest in één keer, per overboeking.'],
] as const)('PAY-06 whoever changes to paying at once pays the rest so (%s)', async (locale, words) => {
  const insured = await insuredCustomer(portal)
  const { profileId } = insured.customer
  await portal.db.update(account).set({ locale }).where(eq(account.accountId, profileId))
  const after = { paymentMethod: 'BANK_TRANSFER', paymentTerm: 'AT_ONCE', mandate: null } as const
  await accept(insured, { kind: 'PAYMENT', after }, 2)
  expect((await mailsAbout(insured, '')).join(' ')).toContain(words)
})

test.each([
  ['en-GB', 'You would pay the rest at once, by bank transfer.'],
  ['nl', 'Je betaalt dan de rest in één keer, per overboeking.'],
] as const)('PAY-06 whoever asks to pay at once would pay the rest so (%s)', async (locale, words) => {
  const insured = await insuredCustomer(portal)
  const { profileId } = insured.customer
  await portal.db.update(account).set({ locale }).where(eq(account.accountId, profileId))
  const { version } = await insured.stored()
  const body = { term: 'AT_ONCE', method: 'BANK_TRANSFER', iban: '', version }
  await insured.customer.post(`/api/portal/policies/${insured.policyId}/payment`, { body })
  expect((await mailsAbout(insured, '')).join(' ')).toContain(words)
})

test('PAY-06 the mail of another address says nothing of payments', async () => {
  const insured = await insuredCustomer(portal)
  const { address } = await insured.stored()
  if (!address) expect.fail('no address')
  await accept(insured, { kind: 'ADDRESS', after: { address, moveReason: 'MOVED' } }, 2)
  const [mail] = await mailsAbout(insured, 'We changed policy')
  expect(mail).not.toMatch(/To pay now|Still to come/)
  expect(mail).toMatch(/The new address applies from 20 November 2026\. It is on the page of the insurance/)
  // other people may read a mailbox too
  expect(mail).not.toContain(address.street)
})
