import { inArray } from 'drizzle-orm'

import type { Db } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { requestUpload } from './requests.tables.ts'

// A file is stored before its row; a day is far longer than any request takes.
const AGE_MS = 24 * 3_600_000

const ownerless = async (db: Db, names: readonly string[]) => {
  if (!names.length) return []
  const owned = await db
    .select({ name: requestUpload.storageKey })
    .from(requestUpload)
    .where(inArray(requestUpload.storageKey, [...names]))
  const kept = new Set(owned.map(({ name }) => name))
  return names.filter((name) => !kept.has(name))
}

/** Every day: removes the files that a crash left without a request. */
export const sweepUploads = ({ db, files, clock }: Portal): DailyTask => ({
  name: 'sweep-uploads',
  // one sweep removes what those of missed days would have removed
  catchUp: false,
  run: async () => {
    const old = await files.savedBefore(clock.now() - AGE_MS)
    for (const name of await ownerless(db, old)) await files.remove(name)
  },
})
