import type { ownAccount } from '#contract/own-account.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { setLanguage } from './set-language.ts'

/** The handlers of what a customer does with their own account. */
export const ownAccountHandlers = (portal: Portal): Handlers<typeof ownAccount> => ({
  setLanguage: (call) => setLanguage(portal, call),
})
