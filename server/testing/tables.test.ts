import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startPortal } from './portal.ts'
import type { TestPortal } from './portal.ts'

const server = join(import.meta.dirname, '..')

// Found by pattern, so that no new file with tables can be forgotten here.
const files = globSync('**/*{.,-}tables.ts', { cwd: server })
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(server, file)).href)),
)
const declared = modules
  .flatMap((tableModule) => Object.values(tableModule))
  .filter((value) => is(value, PgTable))

// Created by migrations but not declared: these belong to packages and to the migration runner, or are written by triggers.
const OTHERS = [
  'rate_limit',
  'migration',
  'secret_check',
  'search_name',
  'search_word',
  'search_subject',
  'case_count',
]

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const COLUMNS = sql`
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS filled, a.atthasdef OR a.attidentity <> '' AS preset
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace IN ('public'::regnamespace, 'medical'::regnamespace) AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`

type Column = { table: string; name: string; type: string; filled: boolean; preset: boolean }

const migrated = async () => {
  const { rows } = await portal.db.execute<Column>(COLUMNS)
  return Map.groupBy(rows, ({ table }) => table)
}

const described = ({ name, type, filled, preset }: Omit<Column, 'table'>) =>
  `${name} ${type}${filled ? ' not null' : ''}${preset ? ' default' : ''}`

const declaredColumns = (table: PgTable) =>
  Object.values(getTableColumns(table)).map((column) =>
    described({
      name: column.name,
      type: column.getSQLType().replace(/^char\(/, 'character('),
      filled: column.notNull,
      preset: column.hasDefault || column.generated !== undefined,
    }),
  )

describe('the declared tables', () => {
  test.each(declared.map((table) => [getTableName(table), table] as const))(
    '%s has the columns of the migrated database: names, types, and what may be missing',
    async (name, table) => {
      const columns = (await migrated()).get(name)?.map(described) ?? []
      expect(declaredColumns(table).toSorted()).toEqual(columns.toSorted())
    },
  )

  test('are all tables that the migrations create', async () => {
    const names = [...(await migrated()).keys()]
    expect(names.filter((name) => !OTHERS.includes(name)).toSorted()).toEqual(
      declared.map(getTableName).toSorted(),
    )
  })
})
