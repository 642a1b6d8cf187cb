import { randomUUID } from 'node:crypto'

import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import type { WithdrawalReceipt } from '#contract/withdrawals.ts'
import { invoice, payout } from '#server/billing/billing.tables.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { bookEntry } from '#server/billing/shared/ledger.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { WHOLE_BOOKS, brokenBooks } from '#server/testing/crashes/broken-books.ts'
import { insureLeila, insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { onDay, TEST_NOW } from '#server/testing/request.ts'
import { acceptWithdrawal, matchWithdrawal, refuseWithdrawal } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const by = 'AUTOMATIC'
let people = 0
const statement = (changes: object = {}) => {
  people += 1
  return { name: 'Ana Silva', contractNumber: '260 047 113', email: `ana.${people}@example.com`, ...changes }
}

const state = (body: object) => portal.visitor().post('/api/new/withdrawals', { body })

const withdraw = (
  { customer, policyId }: Pick<InsuredCustomer, 'customer' | 'policyId'>,
  changes: object = {},
) =>
  customer.post(`/api/portal/policies/${policyId}/withdraw`, {
    body: { name: 'Arjun Sharma', email: customer.username, ...changes },
  })

/** States a withdrawal that agrees with no policy; the id of the stored statement. */
const unmatched = async (changes: { contractNumber?: string; email?: string } = {}, locale = 'en-GB') => {
  const sent = statement(changes)
  const reply = await portal
    .visitor()
    .post('/api/new/withdrawals', { body: sent, headers: { 'accept-language': locale } })
  expect(reply.status).toBe(202)
  const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, sent.email))
  return row?.withdrawalId ?? expect.fail('not stored')
}

/** States the withdrawal from this policy without a log-in; the id of the stored statement. */
const stated = async (insured: InsuredCustomer) => {
  const { policyNumber } = await insured.stored()
  const { username: email } = insured.customer
  await state(statement({ contractNumber: policyNumber, email }))
  const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, email))
  return row?.withdrawalId ?? expect.fail('not stored')
}

/** The mail to this holder that a withdrawal was carried out. */
const answerTo = async ({ customer }: InsuredCustomer) => {
  const mails = (await portal.mailbox()).filter(({ to }) => to === customer.username)
  return (
    mails.find(({ subject }) => /withdrawal from (policy|request) .* is done/.test(subject)) ??
    expect.fail('no answer')
  )
}

/** The policy as its customer sees it. */
const shownOf = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
  // the reply was checked against the contract
  return (body as readonly PolicyView[])[0]
}

const setPolicy = ({ policyId }: InsuredCustomer, set: Partial<typeof policy.$inferInsert>) =>
  portal.db.update(policy).set(set).where(eq(policy.policyId, policyId))

const receiptIn = (body: unknown) =>
  // the reply was checked against the contract
  body as WithdrawalReceipt

const mailsTo = async (address: string) =>
  (await portal.mailbox()).filter(({ to, subject }) => to === address && subject.includes('W2026'))

