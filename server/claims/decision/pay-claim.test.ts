import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ClaimLineView } from '#contract/claims.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { mandate, payout } from '#server/billing/billing.tables.ts'
import { claimedCost, nameAccount, sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { checkPayoutAccount, decideCost, matchClaim } from '#server/testing/decide.ts'

const HOUR_MS = 3_600_000
const GERMAN = 'DE89370400440532013000'
const OF_MANDATE = 'NL91ABNA0417164300'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM_PUBLIC: 'off' })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const FOUR_DAYS = 96 * HOUR_MS

/** Whose account of the direct debit is known for four days. */
const longInsured = async () => {
  const insured = await insuredCustomer(portal)
  await portal.db
    .update(mandate)
    .set({ signedAt: portal.clock.now() - FOUR_DAYS })
    .where(eq(mandate.policyId, insured.policyId))
  return insured
}

const sentFourDaysAgo = (claimId: string) =>
  portal.db
    .update(claim)
    .set({ submittedAt: portal.clock.now() - FOUR_DAYS })
    .where(eq(claim.claimId, claimId))

const sent = async (
  who: Pick<Person, 'post'>,
  form: Readonly<Record<string, unknown>> & { path: string },
) => {
  const reply = await sendClaim(who, form)
  expect(reply.status, reply.issues.join(', ')).toBe(201)
  const { damageNumber } = reply.body as { damageNumber: string }
  const [storedClaim] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
  if (!storedClaim) throw new Error('the claim is not stored')
  return storedClaim.claimId
}

const claimed = async (
  { customer, stored }: InsuredCustomer,
  payoutIban = '',
  treatmentDate = '2026-11-10',
) =>
  sent(customer, {
    path: '/api/portal/claims',
    policyNumber: (await stored()).policyNumber,
    lines: [{ ...claimedCost, treatmentDate }],
    ...(payoutIban && { payoutIban }),
  })

const decided = async (claimId: string, toCustomer = true) => {
  const [storedClaim] = await portal.db.select().from(claim).where(eq(claim.claimId, claimId))
  if (storedClaim?.payoutIban) await checkPayoutAccount(portal, { claimId, by: 'AUTOMATIC' })
  const lines = await portal.db.select().from(claimLine).where(eq(claimLine.claimId, claimId))
  for (const { pk, claimedUnits: cents } of lines)
    await decideCost(portal, {
      pk,
      paidCents: toCustomer ? cents : 0,
      providerCents: toCustomer ? 0 : cents,
      declineReason: null,
      by: 'AUTOMATIC',
    })
}

const mailsTo = async ({ customer }: InsuredCustomer, subject: string) =>
  (await portal.mailbox()).filter((mail) => mail.to === customer.username && mail.subject.includes(subject))

const heldUntil = async ({ customer }: InsuredCustomer, who: Person = customer) => {
  const { body } = await who.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)
  return (body as ClaimLineView[]).map(({ payableFrom }) => payableFrom)
}

const accountsMissing = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)
  return (body as ClaimLineView[]).map(({ accountMissing }) => accountMissing)
}

const accountEnds = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)
  return (body as ClaimLineView[]).map(({ accountEndsWith }) => accountEndsWith)
}

const release = (claimId: string, releasedAt: number) =>
  portal.db
    .update(payout)
    .set({ state: 'RELEASED', releasedAt, account: Buffer.of(1) })
    .where(eq(payout.claimId, claimId))
    .then(
      () => 'released',
      ({ cause }: { cause: { constraint?: string } }) => cause.constraint,
    )

