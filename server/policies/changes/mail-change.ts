import { invoicesFollow } from '#domain/policies/billing/invoices-follow.ts'
import { POLICY_CHANGES } from '#domain/policies/changes/policy-changes.ts'
import type { PolicyChangeKind } from '#domain/policies/changes/policy-changes.ts'
import type { LinkedDocument } from '#domain/policies/linked-document.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import type { PayeeAccount } from '#server/billing/billing.tables.ts'
import type { BillingResult } from '#server/billing/shared/bill-policy.ts'
import { paymentsOfPolicies } from '#server/billing/shared/find-payments.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { documentLinks } from '#server/policies/shared/document-links.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { paymentValues } from '#server/billing/shared/mail-values/payment-values.ts'
import { creditValues, pageOfRefund, refundValues } from '#server/billing/shared/mail-values/refund-values.ts'

import type { ChangeOn } from './change-rules.ts'

/** What differs in the mails about a change of a policy. */
export type ChangeMails<After> = {
  readonly kind: PolicyChangeKind
  /** How the names of its mails begin: the end of an insurance has mails of its own. */
  readonly template: 'change' | 'end'
  /** What it asks for, in the words of the first mail; but no address: other people may read a mailbox too. */
  readonly asked: (
    after: After,
    locale: Locale,
  ) => Partial<Record<'newStartDate' | 'term' | 'method' | 'lastDay', string>>
  /** The documents that it makes new. */
  readonly documents: readonly LinkedDocument[]
  /** Its first mail named the money that we owed before, so that the last one does too. */
  readonly namesBefore?: true
  /** What the last mail says of older invoices that are open. */
  readonly openInvoices?: (portal: Portal, tx: Tx, on: ChangeBilling) => Promise<Record<string, string>>
}

type MailScope<After> = { readonly mails: ChangeMails<After>; readonly policy: LockedPolicy }

type ReceiptMail<After> = MailScope<After> &
  Pick<ChangeOn<unknown, After>, 'row' | 'after'> & { readonly account: PayeeAccount | undefined }

/** Queues the mail of a change that was received: what it asks for, what is expected back, and the day of our answer. */
export const mailChangeReceived = <After>(
  portal: Portal,
  tx: Tx,
  { mails: { kind, template, asked }, policy, row, after, account }: ReceiptMail<After>,
): Promise<void> => {
  const { refundCents = 0, dueCents = 0, laterCents = 0, instalments = [] } = row.quote
  const follow = invoicesFollow(instalments, portal.clock.today())
  const money = { refundCents, dueCents: dueCents + laterCents, account, invoicesFollow: follow }
  return queueHolderMail(portal, tx, {
    policy,
    template: `${template}Received`,
    page: 'insurances',
    values: {
      kind,
      newStartDate: '',
      term: '',
      method: '',
      lastDay: '',
      ...asked(after, policy.locale),
      answerBy: formatDate(answerBy(amsterdam(row.submittedAt)), policy.locale, 'weekday'),
      ...refundValues(policy, money),
    },
  })
}

// What the mail of a change says of the price, and of all that is to be paid and will come after it; nothing where it moves no money.
const changedPaymentValues = async (
  portal: Portal,
  tx: Tx,
  { policy, kind }: { readonly policy: LockedPolicy; readonly kind: PolicyChangeKind },
) => {
  const { policyId, locale } = policy
  const { movesMoney } = POLICY_CHANGES[kind]
  const today = portal.clock.today()
  const all = await paymentsOfPolicies(tx, movesMoney ? [policyId] : [], today)
  return {
    price: euros(policy.premiumTotalCents, locale),
    term: policy.paymentTerm,
    method: policy.paymentMethod,
    ...paymentValues(all.get(policyId), { locale, today }),
  }
}

/** A change that was carried out. */
export type ChangeBilling = { readonly policy: LockedPolicy; readonly billed: BillingResult }

type AcceptanceMail<After> = MailScope<After> &
  ChangeBilling & {
    readonly account: PayeeAccount | undefined
    /** The change brought it. */
    readonly accountIsNew: boolean
    readonly words: string | undefined
  }

/** Queues the mail of a change that was carried out: what is to be paid, credited, and paid back to which account. */
export const mailChangeAccepted = async <After>(
  portal: Portal,
  tx: Tx,
  { mails, policy, billed, account, accountIsNew, words }: AcceptanceMail<After>,
): Promise<void> => {
  // its first mail named it, another mail asked for the account, or none named it yet
  const namesBefore = mails.namesBefore || accountIsNew || billed.beforeIsNews
  const links = documentLinks(policy, mails.documents, portal.clock.today())
  const refund = refundValues(policy, { ...billed, account, namesBefore })
  return queueHolderMail(portal, tx, {
    policy,
    template: `${mails.template}Accepted`,
    words,
    page: pageOfRefund(refund, 'insurances'),
    links,
    values: {
      kind: mails.kind,
      holdsFrom: formatDate(portal.clock.today(), policy.locale),
      documents: links.length > 1 ? 'SOME' : 'ONE',
      // each has a mail of its own, a credit note has none
      bill: billed.invoices.length ? 'INVOICE' : 'NONE',
      transfer: 'NONE',
      collect: 'NONE',
      ...(await mails.openInvoices?.(portal, tx, { policy, billed })),
      ...creditValues(policy, billed),
      ...refund,
      ...(await changedPaymentValues(portal, tx, { policy, kind: mails.kind })),
    },
  })
}
