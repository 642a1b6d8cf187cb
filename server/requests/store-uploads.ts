import { storageFull } from '#server/platform/files/files.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

import { extensionOf, MEDIA_TYPES, withoutMetadata } from './clean-upload.ts'
import type { NewUpload } from './requests.store.ts'

type Keeper = Pick<Portal, 'files' | 'log'>

const keepOne = async (portal: Keeper, file: UploadedFile): Promise<NewUpload> => {
  const stored = await portal.files.save(await withoutMetadata(file.name, file.bytes))
  const mediaType = MEDIA_TYPES[extensionOf(file.name)] ?? 'application/octet-stream'
  const { name: storageKey, size: sizeBytes, sha256 } = stored
  return { fileName: file.name, file: { storageKey, sizeBytes, sha256, mediaType } }
}

/** Removes files that no request came to own. */
export const dropUploads = async (
  portal: Pick<Portal, 'files'>,
  uploads: readonly NewUpload[],
): Promise<void> => {
  for (const { file } of uploads) await portal.files.remove(file.storageKey)
}

/** Stores the files of a request under random names, all of them or none; refuses with 503 while the disk takes nothing. */
export const keepUploads = async (portal: Keeper, files: readonly UploadedFile[]): Promise<NewUpload[]> => {
  const kept: NewUpload[] = []
  try {
    for (const file of files) kept.push(await keepOne(portal, file))
    return kept
  } catch (error) {
    await dropUploads(portal, kept)
    if (!storageFull(error)) throw error
    portal.log.error({ err: error, event: 'storage_full' }, 'the disk takes no files')
    return refuse('new_request_save_request_save_failed')
  }
}
