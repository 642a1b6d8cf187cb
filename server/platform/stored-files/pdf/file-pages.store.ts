import { and, asc, eq, lt, sql } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { filePage, storedFile } from '#server/platform/stored-files/file-tables.ts'
import type { NewStoredFile } from '#server/platform/stored-files/file-tables.ts'

/** A PDF of which pages wait to be drawn, and which of them; undefined if there is none, or no longer. */
export const waitingPages = async (
  db: Db,
  storageKey: string,
): Promise<{ readonly file: NewStoredFile; readonly pages: readonly number[] } | undefined> => {
  const rows = await db
    .select({ file: storedFile, page: filePage.page })
    .from(filePage)
    .innerJoin(storedFile, eq(storedFile.storageKey, filePage.storageKey))
    .where(and(eq(filePage.storageKey, storageKey), eq(filePage.state, 'WAITING')))
    .orderBy(asc(filePage.page))
  const [first] = rows
  return first && { file: first.file, pages: rows.map(({ page }) => page) }
}

/** PDFs stored before this time of which pages still wait. */
export const filesWaitingSince = async (
  db: Db,
  before: number,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ storageKey: filePage.storageKey })
    .from(filePage)
    .innerJoin(storedFile, eq(storedFile.storageKey, filePage.storageKey))
    .where(and(eq(filePage.state, 'WAITING'), lt(storedFile.storedAt, before)))
    .limit(limit)
  return rows.map(({ storageKey }) => storageKey)
}

/** Adds the pages that a PDF has beside those that are known. */
export const addPages = (db: Db, storageKey: string, pages: number): Promise<unknown> =>
  db.execute(sql`insert into file_page (storage_key, page, state)
    select storage_key, page, 'WAITING' from stored_file, generate_series(1, ${pages}::int) as page
    where storage_key = ${storageKey} on conflict do nothing`)

const waiting = (storageKey: string, page: number) =>
  and(eq(filePage.storageKey, storageKey), eq(filePage.page, page), eq(filePage.state, 'WAITING'))

/** A page that cannot be drawn. */
export const markNotDrawn = (db: Db, storageKey: string, page: number): Promise<unknown> =>
  db.update(filePage).set({ state: 'NOT_DRAWN' }).where(waiting(storageKey, page))

export type PageToStore = {
  readonly page: number
  readonly picture: NewStoredFile
  readonly width: number
  readonly height: number
  readonly sealedText: Buffer
}

/** Stores a drawn page; false if its PDF was deleted meanwhile, or the page was drawn before. */
export const saveDrawn = async (tx: Tx, storageKey: string, drawn: PageToStore): Promise<boolean> => {
  const { page, picture, width, height, sealedText } = drawn
  const [storedPage] = await tx.select().from(filePage).where(waiting(storageKey, page)).for('update')
  if (!storedPage) return false
  await tx.insert(storedFile).values(picture)
  await tx
    .update(filePage)
    .set({ state: 'DRAWN', pictureKey: picture.storageKey, width, height, sealedText })
    .where(waiting(storageKey, page))
  return true
}
