import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type Planned = { readonly invoiceDate: CalendarDate }

/** Whether invoices follow on later days: each of them is paid first from money that was not paid back by then. */
export const invoicesFollow = (instalments: readonly Planned[], today: CalendarDate): boolean =>
  instalments.some(({ invoiceDate }) => invoiceDate > today)
