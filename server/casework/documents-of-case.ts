import { asc, eq } from 'drizzle-orm'

import type { CaseDocument, DocumentText } from '#contract/cases/case-documents.ts'
import type { FileReply } from '#contract/endpoint.ts'
import type { CaseKind } from '#domain/cases/case-kind.ts'
import { seesDocuments } from '#domain/cases/document-readers.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { answerFilesOfCase } from '#server/cases/shared/question-files.ts'
import { roleOfKind } from '#server/case-kinds.ts'
import { caseById } from '#server/cases/shared/review-cases.ts'
import type { OpenCase } from '#server/cases/shared/review-cases.ts'
import { claimFile } from '#server/claims/claims.tables.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import { pagesOfFile, pictureOfFile, sentFileView } from '#server/platform/stored-files/picture-of-page.ts'
import { pageId } from '#server/platform/stored-files/pdf/draw-stored-pages.ts'
import { changeFile } from '#server/policies/policies.tables.ts'
import { requestUpload } from '#server/requests/requests.tables.ts'

/**
 * Whether somebody with these roles reads what we asked the customer, the answers, and the words of decisions and notes: they may be
 * medical (guide, security A4). Who decides such a case writes them.
 */
export const readsWords = (kind: CaseKind, roles: readonly StaffRole[]): boolean =>
  seesDocuments(kind, roles) || roles.includes(roleOfKind(kind))

const filesOfRequest = ({ db }: Portal, requestId: string) =>
  db
    .select({ documentId: requestUpload.uploadId, sealedName: requestUpload.sealedName, file: storedFile })
    .from(requestUpload)
    .innerJoin(storedFile, eq(storedFile.storageKey, requestUpload.storageKey))
    .where(eq(requestUpload.requestId, requestId))
    .orderBy(asc(storedFile.storedAt), asc(requestUpload.uploadId))

const filesOfClaim = ({ db }: Portal, claimId: string) =>
  db
    .select({ documentId: claimFile.claimFileId, sealedName: claimFile.sealedName, file: storedFile })
    .from(claimFile)
    .innerJoin(storedFile, eq(storedFile.storageKey, claimFile.storageKey))
    .where(eq(claimFile.claimId, claimId))
    .orderBy(asc(storedFile.storedAt), asc(claimFile.position), asc(claimFile.claimFileId))

// The document with which support corrected something.
const filesOfChange = ({ db }: Portal, changeId: string) =>
  db
    .select({ documentId: changeFile.changeFileId, sealedName: changeFile.sealedName, file: storedFile })
    .from(changeFile)
    .innerJoin(storedFile, eq(storedFile.storageKey, changeFile.storageKey))
    .where(eq(changeFile.changeId, changeId))
    .orderBy(asc(storedFile.storedAt), asc(changeFile.changeFileId))

type CaseFile = Awaited<ReturnType<typeof filesOfRequest>>[number]

const FILES: Partial<Record<CaseKind, (portal: Portal, subjectId: string) => PromiseLike<CaseFile[]>>> = {
  REQUEST: filesOfRequest,
  CHANGE: filesOfChange,
  CLAIM: filesOfClaim,
}

type AnswerFiles = Awaited<ReturnType<typeof answerFilesOfCase>>

// What came with it, and then what was sent when we asked for more.
const filesOf = async (
  portal: Portal,
  { kind, subjectId }: OpenCase,
  answerFiles: AnswerFiles,
): Promise<CaseFile[]> => {
  const first = (await FILES[kind]?.(portal, subjectId)) ?? []
  const later = answerFiles.map(({ questionFileId: documentId, sealedName, file }) => ({
    documentId,
    sealedName,
    file,
  }))
  return [...first, ...later]
}

const documentView = async (
  portal: Portal,
  { documentId, sealedName, file }: CaseFile,
): Promise<CaseDocument> => ({
  documentId,
  name: unseal(portal.config.secret, documentId, sealedName),
  ...(await sentFileView(portal, file)),
  sizeBytes: file.sizeBytes,
  sentAt: apiTimestamp(file.storedAt),
})

/** The documents of a case, in the order in which they were sent. */
export const documentsOfCase = async (
  portal: Portal,
  held: OpenCase,
  answerFiles: AnswerFiles,
): Promise<CaseDocument[]> => {
  const files = await filesOf(portal, held, answerFiles)
  return Promise.all(files.map((file) => documentView(portal, file)))
}

type OnDocument = { readonly caseId: string; readonly documentId: string; readonly by: StaffActor }

type DocumentOfCase = { readonly held: OpenCase; readonly file: CaseFile['file'] }

const documentSeen = async (
  portal: Portal,
  { caseId, documentId, by }: OnDocument,
): Promise<DocumentOfCase> => {
  const held = (await caseById(portal.db, caseId)) ?? refuse('errors.notFound')
  if (!seesDocuments(held.kind, by.roles)) refuse('staff_role_missing')
  const files = await filesOf(portal, held, await answerFilesOfCase(portal.db, caseId))
  const { file } = files.find((one) => one.documentId === documentId) ?? refuse('errors.notFound')
  return { held, file }
}

// A look is on record with the customer whose case it is.
const recordLook = ({ db }: Portal, { documentId, by }: OnDocument, { held }: DocumentOfCase) =>
  recordAudit(db, {
    actor: by,
    event: 'DOCUMENT_SEEN',
    subject: { kind: 'DOCUMENT', id: documentId },
    accountId: held.accountId,
  })

/** What is written on the pages of a document, for search and for screen readers; a picture has none. */
export const textOfDocument = async (portal: Portal, on: OnDocument): Promise<DocumentText> => {
  const seen = await documentSeen(portal, on)
  const { storageKey } = seen.file
  const pages = await pagesOfFile(portal, storageKey)
  await recordLook(portal, on, seen)
  return {
    pages: pages.map(({ page, sealedText }) => ({
      page,
      text: sealedText ? unseal(portal.config.secret, pageId(storageKey, page), sealedText) : '',
    })),
  }
}

/** The picture of a page of a document; the file itself is never sent to staff (ruling 69). */
export const pictureOfPage = async (
  portal: Portal,
  { page, ...on }: OnDocument & { readonly page: number },
): Promise<FileReply> => {
  const seen = await documentSeen(portal, on)
  const picture = await pictureOfFile(portal, seen.file, page)
  await recordLook(portal, on, seen)
  return picture
}
