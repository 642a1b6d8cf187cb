import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { WithdrawalReceipt } from '#contract/policy-withdrawal.ts'
import { invoice } from '#server/policies/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/policies/review.tables.ts'
import { acceptWithdrawal } from '#server/policies/shared/decide-withdrawal.ts'
import { withdrawal } from '#server/policies/withdrawals.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { Insured } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

let people = 0
const statement = (changes: object = {}) => {
  people += 1
  return { name: 'Ana Silva', contractNumber: '260 047 113', email: `ana.${people}@example.com`, ...changes }
}

const state = (body: object) => portal.visitor().post('/api/new/withdrawals', { body })

const withdraw = ({ customer, policyId }: Pick<Insured, 'customer' | 'policyId'>, changes: object = {}) =>
  customer.post(`/api/portal/policies/${policyId}/withdraw`, {
    body: { name: 'Arjun Sharma', email: customer.username, ...changes },
  })

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
    for (const part of ['Ana Silva', '260047113', '20 November 2026 at', receiptIn(reply.body).reference])
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
    const known = await state(statement({ contractNumber: policyNumber, email }))
    const unknown = await state(statement())
    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object))
    expect(known.status).toBe(unknown.status)
    const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, email))
    expect(row?.policyId).toBe(insured.policyId)
    expect((await insured.stored()).cancelledAt).toBeNull()
    const [one, other] = [
      (await mailsTo(email))[0],
      (await mailsTo(receiptIn(unknown.body).acknowledgementSentTo))[0],
    ]
    const plain = (text = '') => text.replaceAll(/\d{9}|W\d+-\d+|Ana Silva/g, '')
    expect(plain(one?.text)).toBe(plain(other?.text))
  })

  test('is carried out by a person, on the day on which it came', async () => {
    const insured = await insuredCustomer(portal)
    const { policyNumber } = await insured.stored()
    await state(statement({ contractNumber: policyNumber, email: insured.customer.username }))
    const [row] = await portal.db
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.email, insured.customer.username))
    const withdrawalId = row?.withdrawalId ?? ''
    portal.clock.set('2026-12-08T12:00:00+01:00')
    await acceptWithdrawal(portal, { withdrawalId, by: 'AUTOMATIC' })
    portal.clock.set(TEST_NOW)
    expect((await insured.stored()).cancelReason).toBe('WITHDRAWN')
    const again = acceptWithdrawal(portal, { withdrawalId, by: 'AUTOMATIC' })
    await expect(again).rejects.toMatchObject({ code: 'policy_not_editable' })
  })

  test.each([
    [{ name: '' }, 'name: policy_withdraw_name_empty'],
    [{ name: '<b>' }, 'name: policy_withdraw_name_empty'],
    [{ contractNumber: null }, 'contractNumber: policy_withdraw_contract_empty'],
    [{ contractNumber: 'see http://x' }, 'contractNumber: policy_withdraw_contract_empty'],
    [{ email: 'ana@' }, 'email: policy_withdraw_email_invalid'],
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
    expect(await mailsTo(insured.customer.username)).toHaveLength(1)
    const again = await withdraw(insured)
    expect([again.status, again.code]).toEqual([409, 'policy_not_editable'])
  })

  test('is refused after fourteen days, and for the policy of somebody else', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db
      .update(policy)
      .set({ withdrawUntil: '2026-11-19' })
      .where(eq(policy.policyId, insured.policyId))
    const late = await withdraw(insured)
    expect([late.status, late.code]).toEqual([409, 'policy_withdraw_period_expired'])
    const other = await portal.customer()
    expect((await withdraw({ customer: other, policyId: insured.policyId })).code).toBe('policy_not_found')
  })
})
