import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteWaitingRequestsBefore } from './requests.store.ts'

// domain reference 4.4: abandoned applications, one year
const RETENTION_MS = 365 * 24 * 3_600_000

/**
 * Every day: deletes the requests that waited a year for the owner of their address (decision 6), with their answers.
 * Their files have no row then, and the sweep removes them.
 */
export const deleteAbandonedRequests = ({ db, clock }: Portal): DailyTask => ({
  name: 'delete-abandoned-requests',
  catchUp: false,
  run: (_, signal) => {
    const before = clock.now() - RETENTION_MS
    return inBatches(signal, (limit) => deleteWaitingRequestsBefore(db, before, limit))
  },
})
