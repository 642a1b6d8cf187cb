import { NOTICE_DAYS } from '#domain/policies/payment/instalments.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { answerBy, CLOSING_HOUR, nextTargetDay } from '#domain/shared/working-days.ts'

/**
 * Whether the collection of an invoice that is made on acceptance comes later if we accept on the last day by which we
 * answer; not where it waits for the first day of its period.
 */
export const isCollectedLater = (collectionDate: CalendarDate, today: CalendarDate): boolean => {
  const lastAnswer = answerBy({ date: today, hour: CLOSING_HOUR })
  return collectionDate < nextTargetDay(addDays(lastAnswer, NOTICE_DAYS))
}
