import type { WorkFilter, worklist } from '#contract/worklist.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { readsPayments } from '#server/cases/shared/reads-payments.ts'

import { caseCounts } from './count-cases.ts'
import { findAll } from './find/find-all.ts'
import { countArrived, listCases } from './list-cases.ts'
import { placeInList } from './place-in-list.ts'
import { ownScope } from './shared/scope.ts'
import type { Scope } from './shared/scope.ts'
import { comesNext, takeNext } from './take-next.ts'

/** The handlers of the worklist and of the field that finds people and cases. */
export const worklistHandlers = (portal: Portal): Handlers<typeof worklist> => {
  const counts = caseCounts(portal)
  const { plannedOnce } = portal.database.reads
  // what is searched for decides how it is best found
  const planned = <T>({ q }: WorkFilter, read: () => Promise<T>) => (q ? read() : plannedOnce(read))
  return {
    list: ({ query: filter, caller: by }) => planned(filter, () => listCases(portal, counts, { filter, by })),
    news: async ({ query: { since, ...filter }, caller: by }) => {
      const own = ownScope(by)
      const dueIn = async (list: Scope) => {
        const { LATE, TODAY } = (await counts({}, { list, own })).counts
        return LATE + TODAY
      }
      const kinds = readsPayments(by.roles) ? (['PAYMENT'] as const) : []
      const arrived = since === undefined ? 0 : await countArrived(portal, { filter, since, by })
      return { due: await dueIn(own), payments: await dueIn({ kinds }), arrived }
    },
    place: ({ query: { caseId, ...filter }, caller: by }) =>
      planned(filter, () => placeInList(portal, { caseId, filter, by })),
    next: ({ caller: by }) => plannedOnce(() => comesNext(portal, by)),
    takeNext: ({ caller: by, body: { except } }) => takeNext(portal, { by, except }),
    find: ({ query: { q: typed }, caller: by }) => findAll(portal, { typed, by }),
  }
}
