import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column has one of these values: the text is the same however many there are, unlike that of `inArray`. */
export const anyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = ANY (${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