describe('WITHDRAW-01 API-32 a statement without a log-in', () => {
  test('is accepted though it matches nothing, with a receipt that says what was sent and when', async () => {
    const sent = statement()
    const reply = await state(sent)
    expect([reply.status, reply.body]).toEqual([
      202,
      {
        reference: expect.stringMatching(/^W20261120-\d{4}$/),
        receivedAt: expect.stringContaining('2026-11-20T'),
        acknowledgementSentTo: sent.email,
        contractNumber: '260047113',
      },
    ])
    const [mail] = await mailsTo(sent.email)
    for (const part of [
      'Ana Silva',
      '260 047 113',
      'We check whether you can still withdraw',
      '20 November 2026 at',
      receiptIn(reply.body).reference,
    ])
      expect(mail?.text).toContain(part)
    const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, sent.email))
    expect(row).toMatchObject({ name: 'Ana Silva', policyId: null })
    const [open] = await portal.db
      .select()
      .from(reviewCase)
      .where(eq(reviewCase.subjectId, row?.withdrawalId ?? ''))
    expect(open).toMatchObject({ kind: 'WITHDRAWAL', state: 'OPEN', answerBy: '2026-11-26' })
  })

  test('tells nothing of a contract that it matches, and changes nothing by itself', async () => {
    const insured = await insuredCustomer(portal)
    const { policyNumber } = await insured.stored()
    const { username: email } = insured.customer
    const reply = await state(statement({ contractNumber: policyNumber, email }))
    const unknown = await state(statement())
    expect(Object.keys(reply.body as object)).toEqual(Object.keys(unknown.body as object))
    expect(reply.status).toBe(unknown.status)
    const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, email))
    expect(row?.policyId).toBe(insured.policyId)
    expect((await insured.stored()).cancelledAt).toBeNull()
    const [mail, other] = [
      (await mailsTo(email))[0],
      (await mailsTo(receiptIn(unknown.body).acknowledgementSentTo))[0],
    ]
    const plain = (text = '') => text.replaceAll(/\d{3} \d{3} \d{3}|W\d+-\d+|Ana Silva/g, '')
    expect(plain(mail?.text)).toBe(plain(other?.text))
  })

  test('is shown to the customer until it is decided', async () => {
    const insured = await insuredCustomer(portal)
    expect(await shownOf(insured)).toMatchObject({ withdrawalReceivedAt: null })
    const withdrawalId = await stated(insured)
    expect(await shownOf(insured)).toMatchObject({
      withdrawalReceivedAt: expect.stringContaining('2026-11-20T'),
    })
    await acceptWithdrawal(portal, { withdrawalId, by })
    expect(await shownOf(insured)).toMatchObject({ status: 'CANCELLED', withdrawalReceivedAt: null })
  })

  test('is carried out by a person, on the day on which it came', async () => {
    const insured = await insuredCustomer(portal)
    const withdrawalId = await stated(insured)
    await onDay(portal, '2026-12-08', () => acceptWithdrawal(portal, { withdrawalId, by }))
    expect((await insured.stored()).cancelReason).toBe('WITHDRAWN')
    const again = acceptWithdrawal(portal, { withdrawalId, by })
    await expect(again).rejects.toMatchObject({ code: 'policy_change_conflict' })
  })

  test('is carried out though the last day of the policy has passed meanwhile, and everything is credited', async () => {
    const insured = await insuredCustomer(portal)
    await setPolicy(insured, { startDate: '2026-11-01', endDate: '2026-12-04' })
    const withdrawalId = await stated(insured)
    await onDay(portal, '2026-12-08', () => acceptWithdrawal(portal, { withdrawalId, by }))
    expect((await insured.stored()).cancelReason).toBe('WITHDRAWN')
    const rows = await portal.db.select().from(invoice).where(eq(invoice.policyId, insured.policyId))
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const [closed] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, withdrawalId))
    expect(closed?.state).toBe('DONE')
  })

  test('is answered by a mail to the holder: what is credited, what comes back and to which account', async () => {
    const insured = await insuredCustomer(portal)
    await receivePayment(portal, insured, 28 * 199)
    await acceptWithdrawal(portal, { withdrawalId: await stated(insured), by })
    const { text } = await answerTo(insured)
    expect(text).toContain('Your insurance is stopped from its first day')
    // all of it was paid
    expect(text).not.toContain('no longer have to pay')
    expect(text).toContain('The credit note is with your invoices.')
    expect(text).toMatch(/You get €55\.72 back within 30 days, in your account that ends in 4300\.\n/)
    const [due] = await portal.db.select().from(payout).where(eq(payout.policyId, insured.policyId))
    expect(due).toMatchObject({ cents: 28 * 199, state: 'DUE', account: expect.anything() })
    expect((await shownOf(insured))?.refundWaiting).toBeNull()
    // without an account the list of policies says that the customer has to call
    await portal.db
      .update(payout)
      .set({ account: null, accountSince: null })
      .where(eq(payout.policyId, insured.policyId))
    expect((await shownOf(insured))?.refundWaiting).toBe(55.72)
  })

  test('is refused when it came after the fourteen days', async () => {
    const insured = await insuredCustomer(portal)
    await setPolicy(insured, { withdrawUntil: '2026-11-19' })
    const late = acceptWithdrawal(portal, { withdrawalId: await stated(insured), by })
    await expect(late).rejects.toMatchObject({ code: 'policy_withdraw_period_expired' })
  })

  test('that came after the fourteen days is answered by a refusal, once, and changes nothing', async () => {
    const insured = await insuredCustomer(portal)
    await setPolicy(insured, { withdrawUntil: '2026-11-19' })
    const withdrawalId = await stated(insured)
    const no = () => refuseWithdrawal(portal, { withdrawalId, by })
    await no()
    await expect(no()).rejects.toMatchObject({ code: 'policy_change_conflict' })
    const { username } = insured.customer
    const answers = (await portal.mailbox()).filter(
      ({ to, subject }) => to === username && subject.startsWith('We cannot carry out your withdrawal'),
    )
    expect(answers.map(({ text }) => /On (.*) you withdrew/.exec(text)?.[1])).toEqual(['20 November 2026'])
    expect((await insured.stored()).cancelledAt).toBeNull()
  })

  test('that matches nothing is not carried out, but matched by a person first, once and with one policy', async () => {
    const [insured, other] = [await insuredCustomer(portal), await insuredCustomer(portal)]
    const { policyNumber } = await insured.stored()
    const withdrawalId = await unmatched({ contractNumber: policyNumber })
    const accept = () => acceptWithdrawal(portal, { withdrawalId, by })
    await expect(accept()).rejects.toMatchObject({ code: 'policy_not_found' })
    const match = (number: string) => matchWithdrawal(portal, { withdrawalId, policyNumber: number, by })
    await expect(match('260047113')).rejects.toMatchObject({ code: 'policy_not_found' })
    await Promise.all([match(policyNumber), match(` ${policyNumber}`)])
    const another = match((await other.stored()).policyNumber)
    await expect(another).rejects.toMatchObject({ code: 'policy_change_conflict' })
    const refused = refuseWithdrawal(portal, { withdrawalId, by })
    await expect(refused).rejects.toMatchObject({ code: 'policy_change_conflict' })
    await accept()
    expect((await insured.stored()).cancelReason).toBe('WITHDRAWN')
    expect((await answerTo(insured)).text).toContain('Your insurance is stopped from its first day')
  })

  test('is not matched with a policy that could not be withdrawn from when it came', async () => {
    const insured = await insuredCustomer(portal)
    const { policyNumber } = await insured.stored()
    await setPolicy(insured, { withdrawUntil: '2026-11-19' })
    const late = matchWithdrawal(portal, { withdrawalId: await unmatched(), policyNumber, by })
    await expect(late).rejects.toMatchObject({ code: 'policy_withdraw_period_expired' })
  })

  test.each([
    ['en-GB', 'We found no insurance with this number and your e-mail address', '/en/withdraw'],
    ['nl', 'We vonden geen verzekering met dit nummer en jouw e-mailadres', '/nl/withdraw'],
  ] as const)('for which no contract is found is answered once, in its language (%s)', async (...given) => {
    const [locale, words, link] = given
    const insured = await insuredCustomer(portal)
    const { policyNumber } = await insured.stored()
    // the number of a policy and any other one get the same answer
    for (const contractNumber of [policyNumber, '260047113']) {
      const { email } = statement()
      const withdrawalId = await unmatched({ contractNumber, email }, locale)
      await refuseWithdrawal(portal, { withdrawalId, by })
      const again = refuseWithdrawal(portal, { withdrawalId, by })
      await expect(again).rejects.toMatchObject({ code: 'policy_change_conflict' })
      const answers = (await mailsTo(email)).filter(({ text }) => text.includes(words))
      expect(answers.map(({ text }) => text.includes(link))).toEqual([true])
      // as the receipt shows it
      const number = contractNumber.match(/.../g)?.join(' ')
      expect(answers[0]?.text).toContain(`: ${number}\n`)
    }
    expect((await insured.stored()).cancelledAt).toBeNull()
  })

  test('costs no day after it came, where a paid claim keeps the premium until then', async () => {
    const insured = await insuredCustomer(portal)
    const { policyId } = insured
    await setPolicy(insured, { withdrawUntil: '2027-02-10' })
    await portal.db.transaction((tx) =>
      bookEntry(tx, {
        event: 'CLAIM',
        sourceId: randomUUID(),
        policyId,
        bookedOn: '2027-02-03',
        cents: { CLAIMS: 6420, CUSTOMER_CREDIT: -6420 },
      }),
    )
    const withdrawalId = await onDay(portal, '2027-02-05', () => stated(insured))
    await onDay(portal, '2027-02-20', () => acceptWithdrawal(portal, { withdrawalId, by }))
    expect(await insured.stored()).toMatchObject({
      keepsInsuredDays: true,
      endDate: '2027-02-05',
      premiumTotalCents: 5 * 199,
    })
    const rows = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(5 * 199)
    expect(rows.map(({ invoiceDate }) => invoiceDate)).toContain('2027-02-20')
    const { text } = await answerTo(insured)
    expect(text).toContain('you were insured until 5 February 2027')
    expect(text).toContain('You get it in another e-mail')
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  })

  test('finds its contract by the address in capitals too', async () => {
    const insured = await insuredCustomer(portal)
    const { policyNumber } = await insured.stored()
    const email = insured.customer.username.toUpperCase()
    await state(statement({ contractNumber: policyNumber, email }))
    const rows = await portal.db.select().from(withdrawal).where(eq(withdrawal.policyId, insured.policyId))
    expect(rows).toHaveLength(1)
  })

  test.each([
    [{ name: '' }, 'name: policy_withdraw_name_empty'],
    [{ name: 'A'.repeat(201) }, 'name: policy_withdraw_name_too_long'],
    [{ contractNumber: null }, 'contractNumber: policy_withdraw_contract_empty'],
    [{ contractNumber: '1'.repeat(101) }, 'contractNumber: policy_withdraw_contract_too_long'],
    [{ email: 'ana@' }, 'email: policy_withdraw_email_invalid'],
    [{ email: 'ana\u0007@example.com' }, 'email: policy_withdraw_email_invalid'],
  ])('%j is refused at its field', async (changes, refused) => {
    const reply = await state(statement(changes))
    expect([reply.status, ...reply.issues]).toEqual([422, refused])
  })
})

