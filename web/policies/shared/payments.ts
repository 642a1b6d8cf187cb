import type { PaymentsView } from '#contract/policies.ts'
import type { Payment, Payments } from '#domain/policies/billing/payments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'

type Line = Pick<
  PaymentsView['willCome'][number],
  'amount' | 'date' | 'remindedUntil' | 'paymentMethod' | 'policyNumber'
>

const payment = ({ amount, date, remindedUntil, paymentMethod, policyNumber }: Line): Payment => ({
  cents: toCents(amount),
  date: calendarDate(date),
  remindedUntil: remindedUntil === null ? null : calendarDate(remindedUntil),
  paymentMethod,
  policyNumber,
})

/** All that is to be paid and will come, as the rules know it. */
export const paymentsIn = ({ toPay, willCome }: PaymentsView): Payments => ({
  toPay: toPay.map((invoice) => ({
    ...payment(invoice),
    invoiceNumber: invoice.invoiceNumber,
    late: invoice.late,
  })),
  willCome: willCome.map((instalment) => ({
    ...payment(instalment),
    invoiceDate: calendarDate(instalment.invoiceDate),
    startDate: calendarDate(instalment.startDate),
  })),
})
