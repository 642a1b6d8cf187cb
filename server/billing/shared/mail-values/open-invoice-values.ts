import type { Locale } from '#domain/shared/locale.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

import { nowCollected } from '#server/billing/shared/debit-since.ts'
import { paymentsOfPolicies } from '#server/billing/shared/find-payments.ts'
import { paymentValues } from './payment-values.ts'
import { nowTransferred } from '#server/billing/shared/debit-until.ts'

type MailedPolicy = PolicyRow & { readonly locale: Locale }

type ChangeInvoices = {
  readonly policy: MailedPolicy
  /** The invoices that were made with the change: they have mails of their own. */
  readonly invoices: readonly InvoiceRow[]
}

/**
 * What the mail of another way to pay says of older open invoices: what is transferred now, since nobody was asked to until
 * today, and what is collected now, so that its customer hears of it in time. Nothing where there is nothing of it.
 */
export const openInvoiceValues = async (
  portal: Portal,
  tx: Tx,
  { policy, invoices }: ChangeInvoices,
): Promise<Record<string, string>> => {
  const newIds = invoices.map(({ invoiceId }) => invoiceId)
  const changed = { policy, today: portal.clock.today(), newIds }
  const { locale } = policy
  const { cents, payBy } = await nowTransferred(tx, changed)
  const collected = await nowCollected(tx, changed)
  return {
    ...(cents > 0 ? { transfer: 'OPEN', open: euros(cents, locale), payBy: formatDate(payBy, locale) } : {}),
    ...(collected
      ? {
          collect: 'OPEN',
          toCollect: euros(collected.cents, locale),
          collectFrom: formatDate(collected.from, locale),
        }
      : {}),
  }
}

type PolicyChanged = { readonly policy: MailedPolicy; readonly kind: string }

/** What the mail of a change says of the price, and of all that is to be paid and will come after it; of an address nothing. */
export const changedPaymentValues = async (portal: Portal, tx: Tx, { policy, kind }: PolicyChanged) => {
  const { policyId, locale } = policy
  const today = portal.clock.today()
  const all = await paymentsOfPolicies(tx, kind === 'ADDRESS' ? [] : [policyId], today)
  return {
    price: euros(policy.premiumTotalCents, locale),
    term: policy.paymentTerm,
    method: policy.paymentMethod,
    ...paymentValues(all.get(policyId), { locale, today }),
  }
}
