import { hash } from 'node:crypto'

import { and, asc, eq } from 'drizzle-orm'

import { factsText } from '#domain/documents/certificate-facts.ts'
import { holdsFrom } from '#domain/documents/text-edition.ts'
import type { AgreedText } from '#domain/documents/text-edition.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { contentSource } from '#server/content/shared/content-source.ts'
import type { Db } from '#server/platform/database/database.ts'
import { TEMPLATE } from '#server/platform/pdf/document-texts.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { FilePlace } from './document-file.ts'
import { textEdition } from './documents.tables.ts'
import type { TextEditionRow } from './documents.tables.ts'

const PAGES: Readonly<Record<AgreedText, string>> = {
  CONDITIONS: '/conditions',
  PRODUCT_INFORMATION_1: '/product-information-1',
  PRODUCT_INFORMATION_2: '/product-information-2',
}

const storedEditions = (db: Db, text: AgreedText, locale: Locale): Promise<TextEditionRow[]> =>
  db
    .select()
    .from(textEdition)
    .where(and(eq(textEdition.text, text), eq(textEdition.locale, locale)))
    .orderBy(asc(textEdition.sequence))

type DatedPage = { readonly holdsFrom?: string | null; readonly updatedOn: string | null }

// Whoever corrects a word changes no day; a provider of content names only the day of the change.
const namedDay = ({ holdsFrom: day, updatedOn }: DatedPage) => {
  const named = day ?? updatedOn
  return isCalendarDate(named) ? named : null
}

/**
 * The editions of a text in the order in which they came. If the page says something else than the last one, that is a
 * new edition, which is stored; if the page cannot be read, there are those that were stored before.
 */
export const editionsOf = async (
  { db, config, log, clock }: Portal,
  text: AgreedText,
  locale: Locale,
): Promise<readonly TextEditionRow[]> => {
  const stored = await storedEditions(db, text, locale)
  const page = await contentSource(config, log).page(locale, PAGES[text])
  if (page.kind !== 'page') return stored
  const { title, description, blocks } = page.page
  const content = { title, description, blocks }
  const contentHash = hash('sha256', factsText(content))
  const previous = stored.at(-1)
  if (previous?.contentHash === contentHash) return stored
  await db
    .insert(textEdition)
    .values({
      text,
      locale,
      sequence: (previous?.sequence ?? 0) + 1,
      holdsFrom: holdsFrom({ named: namedDay(page.page), today: clock.today(), previous }),
      content,
      contentHash,
      template: TEMPLATE,
    })
    // another process saw the change too
    .onConflictDoNothing()
  return storedEditions(db, text, locale)
}

export const editionPlace = ({ textEditionId, storageKey }: TextEditionRow): FilePlace => ({
  key: storageKey,
  isUnchanged: async (tx) => {
    const [row] = await tx
      .select({ storageKey: textEdition.storageKey })
      .from(textEdition)
      .where(eq(textEdition.textEditionId, textEditionId))
      .for('no key update')
    return row?.storageKey === storageKey
  },
  set: (tx, key) =>
    tx.update(textEdition).set({ storageKey: key }).where(eq(textEdition.textEditionId, textEditionId)),
})
