import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CustomerView } from '#contract/customers/customer-facts.ts'
import { allocation, mandate, payeeAccount, payment, payout } from '#server/billing/billing.tables.ts'
import { payeeOfPolicy, sealAccount } from '#server/billing/shared/refund-account.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { acceptChange } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

const WHY = { reason: 'FRAUD_SUSPECTED', words: 'They say that somebody else gave it.' }
const GERMAN = { accountNumber: 'DE89 3704 0044 0532 0130 00', bankCountry: 'DE', holderName: 'Arjun Sharma' }

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
})
afterAll(() => portal.stop())

const give = ({ customer }: InsuredCustomer, refund: object = GERMAN) =>
  customer.post(`/api/portal/profiles/${customer.profileId}/payee-account`, { body: { refund } })

const pathOf = ({ customer }: InsuredCustomer) => `/api/staff/customers/${customer.profileId}/payeeremoval`

const remove = (insured: InsuredCustomer, body: object = WHY, by = sanne) =>
  by.post(pathOf(insured), { body })

const seenBy = async (by: StaffPerson, { customer }: InsuredCustomer) => {
  const { body } = await by.get(`/api/staff/customers/${customer.profileId}`)
  // the shape of the reply was judged by the server
  const { payee, moneyReturned } = body as CustomerView
  return { payee, moneyReturned }
}

const owed = async (insured: InsuredCustomer, cents: number) => {
  const { policyId } = insured
  await receivePayment(portal, insured, 900_000)
  await portal.db.insert(payout).values({ policyId, cents, dueSince: portal.clock.today() })
}

const refundOf = async ({ policyId }: InsuredCustomer) => {
  const [due] = await portal.db.select().from(payout).where(eq(payout.policyId, policyId))
  return due
}

describe('T12 an account to which we pay that somebody else gave', () => {
  test('is shown to support and to finance, and to nobody else', async () => {
    const insured = await insuredCustomer(portal)
    await give(insured)
    const shown = {
      payee: { endsWith: '3000', givenOn: '2026-11-20', payableFrom: '2026-11-23' },
      moneyReturned: [],
    }
    expect(await seenBy(sanne, insured)).toEqual(shown)
    const [finance, claims] = [
      await portal.staff({ roles: ['FINANCE'] }),
      await portal.staff({ roles: ['CLAIMS'] }),
    ]
    expect(await seenBy(finance, insured)).toEqual(shown)
    expect(await seenBy(claims, insured)).toEqual({ payee: null, moneyReturned: [] })
    expect((await remove(insured, WHY, finance)).status).toBe(403)
  })

  test('is removed with a reason, on record, and its owner is told', async () => {
    const insured = await insuredCustomer(portal)
    const { customer, policyId } = insured
    await give(insured)
    expect((await remove(insured, {})).issues).toEqual([
      'reason: staff_action_reason_empty',
      'words: staff_action_words_empty',
    ])
    const reply = await remove(insured)
    expect([reply.status, reply.code]).toEqual([204, undefined])
    expect(
      await portal.db.select().from(payeeAccount).where(eq(payeeAccount.accountId, customer.profileId)),
    ).toEqual([])
    const payee = await payeeOfPolicy(portal, portal.db, policyId)
    expect(payee?.account.accountNumber, 'that of the direct debit again').toBe('NL91ABNA0417164300')
    const { body } = await sanne.get(`/api/staff/customers/${customer.profileId}/actions`)
    expect(body).toMatchObject({ entries: [{ kind: 'PAYEE', ...WHY }] })
    const mail = (await portal.mailbox()).findLast(({ to }) => to === customer.username)
    expect(mail?.subject).toBe('We pay nothing to the account that ends in 3000')
    expect(mail?.text).toContain('/en/profile/account')
    expect(mail?.text).toContain('Money that we still owe you goes to your account that ends in 4300.')
    expect((await remove(insured)).code, 'a second time there is none').toBe('staff_customer_no_payee')
  })

  test('keeps a refund that has not left: it waits for another account', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db
      .update(mandate)
      .set({ endedAt: portal.clock.now() })
      .where(eq(mandate.policyId, insured.policyId))
    await owed(insured, 1000)
    await give(insured)
    expect((await refundOf(insured))?.account).not.toBeNull()
    await remove(insured)
    expect(await refundOf(insured)).toMatchObject({ account: null, accountSince: null, state: 'DUE' })
    const mail = (await portal.mailbox()).findLast(({ to }) => to === insured.customer.username)
    expect(mail?.text).toContain('Money that we still owe you waits until we know your own account.')
    // given again it is new to us, and held again
    const again = await give(insured)
    expect(again.body).toEqual({ endsWith: '3000', payableFrom: '2026-11-23' })
  })

  test('does not come back with an end that waits', async () => {
    const insured = await insuredCustomer(portal)
    const { customer, policyId } = insured
    await give(insured)
    const { version } = await insured.stored()
    const reply = await customer.post(`/api/portal/policies/${policyId}/terminate`, {
      body: { endDate: '2027-06-15', reason: 'LEFT_COUNTRY', refund: GERMAN, version },
    })
    expect([reply.status, ...reply.issues]).toEqual([202])
    await remove(insured)
    const { requestId: changeId } = reply.body as { requestId: string }
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    expect((await seenBy(sanne, insured)).payee).toBeNull()
    const payee = await payeeOfPolicy(portal, portal.db, policyId)
    expect(payee?.account.accountNumber).toBe('NL91ABNA0417164300')
  })

  test('is new to us where money was paid to it: held again, and its owner is mailed', async () => {
    const insured = await insuredCustomer(portal)
    await give(insured)
    await owed(insured, 1000)
    const { payoutId = '' } = (await refundOf(insured)) ?? {}
    const account = sealAccount(portal.config.secret, payoutId, { accountNumber: 'DE89370400440532013000' })
    const since = portal.clock.now() - 4 * 86_400_000
    const [money] = await portal.db.select().from(payment).where(eq(payment.policyId, insured.policyId))
    await portal.db.transaction(async (tx) => {
      const set = { account, accountSince: since, state: 'RELEASED', releasedAt: portal.clock.now() } as const
      await tx.update(payout).set(set).where(eq(payout.payoutId, payoutId))
      await tx
        .insert(allocation)
        .values({ paymentId: money?.paymentId, payoutId, cents: 1000, allocatedOn: portal.clock.today() })
    })
    await remove(insured)
    expect((await give(insured)).body).toEqual({ endsWith: '3000', payableFrom: '2026-11-23' })
    const mail = (await portal.mailbox()).findLast(({ to }) => to === insured.customer.username)
    expect(mail?.subject).toContain('Another bank account')
  })
})
