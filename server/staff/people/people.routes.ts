import type { staffPeople } from '#contract/staff/staff-people.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { changeRoles, disable, enable, endSessionsOf } from './change-person.ts'
import { invite, takeBackInvitation } from './invite.ts'
import { staffDetails, staffPage } from './people.view.ts'
import { agreeReset, askReset, withdrawReset } from './reset.ts'

/** What administrators do with the people of the insurer. */
export const staffPeopleHandlers = (portal: Portal): Handlers<typeof staffPeople> => ({
  list: ({ caller, query }) => staffPage(portal, caller, query.page ?? 0),
  show: ({ caller, params }) => staffDetails(portal, portal.db, { viewer: caller, ...params }),
  invite: (call) => invite(portal, call),
  revokeInvitation: (call) => takeBackInvitation(portal, call),
  changeRoles: (call) => changeRoles(portal, call),
  disable: (call) => disable(portal, call),
  enable: (call) => enable(portal, call),
  endSessions: (call) => endSessionsOf(portal, call),
  askReset: (call) => askReset(portal, call),
  agreeReset: (call) => agreeReset(portal, call),
  withdrawReset: (call) => withdrawReset(portal, call),
})
