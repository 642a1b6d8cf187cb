import { isStorageFull } from '#server/platform/files/files.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

import { extensionOf, MEDIA_TYPES, withoutMetadata } from './clean-upload.ts'
import type { NewUpload } from '#server/requests/requests.store.ts'

type Storage = Pick<Portal, 'files' | 'log'>

const storeUpload = async (portal: Storage, file: UploadedFile): Promise<NewUpload> => {
  const stored = await portal.files.save(await withoutMetadata(file.name, file.bytes))
  const mediaType = MEDIA_TYPES[extensionOf(file.name)] ?? 'application/octet-stream'
  const { name: storageKey, size: sizeBytes, sha256 } = stored
  return { fileName: file.name, file: { storageKey, sizeBytes, sha256, mediaType } }
}

/** Removes the files of a request that was not stored. */
export const removeUploads = async (
  portal: Pick<Portal, 'files'>,
  uploads: readonly NewUpload[],
): Promise<void> => {
  for (const { file } of uploads) await portal.files.remove(file.storageKey)
}

/** Stores the files of a request under random names, all or none; refuses with 503 while the disk is full. */
export const storeUploads = async (portal: Storage, files: readonly UploadedFile[]): Promise<NewUpload[]> => {
  const stored: NewUpload[] = []
  try {
    for (const file of files) stored.push(await storeUpload(portal, file))
    return stored
  } catch (error) {
    await removeUploads(portal, stored)
    if (!isStorageFull(error)) throw error
    portal.log.error({ err: error, event: 'storage_full' }, 'the disk is full: files cannot be stored')
    return refuse('new_request_save_request_save_failed')
  }
}
