const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

/** How long a session lasts (ruling 4): without activity, and in total. */
export const SESSION_LIFE = { idleMs: 30 * MINUTE_MS, longestMs: 8 * HOUR_MS } as const

/** How long a session of a member of staff lasts (STAFF-05). */
export const STAFF_SESSION_LIFE = { idleMs: 15 * MINUTE_MS, longestMs: 8 * HOUR_MS } as const

/** For how long after the password was entered a session may make calls that need a fresh log-in (bar 11). */
export const FRESH_LOGIN_MS = 5 * MINUTE_MS

/** Whether the password was entered recently enough; it never was where support acts as the customer. */
export const isFreshLogin = (passwordCheckedAt: number | null, now: number): boolean =>
  passwordCheckedAt !== null && now - passwordCheckedAt < FRESH_LOGIN_MS

/**
 * How long support may act as a customer before they have to give a reason again; without a sign it ends as their own session
 * does.
 */
export const IMPERSONATION_LIFE = { idleMs: STAFF_SESSION_LIFE.idleMs, longestMs: 30 * MINUTE_MS } as const

// Precise enough to measure a quarter of an hour, and rare enough that most calls do not write.
const NOTED_EVERY_MS = MINUTE_MS

type SessionTimes = { readonly createdAt: number; readonly lastSeenAt: number }
/** Whether a session has expired. */
export const hasEnded = (
  { createdAt, lastSeenAt }: SessionTimes,
  now: number,
  life: { readonly idleMs: number; readonly longestMs: number } = SESSION_LIFE,
): boolean => now - lastSeenAt >= life.idleMs || now - createdAt >= life.longestMs

/** Whether the time of the last activity of a session should be saved. */
export const isSeenUpdateDue = ({ lastSeenAt }: SessionTimes, now: number): boolean =>
  now - lastSeenAt >= NOTED_EVERY_MS
