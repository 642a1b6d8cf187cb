import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'
import { invoiceMail, queueHolderMails } from '#server/policies/shared/holder-mail.ts'
import type { DecidedPolicy } from '#server/policies/shared/lock-decided.ts'

import { paymentsOfPolicies } from '#server/billing/shared/find-payments.ts'
import { methodsOfInvoices } from '#server/billing/shared/mandate-used.ts'

/** Queues a mail for each new invoice of a policy: what to pay, how and by when. */
export const mailInvoices = async (
  portal: Portal,
  tx: Tx,
  { policy, invoices }: { readonly policy: DecidedPolicy; readonly invoices: readonly InvoiceRow[] },
): Promise<void> => {
  const methods = await methodsOfInvoices(
    tx,
    invoices.map(({ invoiceId }) => invoiceId),
  )
  const { policyId } = policy
  const payments = (
    await paymentsOfPolicies(tx, invoices.length ? [policyId] : [], portal.clock.today())
  ).get(policyId)
  const methodOf = ({ invoiceId }: InvoiceRow) => methods.get(invoiceId) ?? policy.paymentMethod
  await queueHolderMails(
    portal,
    tx,
    invoices.map((invoice) => invoiceMail(portal, policy, { invoice, method: methodOf(invoice), payments })),
  )
}
