import type { ReactNode } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import type { RequestedKind } from '#domain/policies/changes/policy-changes.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { rulesOfStatus, statusRules } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney, formatPolicyNumber, formatTimestamp, formatWeekday } from '#web/platform/i18n/format.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { addressLine } from './address-line.ts'
import { daysLeft, neverInsured } from './policy-periods.ts'
import { dayText } from './policy-texts.ts'
import { withdrawnRequest } from './withdrawn-request.ts'

type LineContext = { readonly t: Texts; readonly today: CalendarDate }
type CardContext = LineContext & {
  /** The period that follows. */
  readonly next?: PolicyView | undefined
  /** The policy of the student under which it insures somebody. */
  readonly main?: PolicyView | undefined
  /** Our telephone number, for who waits too long. */
  readonly phone: ReactNode
}
type Lines = (policy: PolicyView, context: CardContext) => readonly ReactNode[]

// A day that has passed is no promise any more.
const isLate = ({ expectedBy }: PolicyView, { today }: LineContext) =>
  expectedBy !== null && expectedBy < today

// While we wait for the customer there is none, and one that has passed is no day to wait for.
const hasDay = (policy: PolicyView, context: LineContext) => !policy.question && !isLate(policy, context)

const answer = (policy: PolicyView, context: CardContext) => {
  const { t, phone } = context
  if (!policy.expectedBy) return undefined
  const date = formatWeekday(calendarDate(policy.expectedBy), t.locale)
  return isLate(policy, context)
    ? t.rich('policies.answerLate', { date, phone })
    : t('policies.answerBy', { date })
}

/** What the texts call this kind of change: they say it in the words of the customer. */
export const kindInTexts = (kind: string): string => (kind === 'TERMINATE' ? 'END' : kind)

// A change of payment that keeps term and method sends an account: another one, or the same in another name.
const changesAccountOnly = ({ requestedChange, paymentTerm, paymentMethod }: PolicyView) =>
  requestedChange !== null &&
  requestedChange.account !== null &&
  requestedChange.paymentTerm === paymentTerm &&
  requestedChange.paymentMethod === paymentMethod

const sent = (id: string, policy: PolicyView, t: Texts) => {
  const { submittedAt, pendingChange } = policy
  const kind = changesAccountOnly(policy) ? 'ACCOUNT' : kindInTexts(pendingChange ?? '')
  return submittedAt ? t(id, { date: formatTimestamp(submittedAt, t.locale), kind }) : undefined
}

const requestedEnd = ({ pendingEnd }: PolicyView, t: Texts) =>
  pendingEnd
    ? t('policies.endAsked', {
        date: dayText(pendingEnd.endDate, t),
        refund: pendingEnd.refundAmount > 0 ? 'yes' : 'no',
        amount: formatMoney(toCents(pendingEnd.refundAmount), t.locale),
      })
    : undefined

const accountText = ({ requestedChange }: PolicyView, t: Texts) => {
  if (!requestedChange?.account) return undefined
  const { maskedIban: iban, bankAccountHolder: holder } = requestedChange.account
  return t('policies.accountAsked', { iban, named: holder ? 'yes' : 'no', holder: holder ?? '' })
}

type RequestText = (requested: NonNullable<PolicyView['requestedChange']>, t: Texts) => string | undefined

const requestTexts: Readonly<Record<string, RequestText>> = {
  START_DATE: ({ startDate }, t) =>
    startDate ? t('policies.startAsked', { date: dayText(startDate, t) }) : undefined,
  ADDRESS: ({ address }, t) =>
    address ? t('policies.addressAsked', { address: addressLine(address) }) : undefined,
  PAYMENT: ({ paymentTerm: term, paymentMethod: method }, t) =>
    term && method ? t('policies.paymentAsked', { term, method }) : undefined,
} satisfies Readonly<Record<RequestedKind, RequestText>>

const changeText = (policy: PolicyView, t: Texts) => {
  const { requestedChange, pendingChange } = policy
  return requestedChange && !changesAccountOnly(policy)
    ? requestTexts[pendingChange ?? '']?.(requestedChange, t)
    : undefined
}

// As its mail says it; staff may have written more there.
const notAccepted = ({ decidedAt, refusalReason, familyMember, insuredName }: PolicyView, t: Texts) =>
  t('policies.notAccepted', {
    reason: refusalReason ?? 'UNKNOWN',
    about: familyMember ? 'FAMILY' : 'HOLDER',
    insured: insuredName,
    day: decidedAt ? 'yes' : 'no',
    date: decidedAt ? formatTimestamp(decidedAt, t.locale) : '',
  })

const objection = ({ refusalReason }: PolicyView, t: Texts) =>
  refusalReason === null || refusalReason === 'WITHDRAWN_BY_CUSTOMER'
    ? undefined
    : t('policies.notAccepted.then')

