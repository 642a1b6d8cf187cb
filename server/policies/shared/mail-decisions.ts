import { hasOurConditions } from '#domain/policies/cover-facts.ts'
import { LINKED_DOCUMENTS } from '#domain/policies/linked-document.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import type { RefusalReason } from '#domain/policies/refusal-reason.ts'
import { WITHDRAWAL_DAYS } from '#domain/policies/ending/withdrawal-days.ts'
import { warnOldAddresses } from '#server/accounts/shared/warn-old-addresses.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import type { InvoiceRow } from '#server/policies/billing.tables.ts'
import type { PayeeAccount, PolicyChange } from '#server/policies/policies.tables.ts'

import type { Billed } from './billing/bill-policy.ts'
import { paymentsOfPolicies } from './billing/find-payments.ts'
import { methodsOfInvoices } from './billing/mandate-used.ts'
import { documentLinks, newDocuments } from './document-links.ts'
import { invoiceMail, queueHolderMails } from './holder-mail.ts'
import type { HolderMail } from './holder-mail.ts'
import type { DecidedPolicy } from './lock-decided.ts'
import { changedPaymentValues, openInvoiceValues } from './open-invoice-values.ts'
import { spaced } from './spaced-number.ts'

type ChangeMail = { readonly policy: DecidedPolicy; readonly kind: string }

/** What is paid back, and to which account if we know one. */
type RefundMail = {
  readonly refundCents: number
  readonly account?: PayeeAccount | undefined
  /** What is then still to be paid, now or later, where the mail says so. */
  readonly dueCents?: number
  /** What lay there before and is paid back too. */
  readonly refundBeforeCents?: number
  /** The mail names that also where nothing new is paid back. */
  readonly namesBefore?: boolean
  /** Other invoices follow, which take what was not paid back by then. */
  readonly invoicesFollow?: boolean
}

const moneyOf = ({ refundCents, refundBeforeCents = 0, namesBefore, dueCents = 0 }: RefundMail) => {
  if (refundCents > 0) return 'REFUND'
  if (namesBefore && refundBeforeCents > 0) return 'BEFORE'
  return dueCents > 0 ? 'DUE' : 'NONE'
}

// The end of an insurance has mails of its own.
const templateOf = (kind: string, event: 'Received' | 'Accepted' | 'Refused' | 'TakenBack') =>
  kind === 'TERMINATE' ? (`end${event}` as const) : (`change${event}` as const)

const mailHolder = (portal: Portal, tx: Tx, mail: HolderMail): Promise<void> =>
  queueHolderMails(portal, tx, [mail])

const yesNo = (is: boolean | undefined) => (is ? 'YES' : 'NO')

// Its owner knows an account by its last characters (security T12).
const refundValues = ({ locale }: DecidedPolicy, mail: RefundMail) => ({
  money: moneyOf(mail),
  refund: euros(mail.refundCents, locale),
  due: euros(mail.dueCents ?? 0, locale),
  before: yesNo((mail.refundBeforeCents ?? 0) > 0),
  total: euros(mail.refundCents + (mail.refundBeforeCents ?? 0), locale),
  follows: yesNo(mail.invoicesFollow),
  payee: mail.account ? 'KNOWN' : 'UNKNOWN',
  account: mail.account?.accountNumber?.slice(-4) ?? '',
})

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
  mailHolder(portal, tx, {
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
  mailHolder(portal, tx, {
    policy,
    template: 'refused',
    page: 'service-contact/contact',
    values: { number: spaced(policy.applicationNumber), reason },
  })

/** Queues a mail for each new invoice of a policy: what to pay, how and by when. */
export const mailInvoices = async (
  portal: Portal,
  tx: Tx,
  { policy, invoices }: { readonly policy: DecidedPolicy; readonly invoices: readonly InvoiceRow[] },
): Promise<void> => {
  const methods = await methodsOfInvoices(
    tx,
    invoices.map(({ invoiceId }) => invoiceId),
  )
  const { policyId } = policy
  const payments = (
    await paymentsOfPolicies(tx, invoices.length ? [policyId] : [], portal.clock.today())
  ).get(policyId)
  const methodOf = ({ invoiceId }: InvoiceRow) => methods.get(invoiceId) ?? policy.paymentMethod
  await queueHolderMails(
    portal,
    tx,
    invoices.map((invoice) => invoiceMail(portal, policy, { invoice, method: methodOf(invoice), payments })),
  )
}

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
  mailHolder(portal, tx, {
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
  await mailHolder(portal, tx, {
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

type Credited = Pick<Billed, 'credits' | 'noLongerDueCents'>

// What was paid already comes back: only the rest need not be paid any more. That of a free month is of nothing.
const creditOf = ({ credits, noLongerDueCents }: Credited) => {
  if (noLongerDueCents > 0) return 'OPEN'
  return credits.some(({ cents }) => cents < 0) ? 'PAID' : 'NONE'
}

const creditValues = ({ locale }: DecidedPolicy, credited: Credited) => ({
  credit: creditOf(credited),
  credited: euros(credited.noLongerDueCents, locale),
})

type AcceptedMail = ChangeMail & {
  readonly billed: Billed
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
  return mailHolder(portal, tx, {
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
  mailHolder(portal, tx, {
    policy,
    template: templateOf(kind, 'Refused'),
    page: 'service-contact/contact',
    values: { kind, reason },
  })

/** Queues the mail of a change that its customer took back: everything stays as it was. */
export const mailChangeTakenBack = (portal: Portal, tx: Tx, { policy, kind }: ChangeMail): Promise<void> =>
  mailHolder(portal, tx, {
    policy,
    template: templateOf(kind, 'TakenBack'),
    page: 'insurances',
    values: { kind },
  })

type WithdrawnMail = RefundMail &
  Credited & {
    readonly policy: DecidedPolicy
    /** Another policy of the same request waits or holds. */
    readonly restStays: boolean
    /** Who stays insured under the policy. */
    readonly family: readonly { readonly insuredName: string }[]
  }

const namesIn = (family: WithdrawnMail['family'], locale: Locale) =>
  new Intl.ListFormat(locale).format([...new Set(family.map(({ insuredName }) => insuredName))])

// A contract that paid a claim keeps its days until then (domain reference 2.4).
const keptOf = ({ earned, decision }: DecidedPolicy) => {
  if (earned) return 'DAYS'
  return decision === 'ACCEPTED' ? 'NOTHING' : 'REQUEST'
}

// All that was paid goes back at once, so the mail says all of it.
const allBack = (policy: DecidedPolicy, { refundCents, refundBeforeCents = 0, account }: RefundMail) => ({
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
  return mailHolder(portal, tx, {
    policy,
    template: 'withdrawn',
    page: 'insurances',
    values: {
      kept,
      // of a request its customer knows the number of the request only
      ...(kept === 'REQUEST' ? { number: spaced(policy.applicationNumber) } : {}),
      part: restStays ? 'ONE' : 'WHOLE',
      goesOn: family.length ? 'FAMILY' : 'NONE',
      family: namesIn(family, policy.locale),
      ...creditValues(policy, money),
      ...allBack(policy, money),
    },
  })
}
