import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { deleteUnreferencedRows, withoutRow } from './file-rows.ts'

// A file is stored before its row, and its row before its owner; a day is far longer than either takes.
const GRACE_MS = 24 * 3_600_000
const CHUNK = 500

/**
 * Every day: removes the rows of files without an owner, which was deleted, and files without a row, because of a crash
 * or because the row was removed. The files of all features are in one store.
 */
export const sweepFiles = ({ db, files, clock }: Pick<Portal, 'db' | 'files' | 'clock'>): DailyTask => ({
  name: 'sweep-files',
  // one sweep also does the work of missed days
  catchUp: false,
  run: async (_, signal) => {
    const before = clock.now() - GRACE_MS
    // first the files, then the pictures of their pages, which are referred to until then
    for (const _ of ['files', 'pictures'])
      await inBatches(signal, (limit) => deleteUnreferencedRows(db, before, limit))
    const old = await files.savedBefore(before)
    for (let from = 0; from < old.length; from += CHUNK) {
      signal.throwIfAborted()
      for (const name of await withoutRow(db, old.slice(from, from + CHUNK))) await files.remove(name)
    }
  },
})
