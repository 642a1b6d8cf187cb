import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { decideCost } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { onDay, TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const usedOf = async ({ customer }: InsuredCustomer) => {
  await customer.login(customer.username, customer.password)
  const path = `/api/portal/profiles/${customer.profileId}/used-limits`
  const replies = [await customer.get(path), await customer.get(path)]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[1]?.body, 'asked twice').toEqual(replies[0]?.body)
  return replies[0]?.body
}

const numberOf = async ({ policyId }: InsuredCustomer) => {
  const [stored] = await portal.db.select().from(policy).where(eq(policy.policyId, policyId))
  return stored?.policyNumber ?? ''
}

// A claim of one cost, on which this much is paid.
const paid = async (insured: InsuredCustomer, paidCents: number, changes: object) => {
  await insured.customer.login(insured.customer.username, insured.customer.password)
  const { status, body } = await sendClaim(insured.customer, {
    path: '/api/portal/claims',
    policyNumber: await numberOf(insured),
    lines: [{ ...claimedCost, treatmentDate: '2027-02-03', ...changes }],
  })
  expect(status).toBe(201)
  const { damageNumber } = body as { damageNumber: string }
  const [line] = await portal.db
    .select({ pk: claimLine.pk })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(eq(claim.damageNumber, damageNumber))
  if (!line) throw new Error('the claim is not stored')
  const decision = { declineReason: 'NOT_COVERED', providerCents: 0, by: 'AUTOMATIC' } as const
  await decideCost(portal, { pk: line.pk, paidCents, ...decision })
}

describe('CLM-01 what is used of each limit in the insured year', () => {
  test('is what claims paid for care under the limit, of a policy that insures today', async () => {
    const insured = await insuredCustomer(portal)
    await onDay(portal, '2027-01-31', async () =>
      expect(await usedOf(insured), 'before the first day').toEqual([]),
    )
    await onDay(portal, '2027-02-08', async () => {
      await paid(insured, 5000, { typeOfCare: 'DENTAL_EMERGENCY', invoiceNumber: 'D-1' })
      await paid(insured, 3000, { invoiceNumber: 'GP-1', treatmentDate: '2027-02-04' })
      expect(await usedOf(insured)).toEqual([
        {
          policyId: insured.policyId,
          policyNumber: await numberOf(insured),
          yearFrom: '2027-02-01',
          yearTo: '2028-01-31',
          limits: [
            { limit: 'dentistEmergency', maximum: 400, used: 50 },
            { limit: 'dentistAccident', maximum: 1200, used: 0 },
          ],
          atHome: { country: expect.stringMatching(/^[A-Z]{2}$/), weeks: 8, days: 0 },
        },
      ])
    })
  })

  test('is nothing for a policy that was cancelled, and not for others to read', async () => {
    const insured = await insuredCustomer(portal)
    const other = await insuredCustomer(portal)
    await onDay(portal, '2027-02-08', async () => {
      await other.customer.login(other.customer.username, other.customer.password)
      const path = `/api/portal/profiles/${insured.customer.profileId}/used-limits`
      const { status } = await other.customer.get(path)
      expect(status).toBe(404)
      await portal.db
        .update(policy)
        .set({ cancelledAt: portal.clock.now() })
        .where(eq(policy.policyId, insured.policyId))
      expect(await usedOf(insured)).toEqual([])
    })
  })
})
