// What PostgreSQL does for a query: which tables it reads as a whole, and how many rows it looks at.
import type { Run } from './bulk-fill.ts'
import type { SentQuery } from './office-portal.ts'

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** One table that a query reads. */
export type TableRead = {
  readonly table: string
  readonly how: string
  /** Rows that were looked at, those that the filter left out included. */
  readonly rows: number
}

const readsOf = (node: PlanNode): readonly TableRead[] => {
  const { 'Relation Name': table, 'Actual Loops': loops } = node
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = table && {
    table,
    how: [node['Node Type'], node['Index Name']].filter(Boolean).join(' '),
    rows: Math.round((node['Actual Rows'] + removed) * loops),
  }
  return [...(own ? [own] : []), ...(node.Plans ?? []).flatMap(readsOf)]
}

const isStatement = ({ text }: SentQuery) => /^[\s(]*(?:select|with|insert|update|delete)\b/i.test(text)

type Row = { readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }

/** Runs a query and says what it reads; what it writes is undone by the caller. */
export const tableReads = async (run: Run, query: SentQuery): Promise<readonly TableRead[]> => {
  // `begin` and the like have no plan
  if (!isStatement(query)) return []
  const [row] = await run<Row>(`EXPLAIN (ANALYZE, FORMAT JSON) ${query.text}`, [...query.values])
  return row ? readsOf(row['QUERY PLAN'][0].Plan) : []
}
