import { addDays } from '#domain/shared/calendar-date.ts'
import { deletableBefore } from '#domain/shared/retention.ts'
import { startOfDay } from '#server/platform/clock.ts'
import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteNumbersBefore, deleteQuestionsBefore } from './contact.store.ts'

/** Every day: deletes questions that are a year old, with everything that was typed in them. */
export const deleteOldQuestions = ({ db }: Portal): DailyTask => ({
  name: 'delete-old-questions',
  catchUp: false,
  run: async (day, signal) => {
    const before = startOfDay(deletableBefore('QUESTION', day))
    await inBatches(signal, (limit) => deleteQuestionsBefore(db, before, limit))
    // a question that is being stored may still use yesterday's number
    await deleteNumbersBefore(db, addDays(day, -2))
  },
})
