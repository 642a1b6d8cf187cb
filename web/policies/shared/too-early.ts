import type { PolicyView } from '#contract/policies.ts'
import { renewableFrom } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** The day from which a period can be added, where it is too early: then another insurance is no way on. */
export const tooEarly = (
  { blockedBy, status, productCode, endDate }: PolicyView,
  today: CalendarDate,
): CalendarDate | undefined => {
  const running = status === 'ACTIVE' || status === 'NOT_ACTIVE'
  if (!running || productCode === 'BZV') return undefined
  if (blockedBy.ADD_PERIOD !== 'policy_add_period_not_renewable') return undefined
  const from = renewableFrom(calendarDate(endDate))
  return from > today ? from : undefined
}
