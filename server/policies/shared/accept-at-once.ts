import { sql } from 'drizzle-orm'

import { SWITCHES } from '#domain/policies/switches.ts'
import type { AutomaticKind } from '#domain/policies/switches.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { settingOn } from '#server/settings/shared/editions.ts'

type AutomaticScope = { readonly kind: AutomaticKind; readonly products: readonly string[] }

/** Whether the insurer lets our rules accept this for all of these products; it asks the database nothing. */
export const isSwitchedOn = (
  portal: Pick<Portal, 'database' | 'clock'>,
  { kind, products }: AutomaticScope,
): boolean => {
  const accepted = new Set<string>(settingOn(portal, SWITCHES).automatic[kind])
  return products.length > 0 && products.every((product) => accepted.has(product))
}

/** Whether this is one of those that a person sees all the same; each so many-th is, in whatever order they come. */
export const isSample = async (portal: Pick<Portal, 'database' | 'clock'>, tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ drawn: string }>(sql`select nextval('automatic_sample') as drawn`)
  return Number(rows[0]?.drawn) % settingOn(portal, SWITCHES).sampleEvery === 0
}
