import { inArray } from 'drizzle-orm'

import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { requestUpload } from './requests.tables.ts'

const NAME = 'sweep-uploads'
const DAY_SECONDS = 86_400

// A file is stored before its row; a day is far longer than any request takes.
const AGE_MS = DAY_SECONDS * 1000

const ownerless = async (portal: Portal, names: readonly string[]) => {
  if (!names.length) return []
  const owned = await portal.db
    .select({ name: requestUpload.storageKey })
    .from(requestUpload)
    .where(inArray(requestUpload.storageKey, [...names]))
  const kept = new Set(owned.map(({ name }) => name))
  return names.filter((name) => !kept.has(name))
}

/** Asks for the next sweep; at most one waits, however many processes ask. */
export const sweepUploads = (portal: Portal, delaySeconds = 0): Promise<void> =>
  addJob(portal.db, { name: NAME, payload: {}, key: NAME, delaySeconds })

/** Every day: files that a crash left without a request are removed. */
export const sweepTasks = (portal: Portal): Tasks => ({
  [NAME]: async () => {
    const old = await portal.files.savedBefore(portal.clock.now() - AGE_MS)
    for (const name of await ownerless(portal, old)) await portal.files.remove(name)
    await sweepUploads(portal, DAY_SECONDS)
  },
})
