import type { Locale } from '#domain/shared/locale.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import {
  creditValues,
  pageOfRefund,
  refundValues,
  yesNo,
} from '#server/billing/shared/mail-values/refund-values.ts'
import type { CreditResult, RefundMail } from '#server/billing/shared/mail-values/refund-values.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'

import { withdrawalMail } from './withdrawal-mail.ts'

type WithdrawnMail = RefundMail &
  CreditResult & {
    readonly policy: LockedPolicy
    /** Another policy of the same request waits or holds. */
    readonly restStays: boolean
    /** Who stays insured under the policy. */
    readonly family: readonly { readonly insuredName: string }[]
  }

const namesIn = (family: WithdrawnMail['family'], locale: Locale) =>
  new Intl.ListFormat(locale).format([...new Set(family.map(({ insuredName }) => insuredName))])

// A contract that paid a claim keeps its days until then (domain reference 2.4).
const keptOf = ({ keepsInsuredDays, decision }: LockedPolicy) => {
  if (keepsInsuredDays) return 'DAYS'
  return decision === 'ACCEPTED' ? 'NOTHING' : 'REQUEST'
}

// All that was paid goes back at once, so the mail says all of it.
const allBack = (policy: LockedPolicy, { refundCents, refundBeforeCents = 0, account }: RefundMail) => ({
  ...refundValues(policy, { refundCents: refundCents + refundBeforeCents, account }),
  before: yesNo(refundBeforeCents > 0),
})

/** Queues the mail of a withdrawal that was carried out: what is credited, and what is paid back to which account. */
export const mailWithdrawn = (
  portal: Portal,
  tx: Tx,
  { policy, restStays, family, ...money }: WithdrawnMail,
): Promise<void> => {
  const kept = keptOf(policy)
  const refund = allBack(policy, money)
  return queueHolderMail(portal, tx, {
    policy,
    template: withdrawalMail('withdrawn'),
    page: pageOfRefund(refund, 'insurances'),
    values: {
      kept,
      // of a request its customer knows the number of the request only
      ...(kept === 'REQUEST' ? { number: formatPolicyNumber(policy.applicationNumber) } : {}),
      part: restStays ? 'ONE' : 'WHOLE',
      goesOn: family.length ? 'FAMILY' : 'NONE',
      family: namesIn(family, policy.locale),
      ...creditValues(policy, money),
      ...refund,
    },
  })
}
