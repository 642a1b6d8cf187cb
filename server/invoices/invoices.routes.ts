import type { invoices } from '#contract/invoices.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import { hashOfSecret } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { heldWithAccount } from '#server/billing/shared/held-with-account.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'

import { calendarFeedOf, calendarOfSecret, makeCalendarFeed, stopCalendarFeed } from './calendar-feed.ts'
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
      const again = await paidAgainOf(portal, cameBack)
      const viewing = { secret: portal.config.secret, again, now: portal.clock.now() }
      return [...heldViews(held), ...refunds.map((refund) => refundView(refund, viewing))]
    },
    calendar: async ({ caller: { profileId } }) => {
      const madeAt = await calendarFeedOf(portal, profileId)
      return { madeAt: madeAt === undefined ? null : apiTimestamp(madeAt) }
    },
    makeCalendar: async ({
      caller: { profileId: accountId },
      body: { locale },
      secrets: { customer = '' },
    }) => {
      await portal.limits.take('makeCalendar', accountId)
      const sessionHash = hashOfSecret(customer)
      const address = await makeCalendarFeed(portal, { accountId, locale, sessionHash })
      return { address, madeAt: apiTimestamp(portal.clock.now()) }
    },
    stopCalendar: async ({ caller: { profileId } }) => {
      await stopCalendarFeed(portal, profileId)
      return undefined
    },
    readCalendar: ({ params: { code } }) => calendarOfSecret(portal, code),
  }
}
