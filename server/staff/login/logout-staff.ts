import type { staff } from '#contract/staff.ts'
import { endActingOf } from '#server/accounts/shared/open-sessions.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/http/http.ts'
import { endedSessionCookie } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { endStaffSession, staffFinder } from '#server/staff/staff-sessions.store.ts'

/** Ends the session of a member of staff, in the database and in the browser; a customer session in the same browser continues. */
export const logoutStaff = async (portal: Portal, call: Call<typeof staff.logout>): Promise<undefined> => {
  const { secrets, reply } = call
  reply.header('set-cookie', endedSessionCookie(portal.config, 'staff'))
  reply.header('clear-site-data', '"cache"')
  const { staff: token } = secrets
  if (token === undefined) return
  const member = await staffFinder(portal)(token)
  await portal.db.transaction(async (tx) => {
    await endStaffSession(tx, token, portal.clock.now())
    if (!member || member === 'ended') return
    // whoever uses this browser next acts as no customer
    await endActingOf(tx, member.staffId, portal.clock.now())
    await recordAudit(tx, { actor: member, event: 'STAFF_LOGGED_OUT' })
  })
}
