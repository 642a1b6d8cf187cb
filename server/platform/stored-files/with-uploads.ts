import { removeUnstored, removeUploads, storeUploads } from './keep-uploads.ts'
import type { NewUpload } from './keep-uploads.ts'
import type { ReadUpload } from './keep-uploads.ts'
import type { Refusal } from '#contract/errors.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/**
 * Stores the files, then what they come with; what is not stored, or was before (`undefined`), leaves no files. Refuses with 503
 * and the code of `notStored` while the disk is full.
 */
export const withUploads = async <Stored>(
  portal: Portal,
  { files, notStored }: { readonly files: readonly ReadUpload[]; readonly notStored: Refusal },
  store: (uploads: readonly NewUpload[]) => Promise<Stored | undefined>,
): Promise<Stored | undefined> => {
  const uploads = await storeUploads(portal, files, notStored)
  const stored = await store(uploads).catch(async (error: unknown) => {
    await removeUnstored(portal, uploads, error)
    throw error
  })
  if (stored === undefined) await removeUploads(portal, uploads)
  return stored
}
