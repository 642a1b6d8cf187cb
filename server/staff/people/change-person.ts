import { and, eq, isNull } from 'drizzle-orm'

import type { StaffDetails, staffPeople } from '#contract/staff/staff-people.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { AuditRecord } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { StaffMember } from '#server/platform/http/caller.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { revokeLinks } from '#server/staff/links/staff-links.store.ts'
import { endStaffSessions } from '#server/staff/staff-sessions.store.ts'
import { lockStaff, rolesOf } from '#server/staff/staff.store.ts'
import type { StaffRow } from '#server/staff/staff.store.ts'
import { staff, staffGrant, staffLink } from '#server/staff/staff.tables.ts'

import { staffDetails } from './people.view.ts'

type Change = {
  readonly caller: StaffMember
  readonly params: { readonly staffId: string }
  readonly body: { readonly version: number }
}

type PersonEvent = Pick<AuditRecord, 'event'> & {
  readonly change: (tx: Tx, person: StaffRow, now: number) => Promise<void>
}

// What an administrator did with a person: on the version that they had read, on record in its transaction. That one
// administrator stays is what the database holds (`staff_has_administrator`).
const changePerson = (
  portal: Portal,
  { caller, params: { staffId }, body: { version } }: Change,
  { event, change }: PersonEvent,
): Promise<StaffDetails> =>
  portal.db.transaction(async (tx) => {
    const person = (await lockStaff(tx, staffId)) ?? refuse('errors.notFound')
    if (person.version !== version) refuse('staff_person_changed')
    await change(tx, person, portal.clock.now())
    await tx
      .update(staff)
      .set({ version: version + 1 })
      .where(eq(staff.staffId, staffId))
    await recordAudit(tx, { actor: caller, event, subject: { kind: 'STAFF', id: staffId } })
    return staffDetails(portal, tx, { viewer: caller, staffId })
  })

// Nobody is let in by somebody who may not let people in any more.
const revokeInvitationsBy = async (tx: Tx, staffId: string, now: number) => {
  await tx
    .update(staffLink)
    .set({ revokedAt: now })
    .where(
      and(
        eq(staffLink.createdBy, staffId),
        isNull(staffLink.resetId),
        isNull(staffLink.usedAt),
        isNull(staffLink.revokedAt),
      ),
    )
}

const setRoles = async (
  tx: Tx,
  { staffId }: StaffRow,
  { roles, grantedBy, now }: { roles: readonly StaffRole[]; grantedBy: string; now: number },
) => {
  const before = await rolesOf(tx, staffId)
  for (const role of before.filter((held) => !roles.includes(held)))
    await tx.delete(staffGrant).where(and(eq(staffGrant.staffId, staffId), eq(staffGrant.role, role)))
  const added = [...new Set(roles)].filter((role) => !before.includes(role))
  const rows = added.map((role) => ({ staffId, role, grantedBy, grantedAt: now }))
  if (rows.length) await tx.insert(staffGrant).values(rows)
  if (!roles.includes('ADMIN')) await revokeInvitationsBy(tx, staffId, now)
}

/** Sets the roles of a member of staff. */
export const changeRoles = (
  portal: Portal,
  call: Call<typeof staffPeople.changeRoles>,
): Promise<StaffDetails> =>
  changePerson(portal, call, {
    event: 'STAFF_ROLES_CHANGED',
    change: (tx, person, now) =>
      setRoles(tx, person, { roles: call.body.roles, grantedBy: call.caller.staffId, now }),
  })

/** Logs a member of staff out everywhere, and lets them in no more. */
export const disable = (portal: Portal, call: Call<typeof staffPeople.disable>): Promise<StaffDetails> =>
  changePerson(portal, call, {
    event: 'STAFF_DISABLED',
    change: async (tx, { staffId, username }, now) => {
      await tx.update(staff).set({ disabledAt: now }).where(eq(staff.staffId, staffId))
      await endStaffSessions(tx, staffId, now)
      await revokeInvitationsBy(tx, staffId, now)
      await revokeLinks(tx, username, now)
    },
  })

/** Lets a member of staff in again. */
export const enable = (portal: Portal, call: Call<typeof staffPeople.enable>): Promise<StaffDetails> =>
  changePerson(portal, call, {
    event: 'STAFF_ENABLED',
    change: async (tx, { staffId }) => {
      await tx.update(staff).set({ disabledAt: null }).where(eq(staff.staffId, staffId))
    },
  })

/** Logs a member of staff out everywhere. */
export const endSessionsOf = (
  portal: Portal,
  { caller, params: { staffId } }: Call<typeof staffPeople.endSessions>,
): Promise<StaffDetails> =>
  portal.db.transaction(async (tx) => {
    if (!(await lockStaff(tx, staffId))) refuse('errors.notFound')
    await endStaffSessions(tx, staffId, portal.clock.now())
    await recordAudit(tx, {
      actor: caller,
      event: 'STAFF_SESSIONS_ENDED',
      subject: { kind: 'STAFF', id: staffId },
    })
    return staffDetails(portal, tx, { viewer: caller, staffId })
  })
