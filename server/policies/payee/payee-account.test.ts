import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ClaimLineView, MoneyOwedView } from '#contract/claims.ts'
import type { PolicyView } from '#contract/policies.ts'
import { mandate, payeeAccount, payout } from '#server/billing/billing.tables.ts'
import { openAccount, payeeOf, payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { claimPayee } from '#server/claims/decision/pay-claim.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { decideCost } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const GERMAN = { accountNumber: 'DE89 3704 0044 0532 0130 00', bankCountry: 'DE', holderName: 'Arjun Sharma' }
const INDIAN = {
  accountNumber: '0123456789012',
  bankCountry: 'IN',
  bic: 'SBININBBXXX',
  nationalBankCode: 'SBIN0001234',
  bankName: 'State Bank of India',
  bankAddress: '1 Main Road, Pune',
  holderName: 'Arjun Sharma',
  holderAddress: '2 Side Road, Pune',
}

const pathOf = ({ customer }: InsuredCustomer) => `/api/portal/profiles/${customer.profileId}/payee-account`

const give = (insured: InsuredCustomer, refund: object) =>
  insured.customer.post(pathOf(insured), { body: { refund } })

/** Who pays by bank transfer, so that we know no account. */
const withoutAccount = async () => {
  const insured = await insuredCustomer(portal)
  await portal.db
    .update(mandate)
    .set({ endedAt: portal.clock.now() })
    .where(eq(mandate.policyId, insured.policyId))
  return insured
}

const mailsTo = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(
    ({ to, subject }) => to === customer.username && subject.startsWith('Another bank account'),
  )

const shownOf = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
  return (body as PolicyView[])[0]
}

const claimOf = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)
  return (body as ClaimLineView[])[0]
}

const owedPath = ({ customer }: InsuredCustomer) => `/api/portal/profiles/${customer.profileId}/money-owed`

const owed = (policyId: string, cents: number) =>
  portal.db.insert(payout).values({ policyId, cents, dueSince: portal.clock.today() }).returning()

const decidedClaim = async ({ customer, stored }: InsuredCustomer) => {
  const { policyNumber } = await stored()
  const reply = await sendClaim(customer, {
    path: '/api/portal/claims',
    policyNumber,
    lines: [{ ...claimedCost, treatmentDate: '2026-11-10' }],
  })
  const { damageNumber } = reply.body as { damageNumber: string }
  const lines = await portal.db
    .select({ pk: claimLine.pk, paidCents: claimLine.claimedUnits })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(eq(claim.damageNumber, damageNumber))
  for (const line of lines)
    await decideCost(portal, { ...line, providerCents: 0, declineReason: null, by: 'AUTOMATIC' })
  const [stored2] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
  return stored2 ?? expect.fail('the claim is not stored')
}

