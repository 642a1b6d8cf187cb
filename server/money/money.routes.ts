import type { money } from '#contract/money.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { listPayments, paymentsFile } from './list/list-payments.ts'
import { paymentWork } from './payment-work.view.ts'
import { recordByHand } from './record-by-hand.ts'

/** The handlers of what came in: the list, a payment that is recorded by hand, and what one can belong to. */
export const moneyHandlers = (portal: Portal): Handlers<typeof money> => ({
  list: ({ query }) => listPayments(portal, query),
  table: ({ query }) => paymentsFile(portal, query),
  record: ({ body, caller: by }) => recordByHand(portal, { ...body, by }),
  read: ({ params: { caseId }, query: { q } }) => paymentWork(portal, { caseId, q }),
})