const payment = (policy: PolicyView, t: Texts) => {
  const { premium, premiumTotal, paymentTerm, paymentMethod } = policy
  const total = formatMoney(toCents(premiumTotal), t.locale)
  const month = formatWholeEuros(premium, t.locale)
  // a customer who pays at once has no monthly amount
  const price =
    paymentTerm === 'AT_ONCE' ? t('policies.priceTotal', { total }) : t('policies.price', { month, total })
  // the card says who pays
  if (paidByInstitution(policy)) return `${price}.`
  return `${price}. ${t('policies.pays', { term: paymentTerm, method: paymentMethod })}`
}

const stoppedBy = (policy: PolicyView, t: Texts) => {
  const { stopped } = policy
  if (!stopped) return undefined
  const how = withdrawnRequest(policy) ? 'REQUEST' : stopped.how
  return t('policies.stoppedBy', { how, date: dayText(stopped.date, t) })
}

/** The status of a policy in words. */
export const statusText = (policy: PolicyView, t: Texts): string =>
  t('policies.status', {
    status: withdrawnRequest(policy) ? 'WITHDRAWN' : policy.status,
    date: dayText(policy.startDate, t),
  })

// The lines of the card for each status (design A14).
const linesOf: Readonly<Record<PolicyStatus, Lines>> = {
  ACTIVE: (policy, { t }) => [payment(policy, t)],
  UNDER_REVIEW: (policy, context) => [
    sent('policies.changeSent', policy, context.t),
    requestedEnd(policy, context.t),
    changeText(policy, context.t),
    accountText(policy, context.t),
    answer(policy, context),
    context.t('policies.noOtherChanges', { late: hasDay(policy, context) ? 'no' : 'yes' }),
    payment(policy, context.t),
  ],
  UNDER_REVIEW_NEW: (policy, context) => [
    sent('policies.requestSent', policy, context.t),
    answer(policy, context),
    context.t('policies.next'),
    payment(policy, context.t),
  ],
  NOT_ACTIVE: (policy, { t }) => [payment(policy, t)],
  EXPIRED: (policy, { t }) => [t('policies.endedOn', { date: dayText(policy.endDate, t) })],
  CANCELLED: (policy, { t }) => [
    stoppedBy(policy, t),
    // of one that never began, the sentence about claims says so
    neverInsured(policy) ? undefined : t('policies.stoppedOn', { date: dayText(policy.endDate, t) }),
  ],
  DISAPPROVED: (policy, { t }) => [
    t('policies.wantedPeriod', { start: dayText(policy.startDate, t), end: dayText(policy.endDate, t) }),
    notAccepted(policy, t),
    objection(policy, t),
  ],
}

/** The days that are left in the period, of an active policy. */
export const periodLine = (
  status: PolicyStatus,
  { endDate }: PolicyView,
  { t, today }: LineContext,
): string | undefined =>
  status === 'ACTIVE' ? t('policies.daysLeft', { days: daysLeft(endDate, today) }) : undefined

/** Which period follows that of a policy, and from when. */
export const nextPeriodText = (next: PolicyView, t: Texts): string =>
  t('policies.nextPeriod', {
    state: rulesOfStatus(next.status)?.requestOnly ? 'ASKED' : 'ACCEPTED',
    number: formatPolicyNumber(next.policyNumber),
    date: dayText(next.startDate, t),
  })

/** The text beside the day on which an insurance starts: it was accepted, and insures nobody before. */
export const startLine = (status: PolicyStatus, t: Texts): string | undefined =>
  status === 'NOT_ACTIVE' ? t('policies.startsOn') : undefined

const withdrawalLine = ({ withdrawalReceivedAt }: PolicyView, { t, phone }: CardContext) =>
  withdrawalReceivedAt === null
    ? undefined
    : t.rich('policies.withdrawalReceived', {
        date: formatTimestamp(withdrawalReceivedAt, t.locale),
        phone,
      })

// The student withdrew from it, which stops nobody else's insurance; a request that waits does not begin.
const mainStoppedLine = (status: PolicyStatus, { t, main }: CardContext) =>
  main?.status === 'CANCELLED' && status !== 'UNDER_REVIEW_NEW' && !statusRules[status].final
    ? t('policies.mainStopped', { number: formatPolicyNumber(main.policyNumber) })
    : undefined

/** The lines on the card of a policy with this status. */
export const policyLines = (
  status: PolicyStatus,
  policy: PolicyView,
  context: CardContext,
): readonly ReactNode[] =>
  [
    withdrawalLine(policy, context),
    mainStoppedLine(status, context),
    ...linesOf[status](policy, context),
    context.next && nextPeriodText(context.next, context.t),
  ].filter((line) => line !== undefined)
