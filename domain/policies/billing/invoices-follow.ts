import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/**
 * Whether invoices follow on later days: each of them is paid first from money that was not paid back by then. A free month
 * takes none.
 */
export const invoicesFollow = (
  instalments: readonly { readonly invoiceDate: CalendarDate; readonly amountCents: number }[],
  today: CalendarDate,
): boolean => instalments.some(({ invoiceDate, amountCents }) => amountCents > 0 && invoiceDate > today)
