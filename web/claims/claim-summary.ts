import type { ClaimLineView } from '#contract/claims.ts'
import { expectedAnswer } from '#domain/claims/claim-answer.ts'
import { reimbursedTo } from '#domain/claims/claim-status.ts'
import type { Recipient } from '#domain/claims/claim-status.ts'
import { payoutWhen } from '#domain/policies/billing/payout-when.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatDate, formatMoney } from '#web/platform/i18n/format.ts'
import { formatCurrency } from '#web/platform/i18n/format-currency.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import type { Claim } from './claim-groups.ts'

const isDecided = ({ status }: ClaimLineView) => status !== 'IN_PROGRESS'

// Inside a sentence, but an abbreviation stays as it is.
const lowered = (care: string) =>
  /^\p{Lu}\p{Ll}/u.test(care) ? care.charAt(0).toLowerCase() + care.slice(1) : care

/** What a claim is about: its care, each kind once. */
export const careTitle = ({ lines }: Claim, t: Texts): string => {
  const care = lines.map(({ typeOfCare }) => t(`claims.care.${typeOfCare}`))
  const [first = '', second, ...others] = [...new Set(care)]
  if (second === undefined) return first
  return t('claims.cares', { first, second: lowered(second), more: others.length })
}

const sum = (lines: readonly ClaimLineView[], cents: (line: ClaimLineView) => number) =>
  lines.reduce((total, line) => total + cents(line), 0)

/** What a claim comes to, in cents. */
export type ClaimMoney = {
  /** Null while the rate of another currency is not known. */
  readonly askedCents: number | null
  readonly ownCents: number
  readonly providerCents: number
  /** Who gets money of it; null while it is not decided, and where nothing is paid. */
  readonly to: Recipient | null
}

/** What was asked with a claim, and what came of it. */
export const moneyOf = ({ lines }: Claim): ClaimMoney => {
  const ownCents = sum(lines, ({ paidAmount }) => toCents(paidAmount))
  const providerCents = sum(lines, ({ careProviderAmount }) => toCents(careProviderAmount))
  const known = lines.every(({ euroAmount }) => euroAmount !== null)
  return {
    askedCents: known ? sum(lines, ({ euroAmount }) => toCents(euroAmount ?? 0)) : null,
    ownCents,
    providerCents,
    to: reimbursedTo({ paidCents: ownCents, providerCents }) ?? null,
  }
}

// No currency has a smaller unit.
const thousandths = ({ claimedAmount }: ClaimLineView) => Math.round(claimedAmount * 1000)

/** The amount on the invoices together, in their own currency; in euro where they have several. */
export const askedTogether = (claim: Claim, t: Texts): string => {
  const { lines } = claim
  const [{ claimedCurrency: currency }] = lines
  if (lines.every((line) => line.claimedCurrency === currency))
    return formatCurrency(sum(lines, thousandths) / 1000, currency, t.locale)
  const { askedCents } = moneyOf(claim)
  return askedCents === null ? t('claims.newest.noRate') : formatMoney(askedCents, t.locale)
}

/** Whether every cost of a claim is decided. */
export const isAnswered = ({ lines }: Claim): boolean => lines.every(isDecided)

/** What a claim asks, or what is paid of it. */
export const amountsOf = (claim: Claim, t: Texts): { readonly amount: string; readonly of?: string } => {
  const asked = askedTogether(claim, t)
  if (!isAnswered(claim)) return { amount: asked }
  const { ownCents, providerCents } = moneyOf(claim)
  return { amount: formatMoney(ownCents + providerCents, t.locale), of: t('claims.newest.of', { asked }) }
}

/** The last of these days; undefined while one of them is not known, and where there are none. */
const lastOf = (days: readonly (string | null)[]): CalendarDate | undefined => {
  const known = days.filter((day) => day !== null)
  const last = known.toSorted().at(-1)
  return last === undefined || known.length < days.length ? undefined : calendarDate(last)
}

const paidLines = ({ lines }: Claim) =>
  lines.filter(({ paidAmount, careProviderAmount }) => paidAmount + careProviderAmount > 0)

/** The day on which the last money of a claim was paid; undefined while some is still to be paid. */
export const paidDay = (claim: Claim): CalendarDate | undefined =>
  lastOf(paidLines(claim).map(({ paidOn }) => paidOn))

/** The day on which the last cost of a claim was decided; undefined while one waits. */
export const decidedDay = ({ lines }: Claim): CalendarDate | undefined =>
  lastOf(lines.map(({ settlementDate }) => settlementDate))

/** By when the answer to a claim comes. */
export const answerOf = (
  { lines: [{ question, expectedBy, waitedDays }], submittedDate }: Claim,
  today: CalendarDate,
) => {
  const dates = {
    submittedOn: calendarDate(submittedDate),
    // our clock stands still while we wait for the customer
    answerBy: calendarDate(question?.expectedBy ?? expectedBy),
    waitedDays,
  }
  return { dates, expected: expectedAnswer(dates, today) }
}

/** Whose move it is: that of the customer, ours, or nobody's any more. */
export type ClaimGroup = 'yours' | 'checking' | 'decided'

/** Where a claim stands on the list. */
export const groupOf = (claim: Claim): ClaimGroup => {
  const { question, accountMissing, returnedFrom } = claim.lines[0]
  if (question || accountMissing || (returnedFrom !== null && returnedFrom !== 'CARE_PROVIDER'))
    return 'yours'
  return isAnswered(claim) ? 'decided' : 'checking'
}

const declinedNote = ({ lines }: Claim, t: Texts): string => {
  const reasons = [...new Set(lines.flatMap(({ declineReason }) => declineReason ?? []))]
  const [reason] = reasons
  // the reasons of several costs stand beside each of them
  return reason && reasons.length === 1
    ? t('claims.note.declinedFor', { reason: t(`claims.short.${reason}`) })
    : t('claims.note.declined')
}

const decidedNote = (claim: Claim, today: CalendarDate, t: Texts): string => {
  const { to } = moneyOf(claim)
  if (to === null) return declinedNote(claim, t)
  const paid = paidDay(claim)
  if (paid) return t('claims.note.paid', { to, date: formatDate(paid, t.locale) })
  const [line] = claim.lines
  const { usuallyPaidBy } = line
  if (usuallyPaidBy !== null) {
    const date = formatDate(calendarDate(usuallyPaidBy), t.locale)
    return t(payoutWhen(line, today) === 'LATE' ? 'claims.note.late' : 'claims.note.toPay', { date })
  }
  const decided = decidedDay(claim)
  return t('claims.newest.decided', { date: decided ? formatDate(decided, t.locale) : '' })
}

/** How a claim stands, in a few words. */
export const noteOf = (claim: Claim, today: CalendarDate, t: Texts): string => {
  const { question, accountMissing, returnedFrom } = claim.lines[0]
  if (question) return t('claims.newest.asked')
  if (accountMissing) return t('claims.note.accountMissing')
  if (returnedFrom !== null) return t('claims.note.returned', { from: returnedFrom })
  if (isAnswered(claim)) return decidedNote(claim, today, t)
  const { expected } = answerOf(claim, today)
  if (expected.kind === 'overdue') return t('claims.note.overdue')
  return t('claims.newest.by', { date: formatDate(expected.by, t.locale) })
}
