import { removeUnstored, removeUploads, storeUploads } from '#server/platform/stored-files/keep-uploads.ts'
import type { NewUpload } from '#server/platform/stored-files/keep-uploads.ts'
import type { ReadUpload } from '#server/platform/stored-files/keep-uploads.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** Stores the files, then the claim; a claim that is not stored, or was before (`undefined`), leaves no files. */
export const withUploads = async <Stored>(
  portal: Portal,
  files: readonly ReadUpload[],
  store: (uploads: readonly NewUpload[]) => Promise<Stored | undefined>,
): Promise<Stored | undefined> => {
  const uploads = await storeUploads(portal, files, 'claim_failed')
  const stored = await store(uploads).catch(async (error: unknown) => {
    await removeUnstored(portal, uploads, error)
    throw error
  })
  if (stored === undefined) await removeUploads(portal, uploads)
  return stored
}
