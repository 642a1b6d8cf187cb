import { CLAIM_ANSWER_DAYS, expectedAnswer } from '#domain/claims/claim-answer.ts'
import { claimOutcome, totalPaid } from '#domain/claims/cost-decision.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'
import { usuallyPaidBy } from '#domain/claims/payout-day.ts'
import { payoutHeldUntil, payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { holderToGreet } from '#server/accounts/shared/name-to-greet.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import { coverOfAccount } from '#server/policies/shared/cover/cover-lines.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

const holderOf = async (tx: Tx, accountId: string) => {
  const found = await profileOf(tx, accountId)
  if (!found) throw new Error('the account of a claim is gone')
  return found
}

// Nothing of the care is in these mails (design A28).
const mailHolder = async (
  portal: Portal,
  tx: Tx,
  name: 'received' | 'decided',
  accountId: string,
  values: (locale: Locale) => Readonly<Record<string, string | number>>,
) => {
  const holder = await holderOf(tx, accountId)
  const { username, locale } = holder.account
  await queueMail(tx, {
    to: username,
    locale,
    accountId,
    template: { name, texts: { 'en-GB': en, nl } },
    cover: await coverOfAccount(portal, tx, { accountId, locale }),
    link: pageAddress(portal.config.publicUrl, locale, 'medicalclaims'),
    values: { name: holderToGreet(holder, portal.clock.today()), ...values(locale) },
  })
}

type Claim = { readonly damageNumber: string; readonly answerBy: string }
type ReceivedClaim = Claim & { readonly accountId: string; readonly submittedAt: number }

const receivedValues = ({ damageNumber: number, answerBy }: Claim, locale: Locale) => ({
  number,
  days: CLAIM_ANSWER_DAYS,
  answerBy: formatDate(calendarDate(answerBy), locale, 'weekday'),
})

/**
 * Queues the receipt of a claim: its number, what happens now and by when. That of a claim whose policy was found late says
 * as its page does that the day has passed.
 */
export const mailClaimReceived = (
  portal: Portal,
  tx: Tx,
  { accountId, submittedAt, ...received }: ReceivedClaim,
): Promise<void> => {
  const sent = { submittedOn: amsterdam(submittedAt).date, answerBy: calendarDate(received.answerBy) }
  // without a policy nobody is asked, so it never waited for its customer
  const { kind, by } = expectedAnswer({ ...sent, waitedDays: 0 }, portal.clock.today())
  return mailHolder(portal, tx, 'received', accountId, (locale) => ({
    ...receivedValues(received, locale),
    expected: kind,
    latest: formatDate(by, locale, 'weekday'),
    phone: portal.config.company.phone,
  }))
}

/**
 * Queues the receipt of a claim without an account, to the address that was typed. It repeats nothing that was typed, and
 * is the same whether or not there is such a policy.
 */
export const mailPublicClaimReceived = async (
  tx: Tx,
  { email, locale, damageNumber, answerBy }: Claim & { readonly email: string; readonly locale: Locale },
): Promise<void> => {
  await queueMail(tx, {
    to: email,
    locale,
    template: { name: 'receivedPublic', texts: { 'en-GB': en, nl } },
    values: receivedValues({ damageNumber, answerBy }, locale),
  })
}

type Payee = { readonly accountNumber: string; readonly since: number }

type ClaimOutcome = {
  readonly accountId: string
  readonly damageNumber: string
  readonly costs: readonly CostDecision[]
  /** The account of the customer; undefined while we know none. */
  readonly payee: Payee | undefined
}

const toCustomer = (paid: number, payee: Payee | undefined, now: number) => {
  if (paid === 0) return 'no'
  if (!payee) return 'noAccount'
  return payoutHeldUntil(payee.since, now) === undefined ? 'yes' : 'held'
}

// When the money comes, and to which account: its owner knows it by its last characters (security T12).
const payeeValues = ({ clock }: Portal, payee: Payee | undefined, locale: Locale) => {
  if (!payee) return { account: '', payableFrom: '', paidBy: '' }
  const from = amsterdam(payoutPayableFrom(payee.since)).date
  return {
    account: payee.accountNumber.slice(-4),
    payableFrom: formatDate(from, locale),
    paidBy: formatDate(usuallyPaidBy(clock.today(), from), locale, 'weekday'),
  }
}

/** Queues the decision on a claim: what is paid to whom and when; why not everything is behind the log-in. */
export const mailClaimDecided = (
  portal: Portal,
  tx: Tx,
  { accountId, damageNumber: number, costs, payee }: ClaimOutcome,
): Promise<void> => {
  const [paid, provider] = [totalPaid(costs, 'CUSTOMER'), totalPaid(costs, 'CARE_PROVIDER')]
  const { phone } = portal.config.company
  return mailHolder(portal, tx, 'decided', accountId, (locale) => ({
    number,
    outcome: claimOutcome(costs),
    toCustomer: toCustomer(paid, payee, portal.clock.now()),
    ...payeeValues(portal, payee, locale),
    paid: euros(paid, locale),
    toProvider: provider > 0 ? 'yes' : 'no',
    provider: euros(provider, locale),
    phone,
  }))
}
