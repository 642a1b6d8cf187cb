import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { payment } from '#server/billing/billing.tables.ts'

import { bookEntry } from './ledger.ts'
import { settlePolicy } from './settle-policy.ts'

type NewPayment = Pick<
  typeof payment.$inferInsert,
  'kind' | 'cents' | 'source' | 'sourceReference' | 'reference'
> & {
  readonly policyId: string
  readonly today: CalendarDate
}

/**
 * Records money that came in for a policy, and pays its open invoices with it: first that whose reference it has, then the
 * oldest first. The same line of the same source is recorded once.
 */
export const recordPayment = async (tx: Tx, { today, ...received }: NewPayment): Promise<void> => {
  const [stored] = await tx
    .insert(payment)
    .values({ ...received, direction: 'IN', valueDate: today, unallocatedCents: received.cents })
    .onConflictDoNothing({ target: [payment.source, payment.sourceReference] })
    .returning({ paymentId: payment.paymentId })
  if (!stored) return
  const { policyId, cents } = received
  await bookEntry(tx, {
    event: 'PAYMENT',
    sourceId: stored.paymentId,
    policyId,
    bookedOn: today,
    cents: { BANK: cents, CUSTOMER_CREDIT: -cents },
  })
  await settlePolicy(tx, { policyId, today, refundRest: false })
}
