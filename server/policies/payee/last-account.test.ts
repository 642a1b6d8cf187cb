import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { ClaimLineView } from '#contract/claims.ts'
import type { RefundView } from '#contract/invoices.ts'
import type { EndingFacts } from '#contract/policies/policy-ending.ts'
import type { PayeeOfPoliciesView } from '#contract/policies/payee-account.ts'
import { mandate, payout } from '#server/billing/billing.tables.ts'
import { openAccount, payeeOfPolicy, sealAccount } from '#server/billing/shared/refund-account.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { seal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { acceptChange, acceptRequest, decideCost, refuseRequest } from '#server/testing/decide.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { returnPayout } from '#server/testing/actions/send-money-back.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterEach(() => portal.clock.set(TEST_NOW))
afterAll(() => portal.stop())

const DAY_MS = 86_400_000
const GERMAN = { accountNumber: 'DE89 3704 0044 0532 0130 00', bankCountry: 'DE', holderName: 'Arjun Sharma' }
const DEBITED = { ...GERMAN, accountNumber: 'NL91 ABNA 0417 1643 00', bankCountry: 'NL' }
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

const ofProfile = ({ customer }: InsuredCustomer, what: string) =>
  `/api/portal/profiles/${customer.profileId}/${what}`

const give = async (insured: InsuredCustomer, refund: object) => {
  const reply = await insured.customer.post(ofProfile(insured, 'payee-account'), { body: { refund } })
  expect([reply.status, ...reply.issues]).toEqual([200])
}

const payeesOf = async (insured: InsuredCustomer) => {
  const { body } = await insured.customer.get(ofProfile(insured, 'payee-account'))
  // the reply was checked against the contract; none has no content
  return (body as PayeeOfPoliciesView[] | undefined) ?? []
}

const endDebit = ({ policyId }: InsuredCustomer) =>
  portal.db.update(mandate).set({ endedAt: portal.clock.now() }).where(eq(mandate.policyId, policyId))

/** An account that is new to us no more. */
const signedBefore = ({ policyId }: InsuredCustomer) =>
  portal.db
    .update(mandate)
    .set({ signedAt: portal.clock.now() - 10 * DAY_MS })
    .where(eq(mandate.policyId, policyId))

/** Another policy of the same customer, with the direct debit of its own that it was asked for with. */
const secondPolicy = async (insured: InsuredCustomer) => {
  const second = await insuredCustomer(portal)
  await portal.db
    .update(policy)
    .set({ accountId: insured.customer.profileId })
    .where(eq(policy.policyId, second.policyId))
  return { ...second, customer: insured.customer }
}

const decidedClaim = async ({ customer, policyId }: InsuredCustomer) => {
  const [of] = await portal.db.select().from(policy).where(eq(policy.policyId, policyId))
  const reply = await sendClaim(customer, {
    path: '/api/portal/claims',
    policyNumber: of?.policyNumber ?? '',
    lines: [{ ...claimedCost, treatmentDate: '2026-11-10' }],
  })
  const { damageNumber } = reply.body as { damageNumber: string }
  const lines = await portal.db
    .select({ pk: claimLine.pk, paidCents: claimLine.claimedUnits, claimId: claim.claimId })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(eq(claim.damageNumber, damageNumber))
  for (const { pk, paidCents } of lines)
    await decideCost(portal, { pk, paidCents, providerCents: 0, declineReason: null, by: 'AUTOMATIC' })
  return lines[0]?.claimId ?? expect.fail('the claim is not stored')
}

const moneyOf = async (claimId: string) => {
  const [due] = await portal.db.select().from(payout).where(eq(payout.claimId, claimId))
  return due ?? expect.fail('the claim pays nothing')
}

const shownClaim = async (insured: InsuredCustomer) => {
  const { body } = await insured.customer.get(ofProfile(insured, 'medicaldeclarations'))
  const [line] = body as ClaimLineView[]
  if (!line) return expect.fail('no claim is shown')
  const { accountEndsWith, accountMissing, payableFrom, usuallyPaidBy, returnedFrom, paidAgain } = line
  return { accountEndsWith, accountMissing, payableFrom, usuallyPaidBy, returnedFrom, paidAgain }
}

const amend = async ({ customer, policyId }: InsuredCustomer, account: object) => {
  const [of] = await portal.db.select().from(policy).where(eq(policy.policyId, policyId))
  const { status, body, issues } = await customer.post(`/api/portal/policies/${policyId}/payment`, {
    body: {
      term: 'MONTHLY',
      method: 'DIRECT_DEBIT',
      bic: null,
      bankAccountHolder: 'A Sharma',
      mandateAccepted: true,
      version: of?.version,
      ...account,
    },
  })
  expect([status, ...issues]).toEqual([202])
  await acceptChange(portal, { changeId: (body as { requestId: string }).requestId, by: 'AUTOMATIC' })
}

