import { and, desc, eq, sql } from 'drizzle-orm'

import type { acting, Visit } from '#contract/accounts/acting.ts'
import { VISITS_ON_PAGE } from '#contract/accounts/acting.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { isActing } from '#server/platform/actor.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import { IMPERSONATION_LIFE } from '#server/platform/http/session-life.ts'
import { hashOfSecret } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staff } from '#server/staff/staff.tables.ts'

import { customerAction, session } from '#server/accounts/accounts.tables.ts'
import { profileOf } from '#server/accounts/shared/profile-of.ts'

const startOf = async (db: Db, secret: string) => {
  const [row] = await db
    .select({ createdAt: session.createdAt })
    .from(session)
    .where(eq(session.sessionHash, hashOfSecret(secret)))
  return row?.createdAt
}

const visitsOf = (db: Db, accountId: string, page: number) =>
  db
    .select({
      visitId: customerAction.actionId,
      staffName: staff.name,
      reason: sql<Visit['reason']>`${customerAction.reason}`,
      doneAt: customerAction.doneAt,
      endsAt: customerAction.endsAt,
      stoppedAt: customerAction.stoppedAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(customerAction)
    .leftJoin(session, eq(session.sessionId, customerAction.sessionId))
    .innerJoin(staff, eq(staff.staffId, customerAction.staffId))
    .where(ofVisits(accountId))
    .orderBy(desc(customerAction.doneAt), customerAction.actionId)
    .limit(VISITS_ON_PAGE)
    .offset((page - 1) * VISITS_ON_PAGE)

const ofVisits = (accountId: string) =>
  and(eq(customerAction.accountId, accountId), eq(customerAction.kind, 'ACT'))

type FoundVisit = Awaited<ReturnType<typeof visitsOf>>[number]

const endOf = ({ stoppedAt, endsAt, lastSeenAt }: FoundVisit, now: number) => {
  if (stoppedAt !== null) return apiTimestamp(stoppedAt)
  if (endsAt === null) return null
  const idleAt = lastSeenAt === null ? endsAt : lastSeenAt + IMPERSONATION_LIFE.idleMs
  const endedAt = Math.min(endsAt, idleAt)
  return endedAt <= now ? apiTimestamp(endedAt) : null
}

const visitView = (visit: FoundVisit, now: number): Visit => ({
  visitId: visit.visitId,
  staffName: visit.staffName,
  reason: visit.reason,
  startedAt: apiTimestamp(visit.doneAt),
  endedAt: endOf(visit, now),
})

/** What a customer is told of staff who act as them, and the session in which they do. */
export const actingHandlers = ({ db, clock }: Portal): Handlers<typeof acting> => ({
  current: async ({ caller, secrets }) => {
    const start = secrets.customer && isActing(caller) ? await startOf(db, secrets.customer) : undefined
    if (start === undefined) return undefined
    const profile = await profileOf(db, caller.profileId)
    const msLeft = start + IMPERSONATION_LIFE.longestMs - clock.now()
    return {
      customerName: profile ? fullName(profile.person) : '',
      secondsLeft: Math.max(0, Math.ceil(msLeft / 1000)),
    }
  },
  visits: async ({ caller: { profileId }, query: { page = '1' } }) => {
    const [found, count] = await Promise.all([
      visitsOf(db, profileId, Math.max(1, Number(page))),
      db.$count(customerAction, ofVisits(profileId)),
    ])
    const now = clock.now()
    return {
      visits: found.map((visit) => visitView(visit, now)),
      pages: Math.ceil(count / VISITS_ON_PAGE),
    }
  },
})
