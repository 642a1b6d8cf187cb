import type { trail } from '#contract/trail.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { requestCheck } from './chain/check-trail.ts'
import { chainView } from './chain/chain.view.ts'
import { exportTrail } from './search/export-trail.ts'
import { trailPage } from './search/trail-page.ts'

/** The handlers of the record of who did or saw what. */
export const trailHandlers = (portal: Portal): Handlers<typeof trail> => ({
  list: ({ query: { before, ...filter }, caller: by }) =>
    trailPage(portal, { filter, before: before === undefined ? undefined : Number(before), by }),
  chain: () => chainView(portal),
  check: async ({ caller }) => {
    await recordAudit(portal.db, { actor: caller, event: 'TRAIL_CHECKED' })
    await requestCheck(portal)
    return undefined
  },
  download: ({ query, caller }) => exportTrail(portal, query, caller),
})
