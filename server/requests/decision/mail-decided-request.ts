import { eq } from 'drizzle-orm'

import { hasOurConditions } from '#domain/policies/cover/cover-facts.ts'
import { LINKED_DOCUMENTS } from '#domain/policies/linked-document.ts'
import { addressAskedBy, ownAddressBy } from '#domain/policies/own-address.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { RefusalReason } from '#domain/policies/refusal-reason.ts'
import { WITHDRAWAL_DAYS } from '#domain/policies/ending/withdrawal-days.ts'
import { withStatus } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { issueToken, passwordPage } from '#server/accounts/shared/issue-token.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { policy as policyTable } from '#server/policies/policies.tables.ts'

import { documentLinks } from '#server/policies/shared/document-links.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { toPolicyDetails, policyDetailsQuery } from '#server/policies/shared/policy-details.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'

// The law wants the link to it in the confirmation (domain reference 6).
const withdrawalValues = ({ withdrawUntil, locale }: LockedPolicy) => ({
  canWithdraw: withdrawUntil === null ? 'no' : 'yes',
  days: String(WITHDRAWAL_DAYS),
  withdrawUntil: withdrawUntil === null ? '' : formatDate(withdrawUntil, locale),
})

const conditionsValues = ({ coverage }: LockedPolicy, { company }: Portal['config']) => ({
  conditions: hasOurConditions(coverage) ? 'OURS' : 'OF_HEALTH_INSURER',
  healthInsurer: company.healthInsurer,
  healthInsurerPhone: company.healthInsurerPhone,
})

/**
 * The page to choose a first password, for the mails of a decision; undefined for an account that has one. The link of the
 * receipt and those of other acceptances work too, until one of them is used.
 */
export const firstPasswordPage = async (
  { clock }: Portal,
  tx: Tx,
  { accountId, username, hasPassword }: LockedPolicy,
): Promise<string | undefined> => {
  if (hasPassword) return undefined
  const token = await issueToken(tx, { accountId, purpose: 'ACTIVATE', now: clock.now() })
  return passwordPage({ purpose: 'ACTIVATE', token, username })
}

// What its page asks the customer to do is asked in the mail too.
const missingAddressBy = async (tx: Tx, { policyId }: LockedPolicy, today: CalendarDate) => {
  const [row] = await policyDetailsQuery(tx).where(eq(policyTable.policyId, policyId))
  // it was locked before
  if (!row) throw new Error('the accepted policy is gone')
  const accepted = withStatus(toPolicyDetails(row), today)
  return addressAskedBy({ ...accepted, ownAddressBy: ownAddressBy(accepted) })
}

const addressValues = (by: string | null, { locale }: LockedPolicy, today: CalendarDate) => ({
  address: by === null ? 'KNOWN' : by < today ? 'LATE' : 'ASKED',
  addressBy: by === null ? '' : formatDate(by, locale),
})

const addressForm = ({ policyNumber }: LockedPolicy) =>
  ({ text: 'form.address', page: `insurances/address?policy=${policyNumber}` }) as const

type AcceptedMail = {
  readonly policy: LockedPolicy
  /** Undefined where the account has a password. */
  readonly passwordPage: string | undefined
  readonly words: string | undefined
}

/**
 * Queues the mail of an accepted policy: its number and period, its documents, the address if we need it, and until when it can
 * be withdrawn.
 */
export const mailAccepted = async (
  portal: Portal,
  tx: Tx,
  { policy, passwordPage: choosePassword, words }: AcceptedMail,
): Promise<void> => {
  const today = portal.clock.today()
  const addressBy = await missingAddressBy(tx, policy, today)
  await queueHolderMail(portal, tx, {
    policy,
    template: 'accepted',
    words,
    // without a password nobody can open what the links lead to
    page: choosePassword ?? 'insurances',
    links: [
      ...documentLinks(policy, LINKED_DOCUMENTS, today),
      ...(addressBy === null ? [] : [addressForm(policy)]),
    ],
    secondPage: policy.withdrawUntil === null ? undefined : 'withdraw',
    values: {
      institution: policy.institution ?? '',
      starts: policy.startDate > today ? 'LATER' : 'NOW',
      password: choosePassword === undefined ? 'SET' : 'NONE',
      paidBy: paidByInstitution(policy) ? 'INSTITUTION' : 'CUSTOMER',
      ...conditionsValues(policy, portal.config),
      ...addressValues(addressBy, policy, today),
      ...withdrawalValues(policy),
    },
  })
}

type RefusalMail = {
  readonly policy: LockedPolicy
  readonly reason: RefusalReason
  readonly words: string | undefined
}

/** Queues the mail of a request that was not accepted, with the reason and where to object. */
export const mailRefused = (portal: Portal, tx: Tx, { policy, reason, words }: RefusalMail): Promise<void> =>
  queueHolderMail(portal, tx, {
    policy,
    template: 'refused',
    words,
    page: 'service-contact/contact',
    values: { number: formatPolicyNumber(policy.applicationNumber), reason },
  })