describe('T12 money of a claim for a bank account that is new to us', () => {
  test('waits three days; its owner is told at once, and from which day it is paid', async () => {
    const insured = await longInsured()
    const claimId = await claimed(insured, GERMAN)
    const [told, ...others] = await mailsTo(insured, 'Another bank account')
    expect(others).toEqual([])
    expect(told?.text).toContain('It ends in 3000.')
    expect(told?.text).toContain('on 23 November 2026 at the earliest')
    expect(await accountEnds(insured)).toEqual([null])
    await decided(claimId)
    expect(await accountEnds(insured)).toEqual(['3000'])
    const [mail] = await mailsTo(insured, 'We decided')
    expect(mail?.text).toMatch(
      /in your account that ends in 3000\.\s[^.]*\. So we pay on 23 November 2026 at the\s+earliest\./,
    )
    expect(mail?.text).toMatch(/The money is usually there by Monday 30 November\s+2026\./)
    expect(await heldUntil(insured)).toEqual(['2026-11-23'])
    const since = portal.clock.now()
    expect(await release(claimId, since + 72 * HOUR_MS - 1)).toBe('payout_account_age')
    portal.clock.set('2026-11-23T11:20:00+01:00')
    const { username, password } = insured.customer
    const back = portal.visitor()
    await back.login(username, password)
    expect(await heldUntil(insured, back)).toEqual([null])
    expect(await release(claimId, since + 72 * HOUR_MS)).toBe('released')
  })

  test('does not wait again with the next claim, and nobody is told again', async () => {
    const insured = await longInsured()
    await sentFourDaysAgo(await claimed(insured, GERMAN))
    await decided(await claimed(insured, GERMAN, '2026-11-11'))
    expect(await mailsTo(insured, 'Another bank account')).toHaveLength(1)
    const [mail] = await mailsTo(insured, 'We decided')
    expect(mail?.text).toMatch(/ends in 3000\. It is usually there by Friday 27\s+November 2026\./)
    expect(await heldUntil(insured)).toEqual([null, null])
  })

  test('waits from the moment at which a claim without an account was matched', async () => {
    const insured = await longInsured()
    const { policyNumber } = await insured.stored()
    const claimId = await sent(portal.visitor(), {
      path: '/api/new/claims',
      policyNumber,
      birthDate: '2002-08-09',
      contactName: 'Somebody',
      contactEmail: 'somebody@example.com',
    })
    await nameAccount(portal, claimId, GERMAN)
    await sentFourDaysAgo(claimId)
    expect(await mailsTo(insured, 'Another bank account')).toEqual([])
    await matchClaim(portal, { claimId, policyNumber, by: 'AUTOMATIC' })
    expect(await mailsTo(insured, 'Another bank account')).toHaveLength(1)
    await decided(claimId)
    expect(await heldUntil(insured)).toEqual(['2026-11-23'])
  })
})

test.each([
  ['none', ''],
  ['the same account', OF_MANDATE],
])('T12 money for the account of the direct debit does not wait where a claim names %s', async (_, iban) => {
  const insured = await longInsured()
  await decided(await claimed(insured, iban))
  expect(await mailsTo(insured, 'Another bank account')).toEqual([])
  expect(await heldUntil(insured)).toEqual([null])
})

test('T12 money for the account of a direct debit that has ended does not wait, and nobody is told of it', async () => {
  const insured = await longInsured()
  const { policyId } = insured
  await portal.db.update(policy).set({ paymentMethod: 'BANK_TRANSFER' }).where(eq(policy.policyId, policyId))
  await portal.db
    .update(mandate)
    .set({ endedAt: portal.clock.now() - HOUR_MS })
    .where(eq(mandate.policyId, policyId))
  await decided(await claimed(insured, OF_MANDATE))
  expect(await mailsTo(insured, 'Another bank account')).toEqual([])
  expect(await heldUntil(insured)).toEqual([null])
})

test('T12 money for the account of a direct debit that was signed today waits too', async () => {
  const insured = await insuredCustomer(portal)
  await decided(await claimed(insured))
  expect(await heldUntil(insured)).toEqual(['2026-11-23'])
})

test('T12 money for a care provider does not wait', async () => {
  const insured = await insuredCustomer(portal)
  const claimId = await claimed(insured)
  await decided(claimId, false)
  expect(await heldUntil(insured)).toEqual([null])
  expect(await release(claimId, portal.clock.now())).toBe('released')
})

test('CLM-02 money of a claim without a bank account: the mail and the list ask for one', async () => {
  const insured = await insuredCustomer(portal, { paymentMethod: 'BANK_TRANSFER', paymentTerm: 'AT_ONCE' })
  await decided(await claimed(insured))
  const [mail] = await mailsTo(insured, 'We decided')
  expect(mail?.text).toContain(
    'We do not know your account yet. Log in and tell us where to send it, in your profile. Or call us on ',
  )
  expect(mail?.text).not.toContain('usually there')
  expect(await accountsMissing(insured)).toEqual([true])
})

test('CLM-02 a claim that waits, or pays the care provider only, asks for no account', async () => {
  const insured = await insuredCustomer(portal, { paymentMethod: 'BANK_TRANSFER', paymentTerm: 'AT_ONCE' })
  const claimId = await claimed(insured)
  expect(await accountsMissing(insured)).toEqual([false])
  await decided(claimId, false)
  expect(await accountsMissing(insured)).toEqual([false])
})
