import { hasOurConditions } from '#domain/policies/cover-facts.ts'
import { LINKED_DOCUMENTS } from '#domain/policies/linked-document.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { RefusalReason } from '#domain/policies/refusal-reason.ts'
import { WITHDRAWAL_DAYS } from '#domain/policies/ending/withdrawal-days.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'

import { documentLinks } from './document-links.ts'
import { queueHolderMail } from './holder-mail.ts'
import type { DecidedPolicy } from './lock-decided.ts'
import { spaced } from './spaced-number.ts'

// The law wants the link to it in the confirmation (domain reference 6).
const withdrawalValues = ({ withdrawUntil, locale }: DecidedPolicy) => ({
  canWithdraw: withdrawUntil === null ? 'no' : 'yes',
  days: String(WITHDRAWAL_DAYS),
  withdrawUntil: withdrawUntil === null ? '' : formatDate(withdrawUntil, locale),
})

const conditionsValues = ({ coverage }: DecidedPolicy, { company }: Portal['config']) => ({
  conditions: hasOurConditions(coverage) ? 'OURS' : 'OF_HEALTH_INSURER',
  healthInsurer: company.healthInsurer,
  healthInsurerPhone: company.healthInsurerPhone,
})

/** Queues the mail of an accepted policy: its number and period, its documents, and until when it can be withdrawn. */
export const mailAccepted = (portal: Portal, tx: Tx, policy: DecidedPolicy): Promise<void> =>
  queueHolderMail(portal, tx, {
    policy,
    template: 'accepted',
    // without a password nobody can open what the links lead to
    page: policy.hasPassword ? 'insurances' : 'resetpassword',
    links: documentLinks(policy, LINKED_DOCUMENTS, portal.clock.today()),
    secondPage: policy.withdrawUntil === null ? undefined : 'withdraw',
    values: {
      institution: policy.institution ?? '',
      starts: policy.startDate > portal.clock.today() ? 'LATER' : 'NOW',
      password: policy.hasPassword ? 'SET' : 'NONE',
      paidBy: paidByInstitution(policy) ? 'INSTITUTION' : 'CUSTOMER',
      ...conditionsValues(policy, portal.config),
      ...withdrawalValues(policy),
    },
  })

/** Queues the mail of a request that was not accepted, with the reason and where to object. */
export const mailRefused = (
  portal: Portal,
  tx: Tx,
  { policy, reason }: { readonly policy: DecidedPolicy; readonly reason: RefusalReason },
): Promise<void> =>
  queueHolderMail(portal, tx, {
    policy,
    template: 'refused',
    page: 'service-contact/contact',
    values: { number: spaced(policy.applicationNumber), reason },
  })
