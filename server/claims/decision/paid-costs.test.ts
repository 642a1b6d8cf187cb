import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { customerActor } from '#server/platform/actor.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { WHOLE_BOOKS, brokenBooks } from '#server/testing/crashes/broken-books.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { onDay, TEST_NOW } from '#server/testing/request.ts'
import { acceptChange, refuseChange, decideCost, matchClaim } from '#server/testing/decide.ts'
import type { DecidedCost } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const by = 'AUTOMATIC'
const COST = { ...claimedCost, treatmentDate: '2027-02-03' }

// Insured from 1 February 2027, and free to withdraw all that month.
const insured = async () => {
  const customer = await insuredCustomer(portal)
  const [stored] = await portal.db
    .update(policy)
    .set({ withdrawUntil: '2027-02-28' })
    .where(eq(policy.policyId, customer.policyId))
    .returning()
  if (!stored) throw new Error('the policy is gone')
  return { ...customer, policyNumber: stored.policyNumber }
}

type InsuredPerson = Awaited<ReturnType<typeof insured>>

const costOf = async (reply: { readonly status: number; readonly body: unknown }) => {
  expect(reply.status).toBe(201)
  const { damageNumber } = reply.body as { damageNumber: string }
  const [storedLine] = await portal.db
    .select({ claimId: claim.claimId, pk: claimLine.pk })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(eq(claim.damageNumber, damageNumber))
  if (!storedLine) throw new Error('the claim is not stored')
  return { ...storedLine, damageNumber }
}

const ownClaim = async ({ customer, policyNumber }: InsuredPerson, changes: object = {}) => {
  await customer.login(customer.username, customer.password)
  return costOf(
    await sendClaim(customer, { path: '/api/portal/claims', policyNumber, lines: [{ ...COST, ...changes }] }),
  )
}

const publicClaim = async ({ policyNumber }: InsuredPerson, changes: object = {}) => {
  const sender = { birthDate: '2002-08-09', contactName: 'Arjun', contactEmail: 'arjun@example.com' }
  const answers = { ...sender, path: '/api/new/claims', policyNumber, lines: [{ ...COST, ...changes }] }
  return costOf(await sendClaim(portal.visitor(), answers))
}

// A statement without a log-in, which waits for a person.
const state = async ({ customer, policyNumber }: InsuredPerson) => {
  const body = { name: 'Arjun Sharma', contractNumber: policyNumber, email: customer.username }
  expect((await portal.visitor().post('/api/new/withdrawals', { body })).status).toBe(202)
}

const decide = (pk: number, decision: Partial<DecidedCost> = {}) =>
  decideCost(portal, { pk, paidCents: 6420, providerCents: 0, declineReason: null, by, ...decision })

test.each([
  ['the statement came before the first day', '2027-01-31', '2027-02-03', 3],
  ['the statement came earlier', '2027-02-01', '2027-02-03', 3],
  ['the statement came later', '2027-02-05', '2027-02-05', 5],
])('WITHDRAW-01 who was paid for care keeps its days insured: %s', async (_, statedOn, endDate, days) => {
  const holder = await insured()
  const { customer, policyId, stored } = holder
  await onDay(portal, statedOn, () => state(holder))
  await onDay(portal, '2027-02-08', async () => {
    await decide((await ownClaim(holder)).pk)
    const reply = await customer.post(`/api/portal/policies/${policyId}/withdraw`, {
      body: { name: 'Arjun Sharma', email: customer.username },
    })
    expect(reply.status).toBe(202)
  })
  expect(await stored()).toMatchObject({ keepsInsuredDays: true, endDate, premiumTotalCents: days * 199 })
  const rows = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(days * 199)
  expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
})

test('CLM-02 the same cost of a policy is paid once, also when it comes without an account', async () => {
  const holder = await insured()
  await onDay(portal, '2027-02-08', async () => {
    const [own, sent] = [await ownClaim(holder), await publicClaim(holder)]
    await matchClaim(portal, { claimId: sent.claimId, policyNumber: holder.policyNumber, by })
    await decide(own.pk)
    await expect(decide(sent.pk)).rejects.toMatchObject({
      code: 'claim_duplicate',
      issues: [{ context: { claimNumber: own.damageNumber } }],
    })
    await decide(sent.pk, { paidCents: 0, declineReason: 'DUPLICATE' })
    // of two invoices each is paid
    const other = await publicClaim(holder, { invoiceNumber: 'F-992' })
    await matchClaim(portal, { claimId: other.claimId, policyNumber: holder.policyNumber, by })
    await decide(other.pk)
  })
})

