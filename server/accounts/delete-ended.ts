import { inArray, lt, or } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import { countedStep, inBatches } from '#server/platform/jobs/daily-work.ts'
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
  run: async (_, signal, count) => {
    const now = clock.now()
    const deleteLinks = async (tx: Tx, limit: number) => {
      const { tokenHash, expiresAt } = accountToken
      const old = tx
        .select({ tokenHash })
        .from(accountToken)
        .where(lt(expiresAt, now - TOLD_MS))
        .limit(limit)
      const { rowCount } = await tx.delete(accountToken).where(inArray(tokenHash, old))
      return rowCount ?? 0
    }
    const deleteSessions = async (tx: Tx, limit: number) => {
      const { sessionHash, lastSeenAt, createdAt } = session
      const ended = or(lt(lastSeenAt, now - SESSION_LIFE.idleMs), lt(createdAt, now - SESSION_LIFE.longestMs))
      const old = tx.select({ sessionHash }).from(session).where(ended).limit(limit)
      const { rowCount } = await tx.delete(session).where(inArray(sessionHash, old))
      return rowCount ?? 0
    }
    await inBatches(signal, countedStep(db, count, 'links', deleteLinks))
    await inBatches(signal, countedStep(db, count, 'sessions', deleteSessions))
  },
})
