import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { DraftKind } from '#domain/drafts/saved-draft.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import type { NewStoredFile } from '#server/platform/stored-files/file-tables.ts'

import { savedDraft, savedDraftFile } from './drafts.tables.ts'
import { deleteDraftRows } from './shared/delete-draft.ts'

export type SavedDraft = typeof savedDraft.$inferSelect

/** A sealed file of a draft that is being saved. */
export type NewDraftFile = { readonly fileId: string; readonly file: Omit<NewStoredFile, 'storedAt'> }

type FormKey = { readonly kind: DraftKind; readonly draftKey: string }

const ofForm = ({ kind, draftKey }: FormKey) =>
  and(eq(savedDraft.kind, kind), eq(savedDraft.draftKey, draftKey))

export const draftOfForm = async (db: Db | Tx, form: FormKey): Promise<SavedDraft | undefined> => {
  const [storedDraft] = await db.select().from(savedDraft).where(ofForm(form))
  return storedDraft
}

/** Deletes the draft of a form, and returns the names of its files, which may be removed after the transaction. */
export const deleteDraftOfForm = (tx: Tx, form: FormKey): Promise<readonly string[]> =>
  deleteDraftRows(tx, ofForm(form))

/** Stores a draft with its files; undefined if another form was saved with the same secret. */
export const insertDraft = async (
  tx: Tx,
  row: SavedDraft,
  files: readonly NewDraftFile[],
): Promise<SavedDraft | undefined> => {
  const [stored] = await tx
    .insert(savedDraft)
    .values(row)
    .onConflictDoNothing({ target: savedDraft.lookupHash })
    .returning()
  if (!stored || !files.length) return stored
  const { draftId, savedAt: storedAt } = stored
  await tx.insert(storedFile).values(files.map(({ file }) => ({ ...file, storedAt })))
  await tx
    .insert(savedDraftFile)
    .values(files.map(({ fileId, file }) => ({ fileId, draftId, storageKey: file.storageKey })))
  return stored
}

/** The draft of a link that works now. */
export const draftOfLink = async (
  db: Db,
  lookupHash: Buffer,
  now: number,
): Promise<SavedDraft | undefined> => {
  const [storedDraft] = await db
    .select()
    .from(savedDraft)
    .where(and(eq(savedDraft.lookupHash, lookupHash), gt(savedDraft.expiresAt, now)))
  return storedDraft
}

/** The name under which a file of this draft is stored. */
export const storageKeyOf = async (db: Db, draftId: string, fileId: string): Promise<string | undefined> => {
  const [draftFile] = await db
    .select({ storageKey: savedDraftFile.storageKey })
    .from(savedDraftFile)
    .where(and(eq(savedDraftFile.draftId, draftId), eq(savedDraftFile.fileId, fileId)))
  return draftFile?.storageKey
}

/** Deletes at most `limit` drafts whose link no longer works; returns their number and the names of their files. */
export const deleteExpiredDrafts = async (
  tx: Tx,
  now: number,
  limit: number,
): Promise<{ readonly drafts: number; readonly files: readonly string[] }> => {
  const expired = await tx
    .select({ draftId: savedDraft.draftId })
    .from(savedDraft)
    .where(lte(savedDraft.expiresAt, now))
    .limit(limit)
    .for('update')
  if (!expired.length) return { drafts: 0, files: [] }
  const ids = expired.map(({ draftId }) => draftId)
  const which: SQL = inArray(savedDraft.draftId, ids)
  return { drafts: ids.length, files: await deleteDraftRows(tx, which) }
}
