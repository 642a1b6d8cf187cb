import type { waitingRequests } from '#contract/waiting-requests.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { confirmRequest } from './confirm-request.ts'
import { waitingRequestsOf } from './waiting-requests.ts'

/** The handlers of requests that wait for confirmation by the owner of their address (ruling 1). */
export const waitingRequestsHandlers = (portal: Portal): Handlers<typeof waitingRequests> => ({
  list: ({ caller }) => waitingRequestsOf(portal.db, caller.profileId),
  confirm: ({ caller, params }) => confirmRequest(portal, caller, params.requestId),
})
