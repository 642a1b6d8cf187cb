import type { PolicyView } from '#contract/policies.ts'
import type { EndingFacts } from '#contract/policies/policy-ending.ts'
import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import { invoicesFollow } from '#domain/policies/billing/invoices-follow.ts'
import { dayPricesOf } from '#domain/policies/billing/price.ts'
import { BANK_COUNTRIES, bicProblem } from '#domain/policies/payment/bank-account.ts'
import { FILLED_IN, REFUND_ADDRESS_MAX, refundFields } from '#domain/policies/ending/refund-account.ts'
import type { RefundField } from '#domain/policies/ending/refund-account.ts'
import { terminationQuote } from '#domain/policies/ending/termination.ts'
import type { TerminationFacts } from '#domain/policies/ending/termination.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { toCents } from '#domain/shared/money.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { textOf } from '#web/platform/forms/form-context.ts'
import { formatCountry } from '#web/platform/i18n/format.ts'
import { addressLine } from '#web/policies/shared/address-line.ts'

import type { ShownEnding } from './ending-draft.ts'

const periodOf = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) => ({
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
})

/** The facts of a reply as the rules need them. */
export const terminationFacts = (facts: EndingFacts, today: CalendarDate): TerminationFacts => ({
  today,
  policy: {
    ...periodOf(facts),
    term: facts.paymentTerm,
    prices: dayPricesOf({
      dayPremiumCents: facts.dayPremium === null ? null : toCents(facts.dayPremium),
      monthPremiumCents: toCents(facts.monthPremium),
      paidFrom: facts.paidFrom === null ? null : calendarDate(facts.paidFrom),
    }),
  },
  books: {
    invoices: facts.invoices.map(({ invoiceId, days, amount }) => ({
      invoiceId,
      days: days ? periodOf(days) : undefined,
      netCents: toCents(amount),
    })),
    outstandingCents: toCents(facts.outstandingAmount),
    balanceCents: toCents(facts.balance),
  },
  familyMember: facts.familyMember,
  family: facts.family.map((member) => ({ ...member, endDate: calendarDate(member.endDate) })),
})

/** What the chosen last day gives back or costs; undefined while none is chosen that can be. */
export const quoteOf = (facts: TerminationFacts, values: Values): ChangeQuote | undefined => {
  const endDate = textOf(values['endDate'])
  const { policy } = facts
  const possible = isCalendarDate(endDate) && endDate > policy.startDate && endDate < policy.endDate
  return possible ? terminationQuote(facts, endDate) : undefined
}

/** All that is still to pay for the days until the end, and how much of it comes on a later invoice. */
export const stillToPay = ({ dueCents, laterCents }: ChangeQuote) => {
  const part = dueCents > 0 ? 'part' : 'all'
  return { cents: dueCents + laterCents, laterCents, later: laterCents > 0 ? part : 'none' } as const
}

/** What the form shows of this end. */
export const shownEnding = ({ endDate }: EndingFacts, values: Values, quote: ChangeQuote): ShownEnding => ({
  endDate,
  lastDay: textOf(values['endDate']),
  refundCents: quote.refundCents,
  toPayCents: stillToPay(quote).cents,
})

/** Whether an invoice follows, which takes what was not paid back by then. */
export const followedBy = ({ instalments }: ChangeQuote, today: CalendarDate) =>
  invoicesFollow(instalments, today) ? 'yes' : 'no'

// A bank needs the country too; the longest addresses leave no room for it.
const holderAddressOf = (address: NonNullable<PolicyView['destinationAddress']>, locale: Locale) => {
  const line = addressLine(address)
  const whole = address.country ? `${line}, ${formatCountry(address.country, locale)}` : line
  return lengthOf(whole) > REFUND_ADDRESS_MAX ? line : whole
}

/** What the account depends on: the one that we know. */
export type KnownAccount = Pick<EndingFacts, 'account'>

type EndingContext = {
  readonly policy: Pick<PolicyView, 'destinationAddress' | 'destination'>
  readonly facts: KnownAccount
}

/** What the form begins with: the account that we pay to, the address and the country of the policy. */
export const firstValues = (
  { policy: { destinationAddress, destination }, facts }: EndingContext,
  locale: Locale,
): Values => ({
  'refund.account': facts.account ? 'KEEP' : 'OTHER',
  'refund.bankCountry': BANK_COUNTRIES.includes(destination) ? destination : '',
  'refund.holderAddress': destinationAddress ? holderAddressOf(destinationAddress, locale) : '',
  'refund.holderName': facts.account?.holderName ?? '',
})

const keeps = (values: Values) => values['refund.account'] === 'KEEP'

const FIELDS: readonly RefundField[] = [
  'bankCountry',
  'accountNumber',
  'bic',
  'routingNumber',
  'nationalBankCode',
  'bankName',
  'bankAddress',
  'holderName',
  'holderAddress',
]

type Account = Readonly<Record<RefundField, string>>

// What is known of the account that is kept; a BIC of another country than its IBAN is asked again.
const knownOf = (values: Values, { account }: KnownAccount): Partial<Account> => {
  if (!keeps(values) || !account) return {}
  return bicProblem(account.bic, account.accountNumber) ? { ...account, bic: '' } : account
}

/**
 * The account to which the money goes: the known one with what it lacks, or the one that was typed. What was typed in a field
 * that is not asked any more is not sent.
 */
export const accountOf = (values: Values, facts: KnownAccount): Account => {
  const knownFields = knownOf(values, facts)
  const filled = (field: RefundField) => knownFields[field] || textOf(values[`refund.${field}`])
  const numbered = { accountNumber: filled('accountNumber'), bankCountry: filled('bankCountry') }
  const sent = new Set([...refundFields(numbered), ...FILLED_IN])
  // the fields are those of the list
  return Object.fromEntries(FIELDS.map((field) => [field, sent.has(field) ? filled(field) : ''])) as Account
}

/** The fields to show: those that the kind of account needs, of a known one only what it lacks. */
export const neededFields = (values: Values, facts: KnownAccount): readonly RefundField[] => {
  const knownFields = knownOf(values, facts)
  return refundFields(accountOf(values, facts)).filter((field) => !knownFields[field])
}

/** The form as the rules judge it and as it is sent; the account only where money is paid back. */
export const terminationOf = (values: Values, facts: EndingFacts, today: CalendarDate) => {
  const refundCents = quoteOf(terminationFacts(facts, today), values)?.refundCents ?? 0
  return {
    endDate: textOf(values['endDate']),
    reason: textOf(values['reason']),
    reasonExplanation: textOf(values['reasonExplanation']),
    refund: refundCents > 0 ? accountOf(values, facts) : null,
  }
}
