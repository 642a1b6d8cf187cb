import type { policies } from '#contract/policies.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { confirmRequest } from '#server/requests/shared/confirm-request.ts'
import { waitingRequestsOf } from '#server/requests/shared/waiting-requests.ts'

import { policiesFinder } from './policies.store.ts'
import { policyViews } from './policies.view.ts'

/** What the calls about policies do, and about requests that wait for their owner. */
export const policiesHandlers = (portal: Portal): Handlers<typeof policies> => {
  const policiesOf = policiesFinder(portal.db)
  return {
    list: async ({ caller }) => policyViews(await policiesOf(caller.profileId), portal.clock.today()),
    waitingRequests: ({ caller }) => waitingRequestsOf(portal.db, caller.profileId),
    confirmRequest: ({ caller, params }) => confirmRequest(portal, caller, params.requestId),
  }
}
