import { eq } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import { mailsOf } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import { mailAccountGiven } from '#server/policies/shared/mail-account-given.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

const periodMail = mailsOf(en, nl)

type PeriodReceipt = {
  readonly policyId: string
  /** The number of the policy that the period follows. */
  readonly previous: string
  /** The bank account that came with it, if we did not know it. */
  readonly newAccount: string | undefined
  readonly answerBy: string
}

/**
 * Queues the receipt of a period that was asked for: its number, days and price, and the day by which we answer; and the
 * mails about another bank account.
 */
export const mailPeriodReceived = async (
  portal: Portal,
  tx: Tx,
  { policyId, previous, newAccount, answerBy }: PeriodReceipt,
): Promise<void> => {
  const [added] = await lockPolicies(tx, eq(policy.policyId, policyId))
  if (!added) throw new Error('the new period is gone')
  const { locale, premiumTotalCents } = added
  await queueHolderMail(portal, tx, {
    policy: added,
    template: periodMail('periodReceived'),
    page: 'insurances',
    values: {
      previous: formatPolicyNumber(previous),
      total: euros(premiumTotalCents, locale),
      answerBy: formatDate(answerBy, locale, 'weekday'),
    },
  })
  if (newAccount === undefined) return
  const since = portal.clock.now()
  await mailAccountGiven(portal, tx, { policy: added, use: 'DEBIT', account: newAccount, since })
}