/** Who goes on to pay by bank transfer. */
const byTransfer = async ({ customer, policyId }: InsuredCustomer) => {
  const [of] = await portal.db.select().from(policy).where(eq(policy.policyId, policyId))
  const { status, body, issues } = await customer.post(`/api/portal/policies/${policyId}/payment`, {
    body: { term: 'AT_ONCE', method: 'BANK_TRANSFER', version: of?.version },
  })
  expect([status, ...issues]).toEqual([202])
  await acceptChange(portal, { changeId: (body as { requestId: string }).requestId, by: 'AUTOMATIC' })
}

const sendBack = (payoutId: string, iban = 'NL91ABNA0417164300') => returnPayout(portal, payoutId, iban)

describe('ruling 57 one account, wherever money goes', () => {
  test('INV-01 a policy without one is paid to the direct debit of another policy, as the page says', async () => {
    const insured = await insuredCustomer(portal)
    const second = await secondPolicy(insured)
    await endDebit(second)
    const [only, ...others] = await payeesOf(insured)
    expect(others).toEqual([])
    expect(only).toMatchObject({ endsWith: '4300' })
    expect(only?.policyNumbers).toHaveLength(2)
    expect((await payeeOfPolicy(portal, portal.db, second.policyId))?.account.accountNumber).toBe(
      'NL91ABNA0417164300',
    )
    const claimId = await decidedClaim(second)
    expect((await moneyOf(claimId)).accountSince).not.toBeNull()
    expect(await shownClaim(insured)).toMatchObject({ accountEndsWith: '4300', accountMissing: false })
  })

  test('INV-01 two direct debits are two accounts, until one was given', async () => {
    const insured = await insuredCustomer(portal)
    const second = await secondPolicy(insured)
    await amend(second, { iban: 'DE89 3704 0044 0532 0130 00' })
    const ends = async () => (await payeesOf(insured)).map(({ endsWith }) => endsWith).toSorted()
    expect(await ends()).toEqual(['3000', '4300'])
    await give(insured, INDIAN)
    expect(await ends()).toEqual(['9012'])
    expect((await payeesOf(insured))[0]?.policyNumbers).toHaveLength(2)
  })

  test('T12 one account of two policies can be paid at once when the younger of both can be', async () => {
    const insured = await insuredCustomer(portal)
    await secondPolicy(insured)
    await signedBefore(insured)
    expect(await payeesOf(insured)).toMatchObject([{ endsWith: '4300', payableFrom: '2026-11-23' }])
  })

  test('INV-01 a request that waits or was refused is none that we pay for', async () => {
    const insured = await insuredCustomer(portal)
    const second = await requestedPolicy(portal)
    const { customer } = second
    const payees = async () =>
      (await customer.get(`/api/portal/profiles/${customer.profileId}/payee-account`)).status
    expect(await payees()).toBe(204)
    await refuseRequest(portal, {
      subjectId: second.requestId,
      by: 'AUTOMATIC',
      reason: 'DUPLICATE',
    })
    expect(await payees()).toBe(204)
    expect(await payeesOf(insured)).toHaveLength(1)
  })

  test('TERM-05 the form of an end begins with the account that was given, with all that it needs', async () => {
    const insured = await insuredCustomer(portal)
    const facts = async () => {
      const { body } = await insured.customer.get(`/api/portal/policies/${insured.policyId}/ending`)
      return (body as EndingFacts).account
    }
    expect(await facts()).toMatchObject({ accountNumber: 'NL91ABNA0417164300' })
    await give(insured, INDIAN)
    expect(await facts()).toMatchObject({
      accountNumber: '0123456789012',
      nationalBankCode: 'SBIN0001234',
      bankAddress: '1 Main Road, Pune',
      holderAddress: '2 Side Road, Pune',
    })
  })

  test('T12 the hold of a claim follows a direct debit that is amended later, and one that ends', async () => {
    const insured = await insuredCustomer(portal)
    await signedBefore(insured)
    const claimId = await decidedClaim(insured)
    const before = (await moneyOf(claimId)).accountSince
    expect(await shownClaim(insured)).toMatchObject({ accountEndsWith: '4300', payableFrom: null })
    await amend(insured, { iban: 'DE89 3704 0044 0532 0130 00' })
    expect((await moneyOf(claimId)).accountSince).toBe(portal.clock.now())
    expect(before).toBeLessThan(portal.clock.now())
    expect(await shownClaim(insured)).toMatchObject({ accountEndsWith: '3000', payableFrom: '2026-11-23' })
    // a change of the payment ends it
    await byTransfer(insured)
    expect(await shownClaim(insured)).toMatchObject({ accountEndsWith: null, accountMissing: true })
  })

  test('CLM-01 money that waits gets the direct debit of a request once that is accepted', async () => {
    const insured = await insuredCustomer(portal)
    await endDebit(insured)
    const claimId = await decidedClaim(insured)
    expect((await moneyOf(claimId)).accountSince).toBeNull()
    expect(await shownClaim(insured)).toMatchObject({ accountMissing: true })
    const next = await requestedPolicy(portal)
    const { profileId: accountId } = insured.customer
    await portal.db.update(policy).set({ accountId }).where(eq(policy.policyId, next.policyId))
    await acceptRequest(portal, { subjectId: next.requestId, by: 'AUTOMATIC' })
    expect((await moneyOf(claimId)).accountSince).not.toBeNull()
    expect(await shownClaim(insured)).toMatchObject({ accountMissing: false, accountEndsWith: '4300' })
  })

  test('CLM-06 a claim that came with an account of its own keeps it', async () => {
    const insured = await insuredCustomer(portal)
    const claimId = await decidedClaim(insured)
    const iban = seal(portal.config.secret, claimId, 'NL02ABNA0123456789')
    await portal.db.update(claim).set({ payoutIban: iban }).where(eq(claim.claimId, claimId))
    const before = (await moneyOf(claimId)).accountSince
    await give(insured, GERMAN)
    expect((await moneyOf(claimId)).accountSince).toBe(before)
    expect(await shownClaim(insured)).toMatchObject({ accountEndsWith: '6789' })
  })

  test('T12 an account that we know is used at once, and nobody is mailed', async () => {
    const insured = await insuredCustomer(portal)
    await signedBefore(insured)
    await endDebit(insured)
    const mails = async () => (await portal.mailbox()).filter(({ to }) => to === insured.customer.username)
    const before = (await mails()).length
    await give(insured, DEBITED)
    expect(await payeesOf(insured)).toMatchObject([{ endsWith: '4300', payableFrom: null }])
    expect(await mails()).toHaveLength(before)
  })
})

