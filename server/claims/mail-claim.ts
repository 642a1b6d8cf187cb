import { answerClaimBy, CLAIM_ANSWER_DAYS, expectedAnswer } from '#domain/claims/claim-answer.ts'
import { claimOutcome, totalPaid } from '#domain/claims/cost-decision.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'
import { MEDICAL_REASONS } from '#domain/cases/decline-reasons.ts'
import { usuallyPaidBy } from '#domain/policies/billing/payout-day.ts'
import { payoutHeldUntil, payoutPayableFrom } from '#domain/policies/billing/payout-hold.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { holderToGreet } from '#server/accounts/shared/name-to-greet.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { QueuedMail } from '#server/platform/mail/mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import { coverOfAccount } from '#server/policies/shared/cover/cover-lines.ts'

import { reasonText } from './texts/reason-texts.ts'
import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

const holderOf = async (tx: Tx, accountId: string) => {
  const profile = await profileOf(tx, accountId)
  if (!profile) throw new Error('the account of a claim is gone')
  return profile
}

type HolderMail = {
  readonly name: 'received' | 'decided' | 'reopened'
  readonly accountId: string
  readonly values: (locale: Locale) => Readonly<Record<string, string | number>>
  /** What the one who decides adds. */
  readonly words?: string | undefined
}

// Nothing of the care is in these mails (design A28).
const holderMail = async (
  portal: Portal,
  tx: Tx,
  { name, accountId, values, words }: HolderMail,
): Promise<QueuedMail> => {
  const holder = await holderOf(tx, accountId)
  const { username, locale } = holder.account
  return {
    to: username,
    locale,
    accountId,
    template: { name, texts: { 'en-GB': en, nl } },
    cover: await coverOfAccount(portal, tx, { accountId, locale }),
    link: pageAddress(portal.config.publicUrl, locale, 'medicalclaims'),
    values: { name: holderToGreet(holder, portal.clock.today()), ...values(locale) },
    ...(words ? { quote: words } : {}),
  }
}

const mailHolder = async (portal: Portal, tx: Tx, mail: HolderMail) => {
  await queueMail(tx, await holderMail(portal, tx, mail))
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
  const values = (locale: Locale) => ({
    ...receivedValues(received, locale),
    expected: kind,
    latest: formatDate(by, locale, 'weekday'),
    phone: portal.config.company.phone,
  })
  return mailHolder(portal, tx, { name: 'received', accountId, values })
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

type DecidedCost = CostDecision & {
  readonly euroCents: number | null
  readonly beforePaidCents: number
  readonly beforeProviderCents: number
}

/** What came of a claim, for its mail. */
export type DecidedClaim = {
  readonly accountId: string
  readonly damageNumber: string
  readonly costs: readonly DecidedCost[]
  /** It was decided before, and opened again. */
  readonly again: boolean
  /** The account of the customer; undefined while we know none. */
  readonly payee: Payee | undefined
  /** What the one who decides adds. */
  readonly words: string | undefined
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

// What the last decision adds to what was paid before.
const addedCost = (cost: DecidedCost): CostDecision => ({
  ...cost,
  paidCents: cost.paidCents - cost.beforePaidCents,
  providerCents: cost.providerCents - cost.beforeProviderCents,
})

// Why a doctor would not pay stays behind the log-in (design A28).
const whyValues = (costs: readonly DecidedCost[], locale: Locale) => {
  const reasons = [...new Set(costs.flatMap(({ declineReason }) => declineReason ?? []))]
  const unpaid = costs.reduce(
    (sum, cost) => sum + (cost.euroCents ?? 0) - cost.paidCents - cost.providerCents,
    0,
  )
  return {
    unpaid: euros(unpaid, locale),
    why: reasons.some((reason) => MEDICAL_REASONS.has(reason)) ? 'no' : 'yes',
    reasons: reasons.map((reason) => reasonText(reason, locale)).join(' '),
  }
}

const againValue = (again: boolean, added: number) => {
  if (!again) return 'no'
  return added > 0 ? 'more' : 'same'
}

const decidedValues = (
  portal: Portal,
  { damageNumber: number, costs, payee, again }: Omit<DecidedClaim, 'accountId' | 'words'>,
  locale: Locale,
) => {
  const added = costs.map(addedCost)
  const [paid, provider] = [totalPaid(added, 'CUSTOMER'), totalPaid(added, 'CARE_PROVIDER')]
  return {
    number,
    outcome: claimOutcome(costs),
    again: againValue(again, paid + provider),
    toCustomer: toCustomer(paid, payee, portal.clock.now()),
    ...payeeValues(portal, payee, locale),
    ...whyValues(costs, locale),
    paid: euros(paid, locale),
    toProvider: provider > 0 ? 'yes' : 'no',
    provider: euros(provider, locale),
    phone: portal.config.company.phone,
  }
}

const decidedMail = (portal: Portal, { accountId, words, ...decided }: DecidedClaim): HolderMail => ({
  name: 'decided',
  accountId,
  words,
  values: (locale) => decidedValues(portal, decided, locale),
})

/** Queues the decision on a claim: what is paid to whom and when, and why not everything where that says nothing of the care. */
export const mailClaimDecided = (
  portal: Portal,
  tx: Tx,
  { accountId, ...decided }: DecidedClaim,
): Promise<void> => mailHolder(portal, tx, decidedMail(portal, { accountId, ...decided }))

/** That mail as it would be sent now, for whoever does not decide alone. */
export const renderDecided = async (portal: Portal, tx: Tx, decided: DecidedClaim) => {
  const mail = await holderMail(portal, tx, decidedMail(portal, decided))
  const { subject, text } = renderMail(mail)
  return { to: mail.to, locale: mail.locale, subject, text }
}

type ReopenedClaim = {
  readonly accountId: string
  readonly damageNumber: string
  readonly by: 'CUSTOMER' | 'US'
  readonly paidBefore: boolean
}

/** Queues that a decided claim is looked at again, and by when there is an answer. */
export const mailClaimReopened = (
  portal: Portal,
  tx: Tx,
  { accountId, damageNumber: number, by, paidBefore }: ReopenedClaim,
): Promise<void> => {
  const answerBy = answerClaimBy(amsterdam(portal.clock.now()))
  const values = (locale: Locale) => ({
    number,
    by,
    days: CLAIM_ANSWER_DAYS,
    answerBy: formatDate(answerBy, locale, 'weekday'),
    paidBefore: paidBefore ? 'yes' : 'no',
  })
  return mailHolder(portal, tx, { name: 'reopened', accountId, values })
}

type GivenBack = {
  readonly caseId: string
  readonly damageNumber: string
  /** Who chose the amounts. */
  readonly first: { readonly username: string; readonly locale: Locale }
  /** Of the second person. */
  readonly name: string
}

/** Queues, for the first person, that a claim is theirs again. The reason can be medical, so it is read with the claim. */
export const mailGivenBack = async (
  { config }: Portal,
  tx: Tx,
  { caseId, damageNumber: number, first: { username: to, locale }, name }: GivenBack,
): Promise<void> => {
  await queueMail(tx, {
    to,
    locale,
    template: { name: 'claimGivenBack', texts: { 'en-GB': en, nl } },
    link: pageAddress(config.publicUrl, locale, `staff/cases/${caseId}`),
    values: { name, number },
  })
}
