import { deletableBefore } from '#domain/shared/retention.ts'
import { startOfDay } from '#server/platform/clock.ts'
import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteAbandonedBefore } from '#server/requests/requests.store.ts'

/**
 * Deletes every day the requests that waited a year for a confirmation (ruling 1) or led to no policy, with their
 * answers. Their files then have no row, so the sweep deletes them.
 */
export const deleteAbandonedRequests = ({ db }: Portal): DailyTask => ({
  name: 'delete-abandoned-requests',
  catchUp: false,
  run: (day, signal) => {
    const before = startOfDay(deletableBefore('APPLICATION', day))
    return inBatches(signal, (limit) => deleteAbandonedBefore(db, before, limit))
  },
})
