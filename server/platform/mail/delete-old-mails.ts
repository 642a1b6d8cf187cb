import { inArray, lt } from 'drizzle-orm'

import { isoOf } from '#server/platform/clock.ts'
import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { mailTable } from './mail-tables.ts'

// As long as a request that was not accepted: domain reference 4.4 does not mention mails. Only subject and recipient are
// left by then; the text of a mail is removed when it is sent or has failed.
const RETENTION_MS = 365 * 24 * 3_600_000

/** Every day: deletes the mails that were written more than a year ago, sent or not. */
export const deleteOldMails = ({ db, clock }: Pick<Portal, 'db' | 'clock'>): DailyTask => ({
  name: 'delete-old-mails',
  catchUp: false,
  run: (_, signal) => {
    const before = isoOf(clock.now() - RETENTION_MS)
    return inBatches(signal, async (limit) => {
      const old = db
        .select({ id: mailTable.id })
        .from(mailTable)
        .where(lt(mailTable.createdAt, before))
        .limit(limit)
      const { rowCount } = await db.delete(mailTable).where(inArray(mailTable.id, old))
      return rowCount ?? 0
    })
  },
})
