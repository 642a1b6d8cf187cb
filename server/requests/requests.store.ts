import { and, asc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { insertUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { NewUpload } from '#server/platform/stored-files/keep-uploads.ts'

import { request, requestHealth, requestPayment, requestUpload } from './requests.tables.ts'

export type NewRequest = typeof request.$inferInsert
export type StoredRequest = typeof request.$inferSelect

/** By which day we decide on a request that was sent now; its case has the day that counts later. */
export const answerDay = ({ submittedAt }: Pick<StoredRequest, 'submittedAt'>): CalendarDate =>
  answerBy(amsterdam(submittedAt))
export type NewPayment = Omit<typeof requestPayment.$inferInsert, 'requestId'>

/** The request that was stored under an idempotency key. */
export const requestByKey = async (
  db: Db | Tx,
  idempotencyKey: string,
): Promise<StoredRequest | undefined> => {
  const [storedRequest] = await db.select().from(request).where(eq(request.idempotencyKey, idempotencyKey))
  return storedRequest
}

/** The request with this id, of whomever. */
export const requestById = async (db: Db, requestId: string): Promise<StoredRequest | undefined> => {
  const [storedRequest] = await db.select().from(request).where(eq(request.requestId, requestId))
  return storedRequest
}

const saveUploads = async (
  tx: Tx,
  { requestId, submittedAt: storedAt }: StoredRequest,
  uploads: readonly NewUpload[],
) => {
  if (!uploads.length) return
  await insertUploads(tx, uploads, storedAt)
  const rows = uploads.map(({ uploadId, sealedName, file: { storageKey } }) => ({
    uploadId,
    sealedName,
    requestId,
    storageKey,
  }))
  await tx.insert(requestUpload).values(rows)
}

/** Stores a request with its answers, payment and uploads; undefined if its idempotency key was already stored. */
export const saveRequest = async (
  tx: Tx,
  row: NewRequest,
  parts: { health: Buffer | undefined; payment: NewPayment; uploads: readonly NewUpload[] },
): Promise<StoredRequest | undefined> => {
  const [stored] = await tx
    .insert(request)
    .values(row)
    .onConflictDoNothing({ target: request.idempotencyKey })
    .returning()
  if (!stored) return undefined
  const { requestId } = stored
  await tx.insert(requestPayment).values({ ...parts.payment, requestId })
  if (parts.health) await tx.insert(requestHealth).values({ requestId, sealed: parts.health })
  await saveUploads(tx, stored, parts.uploads)
  return stored
}

const unassigned = (requestId: string) =>
  and(eq(request.requestId, requestId), isNull(request.accountId), isNull(request.waitingAccountId))

/** A request that is not assigned to an account, with its payment. */
export const unassignedRequest = async (tx: Tx, requestId: string) => {
  const [storedRequest] = await tx
    .select({ request, payment: requestPayment })
    .from(request)
    .innerJoin(requestPayment, eq(requestPayment.requestId, request.requestId))
    .where(unassigned(requestId))
  return storedRequest
}

/** The parts of the family who asked in one request with this one, with their payment, in the order in which they were sent. */
export const membersOf = (db: Db | Tx, requestId: string) =>
  db
    .select({ request, payment: requestPayment })
    .from(request)
    .innerJoin(requestPayment, eq(requestPayment.requestId, request.requestId))
    .where(eq(request.joinsRequestId, requestId))
    .orderBy(asc(request.familyPlace))

/** Assigns a request to an account, or lets it wait for confirmation; undefined if it was already assigned. */
export const assignOwner = async (
  tx: Tx,
  requestId: string,
  owner: { readonly accountId: string } | { readonly waitingAccountId: string },
): Promise<StoredRequest | undefined> => {
  const [assigned] = await tx.update(request).set(owner).where(unassigned(requestId)).returning()
  return assigned
}

// The first of a family stands for all of them.
const waitingFor = (accountId: string) =>
  and(eq(request.waitingAccountId, accountId), isNull(request.joinsRequestId))

/** The request that this account must confirm, locked until the end of the transaction, with its payment. */
export const lockWaitingRequest = async (tx: Tx, accountId: string, requestId: string) => {
  const [storedRequest] = await tx
    .select({ stored: request, payment: requestPayment })
    .from(request)
    .innerJoin(requestPayment, eq(requestPayment.requestId, request.requestId))
    .where(and(eq(request.requestId, requestId), waitingFor(accountId)))
    .for('no key update', { of: request })
  return storedRequest
}

// The first person, and each of the family who asked in the same request.
const peopleIn = sql<number>`1 + (
  select count(*)::int from request as member where member.joins_request_id = request.request_id)`

/** All requests that this account must confirm, oldest first, with the number of people whom each insures. */
export const requestsWaitingFor = (db: Db, accountId: string) =>
  db
    .select({ ...getTableColumns(request), people: peopleIn })
    .from(request)
    .where(waitingFor(accountId))
    .orderBy(request.submittedAt)

/** Assigns a waiting request to the account that confirmed it. */
export const claimRequest = async (tx: Tx, accountId: string, requestId: string): Promise<void> => {
  await tx
    .update(request)
    .set({ accountId, waitingAccountId: null })
    .where(and(eq(request.requestId, requestId), eq(request.waitingAccountId, accountId)))
}

/** No policy is based on the request. */
export const withoutPolicy: SQL = sql`not exists (select from policy where policy.request_id = ${request.requestId})`

/** Deletes at most `limit` requests that were submitted before this moment and never led to a policy; returns the number. */
export const deleteAbandonedBefore = async (db: Db, before: number, limit: number): Promise<number> => {
  const abandoned = and(withoutPolicy, lt(request.submittedAt, before))
  const batch = db.select({ requestId: request.requestId }).from(request).where(abandoned).limit(limit)
  // the condition is repeated, as an owner may have confirmed a request in the meantime
  const { rowCount } = await db.delete(request).where(and(inArray(request.requestId, batch), abandoned))
  return rowCount ?? 0
}
