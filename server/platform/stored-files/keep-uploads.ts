import { randomUUID } from 'node:crypto'

import { findKind } from '#domain/shared/files/file-kind.ts'
import type { FileKind } from '#domain/shared/files/file-kind.ts'
import { contentProblem, hasTakenEnding, UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import type { FileProblem } from '#domain/shared/files/uploads.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts'
import { isStorageFull } from '#server/platform/files/files.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { seal } from '#server/platform/seal.ts'
import { addJobs } from '#server/platform/jobs/jobs.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { withoutMetadata } from './clean-upload.ts'
import { judgePdf } from './pdf/judge-pdf.ts'
import { filePage, storedFile } from './file-tables.ts'
import type { NewStoredFile } from './file-tables.ts'
import { drawJob } from './pdf/draw-job.ts'

/** What is stored of a file: it is called what it is, whatever it was called when it was sent. */
export type FileToKeep = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** How many pages it has, if it is a PDF. */
  readonly pages?: number
}

/** An uploaded file that was read: what is wrong with it, or what is stored of it. */
export type ReadUpload = UploadedFile &
  (
    | { readonly problem: FileProblem | undefined; readonly kept?: undefined }
    | { readonly problem?: undefined; readonly kept: FileToKeep }
  )

const KINDS: Readonly<Record<FileKind, { readonly mediaType: string; readonly endings: readonly string[] }>> =
  {
    pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
    jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
    png: { mediaType: 'image/png', endings: ['png'] },
    webp: { mediaType: 'image/webp', endings: ['webp'] },
    bmp: { mediaType: 'image/bmp', endings: ['bmp'] },
  }

const named = (name: string, kind: FileKind) => {
  const { endings } = KINDS[kind]
  const dot = name.lastIndexOf('.')
  return endings.includes(name.slice(dot + 1).toLowerCase()) ? name : `${name.slice(0, dot)}.${endings[0]}`
}

const kept = (name: string, kind: FileKind, bytes: Uint8Array): FileToKeep => ({
  name: named(name, kind),
  bytes,
  mediaType: KINDS[kind].mediaType,
})

type Sender = Parameters<typeof judgePdf>[1]

const readContent = async (file: UploadedFile, sender: Sender): Promise<ReadUpload> => {
  const { name, bytes } = file
  const problem = contentProblem(bytes)
  const fileKind = findKind(bytes)
  if (problem || !fileKind) return { ...file, problem }
  const { kind, start } = fileKind
  if (kind === 'pdf') {
    const judged = await judgePdf(bytes, sender)
    if (judged.problem) return { ...file, problem: judged.problem }
    return { ...file, kept: { ...kept(name, kind, bytes), pages: judged.pages } }
  }
  const clean = await withoutMetadata(kind, bytes.subarray(start))
  if (!clean) return { ...file, problem: { reason: 'picture_unreadable', context: {} } }
  return { ...file, kept: kept(name, clean.kind, clean.bytes) }
}

/**
 * Reads the files of a form, one after the other: opens PDFs in a process of their own, and re-encodes pictures. A file whose
 * name or size is refused anyway is not read, and none where they are too many: a PDF takes seconds.
 */
export const readUploads = async (
  { config }: Pick<Portal, 'config'>,
  files: readonly UploadedFile[],
  sender: string,
): Promise<readonly ReadUpload[]> => {
  const read: ReadUpload[] = []
  const tooMany = files.length > UPLOAD_LIMITS.files
  for (const file of files) {
    const refused = tooMany || !hasTakenEnding(file.name) || file.size === 0
    read.push(
      refused
        ? { ...file, problem: undefined }
        : await readContent(file, { sender, timeLimitFactor: config.timeLimitFactor }),
    )
  }
  return read
}

/** A stored file, the id of its row, and the name under which it was sent, sealed for that row. */
export type NewUpload = {
  readonly uploadId: string
  readonly sealedName: Buffer
  /** How many pages it has, if it is a PDF, otherwise none. */
  readonly pages: number
  readonly file: Omit<NewStoredFile, 'storedAt'>
}

type Storage = Pick<Portal, 'files' | 'log'> & { readonly config: Pick<Portal['config'], 'secret'> }

const storeUpload = async (portal: Storage, { kept }: ReadUpload): Promise<NewUpload> => {
  if (!kept) throw new Error('a file that was refused is stored')
  const { name, bytes, mediaType, pages = 0 } = kept
  const stored = await portal.files.save(bytes)
  const uploadId = randomUUID()
  const sealedName = seal(portal.config.secret, uploadId, name)
  return { uploadId, sealedName, pages, file: { ...stored, mediaType } }
}

/** A file that is stored under a random name. */
type StoredUpload = { readonly file: Pick<NewStoredFile, 'storageKey'> }

/** Removes the files of a form that was not stored. */
export const removeUploads = async (
  portal: Pick<Portal, 'files'>,
  uploads: readonly StoredUpload[],
): Promise<void> => {
  for (const { file } of uploads) await portal.files.remove(file.storageKey)
}

/**
 * Removes the files of a form whose transaction failed, unless the connection ended: then it may have been committed, and
 * files without a row are swept away on a later day.
 */
export const removeUnstored = async (
  portal: Pick<Portal, 'files'>,
  uploads: readonly StoredUpload[],
  error: unknown,
): Promise<void> => {
  if (!isDatabaseUnavailable(error)) await removeUploads(portal, uploads)
}

/** Stores the files of a form under random names, all or none; refuses with 503 and this code while the disk is full. */
export const storeUploads = async (
  portal: Storage,
  files: readonly ReadUpload[],
  notStored: Refusal,
): Promise<NewUpload[]> => {
  const stored: NewUpload[] = []
  try {
    for (const file of files) stored.push(await storeUpload(portal, file))
    return stored
  } catch (error) {
    await removeUploads(portal, stored)
    if (!isStorageFull(error)) throw error
    portal.log.error({ err: error, event: 'storage_full' }, 'the disk is full: files cannot be stored')
    return refuse(notStored)
  }
}

const pagesOf = ({ pages, file: { storageKey } }: NewUpload) =>
  Array.from({ length: pages }, (_, index) => ({ storageKey, page: index + 1, state: 'WAITING' as const }))

/** Inserts the rows of stored files, with the pages of PDFs, which are drawn when that is committed. */
export const insertUploads = async (
  tx: Tx,
  uploads: readonly NewUpload[],
  storedAt: number,
): Promise<void> => {
  await tx.insert(storedFile).values(uploads.map(({ file }) => ({ ...file, storedAt })))
  const pages = uploads.flatMap(pagesOf)
  if (!pages.length) return
  await tx.insert(filePage).values(pages)
  const keys = uploads.filter((upload) => upload.pages > 0).map(({ file }) => file.storageKey)
  await addJobs(tx, keys.map(drawJob))
}
