import type { InvoiceRow } from '#server/billing/billing.tables.ts'
import { paymentsOfPolicies } from '#server/billing/shared/find-payments.ts'
import { invoiceValues } from '#server/billing/shared/mail-values/invoice-values.ts'
import { methodsOfInvoices } from '#server/billing/shared/mandate-used.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { queueHolderMails } from './holder-mail.ts'
import type { HolderMail } from './holder-mail.ts'
import type { LockedPolicy } from './lock-policies.ts'

/** Queues a mail for each new invoice of these policies: what to pay, how and by when. */
export const mailInvoices = async (
  portal: Portal,
  tx: Tx,
  {
    policies,
    invoices,
  }: { readonly policies: readonly LockedPolicy[]; readonly invoices: readonly InvoiceRow[] },
): Promise<void> => {
  const methods = await methodsOfInvoices(
    tx,
    invoices.map(({ invoiceId }) => invoiceId),
  )
  const policyIds = [...new Set(invoices.map(({ policyId }) => policyId))]
  const payments = await paymentsOfPolicies(tx, policyIds, portal.clock.today())
  const byId = new Map(policies.map((policy) => [policy.policyId, policy]))
  const mails = invoices.flatMap((invoice): HolderMail[] => {
    const policy = byId.get(invoice.policyId)
    if (!policy) return []
    const method = methods.get(invoice.invoiceId) ?? policy.paymentMethod
    const values = invoiceValues(portal.config, policy.locale, {
      invoice,
      method,
      payments: payments.get(invoice.policyId),
    })
    return [{ policy, template: 'invoice', page: 'invoices', values }]
  })
  await queueHolderMails(portal, tx, mails)
}
