import { randomUUID } from 'node:crypto'

import type { Refusal } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts'
import { isStorageFull } from '#server/platform/files/files.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seal } from '#server/platform/seal.ts'

import { extensionOf, MEDIA_TYPES, withoutMetadata } from './clean-upload.ts'
import type { NewStoredFile } from './file-tables.ts'

/** A stored file, the id of its row, and the name under which it was sent, sealed for that row. */
export type NewUpload = {
  readonly uploadId: string
  readonly sealedName: Buffer
  readonly file: Omit<NewStoredFile, 'storedAt'>
}

/** The codes of the form that the files belong to. */
export type UploadCodes = {
  /** An image that cannot be decoded. */
  readonly unreadable: string
  /** The disk is full. */
  readonly notStored: Refusal
}

type Storage = Pick<Portal, 'files' | 'log'> & { readonly config: Pick<Portal['config'], 'secret'> }

const storeUpload = async (portal: Storage, file: UploadedFile, code: string): Promise<NewUpload> => {
  const stored = await portal.files.save(await withoutMetadata(file.name, file.bytes, code))
  const mediaType = MEDIA_TYPES[extensionOf(file.name)] ?? 'application/octet-stream'
  const uploadId = randomUUID()
  const sealedName = seal(portal.config.secret, uploadId, file.name)
  return { uploadId, sealedName, file: { ...stored, mediaType } }
}

/** A file that is stored under a random name. */
type Stored = { readonly file: Pick<NewStoredFile, 'storageKey'> }

/** Removes the files of a form that was not stored. */
export const removeUploads = async (
  portal: Pick<Portal, 'files'>,
  uploads: readonly Stored[],
): Promise<void> => {
  for (const { file } of uploads) await portal.files.remove(file.storageKey)
}

/**
 * Removes the files of a form whose transaction failed, unless the connection ended: then it may have been committed, and
 * files without a row are swept away on a later day.
 */
export const removeUnstored = async (
  portal: Pick<Portal, 'files'>,
  uploads: readonly Stored[],
  error: unknown,
): Promise<void> => {
  if (!isDatabaseUnavailable(error)) await removeUploads(portal, uploads)
}

/** Stores the files of a form under random names, all or none; refuses with 503 while the disk is full. */
export const storeUploads = async (
  portal: Storage,
  files: readonly UploadedFile[],
  codes: UploadCodes,
): Promise<NewUpload[]> => {
  const stored: NewUpload[] = []
  try {
    for (const file of files) stored.push(await storeUpload(portal, file, codes.unreadable))
    return stored
  } catch (error) {
    await removeUploads(portal, stored)
    if (!isStorageFull(error)) throw error
    portal.log.error({ err: error, event: 'storage_full' }, 'the disk is full: files cannot be stored')
    return refuse(codes.notStored)
  }
}
