import { randomUUID } from 'node:crypto'

import type { Refusal } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts'
import { isStorageFull } from '#server/platform/files/files.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { seal } from '#server/platform/seal.ts'

import type { NewStoredFile } from './file-tables.ts'
import type { ReadUpload } from './read-uploads.ts'

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
