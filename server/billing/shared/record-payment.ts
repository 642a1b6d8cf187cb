import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { payment } from '#server/billing/billing.tables.ts'

import { bookEntry } from './ledger.ts'
import { settlePolicy } from './settle-policy.ts'

type NewPayment = Pick<
  typeof payment.$inferInsert,
  | 'kind'
  | 'cents'
  | 'source'
  | 'sourceReference'
  | 'reference'
  | 'bankEntryId'
  | 'invoiceId'
  | 'differenceReason'
> & {
  readonly policyId: string
  /** The day on which it came in, where that was before it was known whose it is. */
  readonly valueDate?: CalendarDate
  readonly today: CalendarDate
}

/**
 * Records money that came in for a policy, and pays its open invoices with it: first that whose reference it has, then the
 * oldest first. The same line of the same source is recorded once. A part of an entry of the bank was booked as unmatched when
 * it came in.
 */
export const recordPayment = async (
  tx: Tx,
  { today, valueDate = today, ...received }: NewPayment,
): Promise<void> => {
  const [stored] = await tx
    .insert(payment)
    .values({ ...received, direction: 'IN', valueDate, unallocatedCents: received.cents })
    .onConflictDoNothing({ target: [payment.source, payment.sourceReference] })
    .returning({ paymentId: payment.paymentId })
  if (!stored) return
  const { policyId, cents, bankEntryId } = received
  await bookEntry(tx, {
    event: 'PAYMENT',
    sourceId: stored.paymentId,
    policyId,
    bookedOn: today,
    cents: { [bankEntryId ? 'UNMATCHED' : 'BANK']: cents, CUSTOMER_CREDIT: -cents },
  })
  await settlePolicy(tx, { policyId, today, refundRest: false })
}