describe('money that a bank sent back', () => {
  test('CLM-01 of a claim says, once another account was given, when it comes and to which', async () => {
    const insured = await insuredCustomer(portal)
    const claimId = await decidedClaim(insured)
    await sendBack((await moneyOf(claimId)).payoutId)
    expect(await shownClaim(insured)).toMatchObject({
      accountEndsWith: null,
      returnedFrom: 'CUSTOMER',
      paidAgain: false,
    })
    await give(insured, GERMAN)
    expect(await shownClaim(insured)).toEqual({
      accountEndsWith: '3000',
      accountMissing: false,
      payableFrom: '2026-11-23',
      usuallyPaidBy: '2026-11-30',
      returnedFrom: null,
      paidAgain: true,
    })
  })

  test('TERM-04 a refund that is due moves to the account that is given', async () => {
    const insured = await insuredCustomer(portal)
    const { policyId } = insured
    await receivePayment(portal, insured, 900_000)
    const [due] = await portal.db
      .insert(payout)
      .values({ policyId, cents: 1000, dueSince: portal.clock.today() })
      .returning()
    if (!due) throw new Error('the refund is not stored')
    const payee = { accountNumber: 'NL91ABNA0417164300' }
    await portal.db
      .update(payout)
      .set({
        account: sealAccount(portal.config.secret, due.payoutId, payee),
        accountSince: portal.clock.now(),
      })
      .where(eq(payout.payoutId, due.payoutId))
    await give(insured, DEBITED)
    const stored = async () => {
      const [of] = await portal.db.select().from(payout).where(eq(payout.payoutId, due.payoutId))
      return openAccount(portal.config.secret, due.payoutId, of?.account ?? Buffer.of())
    }
    expect((await stored()).holderName, 'the same number, corrected').toBe('Arjun Sharma')
    await give(insured, GERMAN)
    const [moved] = await portal.db.select().from(payout).where(eq(payout.payoutId, due.payoutId))
    expect(openAccount(portal.config.secret, due.payoutId, moved?.account ?? Buffer.of()).accountNumber).toBe(
      'DE89370400440532013000',
    )
    const { body } = await insured.customer.get(ofProfile(insured, 'refunds'))
    expect((body as RefundView[]).find(({ state }) => state === 'DUE')).toMatchObject({
      accountEndsWith: '3000',
      paidAgainTo: null,
    })
  })
})
