const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

/** How long a session lasts (ruling 4): without activity, and in total. */
export const SESSION_LIFE = { idleMs: 30 * MINUTE_MS, longestMs: 8 * HOUR_MS } as const

/** How long support may act as a customer before they have to give a reason again. */
export const IMPERSONATION_LIFE = { idleMs: 30 * MINUTE_MS, longestMs: 30 * MINUTE_MS } as const

// Precise enough to measure half an hour, and rare enough that most calls do not write.
const NOTED_EVERY_MS = MINUTE_MS

type Seen = { readonly createdAt: number; readonly lastSeenAt: number }
type Life = { readonly idleMs: number; readonly longestMs: number }

/** Whether a session has expired. */
export const hasEnded = ({ createdAt, lastSeenAt }: Seen, now: number, life: Life = SESSION_LIFE): boolean =>
  now - lastSeenAt >= life.idleMs || now - createdAt >= life.longestMs

/** Whether the time of the last activity of a session should be saved. */
export const isSeenUpdateDue = ({ lastSeenAt }: Seen, now: number): boolean =>
  now - lastSeenAt >= NOTED_EVERY_MS
