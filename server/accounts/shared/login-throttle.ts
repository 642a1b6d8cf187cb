import { createHash } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import type { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { loginFailure } from '#server/accounts/accounts.tables.ts'

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [30_000, 900_000]

// Slow guessing must end too: after this many failures in a row only a link by mail allows a log-in.
const MAX_FAILURES_IN_A_ROW = 100

/**
 * Under which the passwords are counted that are given in a session of this account. Nobody can type it as a name at the
 * log-in page, since a name there has no colon (RFC 7617).
 */
export const triesInSession = ({ accountId }: { readonly accountId: string }): string =>
  `session:${accountId}`

const hashOf = (name: string) => createHash('sha256').update(name).digest()

const secondsToWait = async (db: Db, nameHash: Buffer, now: number) => {
  const [row] = await db.select().from(loginFailure).where(eq(loginFailure.nameHash, nameHash))
  const until = row && row.total >= MAX_FAILURES_IN_A_ROW ? now + LONGEST_WAIT_MS : (row?.waitUntil ?? now)
  return Math.max(1, Math.ceil((until - now) / 1000))
}

/**
 * Counts an attempt before its password is checked, so that simultaneous attempts count too. From the fifth in fifteen
 * minutes on, each attempt delays the next one, longer every time, up to 15 minutes; whether the name is known or the
 * password correct makes no difference (domain reference 6). Refuses with `code` during the delay.
 */
export const countAttempt = async (
  { db, clock, config }: Portal,
  name: string,
  code: Refusal = 'LoginForm.errors.wait',
): Promise<void> => {
  const limit = config.limits.loginName
  if (!limit) return
  const now = clock.now()
  const windowStart = now - limit.seconds * 1000
  const { failures, total, failedAt, waitUntil } = loginFailure
  const at = (ms: number) => sql`to_timestamp(${ms / 1000}::double precision)`
  const count = sql`(CASE WHEN greatest(${failedAt}, ${waitUntil}) <= ${at(windowStart)} THEN 1 ELSE ${failures} + 1 END)`
  const pause = sql`least(${LONGEST_WAIT_MS}::double precision, ${FIRST_WAIT_MS} * power(2, least(${count} - ${limit.points}::int, 10)))`
  const nameHash = hashOf(name)
  const counted = await db
    .insert(loginFailure)
    .values({ nameHash, failures: 1, total: 1, failedAt: now })
    .onConflictDoUpdate({
      target: loginFailure.nameHash,
      set: {
        failures: count,
        total: sql`${total} + 1`,
        failedAt: now,
        waitUntil: sql`CASE WHEN ${count} >= ${limit.points}::int THEN ${at(now)} + ${pause} * interval '1 millisecond' END`,
      },
      setWhere: sql`(${waitUntil} IS NULL OR ${waitUntil} <= ${at(now)}) AND ${total} < ${MAX_FAILURES_IN_A_ROW}::int`,
    })
    .returning({ failures })
  if (counted.length) return
  const seconds = await secondsToWait(db, nameHash, now)
  refuse(code, { seconds, minutes: Math.ceil(seconds / 60) })
}

/** Clears the failed attempts of a name: after a success, and after a new password by mail. */
export const clearAttempts = async (db: Db | Tx, name: string): Promise<void> => {
  await db.delete(loginFailure).where(eq(loginFailure.nameHash, hashOf(name)))
}
