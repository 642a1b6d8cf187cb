import { claimFileIssues } from '#domain/claims/claim-files.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { removeUnstored, removeUploads, storeUploads } from '#server/platform/files/store-uploads.ts'
import type { NewUpload } from '#server/platform/files/store-uploads.ts'
import { unsafePdfs } from '#server/platform/files/unsafe-pdfs.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

const UPLOAD_CODES = { unreadable: 'claim_attachment_unsafe', notStored: 'claim_failed' } as const

/** What is wrong with the files of a claim, PDFs with active content included. */
export const claimUploadIssues = async (
  { config }: Portal,
  files: readonly UploadedFile[],
): Promise<readonly Issue[]> => {
  const unsafe = await unsafePdfs(files, config.timeLimitFactor)
  return claimFileIssues(files, (file) => unsafe.has(file))
}

/** Stores the files, then the claim; a claim that is not stored, or was before (`undefined`), leaves no files. */
export const withUploads = async <Stored>(
  portal: Portal,
  files: readonly UploadedFile[],
  store: (uploads: readonly NewUpload[]) => Promise<Stored | undefined>,
): Promise<Stored | undefined> => {
  const uploads = await storeUploads(portal, files, UPLOAD_CODES)
  const stored = await store(uploads).catch(async (error: unknown) => {
    await removeUnstored(portal, uploads, error)
    throw error
  })
  if (stored === undefined) await removeUploads(portal, uploads)
  return stored
}
