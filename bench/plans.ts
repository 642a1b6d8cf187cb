// What PostgreSQL does for a query: which tables it reads as a whole, and how many rows it looks at.
import pg from 'pg'

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

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => quoted(textOf(one))).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const literal = (value: unknown) =>
  value === null || value === undefined ? 'NULL' : pg.escapeLiteral(textOf(value))

const explained = async (run: Run, text: string, values: readonly unknown[] = []) => {
  const [row] = await run<Row>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values])
  return row ? readsOf(row['QUERY PLAN'][0].Plan) : []
}

/** Runs a query and says what it reads; what it writes is undone by the caller. */
export const tableReads = async (run: Run, query: SentQuery): Promise<readonly TableRead[]> =>
  // `begin` and the like have no plan
  isStatement(query) ? explained(run, query.text, query.values) : []

/** The same of a query whose plan is kept, as it is planned for any values. */
export const keptReads = async (run: Run, query: SentQuery): Promise<readonly TableRead[]> => {
  if (query.name === undefined) return []
  await run(`SET LOCAL plan_cache_mode = force_generic_plan`)
  await run(`PREPARE kept AS ${query.text.replace(/;\s*$/, '')}`)
  const values = query.values.length ? `(${query.values.map(literal).join(', ')})` : ''
  try {
    return await explained(run, `EXECUTE kept${values}`)
  } finally {
    await run('DEALLOCATE kept').catch(() => undefined)
  }
}
