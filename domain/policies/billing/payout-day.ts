import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { addWorkingDays } from '#domain/shared/working-days.ts'

/** Working days within which money for a customer is usually in the account. */
export const PAYOUT_DAYS = 5

/** The day by which money for a customer is usually in the account: some working days after we decided and may pay to it. */
export const usuallyPaidBy = (decidedOn: CalendarDate, payableFrom: CalendarDate): CalendarDate =>
  addWorkingDays(payableFrom > decidedOn ? payableFrom : decidedOn, PAYOUT_DAYS)
