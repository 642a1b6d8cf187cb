import type { staffAccount } from '#contract/staff/staff-account.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { ownAccountView } from './account.view.ts'
import { addFactor, beginFactor, newCodes, removeFactor } from './change-factors.ts'
import { changePassword, endOwnSession } from './change-password.ts'

/** What a member of staff does with their own account. */
export const staffAccountHandlers = (portal: Portal): Handlers<typeof staffAccount> => ({
  show: ({ caller, secrets }) =>
    ownAccountView(portal, portal.db, { staffId: caller.staffId, own: secrets.staff }),
  enrol: (call) => beginFactor(portal, call),
  addFactor: (call) => addFactor(portal, call),
  removeFactor: (call) => removeFactor(portal, call),
  newRecoveryCodes: (call) => newCodes(portal, call),
  changePassword: (call) => changePassword(portal, call),
  endSession: (call) => endOwnSession(portal, call),
})
