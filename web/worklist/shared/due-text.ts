import { dueOf } from '#domain/worklist/due.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { shortDay } from '#web/staff/shared/office-days.ts'

/** By when a case is answered: how late it is, today, or the day. */
export const dueText = (answerBy: CalendarDate, today: CalendarDate, t: Texts): string => {
  const due = dueOf(answerBy, today)
  if (due === 'LATE') return t('worklist.late', { days: daysBetween(answerBy, today) })
  if (due === 'TODAY') return t('worklist.today')
  return shortDay(answerBy, t.locale, today)
}
