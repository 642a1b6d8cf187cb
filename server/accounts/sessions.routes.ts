import type { SessionEntry, sessions } from '#contract/accounts/sessions.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { hashOfSecret } from '#server/platform/http/session.ts'

import { endOtherSessions, endSessionById, sessionsOf } from './shared/open-sessions.ts'
import type { OpenSession } from './shared/open-sessions.ts'

type OwnSession = { readonly own: Buffer; readonly now: number }

const entryOf = (row: OpenSession, { own, now }: OwnSession): SessionEntry => ({
  sessionId: row.sessionId,
  browser: row.browser,
  system: row.system,
  current: row.sessionHash.equals(own),
  impersonation: row.impersonation,
  startedAt: apiTimestamp(row.createdAt),
  idleMinutes: Math.floor((now - row.lastSeenAt) / 60_000),
})

// the guard found the caller by this secret
const ownHash = ({ customer }: { readonly customer: string | undefined }) => hashOfSecret(customer ?? '')

export const sessionsHandlers = (portal: Portal): Handlers<typeof sessions> => ({
  list: async ({ caller, secrets }) => {
    const { db, clock } = portal
    const seen = { own: ownHash(secrets), now: clock.now() }
    const entries = (await sessionsOf(db, caller.profileId, seen.now)).map((row) => entryOf(row, seen))
    return entries.toSorted((entry, other) => Number(other.current) - Number(entry.current))
  },
  end: async ({ caller, params }) => {
    await findOwnOr404(caller, (owner) => endSessionById(portal, owner, params.sessionId))
    await recordOwnAct(portal.db, { accountId: caller.profileId, event: 'CUSTOMER_SESSIONS_ENDED' })
  },
  endOthers: async ({ caller, secrets }) => {
    await endOtherSessions(portal, caller.profileId, ownHash(secrets))
    await recordOwnAct(portal.db, { accountId: caller.profileId, event: 'CUSTOMER_SESSIONS_ENDED' })
  },
})
