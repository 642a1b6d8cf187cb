import type { accounts } from '#contract/accounts.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { activate } from './activate.ts'
import { confirmPassword } from './password/confirm-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { requestReset } from './password/request-reset.ts'
import { setPassword } from './password/set-password.ts'
import { stopImpersonation } from './acting/stop-impersonation.ts'
import { tokenInfo } from './token-info.ts'
import { cancelUsername } from './username/cancel-username.ts'
import { requestUsername } from './username/request-username.ts'
import { setUsername } from './username/set-username.ts'

export const accountsHandlers = (portal: Portal): Handlers<typeof accounts> => ({
  login: (call) => login(portal, call),
  checkSession: ({ caller }) => {
    if (caller.kind === 'visitor')
      return refuse(caller.blocked ? 'LoginForm.errors.blocked' : 'errors.unauthenticated')
    const { firstName, profileId, actingStaffId } = caller
    return { firstName, profileId, impersonation: actingStaffId !== null }
  },
  logout: (call) => logout(portal, call),
  stopImpersonation: (call) => stopImpersonation(portal, call),
  tokenInfo: (call) => tokenInfo(portal, call),
  activate: (call) => activate(portal, call),
  confirmPassword: (call) => confirmPassword(portal, call),
  requestReset: (call) => requestReset(portal, call),
  setPassword: (call) => setPassword(portal, call),
  requestUsername: (call) => requestUsername(portal, call),
  cancelUsername: (call) => cancelUsername(portal, call),
  setUsername: (call) => setUsername(portal, call),
})