test('WITHDRAW-01 care after the last day of a contract that was withdrawn is not paid', async () => {
  const holder = await insured()
  const { customer, policyId, stored } = holder
  await onDay(portal, '2027-02-04', () => state(holder))
  await onDay(portal, '2027-02-08', async () => {
    const [paid, late] = [
      await ownClaim(holder),
      await ownClaim(holder, { treatmentDate: '2027-02-08', invoiceNumber: 'F-993' }),
    ]
    await decide(paid.pk)
    const body = { name: 'Arjun Sharma', email: customer.username }
    expect((await customer.post(`/api/portal/policies/${policyId}/withdraw`, { body })).status).toBe(202)
    expect(await stored()).toMatchObject({ endDate: '2027-02-04' })
    await expect(decide(late.pk)).rejects.toMatchObject({ code: 'staff_care_after_withdrawal' })
    await decide(late.pk, { paidCents: 0, declineReason: 'NOT_INSURED_ON_DATE' })
  })
})

test('TERM-03 an end that waits is not accepted when care after it was paid meanwhile', async () => {
  const holder = await insured()
  const { customer, policyId, stored } = holder
  const { version } = await stored()
  const endDate = calendarDate('2027-02-02')
  const asked = { actor: customerActor(customer.profileId), policyId, version, idempotencyKey: randomUUID() }
  const after = { endDate, reason: 'RETURN_HOME' }
  const { requestId: changeId } = await onDay(portal, '2027-02-01', () =>
    submitChange(portal, { ...asked, kind: 'TERMINATE', after }),
  )
  await onDay(portal, '2027-02-08', async () => {
    await decide((await ownClaim(holder)).pk)
    const accepted = acceptChange(portal, { changeId, by })
    await expect(accepted).rejects.toMatchObject({ code: 'staff_care_paid_after_end' })
    await refuseChange(portal, { changeId, by, reason: 'Care of 3 February was paid.' })
  })
  expect(await stored()).toMatchObject({ endDate: '2028-01-31', plannedEndDate: null })
})

test('POL-07 a later first day that waits is not accepted when care before it was paid meanwhile', async () => {
  const holder = await insured()
  const { customer, policyId, stored } = holder
  const { version } = await stored()
  const sent = { actor: customerActor(customer.profileId), policyId, version, kind: 'START_DATE' } as const
  const after = { startDate: calendarDate('2027-02-04') }
  const { requestId: changeId } = await onDay(portal, '2027-01-29', () =>
    submitChange(portal, { ...sent, idempotencyKey: randomUUID(), after }),
  )
  await onDay(portal, '2027-02-08', async () => {
    await decide((await ownClaim(holder)).pk)
    const accepted = acceptChange(portal, { changeId, by })
    await expect(accepted).rejects.toMatchObject({ code: 'staff_care_paid_before_start' })
    await refuseChange(portal, { changeId, by, reason: 'Care of 3 February was paid.' })
  })
  expect(await stored()).toMatchObject({ startDate: '2027-02-01' })
})

test('POL-07 care on the new first day or after it is no reason against it', async () => {
  const holder = await insured()
  const { customer, policyId, stored } = holder
  const { version } = await stored()
  const sent = { actor: customerActor(customer.profileId), policyId, version, kind: 'START_DATE' } as const
  const after = { startDate: calendarDate('2027-02-03') }
  const { requestId: changeId } = await onDay(portal, '2027-01-29', () =>
    submitChange(portal, { ...sent, idempotencyKey: randomUUID(), after }),
  )
  await onDay(portal, '2027-02-08', async () => {
    await decide((await ownClaim(holder)).pk)
    await acceptChange(portal, { changeId, by })
  })
  expect(await stored()).toMatchObject({ startDate: '2027-02-03' })
})
