import { sql } from 'drizzle-orm'

import type { FileEntry } from '#contract/customers/customer-facts.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { kindsWithDocuments } from '#domain/cases/document-readers.ts'
import { apiTimestamp, momentOf } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { sentFileView } from '#server/platform/stored-files/picture-of-page.ts'

import type { CustomerListQuery, ListPage } from './list-page.ts'

// What came with a case, and what was sent when we asked for more.
const sentWith = sql`(
  SELECT upload_id AS file_id, sealed_name, storage_key, 0 AS position FROM request_upload
    WHERE review_case.kind = 'REQUEST' AND request_id = review_case.subject_id
  UNION ALL SELECT claim_file_id, sealed_name, storage_key, position FROM claim_file
    WHERE review_case.kind = 'CLAIM' AND claim_id = review_case.subject_id
  UNION ALL SELECT change_file_id, sealed_name, storage_key, 0 FROM change_file
    WHERE review_case.kind = 'CHANGE' AND change_id = review_case.subject_id
  UNION ALL SELECT question_file_id, sealed_name, storage_key, 0
    FROM case_question_file JOIN case_question USING (question_id)
    WHERE case_question.case_id = review_case.case_id)`

/** How many files were sent with a case. */
export const FILES_OF_CASE = sql<number>`(SELECT count(*)::int FROM ${sentWith} AS sent)`

type FileRow = {
  readonly fileId: string
  readonly sealedName: Buffer
  readonly storageKey: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly storedAt: string
  readonly caseId: string
  readonly caseKind: CaseKind
}

const entryOf = async (portal: Portal, row: FileRow): Promise<FileEntry> => {
  const { fileId: documentId, sealedName, sizeBytes, caseId, caseKind } = row
  return {
    documentId,
    name: unseal(portal.config.secret, documentId, sealedName),
    ...(await sentFileView(portal, row)),
    sizeBytes,
    sentAt: apiTimestamp(momentOf(row.storedAt)),
    caseId,
    caseKind,
  }
}

type FilesQuery = CustomerListQuery & { readonly caseId: string | undefined }

/** What a customer sent, with cases of the kinds with which the reader decides: the last first, of one case in its order. */
export const listFiles = async (
  portal: Portal,
  { accountId, limit, offset, reader, caseId }: FilesQuery,
): Promise<ListPage<FileEntry>> => {
  const kinds = sql.param(kindsWithDocuments(reader.roles))
  const from = sql`FROM review_case CROSS JOIN LATERAL ${sentWith} AS sent JOIN stored_file USING (storage_key)
    WHERE review_case.account_id = ${accountId} AND review_case.kind = ANY (${kinds})
      ${caseId === undefined ? sql`` : sql`AND review_case.case_id = ${caseId}`}`
  const order =
    caseId === undefined
      ? sql`stored_file.stored_at DESC, sent.file_id`
      : sql`stored_file.stored_at, sent.position, sent.file_id`
  const [{ rows }, counted] = await Promise.all([
    portal.db.execute<FileRow>(sql`
      SELECT sent.file_id AS "fileId", sent.sealed_name AS "sealedName", storage_key AS "storageKey",
        media_type AS "mediaType", size_bytes AS "sizeBytes", stored_at AS "storedAt",
        review_case.case_id AS "caseId", review_case.kind AS "caseKind"
      ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`),
    portal.db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`),
  ])
  const entries = await Promise.all(rows.map((row) => entryOf(portal, row)))
  return { entries, total: counted.rows[0]?.total ?? 0 }
}
