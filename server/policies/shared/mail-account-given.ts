import { payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'

import { queueHolderMail } from './holder-mail.ts'
import type { LockedPolicy } from './lock-policies.ts'

type AccountMail = {
  readonly policy: LockedPolicy
  /** Whether we take money from it, or pay to it. */
  readonly use: 'DEBIT' | 'REFUND'
  readonly account: string
  readonly since: number
}

/**
 * Queues the mails about another bank account, at once: who reads one may not be who gave it (security page, T12). The old
 * e-mail addresses of the account are told too.
 */
export const mailAccountGiven = async (
  portal: Portal,
  tx: Tx,
  { policy, use, account, since }: AccountMail,
): Promise<void> => {
  await queueHolderMail(portal, tx, {
    policy,
    template: 'accountGiven',
    page: 'resetpassword',
    values: {
      use,
      account: account.slice(-4),
      payableFrom: formatDate(amsterdam(payoutPayableFrom(since)).date, policy.locale),
    },
  })
  const { accountId } = policy
  const now = portal.clock.now()
  await warnOldAddresses(tx, { accountId, now, what: 'BANK_ACCOUNT', accountNumber: account })
}
