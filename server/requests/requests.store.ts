import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { storedFile } from '#server/platform/files/file-tables.ts'
import type { NewStoredFile } from '#server/platform/files/file-tables.ts'

import { request, requestHealth, requestPayment, requestUpload } from './requests.tables.ts'

export type NewRequest = typeof request.$inferInsert
export type StoredRequest = typeof request.$inferSelect
export type NewPayment = Omit<typeof requestPayment.$inferInsert, 'requestId'>
/** A file that is stored already, under the name that it was sent with. */
export type NewUpload = { readonly fileName: string; readonly file: Omit<NewStoredFile, 'storedAt'> }
export type HealthAnswers = (typeof requestHealth.$inferInsert)['answers']

/** The request that was stored under a handler code. */
export const requestByHandlerCode = async (
  db: Db | Tx,
  handlerCode: string,
): Promise<StoredRequest | undefined> => {
  const [found] = await db.select().from(request).where(eq(request.handlerCode, handlerCode))
  return found
}

const saveUploads = async (
  tx: Tx,
  { requestId, submittedAt: storedAt }: StoredRequest,
  uploads: readonly NewUpload[],
) => {
  if (!uploads.length) return
  await tx.insert(storedFile).values(uploads.map(({ file }) => ({ ...file, storedAt })))
  const rows = uploads.map(({ fileName, file }) => ({ requestId, fileName, storageKey: file.storageKey }))
  await tx.insert(requestUpload).values(rows)
}

/** Stores a request with what belongs to it; undefined when its handler code was stored before. */
export const saveRequest = async (
  tx: Tx,
  row: NewRequest,
  parts: { health: HealthAnswers; payment: NewPayment; uploads: readonly NewUpload[] },
): Promise<StoredRequest | undefined> => {
  const [stored] = await tx
    .insert(request)
    .values(row)
    .onConflictDoNothing({ target: request.handlerCode })
    .returning()
  if (!stored) return undefined
  const { requestId } = stored
  await tx.insert(requestPayment).values({ ...parts.payment, requestId })
  if (Object.keys(parts.health).length)
    await tx.insert(requestHealth).values({ requestId, answers: parts.health })
  await saveUploads(tx, stored, parts.uploads)
  return stored
}

const unassigned = (requestId: string) =>
  and(eq(request.requestId, requestId), isNull(request.accountId), isNull(request.waitingAccountId))

/** A request that belongs to no account yet, with how it is paid. */
export const unassignedRequest = async (tx: Tx, requestId: string) => {
  const [found] = await tx
    .select({ request, payment: requestPayment })
    .from(request)
    .innerJoin(requestPayment, eq(requestPayment.requestId, request.requestId))
    .where(unassigned(requestId))
  return found
}

type RequestOwner = { readonly accountId: string } | { readonly waitingAccountId: string }

/** Gives a request to an account, or lets it wait for one; undefined when it belongs to an account already. */
export const assignOwner = async (
  tx: Tx,
  requestId: string,
  owner: RequestOwner,
): Promise<StoredRequest | undefined> => {
  const [assigned] = await tx.update(request).set(owner).where(unassigned(requestId)).returning()
  return assigned
}

/** The request that waits for this account's word, locked until the end of the transaction, with how it is paid. */
export const lockWaitingRequest = async (tx: Tx, accountId: string, requestId: string) => {
  const [found] = await tx
    .select({ stored: request, payment: requestPayment })
    .from(request)
    .innerJoin(requestPayment, eq(requestPayment.requestId, request.requestId))
    .where(and(eq(request.requestId, requestId), eq(request.waitingAccountId, accountId)))
    .for('no key update', { of: request })
  return found
}

/** All requests that wait for this account's word, oldest first. */
export const requestsWaitingFor = (db: Db, accountId: string): Promise<StoredRequest[]> =>
  db.select().from(request).where(eq(request.waitingAccountId, accountId)).orderBy(request.submittedAt)

/** Gives a waiting request to the account that it waited for. */
export const claimRequest = async (tx: Tx, accountId: string, requestId: string): Promise<void> => {
  await tx
    .update(request)
    .set({ accountId, waitingAccountId: null })
    .where(and(eq(request.requestId, requestId), eq(request.waitingAccountId, accountId)))
}

/** Deletes at most `limit` requests that have waited since before this moment; returns how many it deleted. */
export const deleteWaitingRequestsBefore = async (db: Db, before: number, limit: number): Promise<number> => {
  const abandoned = and(isNotNull(request.waitingAccountId), lt(request.submittedAt, before))
  const batch = db.select({ requestId: request.requestId }).from(request).where(abandoned).limit(limit)
  // looked at again, since its owner may have confirmed one meanwhile
  const { rowCount } = await db.delete(request).where(and(inArray(request.requestId, batch), abandoned))
  return rowCount ?? 0
}
