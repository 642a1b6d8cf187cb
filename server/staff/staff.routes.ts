import type { staff } from '#contract/staff.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { loginStaff } from './login-staff.ts'
import { logoutStaff } from './logout-staff.ts'
import { staffView } from './staff.view.ts'

/** What the calls of members of staff do. */
export const staffHandlers = (portal: Portal): Handlers<typeof staff> => ({
  login: (call) => loginStaff(portal, call),
  checkSession: ({ caller }) => staffView(caller),
  logout: (call) => logoutStaff(portal, call),
})
