import type { PaymentRow } from '#contract/money/payment-list.ts'
import { calendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDayMonth, formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { StaffPaths } from '#web/staff/shared/staff-paths.ts'
import type { PaymentLine } from '#web/ui/office/money/PaymentTable.tsx'

type Context = { readonly t: Texts; readonly paths: StaffPaths; readonly today: CalendarDate }

// The list of cases that a case of this page is opened from has payments alone.
const CASES = '?kind=PAYMENT'

/** Where a payment is matched, or was: its case. What our rules matched leads to the invoices of its customer. */
export const addressOf = ({ caseId, paid }: PaymentRow, paths: StaffPaths): string | undefined => {
  if (caseId !== null) return paths.workCase(caseId, CASES)
  const [first] = paid
  return first && `${paths.customer(first.profileId)}#invoices`
}

const dayText = (day: string, { t }: Context) => formatDayMonth(calendarDate(day), t.locale)

const isLate = ({ state, answerBy }: PaymentRow, { today }: Context) =>
  state === 'WAITS' && answerBy !== null && answerBy < today

const stateText = (row: PaymentRow, { t, ...context }: Context) => {
  const { state, reason, asideUntil, by } = row
  if (state === 'WAITS') return t('money.reason', { reason: reason ?? 'NO_REFERENCE' })
  if (state === 'ASIDE') return t('money.aside', { day: dayText(asideUntil ?? '', { t, ...context }) })
  return t('money.done', { state, by: by ?? 'nobody' })
}

const moreText = (row: PaymentRow, context: Context) => {
  const { t, today } = context
  const { state, answerBy, backCents } = row
  if (isLate(row, context) && answerBy)
    return t('money.late', { days: daysBetween(calendarDate(answerBy), today) })
  if (state === 'WAITS' && answerBy) return t('money.answerBy', { day: dayText(answerBy, context) })
  return state === 'MATCHED' && backCents > 0
    ? t('money.goesBack', { amount: formatMoney(backCents, t.locale) })
    : ''
}

/** A payment as a line of the list. */
export const paymentLine = (row: PaymentRow, context: Context): PaymentLine => {
  const { t, paths } = context
  const { bankEntryId: id, day, name, caseId, text, reference, cents, paid } = row
  return {
    id,
    day: dayText(day, context),
    who: name || t('money.noName'),
    href: caseId === null ? undefined : addressOf(row, paths),
    words: text ? t('money.words', { text }) : '',
    reference: reference ?? '',
    amount: formatMoney(cents, t.locale),
    state: stateText(row, context),
    waits: row.state === 'WAITS',
    isLate: isLate(row, context),
    more: moreText(row, context),
    paid: paid.map(({ number, profileId, name: customer }) => ({
      id: number,
      text: t('money.invoice', { number, customer }),
      href: `${paths.customer(profileId)}#invoices`,
    })),
  }
}
