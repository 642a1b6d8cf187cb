import type { invoices } from '#contract/invoices.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { heldWithAccount } from '#server/billing/shared/held-with-account.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'

import { institutionPaysAll, invoicesFinder, refundsOf } from './invoices.store.ts'
import { heldViews, invoiceView, refundView } from './invoices.view.ts'

export const invoicesHandlers = (portal: Portal): Handlers<typeof invoices> => {
  const invoicesOf = invoicesFinder(portal.db)
  return {
    list: async ({ caller: { profileId } }) => {
      const invoices = await invoicesOf(profileId)
      if (!invoices.length && (await institutionPaysAll(portal.db, profileId))) return undefined
      return invoices.map((invoice) => invoiceView(invoice, portal.config.company))
    },
    refunds: async ({ caller: { profileId } }) => {
      const [held, refunds] = await Promise.all([
        heldWithAccount(portal, profileId),
        refundsOf(portal.db, profileId),
      ])
      const cameBack = refunds.flatMap(({ refund }) => (refund.state === 'RETURNED' ? [refund.payoutId] : []))
      const viewing = { secret: portal.config.secret, again: await paidAgainOf(portal, cameBack) }
      return [...heldViews(held), ...refunds.map((refund) => refundView(refund, viewing))]
    },
  }
}
