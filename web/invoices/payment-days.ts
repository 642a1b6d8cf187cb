import { calendarDayOf } from '#domain/policies/billing/payments.ts'
import type { Payment, Payments } from '#domain/policies/billing/payments.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDay } from '#domain/policies/calendar-file.ts'
import { formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

type DayContext = { readonly today: CalendarDate; readonly t: Texts }

const dayOf = (payment: Payment, invoiceNumber: string | null, { today, t }: DayContext): CalendarDay => {
  const { cents, paymentMethod: method, policyNumber } = payment
  const { date, late } = calendarDayOf(payment, today)
  return {
    // the same before and after it is invoiced, so that a calendar that reads the file again has it once
    id: `${policyNumber}-${payment.date}-${method === 'DIRECT_DEBIT' ? 'debit' : 'pay'}@pont`,
    date,
    title: t('invoices.calendar.title', {
      method,
      late: late ? 'yes' : 'no',
      amount: formatMoney(cents, t.locale),
      of: invoiceNumber === null ? 'policy' : 'invoice',
      number: invoiceNumber ?? formatPolicyNumber(policyNumber),
    }),
  }
}

/** The days of all that is to be paid and all that will come, for the calendar file (PAY-06). */
export const paymentDays = ({ toPay, willCome }: Payments, reading: DayContext): readonly CalendarDay[] => {
  const days = [
    ...toPay.map((payment) => dayOf(payment, payment.invoiceNumber, reading)),
    ...willCome.map((payment) => dayOf(payment, null, reading)),
  ]
  // two of one policy may have the same day
  return [...Map.groupBy(days, ({ id }) => id).values()].flatMap((same) =>
    same.map((day, index) => (index ? { ...day, id: `${index}-${day.id}` } : day)),
  )
}
