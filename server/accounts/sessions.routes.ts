import type { SessionEntry, sessions } from '#contract/accounts/sessions.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { hashOfSecret } from '#server/platform/http/session.ts'

import { endOtherSessions, endSessionById, sessionsOf } from './session-list.store.ts'
import type { OpenSession } from './session-list.store.ts'

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

export const sessionsHandlers = ({ db, clock }: Portal): Handlers<typeof sessions> => ({
  list: async ({ caller, secrets }) => {
    const seen = { own: ownHash(secrets), now: clock.now() }
    const entries = (await sessionsOf(db, caller.profileId, seen.now)).map((row) => entryOf(row, seen))
    return entries.toSorted((one, other) => Number(other.current) - Number(one.current))
  },
  end: async ({ caller, params }) => {
    await findOwnOr404(caller, (owner) => endSessionById(db, owner, params.sessionId))
  },
  endOthers: async ({ caller, secrets }) => {
    await endOtherSessions(db, caller.profileId, ownHash(secrets))
  },
})
