import { lastDayOf } from '#domain/policies/billing/payments.ts'
import type { Payment } from '#domain/policies/billing/payments.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { dayText } from './policy-texts.ts'

type DayOfPayment = Pick<Payment, 'date' | 'remindedUntil' | 'paymentMethod'>

/** When and how a payment is paid, or that its day has passed. */
export const paymentText = (payment: DayOfPayment, today: CalendarDate, t: Texts): string => {
  const { state, date } = lastDayOf(payment, today)
  return t('policies.overview.how', {
    method: payment.paymentMethod,
    due: dayText(payment.date, t),
    date: dayText(date, t),
    state,
  })
}

/** What is paid after that. */
export const thenText = (
  payment: DayOfPayment & Pick<Payment, 'cents'>,
  today: CalendarDate,
  t: Texts,
): string => {
  const { state, date } = lastDayOf(payment, today)
  return t('policies.overview.then', {
    method: payment.paymentMethod,
    amount: formatMoney(payment.cents, t.locale),
    date: dayText(state === 'REMINDER_PASSED' ? payment.date : date, t),
    state,
  })
}
