import type { staff } from '#contract/staff.ts'
import type { staffLinks } from '#contract/staff/staff-links.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { acceptLink } from './links/accept-link.ts'
import { openLink } from './links/open-link.ts'
import { beginStaffLogin } from './login/begin-login.ts'
import { finishStaffLogin } from './login/finish-login.ts'
import { logoutStaff } from './login/logout-staff.ts'
import { staffView } from './staff.view.ts'

/** How members of staff log in and out. */
export const staffHandlers = (portal: Portal): Handlers<typeof staff> => ({
  login: (call) => beginStaffLogin(portal, call),
  secondFactor: (call) => finishStaffLogin(portal, call),
  checkSession: ({ caller }) => staffView(caller),
  logout: (call) => logoutStaff(portal, call),
})

/** What links by mail to members of staff do. */
export const staffLinksHandlers = (portal: Portal): Handlers<typeof staffLinks> => ({
  open: (call) => openLink(portal, call),
  accept: (call) => acceptLink(portal, call),
})
