import type { settings } from '#contract/settings.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { decideEdition } from './decide-edition.ts'
import { compareEdition, proposeEdition } from './propose-edition.ts'
import { countProposed, editionById, editionsNow, proposedEditions } from './settings.store.ts'
import { currentOf, detailsOf, editionList, editionsFrom, holdingIds, overviewOf } from './settings.view.ts'
import { retryAll, retryJob, retryMail } from './work/retry-work.ts'
import { failedFile, workOf } from './work/work.view.ts'

const rowsNow = (portal: Portal) =>
  editionsNow(portal.db, { today: portal.clock.today(), holding: holdingIds(portal) })

/** The handlers of what the insurer changes, and of what runs in the background. */
export const settingsHandlers = (portal: Portal): Handlers<typeof settings> => ({
  overview: async ({ caller: { staffId } }) => overviewOf(portal, { rows: await rowsNow(portal), staffId }),
  subject: async ({ params, caller: { staffId } }) =>
    currentOf(portal, params.subject, { rows: await rowsNow(portal), staffId }),
  editions: async ({ params: { subject }, query, caller: { staffId } }) => {
    const page = Number(query.page ?? 1)
    const [rows, count] = await Promise.all([
      proposedEditions(portal.db, subject, editionsFrom(page)),
      countProposed(portal.db, subject),
    ])
    return editionList(portal, subject, { rows, count, page, staffId })
  },
  edition: async ({ params, caller }) => {
    const row = (await editionById(portal.db, params.editionId)) ?? refuse('errors.notFound')
    return detailsOf(portal, row, caller.staffId)
  },
  compare: (call) => compareEdition(portal, call),
  propose: (call) => proposeEdition(portal, call),
  decide: (call) => decideEdition(portal, call),
  work: ({ query }) => workOf(portal, query),
  failed: () => failedFile(portal),
  retryAll: (call) => retryAll(portal, call),
  retryJob: (call) => retryJob(portal, call),
  retryMail: (call) => retryMail(portal, call),
})