describe('INV-01 TERM-03 the account to which we pay a customer', () => {
  test('is none before one is known, and that of the direct debit before they give another', async () => {
    const none = await withoutAccount()
    expect((await none.customer.get(pathOf(none))).status).toBe(204)
    const debited = await insuredCustomer(portal)
    const { policyNumber } = await debited.stored()
    expect((await debited.customer.get(pathOf(debited))).body).toEqual([
      { endsWith: '4300', payableFrom: '2026-11-23', policyNumbers: [policyNumber] },
    ])
  })

  test('PAY-03 is given in the portal, of any country, and gets a refund that waited for one; its owner is mailed at once', async () => {
    const insured = await withoutAccount()
    const { policyId } = insured
    await receivePayment(portal, insured, 900_000)
    await owed(policyId, 1000)
    expect((await shownOf(insured))?.refundWaiting).toBe(10)
    const reply = await give(insured, INDIAN)
    expect([reply.status, ...reply.issues]).toEqual([200])
    expect(reply.body).toEqual({ endsWith: '9012', payableFrom: '2026-11-23' })
    expect((await insured.customer.get(pathOf(insured))).body).toMatchObject([reply.body])
    expect((await shownOf(insured))?.refundWaiting).toBeNull()
    const [due] = await portal.db.select().from(payout).where(eq(payout.policyId, policyId))
    const opened = openAccount(portal.config.secret, due?.payoutId ?? '', due?.account ?? Buffer.of())
    expect(opened).toMatchObject({ accountNumber: '0123456789012', nationalBankCode: 'SBIN0001234' })
    const [mail, ...more] = await mailsTo(insured)
    expect(more).toEqual([])
    expect(mail?.text).toContain('It ends in 9012.')
    expect(mail?.text).toContain('We pay money back to this account on 23 November 2026 at the earliest.')
  })

  test('is sealed, and replaced by the next one; the same one again is no other account', async () => {
    const insured = await withoutAccount()
    const { profileId } = insured.customer
    await give(insured, INDIAN)
    await give(insured, GERMAN)
    const again = await give(insured, GERMAN)
    expect(again.body).toEqual({ endsWith: '3000', payableFrom: '2026-11-23' })
    expect(await mailsTo(insured)).toHaveLength(2)
    const rows = await portal.db.select().from(payeeAccount).where(eq(payeeAccount.accountId, profileId))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('DE89')
    const payee = await payeeOfPolicy(portal, portal.db, insured.policyId)
    expect(payee?.account.accountNumber).toBe('DE89370400440532013000')
  })

  test('given again it is no newer: what came back from it waits for another one', async () => {
    const insured = await withoutAccount()
    const givenAt = async () => {
      const own = eq(payeeAccount.accountId, insured.customer.profileId)
      return (await portal.db.select().from(payeeAccount).where(own))[0]?.givenAt
    }
    await give(insured, GERMAN)
    const first = await givenAt()
    portal.clock.set(new Date(portal.clock.now() + 60_000).toISOString())
    await give(insured, GERMAN)
    expect(await givenAt()).toBe(first)
    await give(insured, INDIAN)
    expect(await givenAt()).toBe(portal.clock.now())
    portal.clock.set(TEST_NOW)
  })

  test('gives way to a known one that is chosen where the insurance ends', async () => {
    const insured = await insuredCustomer(portal)
    const { policyId } = insured
    const debited = await payeeOfPolicy(portal, portal.db, policyId)
    await give(insured, GERMAN)
    const given = await payeeOfPolicy(portal, portal.db, policyId)
    expect(given?.account.accountNumber).toBe('DE89370400440532013000')
    const chosen = await portal.db.transaction((tx) =>
      payeeOf(portal, tx, { policyId, sent: debited?.account, sentAt: portal.clock.now() }),
    )
    expect(chosen?.account).toEqual(debited?.account)
    expect(chosen?.since).toBeGreaterThan(portal.clock.now())
  })

  test('goes before the direct debit once it is given, also for claims', async () => {
    const insured = await insuredCustomer(portal)
    await give(insured, GERMAN)
    const payee = await payeeOfPolicy(portal, portal.db, insured.policyId)
    expect(payee?.account.accountNumber).toBe('DE89370400440532013000')
    const stored = await decidedClaim(insured)
    const ofClaim = await portal.db.transaction((tx) => claimPayee(portal, tx, stored))
    expect(ofClaim).toMatchObject({ accountNumber: 'DE89370400440532013000', isNew: false })
    expect(await claimOf(insured)).toMatchObject({ accountEndsWith: '3000', payableFrom: '2026-11-23' })
  })

  test('CLM-01 gets the money of a claim that waited for one', async () => {
    const insured = await withoutAccount()
    await decidedClaim(insured)
    expect(await claimOf(insured)).toMatchObject({ accountMissing: true, accountEndsWith: null })
    const owedTo = async () => (await insured.customer.get(owedPath(insured))).body
    const ofClaim = { state: 'DUE', cameBack: null, damageNumber: expect.any(String) as string }
    expect(await owedTo()).toMatchObject([{ ...ofClaim, accountEndsWith: null, usuallyPaidBy: null }])
    await give(insured, GERMAN)
    expect(await claimOf(insured)).toMatchObject({
      accountMissing: false,
      accountEndsWith: '3000',
      payableFrom: '2026-11-23',
      usuallyPaidBy: '2026-11-30',
    })
    expect(await owedTo()).toMatchObject([
      { ...ofClaim, accountEndsWith: '3000', payableFrom: '2026-11-23', usuallyPaidBy: '2026-11-30' },
    ])
    const { customer } = insured
    const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/waiting-claims`)
    expect(body).toEqual({ questions: [], payments: [] })
  })

  test('CLM-06 INV-01 what is still to come is listed by how long it waits, whatever it is for', async () => {
    const insured = await withoutAccount()
    portal.clock.set('2026-11-19T10:00:00Z')
    await receivePayment(portal, insured, 900_000)
    portal.clock.set(TEST_NOW)
    await decidedClaim(insured)
    await portal.db.insert(payout).values({ policyId: insured.policyId, cents: 1000, dueSince: '2026-11-23' })
    const list = (await insured.customer.get(owedPath(insured))).body as MoneyOwedView[]
    expect(list.map(({ state, damageNumber }) => [state, damageNumber !== null])).toEqual([
      ['HELD', false],
      ['DUE', true],
      ['DUE', false],
    ])
  })

  test.each([
    ['without a number', { ...GERMAN, accountNumber: '' }, 'refund.accountNumber'],
    ['with a wrong IBAN', { ...GERMAN, accountNumber: 'DE00370400440532013000' }, 'refund.accountNumber'],
    ['without a country', { ...INDIAN, bankCountry: '' }, 'refund.bankCountry'],
    ['without a holder', { ...GERMAN, holderName: '' }, 'refund.holderName'],
  ])('TERM-05 is refused %s, with the reason at its field', async (_, refund, field) => {
    const insured = await withoutAccount()
    const reply = await give(insured, refund)
    expect(reply.status).toBe(422)
    expect(JSON.stringify(reply.body)).toContain(field)
    expect(
      await portal.db
        .select()
        .from(payeeAccount)
        .where(eq(payeeAccount.accountId, insured.customer.profileId)),
    ).toEqual([])
  })

  test('is not asked of somebody without a policy', async () => {
    const customer = await portal.customer()
    const path = `/api/portal/profiles/${customer.profileId}/payee-account`
    const reply = await customer.post(path, { body: { refund: GERMAN } })
    expect([reply.status, reply.code]).toEqual([404, 'policy_not_found'])
  })
})
