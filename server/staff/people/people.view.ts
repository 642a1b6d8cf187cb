import type { InvitationEntry, StaffDetails, StaffEntry, StaffPage } from '#contract/staff/staff-people.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { waitingInvitations } from '#server/staff/links/staff-links.store.ts'
import { staffSessionsOf } from '#server/staff/staff-sessions.store.ts'
import { rolesOfAll, staffById } from '#server/staff/staff.store.ts'
import type { StaffRow } from '#server/staff/staff.store.ts'
import { staff } from '#server/staff/staff.tables.ts'
import { sessionView } from '#server/staff/account/session.view.ts'

import { lastSeenOf, staffOnPage, waitingResetsOf, withPasskey } from './people.store.ts'

type Waiting =
  Awaited<ReturnType<typeof waitingResetsOf>> extends ReadonlyMap<string, infer One> ? One : never

const resetView = ({ reset, askedByName }: Waiting, viewer: string) => ({
  resetId: reset.resetId,
  newPassword: reset.newPassword,
  askedBy: askedByName,
  askedAt: apiTimestamp(reset.askedAt),
  mayAgree: viewer !== reset.askedBy && viewer !== reset.staffId,
})

const momentOrNull = (at: number | null | undefined) =>
  at === null || at === undefined ? null : apiTimestamp(at)

const entriesOf = async (
  db: Db | Tx,
  rows: readonly StaffRow[],
  { viewer, now }: { readonly viewer: string; readonly now: number },
): Promise<readonly StaffEntry[]> => {
  const ids = rows.map(({ staffId }) => staffId)
  if (!ids.length) return []
  const roles = await rolesOfAll(db, ids)
  const seen = await lastSeenOf(db, ids)
  const passkeys = await withPasskey(db, ids)
  const resets = await waitingResetsOf(db, ids, now)
  return rows.map(({ staffId, name, username, disabledAt, totpConfirmedAt, version }) => {
    const reset = resets.get(staffId)
    return {
      staffId,
      name,
      username,
      roles: [...(roles.get(staffId) ?? [])],
      disabledAt: momentOrNull(disabledAt),
      lastSeenAt: momentOrNull(seen.get(staffId)),
      factors: [
        ...(totpConfirmedAt === null ? [] : (['TOTP'] as const)),
        ...(passkeys.has(staffId) ? (['PASSKEY'] as const) : []),
      ],
      reset: reset ? resetView(reset, viewer) : null,
      version,
    }
  })
}

const invitationsOf = async ({ db, clock }: Portal): Promise<InvitationEntry[]> => {
  const rows = await waitingInvitations(db)
  return rows.map(({ link, inviter }) => ({
    invitationId: link.linkId,
    username: link.username,
    name: link.name,
    roles: [...link.roles],
    invitedBy: inviter,
    expiresAt: apiTimestamp(link.expiresAt),
    over: link.expiresAt <= clock.now(),
  }))
}

/** A page of the members of staff, with the invitations that wait. */
export const staffPage = async (portal: Portal, viewer: StaffMember, page: number): Promise<StaffPage> => ({
  people: [
    ...(await entriesOf(portal.db, await staffOnPage(portal.db, page), {
      viewer: viewer.staffId,
      now: portal.clock.now(),
    })),
  ],
  total: await portal.db.$count(staff),
  invitations: await invitationsOf(portal),
})

/** One member of staff with their sessions; refuses where there is none. */
export const staffDetails = async (
  { clock }: Portal,
  db: Db | Tx,
  { viewer, staffId }: { readonly viewer: StaffMember; readonly staffId: string },
): Promise<StaffDetails> => {
  const row = (await staffById(db, staffId)) ?? refuse('errors.notFound')
  const now = clock.now()
  const [person] = await entriesOf(db, [row], { viewer: viewer.staffId, now })
  if (!person) throw new Error('a member of staff without an entry')
  const sessions = await staffSessionsOf(db, staffId, now)
  return { person, sessions: sessions.map((session) => sessionView(session)) }
}
