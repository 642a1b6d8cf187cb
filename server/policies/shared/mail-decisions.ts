import { paidByInstitution } from '#domain/policies/policy.ts'
import type { RefusalReason } from '#domain/policies/refusal-reason.ts'
import { greetingName } from '#domain/shared/person-name.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import type { InvoiceRow } from '#server/policies/billing.tables.ts'
import en from '#server/policies/mails/en-GB.json' with { type: 'json' }
import nl from '#server/policies/mails/nl.json' with { type: 'json' }

import type { DecidedPolicy } from './lock-decided.ts'

const texts = { 'en-GB': en, nl }

type Template = 'accepted' | 'refused' | 'invoice' | 'changeReceived' | 'changeAccepted' | 'changeRefused'

type Mail = {
  readonly policy: DecidedPolicy
  readonly template: Template
  /** The page that the button opens. */
  readonly page: string
  readonly values?: Readonly<Record<string, string>>
}

type ChangeMail = { readonly policy: DecidedPolicy; readonly kind: string }

const spaced = (number: string) => number.replace(/(...)(?=.)/g, '$1 ')

const mailHolder = async (portal: Portal, tx: Tx, { policy, ...mail }: Mail): Promise<void> => {
  const { locale, username, accountId, policyNumber, startDate, endDate } = policy
  const base = `${portal.config.publicUrl}/${locale === 'nl' ? 'nl' : 'en'}`
  await queueMail(tx, {
    to: username,
    locale,
    accountId,
    template: { name: mail.template, texts },
    link: `${base}/${mail.page}`,
    values: {
      name: greetingName(policy),
      number: spaced(policyNumber),
      cover: policy.coverage,
      startDate: formatDate(startDate, locale),
      endDate: formatDate(endDate, locale),
      ...mail.values,
    },
  })
}

/** Queues the mail of an accepted policy: its number and period, and until when it can be withdrawn. */
export const mailAccepted = (portal: Portal, tx: Tx, policy: DecidedPolicy): Promise<void> => {
  const { withdrawUntil, locale } = policy
  return mailHolder(portal, tx, {
    policy,
    template: 'accepted',
    page: 'insurances',
    values: {
      institution: policy.institution ?? '',
      paidBy: paidByInstitution(policy) ? 'INSTITUTION' : 'CUSTOMER',
      canWithdraw: withdrawUntil === null ? 'no' : 'yes',
      withdrawUntil: withdrawUntil === null ? '' : formatDate(withdrawUntil, locale),
    },
  })
}

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
  const { locale, paymentMethod } = policy
  for (const one of invoices)
    await mailHolder(portal, tx, {
      policy,
      template: 'invoice',
      page: 'invoices',
      values: {
        invoice: one.number,
        amount: euros(one.cents, locale),
        method: paymentMethod,
        from: formatDate(one.periodFrom, locale),
        until: formatDate(one.periodUntil, locale),
        dueDate: formatDate(one.dueDate, locale),
        collectOn: formatDate(one.collectOn, locale),
        reference: one.reference,
      },
    })
}

/** Queues the mail of a change that was received: which, and the day by which we answer. */
export const mailChangeReceived = (
  portal: Portal,
  tx: Tx,
  { policy, kind, answerBy }: ChangeMail & { readonly answerBy: string },
): Promise<void> =>
  mailHolder(portal, tx, {
    policy,
    template: 'changeReceived',
    page: 'insurances',
    values: { kind, answerBy: formatDate(answerBy, policy.locale, 'weekday') },
  })

/** Queues the mail of a change that was carried out, with what is paid back. */
export const mailChangeAccepted = (
  portal: Portal,
  tx: Tx,
  { policy, kind, refundCents }: ChangeMail & { readonly refundCents: number },
): Promise<void> =>
  mailHolder(portal, tx, {
    policy,
    template: 'changeAccepted',
    page: 'insurances',
    values: {
      kind,
      money: refundCents > 0 ? 'REFUND' : 'NONE',
      refund: euros(refundCents, policy.locale),
    },
  })

/** Queues the mail of a change that was refused. */
export const mailChangeRefused = (
  portal: Portal,
  tx: Tx,
  { policy, kind, reason }: ChangeMail & { readonly reason: string },
): Promise<void> =>
  mailHolder(portal, tx, {
    policy,
    template: 'changeRefused',
    page: 'service-contact/contact',
    values: { kind, reason },
  })
