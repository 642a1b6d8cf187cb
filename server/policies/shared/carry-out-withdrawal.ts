import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { cancelPolicy } from './cancel-policy.ts'
import type { DecidedPolicy } from './lock-decided.ts'
import { mailInvoices, mailWithdrawn } from './mail-decisions.ts'
import { payeeOfPolicy, refundSealer } from './refund-account.ts'
import type { Decider } from './review-cases.ts'

type Withdrawing = {
  readonly policy: DecidedPolicy
  readonly by: Decider
  /** The day on which the customer withdrew, if that was before today. */
  readonly statedOn?: CalendarDate
}

/**
 * Cancels a policy that its customer withdraws from, in the transaction of the caller, who has locked it and asked
 * `blockerOf`. What was paid goes back to the account that we know (`payeeOfPolicy`), and the holder gets a mail about it.
 */
export const carryOutWithdrawal = async (
  portal: Portal,
  tx: Tx,
  { policy: before, ...rest }: Withdrawing,
): Promise<void> => {
  const payee = await payeeOfPolicy(portal, tx, before.policyId)
  const { policy, ...billed } = await cancelPolicy(tx, {
    ...rest,
    policy: before,
    reason: 'WITHDRAWN',
    today: portal.clock.today(),
    now: portal.clock.now(),
    sealAccount: refundSealer(portal.config.secret, payee),
  })
  await mailWithdrawn(portal, tx, { policy, ...billed, account: payee?.account })
  await mailInvoices(portal, tx, { policy, invoices: billed.invoices })
}
