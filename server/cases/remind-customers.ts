import { and, asc, eq, isNull, lt, max } from 'drizzle-orm'

import { FIRST_REMINDER_DAYS, isReminderDue } from '#domain/cases/question-reminders.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam, startOfDay } from '#server/platform/clock.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { inParts } from '#server/platform/jobs/in-parts.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { caseQuestion, caseReminder } from './cases.tables.ts'
import type { AskedKinds } from './shared/question-subject.ts'
import { remindCustomer } from './shared/remind-customer.ts'

const casesToRemind = async ({ db }: Portal, day: CalendarDate) => {
  const asked = await db
    .select({
      caseId: caseQuestion.caseId,
      askedAt: caseQuestion.askedAt,
      lastReminder: max(caseReminder.sentOn),
    })
    .from(caseQuestion)
    .leftJoin(caseReminder, eq(caseReminder.questionId, caseQuestion.questionId))
    .where(
      and(
        isNull(caseQuestion.answeredAt),
        isNull(caseQuestion.closedAt),
        lt(caseQuestion.askedAt, startOfDay(addDays(day, 1 - FIRST_REMINDER_DAYS))),
      ),
    )
    .groupBy(caseQuestion.questionId)
    .orderBy(asc(caseQuestion.askedAt))
  const isDue = ({ askedAt, lastReminder }: (typeof asked)[number]) =>
    isReminderDue(
      {
        askedOn: amsterdam(askedAt).date,
        lastReminder: lastReminder === null ? undefined : calendarDate(lastReminder),
      },
      day,
    )
  return asked.filter(isDue).map(({ caseId }) => caseId)
}

// Answered, decided or reminded by hand meanwhile: nothing is left to do.
const DONE = new Set(['case_not_waiting', 'case_reminded_today'])

/**
 * Every day: reminds customers, 5 and 10 days after a question of ours, that it is open. No case is closed for want of an answer.
 */
export const remindCustomers = (portal: Portal, kinds: AskedKinds): DailyTask => ({
  name: 'remind-customers',
  // the latest day finds what the missed ones would have found
  catchUp: false,
  run: async (day, signal, count) => {
    const onFailure = (err: unknown) =>
      portal.log.error({ err, job: 'remind-customers', day }, 'a customer was not reminded')
    await inParts(await casesToRemind(portal, day), { signal, onFailure }, async (part) => {
      for (const caseId of part) {
        try {
          await remindCustomer(portal, kinds, {
            caseId,
            by: 'AUTOMATIC',
            day,
            count: (tx) => count(tx, 'questionReminders', 1),
          })
        } catch (error) {
          if (!(error instanceof RefusalError && DONE.has(error.code))) throw error
        }
      }
    })
  },
})
