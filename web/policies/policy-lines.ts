import type { PolicyView } from '#contract/policies.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatTimestamp, formatMoney, formatWeekday } from '#web/platform/i18n/format.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { daysLeft } from './policy-periods.ts'
import { dayText } from './shared/policy-texts.ts'

type LineContext = { readonly t: Texts; readonly today: CalendarDate }
type Lines = (policy: PolicyView, context: LineContext) => readonly (string | undefined)[]

const answer = ({ expectedBy }: PolicyView, t: Texts) =>
  expectedBy ? t('policies.answerBy', { date: formatWeekday(calendarDate(expectedBy), t.locale) }) : undefined

// texts say it in the words of the customer
const kindOf = ({ pendingChange }: PolicyView) =>
  pendingChange === 'TERMINATE' ? 'END' : (pendingChange ?? '')

const sent = (id: string, policy: PolicyView, t: Texts) => {
  const { submittedAt } = policy
  return submittedAt
    ? t(id, { date: formatTimestamp(submittedAt, t.locale), kind: kindOf(policy) })
    : undefined
}

const notAccepted = ({ decidedAt }: PolicyView, t: Texts) =>
  decidedAt
    ? t('policies.notAcceptedOn', { date: formatTimestamp(decidedAt, t.locale) })
    : t('policies.notAccepted')

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

// The lines of the card for each status (design A14).
const linesOf: Readonly<Record<PolicyStatus, Lines>> = {
  ACTIVE: (policy, { t }) => [payment(policy, t)],
  UNDER_REVIEW: (policy, { t }) => [
    sent('policies.changeSent', policy, t),
    answer(policy, t),
    t('policies.noOtherChanges'),
    payment(policy, t),
  ],
  UNDER_REVIEW_NEW: (policy, { t }) => [
    sent('policies.requestSent', policy, t),
    answer(policy, t),
    t('policies.next'),
    payment(policy, t),
  ],
  NOT_ACTIVE: (policy, { t }) => [payment(policy, t)],
  EXPIRED: (policy, { t }) => [t('policies.endedOn', { date: dayText(policy.endDate, t) })],
  CANCELLED: (policy, { t }) => [t('policies.stoppedOn', { date: dayText(policy.endDate, t) })],
  DISAPPROVED: (policy, { t }) => [
    t('policies.wantedPeriod', { start: dayText(policy.startDate, t), end: dayText(policy.endDate, t) }),
    notAccepted(policy, t),
  ],
}

/** The days that are left in the period, of an active policy. */
export const periodLine = (
  status: PolicyStatus,
  { endDate }: PolicyView,
  { t, today }: LineContext,
): string | undefined =>
  status === 'ACTIVE' ? t('policies.daysLeft', { days: daysLeft(endDate, today) }) : undefined

/** The text beside "Not active", which alone would cause worry: the policy was accepted, and when it starts. */
export const startLine = (
  status: PolicyStatus,
  { startDate }: PolicyView,
  { t }: LineContext,
): string | undefined =>
  status === 'NOT_ACTIVE'
    ? t('policies.startsOn', { date: formatWeekday(calendarDate(startDate), t.locale) })
    : undefined

/** The lines on the card of a policy with this status. */
export const policyLines = (
  status: PolicyStatus,
  policy: PolicyView,
  context: LineContext,
): readonly string[] => linesOf[status](policy, context).filter((line) => line !== undefined)
