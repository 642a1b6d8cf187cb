import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'

import { sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { decideCost } from '#server/testing/decide.ts'

/** The invoices of a policy. */
export const invoicesOf = (
  { db }: TestPortal,
  { policyId }: Pick<InsuredCustomer, 'policyId'>,
): Promise<InvoiceRow[]> => db.select().from(invoice).where(eq(invoice.policyId, policyId))

const pay = async (portal: TestPortal, insured: InsuredCustomer) => {
  const { policyId } = insured
  for (const { outstandingCents: cents } of await invoicesOf(portal, insured))
    await portal.db.transaction((tx) =>
      recordPayment(tx, {
        policyId,
        cents,
        kind: 'BANK_TRANSFER',
        source: 'TEST',
        sourceReference: randomUUID(),
        today: portal.clock.today(),
      }),
    )
}

/** An insurance that runs at `TEST_NOW`, so that a claim can be sent, and is paid at once. */
export const insuredNow = (portal: TestPortal): Promise<InsuredCustomer> =>
  insuredCustomer(portal, { paymentTerm: 'AT_ONCE', startDate: '2026-11-21', endDate: '2027-11-20' })

const claimed = async (portal: TestPortal, { customer, policyId, stored }: InsuredCustomer) => {
  const { policyNumber } = await stored()
  const reply = await sendClaim(customer, { path: '/api/portal/claims', policyNumber })
  if (reply.status !== 201) throw new Error(`no claim: ${reply.issues.join(', ')}`)
  const [storedClaim] = await portal.db.select().from(claim).where(eq(claim.policyId, policyId))
  const claimId = storedClaim?.claimId ?? ''
  const costs = await portal.db.select().from(claimLine).where(eq(claimLine.claimId, claimId))
  for (const { pk, claimedUnits: paidCents } of costs)
    await decideCost(portal, { pk, paidCents, providerCents: 0, declineReason: null, by: 'AUTOMATIC' })
  await portal.db.execute(sql`
    update payout set state = 'PAID', account = '\\x00', released_at = due_since, paid_on = due_since,
      account_since = due_since - 4
    where claim_id = ${claimId}`)
  return claimId
}

/** Insured, with a certificate, an invoice that is paid and a claim that was paid out. */
export const settledPolicy = async (
  portal: TestPortal,
): Promise<InsuredCustomer & { readonly claimId: string }> => {
  const insured = await insuredNow(portal)
  const { status } = await insured.customer.get(`/api/portal/policies/${insured.policyId}/certificate`)
  if (status !== 200) throw new Error('no certificate')
  await pay(portal, insured)
  return { ...insured, claimId: await claimed(portal, insured) }
}
