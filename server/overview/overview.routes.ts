import type { overview, OverviewView } from '#contract/overview.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { csvOf } from '#server/platform/text/csv.ts'

import { cachedCounts } from './cached-counts.ts'
import { overviewView } from './overview.view.ts'

type Tables = Pick<OverviewView, 'due' | 'decided' | 'answers' | 'products' | 'payments' | 'letters'>

const columnsOf: { readonly [Table in keyof Tables]: readonly (keyof Tables[Table][number] & string)[] } = {
  due: ['due', 'cases'],
  decided: ['day', 'cases', 'byYou'],
  answers: ['kind', 'answered', 'half', 'nineOfTen', 'promised', 'late'],
  products: ['productCode', 'claims', 'premium'],
  payments: ['what', 'payments', 'amount'],
  letters: ['kind', 'letters'],
}

/** The handlers of the start page. */
export const overviewHandlers = (portal: Portal): Handlers<typeof overview> => {
  const counts = cachedCounts(portal)
  return {
    show: ({ caller }) => overviewView(portal, counts, caller),
    table: async ({ caller, params: { table } }) => {
      const view = await overviewView(portal, counts, caller)
      const rows: readonly Readonly<Record<string, string | number | null>>[] = view[table]
      return { fileName: `${table}-${view.today}.csv`, bytes: csvOf(columnsOf[table], rows) }
    },
  }
}
