import { and, eq, gt, max } from 'drizzle-orm'

import type { Locale } from '#domain/shared/locale.ts'
import { textEdition } from '#server/documents/documents.tables.ts'
import type { Db } from '#server/platform/database/database.ts'

/** From when the last edition of the conditions holds, by language, where it is not the first; who asked before it has another one. */
export type NewestConditions = ReadonlyMap<Locale, string>

/** Finds from when the last edition of the conditions holds. An edition is stored only if its words differ from those before it. */
export const newestConditions = async (db: Db): Promise<NewestConditions> => {
  const rows = await db
    .select({ locale: textEdition.locale, holdsFrom: max(textEdition.holdsFrom) })
    .from(textEdition)
    // before the first one, the first holds
    .where(and(eq(textEdition.text, 'CONDITIONS'), gt(textEdition.sequence, 1)))
    .groupBy(textEdition.locale)
    .orderBy(textEdition.locale)
  return new Map(rows.map(({ locale, holdsFrom }) => [locale, holdsFrom ?? '']))
}
