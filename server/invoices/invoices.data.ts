import { eq, inArray, or } from 'drizzle-orm'

import { calendarFeed } from '#server/accounts/accounts.tables.ts'
import { dataRows, withOpened } from '#server/accounts/shared/personal-data.ts'
import type { DataPart, SealedValue } from '#server/accounts/shared/personal-data.ts'
import {
  allocation,
  instalment,
  invoice,
  invoiceLine,
  payment,
  payout,
} from '#server/billing/billing.tables.ts'
import { openAccount } from '#server/billing/shared/refund-account.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { calendarEntry } from './calendar.tables.ts'

/** What a customer had to pay, paid and got back. */
export const invoicesData: DataPart = {
  name: 'invoices',
  tables: [invoice, invoiceLine, instalment, payment, allocation, payout, calendarFeed, calendarEntry],
  read: async ({ db, config: { secret } }, { accountId }) => {
    const policyIds = db.select({ id: policy.policyId }).from(policy).where(eq(policy.accountId, accountId))
    const invoiceIds = db
      .select({ id: invoice.invoiceId })
      .from(invoice)
      .where(inArray(invoice.policyId, policyIds))
    const refundIds = db
      .select({ id: payout.payoutId })
      .from(payout)
      .where(inArray(payout.policyId, policyIds))
    const ofRefund = inArray(payout.policyId, policyIds)
    const accounts = await db
      .select({ id: payout.payoutId, sealed: payout.account })
      .from(payout)
      .where(ofRefund)
    const open = ({ id, sealed }: SealedValue) => sealed && openAccount(secret, id, sealed)
    return {
      data: {
        calendar: await dataRows(db, calendarFeed, eq(calendarFeed.accountId, accountId)),
        calendarEntries: await dataRows(db, calendarEntry, eq(calendarEntry.accountId, accountId)),
        plan: await dataRows(db, instalment, inArray(instalment.policyId, policyIds)),
        invoices: await dataRows(db, invoice, inArray(invoice.policyId, policyIds)),
        lines: await dataRows(db, invoiceLine, inArray(invoiceLine.invoiceId, invoiceIds)),
        payments: await dataRows(db, payment, inArray(payment.policyId, policyIds)),
        refunds: withOpened(await dataRows(db, payout, ofRefund), 'payout_id', { sealed: accounts, open }),
        allocations: await dataRows(
          db,
          allocation,
          or(inArray(allocation.invoiceId, invoiceIds), inArray(allocation.payoutId, refundIds)),
        ),
      },
    }
  },
}
