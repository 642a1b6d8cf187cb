import { inArray, or } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import {
  allocation,
  instalment,
  invoice,
  invoiceLine,
  ledgerEntry,
  ledgerLine,
  payment,
  payout,
  mandate,
} from '#server/billing/billing.tables.ts'
import { notice } from '#server/policies/notices.tables.ts'
import { change, policy, policyVersion } from '#server/policies/policies.tables.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

const eraseLedger = async (tx: Tx, ids: string[]) => {
  const entries = tx
    .select({ entryId: ledgerEntry.entryId })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.policyId, ids))
  await tx.delete(ledgerLine).where(inArray(ledgerLine.entryId, entries))
  await tx.delete(ledgerEntry).where(inArray(ledgerEntry.policyId, ids))
}

const eraseMoney = async (tx: Tx, ids: string[]) => {
  const payments = tx.select({ id: payment.paymentId }).from(payment).where(inArray(payment.policyId, ids))
  const invoices = tx.select({ id: invoice.invoiceId }).from(invoice).where(inArray(invoice.policyId, ids))
  await eraseLedger(tx, ids)
  await tx
    .delete(allocation)
    .where(or(inArray(allocation.paymentId, payments), inArray(allocation.creditId, invoices)))
  await tx.delete(payout).where(inArray(payout.policyId, ids))
  await tx.delete(instalment).where(inArray(instalment.policyId, ids))
  await tx.delete(notice).where(inArray(notice.subjectId, invoices))
  await tx.delete(invoiceLine).where(inArray(invoiceLine.invoiceId, invoices))
  // a part of what came in is of an invoice
  await tx.delete(payment).where(inArray(payment.policyId, ids))
  await tx.delete(invoice).where(inArray(invoice.policyId, ids))
}

const eraseHistory = async (tx: Tx, ids: string[]) => {
  await tx.delete(mandate).where(inArray(mandate.policyId, ids))
  await tx.delete(policyVersion).where(inArray(policyVersion.policyId, ids))
  await tx.delete(change).where(inArray(change.policyId, ids))
  await tx.delete(withdrawal).where(inArray(withdrawal.policyId, ids))
}

/**
 * Deletes policies with their money and history; what other features keep of them is gone by then. The database refuses it
 * before its time, and deletes cases with what they are about. A later period or the policy of a partner that refers to one of them stays, without the reference.
 */
export const erasePolicies = async (tx: Tx, policyIds: readonly string[]): Promise<void> => {
  const ids = [...policyIds]
  await eraseMoney(tx, ids)
  await eraseHistory(tx, ids)
  await tx.delete(notice).where(inArray(notice.subjectId, ids))
  await tx.update(policy).set({ previousPolicyId: null }).where(inArray(policy.previousPolicyId, ids))
  await tx.update(policy).set({ mainPolicyId: null }).where(inArray(policy.mainPolicyId, ids))
  await tx.delete(policy).where(inArray(policy.policyId, ids))
}
