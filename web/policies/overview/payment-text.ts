import type { DayOfPayment } from '#contract/policies.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { dayText } from '#web/policies/shared/policy-texts.ts'

import { lastDayOfPayment } from './what-waits.ts'

/** When and how a payment is paid, or that its day has passed. */
export const paymentText = (payment: DayOfPayment, today: CalendarDate, t: Texts): string => {
  const { state, date } = lastDayOfPayment(payment, today)
  return t('policies.overview.how', {
    method: payment.paymentMethod,
    due: dayText(payment.date, t),
    date: dayText(date, t),
    state,
  })
}
