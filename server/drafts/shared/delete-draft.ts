import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { DraftKind } from '#domain/drafts/saved-draft.ts'
import { savedDraft, savedDraftFile } from '#server/drafts/drafts.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'

/** Lets saving a form and sending it come one after the other, until the end of the transaction. */
export const lockForm = (tx: Tx, draftKey: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${draftKey}`}, 0))`)

/**
 * Deletes the drafts that meet a condition with the rows of their files, and returns the names of the files. Those that
 * the caller does not remove have no row, so the nightly sweep does.
 */
export const deleteDraftRows = async (tx: Tx, which: SQL | undefined): Promise<readonly string[]> => {
  const chosen = tx.select({ draftId: savedDraft.draftId }).from(savedDraft).where(which)
  const files = await tx
    .delete(savedDraftFile)
    .where(inArray(savedDraftFile.draftId, chosen))
    .returning({ storageKey: savedDraftFile.storageKey })
  await tx.delete(savedDraft).where(which)
  const names = files.map(({ storageKey }) => storageKey)
  if (names.length) await tx.delete(storedFile).where(inArray(storedFile.storageKey, names))
  return names
}

/**
 * Deletes the draft of a form in the transaction that stores the sent form. A draft that is being saved meanwhile is
 * waited for; one that is saved afterwards is refused.
 */
export const deleteSentDraft = async (tx: Tx, kind: DraftKind, draftKey: string): Promise<void> => {
  await lockForm(tx, draftKey)
  const which = and(eq(savedDraft.kind, kind), eq(savedDraft.draftKey, draftKey))
  // most forms were never saved
  const [saved] = await tx.select({ draftId: savedDraft.draftId }).from(savedDraft).where(which)
  if (saved) await deleteDraftRows(tx, which)
}
