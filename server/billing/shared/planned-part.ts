import type { PlannedPart } from '#domain/policies/billing/payments.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { instalment } from '#server/billing/billing.tables.ts'

/** A row of a plan as the rules of payments need it. */
export const plannedPart = (row: typeof instalment.$inferSelect): PlannedPart => ({
  sequence: row.sequence,
  cents: row.cents,
  startDate: calendarDate(row.periodFrom),
  endDate: calendarDate(row.periodUntil),
  invoiceDate: calendarDate(row.invoiceOn),
  dueDate: calendarDate(row.dueOn),
  collectionDate: calendarDate(row.collectOn),
})
