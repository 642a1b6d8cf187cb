import type { StaffSessionView } from '#contract/staff/staff-account.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { hashOfSecret } from '#server/platform/http/session.ts'
import type { StaffSessionRow } from '#server/staff/staff-sessions.store.ts'

/** A session as shown to its owner, whose secret is `own`, or to an administrator. */
export const sessionView = (
  { sessionHash, sessionId, browser, system, factor, createdAt, lastSeenAt }: StaffSessionRow,
  own?: string,
): StaffSessionView => {
  // the database holds that a session that goes on has one
  if (factor === null) throw new Error('a session without a second factor')
  return {
    sessionId,
    browser,
    system,
    factor,
    startedAt: apiTimestamp(createdAt),
    lastSeenAt: apiTimestamp(lastSeenAt),
    current: own !== undefined && hashOfSecret(own).equals(sessionHash),
  }
}
