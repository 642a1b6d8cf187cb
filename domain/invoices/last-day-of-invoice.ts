import { lastPayDay } from '#domain/policies/actions/notices.ts'
import type { LastPayDay } from '#domain/policies/actions/notices.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

type InvoiceDays = {
  readonly dueDate: string
  /** The day on which we collect it; null where it is not collected. */
  readonly collectionDate: string | null
  readonly remindedUntil: string | null
}

/** The last day to pay an open invoice, or the day on which we collect it, and how it stands. */
export const lastDayOfInvoice = (
  { dueDate, collectionDate, remindedUntil }: InvoiceDays,
  today: string,
): LastPayDay =>
  lastPayDay(
    {
      due: calendarDate(collectionDate ?? dueDate),
      remindedUntil: remindedUntil === null ? null : calendarDate(remindedUntil),
    },
    calendarDate(today),
  )
