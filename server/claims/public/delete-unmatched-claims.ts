import { addMonths } from '#domain/shared/calendar-date.ts'
import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteUnmatchedBefore } from './public-claims.store.ts'

// domain reference 4.4
const RETENTION_MONTHS = 3

/** Every day: deletes claims without an account that nobody could match with a policy in three months. */
export const deleteUnmatchedClaims = ({ db }: Portal): DailyTask => ({
  name: 'delete-unmatched-claims',
  catchUp: false,
  run: (day, signal) => {
    const before = addMonths(day, -RETENTION_MONTHS)
    return inBatches(signal, (limit) => deleteUnmatchedBefore(db, before, limit))
  },
})
