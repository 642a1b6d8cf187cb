const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

/** How long a session lasts (ruling 4): without a call, and at all. */
export const SESSION_LIFE = { idleMs: 30 * MINUTE_MS, longestMs: 8 * HOUR_MS } as const

/** How long support may act as a customer before they have to give a reason again. */
export const IMPERSONATION_LIFE = { idleMs: 30 * MINUTE_MS, longestMs: 30 * MINUTE_MS } as const

// Often enough to measure half an hour, and seldom enough to keep reading cheap.
const NOTED_EVERY_MS = MINUTE_MS

type Seen = { readonly createdAt: number; readonly lastSeenAt: number }
type Life = { readonly idleMs: number; readonly longestMs: number }

/** Whether a session is over. */
export const hasEnded = ({ createdAt, lastSeenAt }: Seen, now: number, life: Life = SESSION_LIFE): boolean =>
  now - lastSeenAt >= life.idleMs || now - createdAt >= life.longestMs

/** Whether it is time to note that a session was used. */
export const isSeenUpdateDue = ({ lastSeenAt }: Seen, now: number): boolean =>
  now - lastSeenAt >= NOTED_EVERY_MS
