import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteExpiredDrafts } from './drafts.store.ts'

/** Every day: deletes the drafts whose link no longer works, with their files (DRAFT-01). */
export const deleteOldDrafts = ({ db, files, clock }: Portal): DailyTask => ({
  name: 'delete-old-drafts',
  catchUp: false,
  run: async (_, signal, count) => {
    const now = clock.now()
    await inBatches(signal, async (limit) => {
      const expired = await db.transaction(async (tx) => {
        const deleted = await deleteExpiredDrafts(tx, now, limit)
        await count(tx, 'drafts', deleted.drafts)
        return deleted
      })
      // a crash before this leaves files without a row, which the sweep removes
      for (const name of expired.files) await files.remove(name)
      return expired.drafts
    })
  },
})
