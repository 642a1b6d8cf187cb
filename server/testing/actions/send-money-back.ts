import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { allocation, payment, payout } from '#server/billing/billing.tables.ts'
import { sealAccount } from '#server/billing/shared/refund-account.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { receivePayment } from './receive-payment.ts'

const DAY_MS = 86_400_000

/** A bank sends back what we paid from this account; a minute passes. */
export const returnPayout = async (
  portal: TestPortal,
  payoutId: string,
  accountNumber: string,
  allocate?: (tx: Pick<TestPortal['db'], 'insert'>) => Promise<unknown>,
): Promise<void> => {
  const now = portal.clock.now()
  const account = sealAccount(portal.config.secret, payoutId, { accountNumber })
  const own = eq(payout.payoutId, payoutId)
  await portal.db
    .update(payout)
    .set({ account, accountSince: now - 4 * DAY_MS })
    .where(own)
  await portal.db.transaction(async (tx) => {
    await tx.update(payout).set({ state: 'RELEASED', releasedAt: now }).where(own)
    await allocate?.(tx)
  })
  await portal.db.update(payout).set({ state: 'PAID', paidOn: portal.clock.today() }).where(own)
  await portal.db.update(payout).set({ state: 'RETURNED' }).where(own)
  portal.clock.set(apiTimestamp(now + 60_000))
}

/** A refund of ten euros that the bank had and sent back from this account; returns its id. */
export const returnedRefund = async (
  portal: TestPortal,
  { policyId }: { readonly policyId: string },
  accountNumber: string,
): Promise<string> => {
  await receivePayment(portal, { policyId }, 900_000)
  const [refund] = await portal.db
    .insert(payout)
    .values({ policyId, cents: 1000, dueSince: portal.clock.today() })
    .returning()
  const payoutId = refund?.payoutId ?? expect.fail('the refund is not stored')
  const [money] = await portal.db.select().from(payment).where(eq(payment.policyId, policyId))
  const paid = { paymentId: money?.paymentId, payoutId, cents: 1000, allocatedOn: portal.clock.today() }
  await returnPayout(portal, payoutId, accountNumber, (tx) => tx.insert(allocation).values(paid))
  return payoutId
}
