import * as z from 'zod/mini'

import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

import { endpoint } from './endpoint.ts'

/** A member of staff, as shown on their own screens. */
export const StaffView = z.object({
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
})
export type StaffView = z.infer<typeof StaffView>

export const staff = {
  login: endpoint({
    method: 'POST',
    path: '/api/staff/login',
    access: 'public',
    summary: 'Log in as a member of staff with basic credentials in UTF-8; the reply sets the staff cookie.',
    headers: z.object({ authorization: z.optional(z.string()) }),
    reply: StaffView,
    limit: 'login',
    whileImpersonating: 'allowed',
    audit: 'STAFF_LOGGED_IN',
    errors: ['staff_login_failed'],
  }),
  checkSession: endpoint({
    method: 'GET',
    path: '/api/staff/checksession',
    access: 'staff',
    summary: 'Which member of staff is logged in, and their roles.',
    reply: StaffView,
    audit: 'STAFF_SESSION_CHECKED',
    errors: [],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/staff/logout',
    access: 'public',
    summary: 'End the session of a member of staff; the reply always deletes the cookie.',
    whileImpersonating: 'allowed',
    audit: 'STAFF_LOGGED_OUT',
    noContent: 'no member of staff is logged in any more',
    errors: [],
  }),
}
