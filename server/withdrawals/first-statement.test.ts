import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { invoice } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { bookEntry } from '#server/billing/shared/ledger.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { WHOLE_BOOKS, brokenBooks } from '#server/testing/crashes/broken-books.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { onDay, TEST_NOW } from '#server/testing/request.ts'
import { acceptWithdrawal } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const by = 'AUTOMATIC'

/** Insured from 1 February, with a claim that was paid on the 3rd, so that a withdrawal keeps premium. */
const withPaidClaim = async (withdrawUntil: string) => {
  const insured = await insuredCustomer(portal)
  const { policyId } = insured
  await portal.db.update(policy).set({ withdrawUntil }).where(eq(policy.policyId, policyId))
  await portal.db.transaction((tx) =>
    bookEntry(tx, {
      event: 'CLAIM',
      sourceId: randomUUID(),
      policyId,
      bookedOn: '2027-02-03',
      cents: { CLAIMS: 6420, CUSTOMER_CREDIT: -6420 },
    }),
  )
  return insured
}

/** States the withdrawal without a log-in on this day; its id. */
const statedOn = (day: string, { customer, stored, policyId }: InsuredCustomer) =>
  onDay(portal, day, async () => {
    const body = {
      name: 'Arjun Sharma',
      contractNumber: (await stored()).policyNumber,
      email: customer.username,
    }
    expect((await portal.visitor().post('/api/new/withdrawals', { body })).status).toBe(202)
    const rows = await portal.db
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.policyId, policyId))
      .orderBy(desc(withdrawal.receivedAt))
    return rows[0]?.withdrawalId ?? expect.fail('not stored')
  })

const withdrawnOn = (day: string, { customer, policyId }: InsuredCustomer) =>
  onDay(portal, day, async () => {
    const body = { name: 'Arjun Sharma', email: customer.username }
    await customer.login(customer.username, customer.password)
    const reply = await customer.post(`/api/portal/policies/${policyId}/withdraw`, { body })
    expect([reply.status, reply.code]).toEqual([202, undefined])
  })

/** The last day that was insured, and the euro cents that are kept. */
const keptOf = async ({ stored, policyId }: InsuredCustomer) => {
  const rows = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  const { endDate, premiumTotalCents } = await stored()
  return { endDate, premiumTotalCents, invoiced: rows.reduce((sum, { cents }) => sum + cents, 0) }
}

const until = (endDate: string, days: number) => ({
  endDate,
  premiumTotalCents: days * 199,
  invoiced: days * 199,
})

describe('WITHDRAW-01 the days after the first statement are never paid', () => {
  test('where the customer withdraws logged in while it waits', async () => {
    const insured = await withPaidClaim('2027-02-10')
    await statedOn('2027-02-05', insured)
    await withdrawnOn('2027-02-09', insured)
    expect(await keptOf(insured)).toEqual(until('2027-02-05', 5))
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  })

  test('where a person carries out a later one first', async () => {
    const insured = await withPaidClaim('2027-02-10')
    await statedOn('2027-02-05', insured)
    const withdrawalId = await statedOn('2027-02-08', insured)
    await onDay(portal, '2027-02-09', () => acceptWithdrawal(portal, { withdrawalId, by }))
    expect(await keptOf(insured)).toEqual(until('2027-02-05', 5))
  })

  test('but one about another insurance of the request does not count', async () => {
    const [insured, other] = [await withPaidClaim('2027-02-10'), await withPaidClaim('2027-02-10')]
    const { requestId } = insured
    await portal.db.update(policy).set({ requestId }).where(eq(policy.policyId, other.policyId))
    await statedOn('2027-02-05', other)
    const withdrawalId = await statedOn('2027-02-08', insured)
    await onDay(portal, '2027-02-09', () => acceptWithdrawal(portal, { withdrawalId, by }))
    expect(await keptOf(insured)).toEqual(until('2027-02-08', 8))
    expect((await other.stored()).cancelledAt).toBeNull()
  })
})