describe('WITHDRAW-01 a customer who is logged in', () => {
  test('withdraws at once: cancelled, everything credited, and a receipt', async () => {
    const insured = await insuredCustomer(portal)
    const reply = await withdraw(insured)
    expect(reply.status).toBe(202)
    expect(await insured.stored()).toMatchObject({
      cancelReason: 'WITHDRAWN',
      cancelledAt: expect.any(Number),
    })
    const rows = await portal.db.select().from(invoice).where(eq(invoice.policyId, insured.policyId))
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const receipts = await mailsTo(insured.customer.username)
    expect(receipts.map(({ text }) => /We stopped it at once|We check|We answer/.exec(text)?.[0])).toEqual([
      'We stopped it at once',
    ])
    expect((await answerTo(insured)).text).toContain('you do not have to pay anything')
    const again = await withdraw(insured)
    expect([again.status, again.code]).toEqual([409, 'policy_not_editable'])
  })

  test('gets the receipt at the address and in the language of the account too, whatever address was typed', async () => {
    const insured = await insuredCustomer(portal)
    const { username, profileId: accountId } = insured.customer
    await portal.db.update(account).set({ locale: 'nl' }).where(eq(account.accountId, accountId))
    const { email } = statement()
    const reply = await withdraw(insured, { email })
    expect(receiptIn(reply.body).acknowledgementSentTo).toBe(email)
    const [typed, own, ...more] = [...(await mailsTo(email)), ...(await mailsTo(username))]
    expect([typed?.to, own?.to, more]).toEqual([email, username, []])
    // the typed address may be a mistake
    expect(own?.text).toContain('We hebben die meteen stopgezet')
    expect(typed?.text).toContain('The answer goes to the e-mail address of the account')
    expect(typed?.text).not.toContain('stopped')
    const { reference } = receiptIn(reply.body)
    for (const mail of [own, typed]) expect(mail?.text).toContain(reference)
    // that of the account goes with its data
    const stored = await portal.db
      .select()
      .from(mailTable)
      .where(like(mailTable.subject, `%${reference}`))
    expect(new Map(stored.map((mail) => [mail.recipient, mail.accountId]))).toEqual(
      new Map([
        [email, null],
        [username, accountId],
      ]),
    )
  })

  test('reads in the receipt for whom of the family it was', async () => {
    const insured = await insuredCustomer(portal)
    await insureLeila(portal, insured)
    await withdraw(insured)
    const [receipt] = await mailsTo(insured.customer.username)
    expect(receipt?.text).toContain('Insured person: Leila El-Sayed')
  })

  test('reads that a request is stopped, where it was not accepted yet', async () => {
    const insured = await requestedPolicy(portal)
    expect((await withdraw(insured)).status).toBe(202)
    expect((await answerTo(insured)).text).toContain('We stopped your request')
  })

  test('is refused after fourteen days, and for the policy of somebody else', async () => {
    const insured = await insuredCustomer(portal)
    await setPolicy(insured, { withdrawUntil: '2026-11-19' })
    const late = await withdraw(insured)
    expect([late.status, late.code]).toEqual([422, 'policy_withdraw_period_expired'])
    const other = await portal.customer()
    expect((await withdraw({ customer: other, policyId: insured.policyId })).code).toBe('policy_not_found')
  })
})
