import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { PasskeyQuestion, SecondFactor } from './staff/second-factor.ts'
import { StaffView } from './staff/staff-view.ts'

/** A log-in that waits for the second factor. */
const BegunLogin = z.object({
  /** For the second step, within 5 minutes. */
  ticket: z.string(),
  passkey: PasskeyQuestion,
})
export type BegunLogin = z.infer<typeof BegunLogin>

export const staff = {
  login: endpoint({
    method: 'POST',
    path: '/api/staff/login',
    access: 'public',
    summary:
      'The first step of a log-in of staff: name and password in basic credentials. The reply is the same whether they are right or not.',
    headers: z.object({ authorization: z.optional(z.string()) }),
    reply: BegunLogin,
    limit: 'login',
    whileImpersonating: 'allowed',
    audit: 'STAFF_LOGGED_IN',
    errors: ['staff_login_failed'],
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/staff/login/second-factor',
    access: 'public',
    summary:
      'The second step of a log-in of staff: a code of an app, a recovery code or a passkey. The reply sets the staff cookie.',
    headers: z.object({ 'user-agent': z.optional(z.string()) }),
    body: z.strictObject({ ticket: z.string().check(z.maxLength(100)), factor: SecondFactor }),
    reply: StaffView,
    limit: 'login',
    whileImpersonating: 'allowed',
    audit: 'STAFF_LOGGED_IN',
    errors: ['staff_login_failed', 'staff_login_over'],
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
