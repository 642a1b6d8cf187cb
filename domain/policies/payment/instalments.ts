import { addDays, addMonths, daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { nextTargetDay } from '#domain/shared/working-days.ts'

import type { Period } from '#domain/policies/period.ts'

export const PAYMENT_TERMS = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE'] as const

export type PaymentTerm = (typeof PAYMENT_TERMS)[number]

export type Instalment = {
  readonly sequence: number
  readonly periodFromDate: CalendarDate
  readonly periodUntilDate: CalendarDate
  readonly days: number
  readonly amountCents: number
}

/**
 * When an instalment is invoiced and due: `dueDate` for a bank transfer, `collectionDate` for direct debit. Both are kept,
 * since another way to pay counts for what is open.
 */
export type InstalmentDates = {
  readonly invoiceDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly collectionDate: CalendarDate
}

const INVOICE_DAYS_AHEAD = 30
/** Days to pay by bank transfer, from the day on which it is asked. */
export const DAYS_TO_PAY = 30
/** Days between an invoice and its collection, at least. */
export const NOTICE_DAYS = 14

const termMonths: Readonly<Record<PaymentTerm, number | undefined>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
  AT_ONCE: undefined,
}

/** Makes an instalment of each billing period, with its number and days; `amountOf` computes its amount in cents. */
export const numbered = (periods: readonly Period[], amountOf: (period: Period, days: number) => number) =>
  periods.map((period, index): Instalment => {
    const days = daysInPeriod(period.startDate, period.endDate)
    return {
      sequence: index + 1,
      periodFromDate: period.startDate,
      periodUntilDate: period.endDate,
      days,
      amountCents: amountOf(period, days),
    }
  })

/** Cuts a period into the billing periods of its payment term, each computed from the first day of the period (2.3). */
export const billingPeriods = (period: Period, term: PaymentTerm): readonly Period[] => {
  const months = termMonths[term]
  if (!months) return [period]
  const periods: Period[] = []
  let startDate = period.startDate
  while (startDate <= period.endDate) {
    const next = addMonths(period.startDate, (periods.length + 1) * months)
    const last = addDays(next, -1)
    periods.push({ startDate, endDate: last < period.endDate ? last : period.endDate })
    startDate = next
  }
  return periods
}

/** The instalments of a period: days times the day rate, so that they add up to exactly the total. */
export const instalmentsOf = (period: Period, term: PaymentTerm, dayCents: number): readonly Instalment[] =>
  numbered(billingPeriods(period, term), (_, days) => days * dayCents)

const later = (date: CalendarDate, other: CalendarDate) => (date > other ? date : other)

/** The dates of an instalment for a policy accepted on this day; estimates until it is accepted (2.3). */
export const instalmentDates = (instalment: Instalment, acceptedOn: CalendarDate): InstalmentDates => {
  const ahead = addDays(instalment.periodFromDate, -INVOICE_DAYS_AHEAD)
  const invoiceDate = instalment.sequence === 1 ? acceptedOn : later(acceptedOn, ahead)
  return {
    invoiceDate,
    dueDate: addDays(invoiceDate, DAYS_TO_PAY),
    collectionDate: nextTargetDay(later(addDays(invoiceDate, NOTICE_DAYS), instalment.periodFromDate)),
  }
}

/**
 * The last day to pay an open invoice by bank transfer. Nobody was asked to transfer it while a direct debit paid its policy:
 * there are as many days as for a new invoice from the day on which that ended; null if there was none.
 */
export const transferBy = (dueDate: CalendarDate, debitUntil: CalendarDate | null): CalendarDate =>
  debitUntil === null ? dueDate : later(dueDate, addDays(debitUntil, DAYS_TO_PAY))

/**
 * The day on which an open invoice is collected. Its customer hears of a collection so many days before, also where it is
 * collected with a mandate or from an account that we accepted later; null if there was none.
 */
export const collectFrom = (collectionDate: CalendarDate, debitSince: CalendarDate | null): CalendarDate =>
  debitSince === null
    ? collectionDate
    : later(collectionDate, nextTargetDay(addDays(debitSince, NOTICE_DAYS)))

/** The day on which an invoice is due: that of its collection by direct debit, else the last day to pay it (2.3). */
export const dueDateOf = <Day extends string>(
  paymentMethod: string,
  { dueDate, collectionDate }: { readonly dueDate: Day; readonly collectionDate: Day },
): Day => (paymentMethod === 'DIRECT_DEBIT' ? collectionDate : dueDate)

/** The sum of instalments in cents. */
export const totalCents = (instalments: readonly Instalment[]): number =>
  instalments.reduce((sum, instalment) => sum + instalment.amountCents, 0)
