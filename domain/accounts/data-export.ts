const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000]

/** For how many days a copy of somebody's data can be fetched. */
export const EXPORT_DAYS = 7

/** How many copies a customer may ask for in 24 hours. */
export const EXPORTS_A_DAY = 3

// A copy takes seconds; a process that was killed twice leaves one that never comes.
const LONGEST_MS = HOUR_MS

/** What a customer sees of the copy that they requested last. */
export type ExportState = 'NONE' | 'WAITING' | 'READY' | 'EXPIRED' | 'FAILED'

type RequestedExport = {
  readonly state: 'WAITING' | 'READY' | 'FAILED'
  readonly requestedAt: number
  readonly expiresAt: number | null
}

/** Until when a copy that is made now can be fetched. */
export const exportExpiry = (now: number): number => now + EXPORT_DAYS * DAY_MS

/** The moment after which copies count for the limit of a day. */
export const exportDayStart = (now: number): number => now - DAY_MS

/** The state of the copy that was requested last; none if there is none. */
export const exportState = (requested: RequestedExport | undefined, now: number): ExportState => {
  if (!requested) return 'NONE'
  if (requested.state === 'READY') return (requested.expiresAt ?? 0) > now ? 'READY' : 'EXPIRED'
  if (requested.state === 'WAITING' && now - requested.requestedAt < LONGEST_MS) return 'WAITING'
  return 'FAILED'
}
