import type { staff } from '#contract/staff.ts'
import type { Call } from '#server/platform/http/http.ts'
import { endedSessionCookie } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { endStaffSession } from './staff-sessions.store.ts'

/** Ends the session of a member of staff, in the database and in the browser; a customer session in the same browser continues. */
export const logoutStaff = async (
  { db, config }: Portal,
  call: Call<typeof staff.logout>,
): Promise<undefined> => {
  call.reply.header('set-cookie', endedSessionCookie(config, 'staff'))
  call.reply.header('clear-site-data', '"cache"')
  if (call.secrets.staff) await endStaffSession(db, call.secrets.staff)
}
