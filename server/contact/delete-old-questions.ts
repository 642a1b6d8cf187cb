import { addDays } from '#domain/shared/calendar-date.ts'
import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteNumbersBefore, deleteQuestionsBefore } from './contact.store.ts'

// As long as a request that was not accepted (domain reference 4.4), which does not mention questions.
const RETENTION_MS = 365 * 24 * 3_600_000

/** Every day: deletes questions that are more than a year old, with everything that was typed in them. */
export const deleteOldQuestions = ({ db, clock }: Portal): DailyTask => ({
  name: 'delete-old-questions',
  catchUp: false,
  run: async (day, signal) => {
    const before = clock.now() - RETENTION_MS
    await inBatches(signal, (limit) => deleteQuestionsBefore(db, before, limit))
    // a question that is being stored may still use yesterday's number
    await deleteNumbersBefore(db, addDays(day, -2))
  },
})
