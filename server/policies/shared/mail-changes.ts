import { payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import type { PayeeAccount } from '#server/billing/billing.tables.ts'
import type { BillingResult } from '#server/billing/shared/bill-policy.ts'
import { creditValues, refundValues } from '#server/billing/shared/mail-values/refund-values.ts'
import type { RefundMail } from '#server/billing/shared/mail-values/refund-values.ts'
import { newDocuments } from '#server/policies/shared/document-links.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import type { DecidedPolicy } from '#server/policies/shared/lock-decided.ts'
import {
  changedPaymentValues,
  openInvoiceValues,
} from '#server/billing/shared/mail-values/open-invoice-values.ts'

type ChangeMail = { readonly policy: DecidedPolicy; readonly kind: string }

// The end of an insurance has mails of its own.
const templateOf = (kind: string, event: 'Received' | 'Accepted' | 'Refused' | 'TakenBack') =>
  kind === 'TERMINATE' ? (`end${event}` as const) : (`change${event}` as const)

type ReceivedMail = RefundMail & {
  readonly policy: DecidedPolicy
  readonly change: PolicyChange
  readonly answerBy: string
}

// What was asked for, but no address: other people may read a mailbox too.
const askedFor = ({ kind, after }: PolicyChange, { locale }: DecidedPolicy) => ({
  kind,
  newStartDate: kind === 'START_DATE' ? formatDate(after.startDate, locale) : '',
  term: kind === 'PAYMENT' ? after.paymentTerm : '',
  method: kind === 'PAYMENT' ? after.paymentMethod : '',
  lastDay: kind === 'TERMINATE' ? formatDate(after.endDate, locale) : '',
})

/** Queues the mail of a change that was received: what it asks for, what is expected back, and the day of our answer. */
export const mailChangeReceived = (
  portal: Portal,
  tx: Tx,
  { policy, change, answerBy, ...money }: ReceivedMail,
): Promise<void> =>
  queueHolderMail(portal, tx, {
    policy,
    template: templateOf(change.kind, 'Received'),
    page: 'insurances',
    values: {
      ...askedFor(change, policy),
      answerBy: formatDate(answerBy, policy.locale, 'weekday'),
      ...refundValues(policy, money),
    },
  })

type AccountMail = ChangeMail & { readonly account: string; readonly since: number }

/**
 * Queues the mails about another bank account, at once: who reads one may not be who gave it (security page, T12). The old
 * e-mail addresses of the account are told too.
 */
export const mailAccountGiven = async (
  portal: Portal,
  tx: Tx,
  { policy, kind, account, since }: AccountMail,
): Promise<void> => {
  await queueHolderMail(portal, tx, {
    policy,
    template: 'accountGiven',
    page: 'resetpassword',
    values: {
      use: kind === 'PAYMENT' ? 'DEBIT' : 'REFUND',
      account: account.slice(-4),
      payableFrom: formatDate(amsterdam(payoutPayableFrom(since)).date, policy.locale),
    },
  })
  const { accountId } = policy
  const now = portal.clock.now()
  await warnOldAddresses(tx, { accountId, now, what: 'BANK_ACCOUNT', accountNumber: account })
}

type AcceptedMail = ChangeMail & {
  readonly billed: BillingResult
  readonly account: PayeeAccount | undefined
  /** The change brought it. */
  readonly accountIsNew: boolean
}

// Its first mail named it, another mail asked for the account, or none named it yet.
const namesBefore = ({ kind, accountIsNew, billed }: AcceptedMail) =>
  kind === 'TERMINATE' || accountIsNew || billed.beforeIsNews

/** Queues the mail of a change that was carried out: what is to be paid, credited, and paid back to which account. */
export const mailChangeAccepted = async (portal: Portal, tx: Tx, mail: AcceptedMail): Promise<void> => {
  const { policy, kind, account, billed } = mail
  return queueHolderMail(portal, tx, {
    policy,
    template: templateOf(kind, 'Accepted'),
    page: 'insurances',
    links: newDocuments(policy, kind, portal.clock.today()),
    values: {
      kind,
      // each has a mail of its own, a credit note has none
      bill: billed.invoices.length ? 'INVOICE' : 'NONE',
      transfer: 'NONE',
      collect: 'NONE',
      ...(kind === 'PAYMENT'
        ? await openInvoiceValues(portal, tx, { policy, invoices: billed.invoices })
        : {}),
      ...creditValues(policy, billed),
      ...refundValues(policy, { ...billed, account, namesBefore: namesBefore(mail) }),
      ...(await changedPaymentValues(portal, tx, mail)),
    },
  })
}

/** Queues the mail of a change that was refused. */
export const mailChangeRefused = (
  portal: Portal,
  tx: Tx,
  { policy, kind, reason }: ChangeMail & { readonly reason: string },
): Promise<void> =>
  queueHolderMail(portal, tx, {
    policy,
    template: templateOf(kind, 'Refused'),
    page: 'service-contact/contact',
    values: { kind, reason },
  })

/** Queues the mail of a change that its customer took back: everything stays as it was. */
export const mailChangeTakenBack = (portal: Portal, tx: Tx, { policy, kind }: ChangeMail): Promise<void> =>
  queueHolderMail(portal, tx, {
    policy,
    template: templateOf(kind, 'TakenBack'),
    page: 'insurances',
    values: { kind },
  })
