import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'

import { exportDayStart } from '#domain/accounts/data-export.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import type { StoredFile } from '#server/platform/files/files.ts'

import { dataExport } from './data-export.tables.ts'
import type { DataExportRow } from './data-export.tables.ts'

/** The copy that a customer asked for last. */
export const lastExport = async (db: Db | Tx, accountId: string): Promise<DataExportRow | undefined> => {
  const [storedExport] = await db
    .select()
    .from(dataExport)
    .where(eq(dataExport.accountId, accountId))
    .orderBy(desc(dataExport.requestedAt), desc(dataExport.exportId))
    .limit(1)
  return storedExport
}

/** How many copies a customer asked for in the last 24 hours. */
export const exportsOfDay = (db: Db | Tx, accountId: string, now: number): Promise<number> =>
  db.$count(
    dataExport,
    and(eq(dataExport.accountId, accountId), gt(dataExport.requestedAt, exportDayStart(now))),
  )

/** A copy that can still be fetched, by the token of its mail. */
export const exportByToken = async (
  db: Db,
  accountId: string,
  tokenHash: Buffer,
): Promise<DataExportRow | undefined> => {
  const [storedExport] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.accountId, accountId), eq(dataExport.tokenHash, tokenHash)))
  return storedExport
}

/** Stores that a copy failed: one that waits, of this customer or with this id. */
export const markFailed = async (
  db: Db | Tx,
  which: { readonly accountId: string } | { readonly exportId: string },
): Promise<void> => {
  const condition =
    'accountId' in which ? eq(dataExport.accountId, which.accountId) : eq(dataExport.exportId, which.exportId)
  await db
    .update(dataExport)
    .set({ state: 'FAILED' })
    .where(and(condition, eq(dataExport.state, 'WAITING')))
}

type ReadyExport = {
  readonly exportId: string
  readonly file: StoredFile
  readonly tokenHash: Buffer
  readonly now: number
  readonly expiresAt: number
}

/** Stores that a copy is ready, with its file. */
export const markReady = async (
  tx: Tx,
  { exportId, file, tokenHash, now, expiresAt }: ReadyExport,
): Promise<void> => {
  await tx.insert(storedFile).values({ ...file, mediaType: 'application/zip', storedAt: now })
  await tx
    .update(dataExport)
    .set({ state: 'READY', expiresAt, tokenHash, storageKey: file.storageKey })
    .where(eq(dataExport.exportId, exportId))
}

/** At most `limit` copies with a file that could be fetched until this moment at the latest. */
export const expiredExports = async (db: Db, now: number, limit: number) =>
  db
    .select({ exportId: dataExport.exportId, storageKey: dataExport.storageKey })
    .from(dataExport)
    .where(and(isNotNull(dataExport.storageKey), lt(dataExport.expiresAt, now + 1)))
    .limit(limit)

/** The keys of the files of a customer's copies. */
export const exportFilesOf = async (db: Db | Tx, accountId: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ storageKey: dataExport.storageKey })
    .from(dataExport)
    .where(and(eq(dataExport.accountId, accountId), isNotNull(dataExport.storageKey)))
  return rows.flatMap(({ storageKey }) => (storageKey === null ? [] : [storageKey]))
}

/** Removes the row of a stored file; the copy that it belonged to has none from then on. */
export const deleteFileRow = async (db: Db | Tx, storageKey: string): Promise<void> => {
  await db.delete(storedFile).where(eq(storedFile.storageKey, storageKey))
}
