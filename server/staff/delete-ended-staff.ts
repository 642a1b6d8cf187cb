import { inArray } from 'drizzle-orm'

import { countedStep, inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { isLongOver } from './staff-sessions.store.ts'
import { staffSession } from './staff.tables.ts'

/** Every day: deletes the sessions of members of staff that ended the day before. */
export const deleteEndedStaff = ({ db, clock }: Portal): DailyTask => ({
  name: 'delete-ended-staff-sessions',
  catchUp: false,
  run: (_, signal, count) =>
    inBatches(
      signal,
      countedStep(db, count, 'sessions', async (tx, limit) => {
        const { sessionHash } = staffSession
        const old = tx.select({ sessionHash }).from(staffSession).where(isLongOver(clock.now())).limit(limit)
        const { rowCount } = await tx.delete(staffSession).where(inArray(sessionHash, old))
        return rowCount ?? 0
      }),
    ),
})
