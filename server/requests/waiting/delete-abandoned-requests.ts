import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteWaitingRequestsBefore } from '#server/requests/requests.store.ts'

// domain reference 4.4: abandoned requests, one year
const RETENTION_MS = 365 * 24 * 3_600_000

/**
 * Deletes every day the requests that waited a year for a confirmation (decision 6), with their answers. Their files then
 * have no row, so the sweep deletes them.
 */
export const deleteAbandonedRequests = ({ db, clock }: Portal): DailyTask => ({
  name: 'delete-abandoned-requests',
  catchUp: false,
  run: (_, signal) => {
    const before = clock.now() - RETENTION_MS
    return inBatches(signal, (limit) => deleteWaitingRequestsBefore(db, before, limit))
  },
})
