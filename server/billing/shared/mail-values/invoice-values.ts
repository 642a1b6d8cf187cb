import { groupedIban } from '#domain/policies/payment/bank-account.ts'
import type { Payments } from '#domain/policies/billing/payments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import type { InvoiceRow } from '#server/billing/billing.tables.ts'

import { paymentValues } from './payment-values.ts'

// A credit card is charged in full on the day of the invoice.
const setOffValues = (locale: Locale, { cents, outstandingCents }: InvoiceRow, method: string) => {
  const setOff = method === 'CREDITCARD' ? 0 : cents - outstandingCents
  const left = cents - setOff
  return {
    paid: setOff > 0 ? 'YES' : 'NO',
    left: left > 0 ? 'YES' : 'NO',
    setOff: euros(setOff, locale),
    open: euros(left, locale),
  }
}

/** Where a customer pays by bank transfer, as it stands on the page. */
export const bankValues = ({ company: { legalName, iban, bic } }: Portal['config']) => ({
  payee: legalName,
  iban: groupedIban(iban),
  bic,
})

type InvoiceToMail = {
  readonly invoice: InvoiceRow
  readonly method: string
  /** Of its policy; undefined where nothing is to be paid and nothing will come. */
  readonly payments: Payments | undefined
}

/** What the mail of a new invoice says: what to pay, how and by when, what our money pays of it, and what else is open and will come. */
export const invoiceValues = (
  config: Portal['config'],
  locale: Locale,
  { invoice, method, payments }: InvoiceToMail,
) => ({
  invoice: invoice.number,
  amount: euros(invoice.cents, locale),
  ...setOffValues(locale, invoice, method),
  method,
  from: formatDate(invoice.periodFrom, locale),
  until: formatDate(invoice.periodUntil, locale),
  dueDate: formatDate(invoice.dueDate, locale),
  collectOn: formatDate(invoice.collectOn, locale),
  reference: invoice.reference,
  ...bankValues(config),
  ...paymentValues(payments, { locale, today: calendarDate(invoice.invoiceDate), except: invoice.number }),
})
