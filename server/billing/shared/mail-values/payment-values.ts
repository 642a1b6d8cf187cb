import { lastDayOf } from '#domain/policies/billing/payments.ts'
import type { Payment, Payments } from '#domain/policies/billing/payments.ts'
import { hasPassed } from '#domain/policies/actions/notices.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { mailText } from '#server/platform/mail/mail-texts.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import en from '#server/billing/mails/en-GB.json' with { type: 'json' }
import nl from '#server/billing/mails/nl.json' with { type: 'json' }

type ReaderContext = { readonly locale: Locale; readonly today: CalendarDate }

const texts = { 'en-GB': en, nl }

// the others are on the page of invoices
const NAMED = 3

const lineOf = (payment: Payment, { locale, today }: ReaderContext) => {
  const last = lastDayOf(payment, today)
  const late = hasPassed(last)
  return mailText(texts, locale)('payments.one', {
    method: payment.paymentMethod,
    late: late ? 'YES' : 'NO',
    amount: euros(payment.cents, locale),
    date: formatDate(late ? payment.date : last.date, locale),
  })
}

/** Payments in a sentence, with amount and day of the first ones, and how many more there are. */
const inWords = (payments: readonly Payment[], reading: ReaderContext): string => {
  const { locale, today } = reading
  const few = payments.length <= NAMED + 1
  const named = few ? payments : payments.slice(0, NAMED)
  const last = payments.at(-1)
  const rest =
    few || !last
      ? []
      : [
          mailText(texts, locale)('payments.more', {
            count: payments.length - NAMED,
            date: formatDate(lastDayOf(last, today).date, locale),
          }),
        ]
  return new Intl.ListFormat(locale).format([...named.map((payment) => lineOf(payment, reading)), ...rest])
}

type ValuesOptions = ReaderContext & {
  /** The invoice that the mail itself is about. */
  readonly except?: string
}

/** The values of a mail for all that is to be paid now and all that will come (PAY-06), from the list that the pages show. */
export const paymentValues = (
  { toPay, willCome }: Payments = { toPay: [], willCome: [] },
  { except, ...reading }: ValuesOptions,
) => {
  const others = toPay.filter(({ invoiceNumber }) => invoiceNumber !== except)
  return {
    also: others.length ? 'YES' : 'NO',
    alsoToPay: inWords(others, reading),
    comes: willCome.length ? 'YES' : 'NO',
    willCome: inWords(willCome, reading),
  }
}
