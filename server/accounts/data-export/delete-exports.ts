import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteFileRow, expiredExports } from './data-export.store.ts'

/** Every day: deletes the files of copies that can no longer be fetched; that one was made stays known. */
export const deleteExports = ({ db, clock, files }: Portal): DailyTask => ({
  name: 'delete-data-exports',
  catchUp: false,
  run: (_, signal) =>
    inBatches(signal, async (limit) => {
      const expired = await expiredExports(db, clock.now(), limit)
      for (const { storageKey } of expired) {
        if (storageKey === null) continue
        // the row first: a file without a row is swept, a row without a file would be an error
        await deleteFileRow(db, storageKey)
        await files.remove(storageKey)
      }
      return expired.length
    }),
})
