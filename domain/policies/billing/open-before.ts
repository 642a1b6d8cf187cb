import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type AmountsDue = {
  /** What is to be paid of all invoices that there are after a change. */
  readonly dueCents: number
  /** Those that the change makes, now or later. */
  readonly instalments: readonly { readonly invoiceDate: CalendarDate; readonly amountCents: number }[]
}

const centsOfToday = (instalments: AmountsDue['instalments'], today: CalendarDate) =>
  instalments.reduce(
    (cents, instalment) => cents + (instalment.invoiceDate <= today ? instalment.amountCents : 0),
    0,
  )

/**
 * What is still to be paid of the invoices that there are before a change, once its credit notes have paid their part. Money
 * that is there pays them before the invoices of today: then it is 0.
 */
export const openBeforeCents = ({ dueCents, instalments }: AmountsDue, today: CalendarDate): number =>
  Math.max(0, dueCents - centsOfToday(instalments, today))

/**
 * What is left to pay of each invoice that a change makes: money that is there pays those of today, the first one first. What
 * is invoiced later is left whole: what stays may be paid back by then.
 */
export const leftToPay = ({ dueCents, instalments }: AmountsDue, today: CalendarDate): readonly number[] => {
  let paid = Math.max(0, centsOfToday(instalments, today) - dueCents)
  return instalments.map(({ invoiceDate, amountCents }) => {
    const pays = invoiceDate <= today ? Math.min(paid, amountCents) : 0
    paid -= pays
    return amountCents - pays
  })
}
