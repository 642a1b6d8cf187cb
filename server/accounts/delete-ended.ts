import { inArray, lt, or } from 'drizzle-orm'

import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { SESSION_LIFE } from '#server/platform/http/session-life.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { accountToken, session } from './accounts.tables.ts'

// For this long an old link still says that it has expired, and offers a new one, instead of being unknown.
const TOLD_MS = 30 * 24 * 3_600_000

/** Every day: deletes links that expired a month ago and the sessions that have ended. */
export const deleteEnded = ({ db, clock }: Portal): DailyTask => ({
  name: 'delete-ended-links-and-sessions',
  catchUp: false,
  run: async (_, signal) => {
    const now = clock.now()
    let [links, sessions] = [0, 0]
    await inBatches(signal, async (limit) => {
      const { tokenHash, expiresAt } = accountToken
      const old = db
        .select({ tokenHash })
        .from(accountToken)
        .where(lt(expiresAt, now - TOLD_MS))
        .limit(limit)
      const { rowCount } = await db.delete(accountToken).where(inArray(tokenHash, old))
      links += rowCount ?? 0
      return rowCount ?? 0
    })
    await inBatches(signal, async (limit) => {
      const { sessionHash, lastSeenAt, createdAt } = session
      const ended = or(lt(lastSeenAt, now - SESSION_LIFE.idleMs), lt(createdAt, now - SESSION_LIFE.longestMs))
      const old = db.select({ sessionHash }).from(session).where(ended).limit(limit)
      const { rowCount } = await db.delete(session).where(inArray(sessionHash, old))
      sessions += rowCount ?? 0
      return rowCount ?? 0
    })
    return { links, sessions }
  },
})
