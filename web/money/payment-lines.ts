import type { PaymentRow } from '#contract/money/payment-list.ts'
import { isLate } from '#domain/cases/is-late.ts'
import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDayMonth, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { StaffPaths } from '#web/staff/shared/staff-paths.ts'
import { moneyListQuery } from '#web/staff/shared/list-address.ts'
import type { PaymentLine } from '#web/ui/office/money/PaymentTable.tsx'

import { writeMoneyQuery } from './money-query.ts'
import type { MoneyQuery } from './money-query.ts'

type Context = {
  readonly t: Texts
  readonly paths: StaffPaths
  /** How the list is narrowed, for the way back from a case. */
  readonly query: MoneyQuery
  readonly today: CalendarDate
}

/** Where a payment is matched, or was: its case, which leads back here. What our rules matched leads to the invoices of its customer. */
export const addressOf = (
  { caseId, paid }: PaymentRow,
  { paths, query }: Pick<Context, 'paths' | 'query'>,
): string | undefined => {
  if (caseId !== null) return paths.workCase(caseId, moneyListQuery(writeMoneyQuery(query)))
  const [first] = paid
  return first && `${paths.customer(first.profileId)}#invoices`
}

const dayText = (day: string, { t }: Context) => formatDayMonth(calendarDate(day), t.locale)

const isLatePayment = ({ state, answerBy }: PaymentRow, { today }: Context) =>
  state === 'WAITS' && answerBy !== null && isLate(calendarDate(answerBy), today)

const stateText = (row: PaymentRow, context: Context) => {
  const { t } = context
  const { state, reason, asideUntil, by, backOn } = row
  const day = (value: string | null) => (value === null ? '' : dayText(value, context))
  if (state === 'WAITS') return t('money.reason', { reason: reason ?? 'NO_REFERENCE' })
  if (state === 'ASIDE') return t('money.aside', { day: day(asideUntil) })
  const became = state === 'SENT_BACK' && backOn !== null ? 'BACK_ON' : state
  return t('money.done', { state: became, by: by ?? 'nobody', day: day(backOn) })
}

// Of a payment that is matched in part the rest goes back; of one that goes back as a whole, who decided that.
const backText = ({ state, backCents, backOn, by }: PaymentRow, context: Context) => {
  const { t } = context
  if (state === 'SENT_BACK') return by ? t('money.decidedBy', { by }) : ''
  if (!backCents) return ''
  const amount = formatMoney(backCents, t.locale)
  return backOn === null
    ? t('money.goesBack', { amount })
    : t('money.wentBack', { amount, day: dayText(backOn, context) })
}

const moreText = (row: PaymentRow, context: Context) => {
  const { t, today } = context
  const { state, answerBy } = row
  if (isLatePayment(row, context) && answerBy)
    return t('money.late', { days: daysBetween(calendarDate(answerBy), today) })
  if (state === 'WAITS' && answerBy) return t('money.answerBy', { day: dayText(answerBy, context) })
  return state === 'ASIDE' ? '' : backText(row, context)
}

/** A payment as a line of the list. */
export const paymentLine = (row: PaymentRow, context: Context): PaymentLine => {
  const { t, paths } = context
  const { bankEntryId: id, day, name, caseId, text, reference, cents, paid } = row
  return {
    id,
    day: dayText(day, context),
    who: name || t('money.noName'),
    href: caseId === null ? undefined : addressOf(row, context),
    words: text ? t('money.words', { text }) : '',
    reference: reference ?? '',
    amount: formatMoney(cents, t.locale),
    state: stateText(row, context),
    waits: row.state === 'WAITS',
    isLate: isLatePayment(row, context),
    more: moreText(row, context),
    paid: paid.map(({ number, profileId, name: customer }) => ({
      id: number,
      text: t('money.invoice', { number, customer }),
      href: `${paths.customer(profileId)}#invoices`,
    })),
  }
}
