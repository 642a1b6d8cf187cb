import { and, desc, eq, isNull } from 'drizzle-orm'

import type { CaseView } from '#contract/casework/case-view.ts'
import { nextReminder } from '#domain/cases/question-reminders.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { workingDaysWaited } from '#domain/shared/working-days.ts'
import { caseQuestion, caseReminder } from '#server/cases/cases.tables.ts'
import { openItems } from '#server/cases/shared/asked-items.ts'
import type { OpenCase } from '#server/cases/shared/review-cases.ts'
import { amsterdam, apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'

/** What a case waits for, with the reminders of it; null where it does not wait. */
export const waitingView = async (
  { db, clock, config }: Portal,
  { caseId, state, answerBy }: OpenCase,
): Promise<CaseView['waiting']> => {
  if (state !== 'WAITING') return null
  const open = and(
    eq(caseQuestion.caseId, caseId),
    isNull(caseQuestion.answeredAt),
    isNull(caseQuestion.closedAt),
  )
  const [found] = await db
    .select({ asked: caseQuestion, last: caseReminder.sentOn })
    .from(caseQuestion)
    .leftJoin(caseReminder, eq(caseReminder.questionId, caseQuestion.questionId))
    .where(open)
    .orderBy(desc(caseReminder.sentOn))
    .limit(1)
  // answered since its case was read
  if (!found) return null
  const { questionId, question, askedAt } = found.asked
  const from = amsterdam(askedAt)
  const lastReminder = found.last === null ? undefined : calendarDate(found.last)
  const next = nextReminder({ askedOn: from.date, lastReminder })
  return {
    items: openItems(config.secret, found.asked),
    text: unseal(config.secret, questionId, question),
    askedAt: apiTimestamp(askedAt),
    daysLeft: workingDaysWaited({ from, until: { date: calendarDate(answerBy), hour: 0 } }),
    lastReminder: lastReminder ?? null,
    nextReminder: next ?? null,
    remindedToday: lastReminder === clock.today(),
  }
}
