import { randomUUID } from 'node:crypto'

import { draftFileIssues } from '#domain/drafts/saved-draft.ts'
import { isEncryptedPdf } from '#domain/shared/files/file-kind.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { DraftFile } from '#contract/drafts.ts'
import { judgePdf } from '#server/platform/stored-files/pdf/judge-pdf.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import { RefusalError, refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { isStorageFull } from '#server/platform/files/files.ts'

import { sealBytes } from './draft-keys.ts'
import type { NewDraftFile } from './drafts.store.ts'

type Storage = Pick<Portal, 'files' | 'log'>

type StoredDraftFiles = {
  readonly rows: readonly NewDraftFile[]
  /** What the draft says of them, sealed. */
  readonly names: readonly DraftFile[]
}

/** Removes the files of a draft from the disk. */
export const removeDraftFiles = async ({ files }: Pick<Portal, 'files'>, names: readonly string[]) => {
  for (const name of names) await files.remove(name)
}

const storeFile = async (portal: Storage, key: CryptoKey, { name, size, bytes }: UploadedFile) => {
  const fileId = randomUUID()
  const stored = await portal.files.save(await sealBytes(key, fileId, bytes))
  const row: NewDraftFile = { fileId, file: { ...stored, mediaType: 'application/octet-stream' } }
  return { row, name: { fileId, name, size } satisfies DraftFile }
}

/** Seals and stores the files of a draft, all or none; refuses with 503 while the disk is full. */
export const storeDraftFiles = async (
  portal: Storage,
  key: CryptoKey,
  files: readonly UploadedFile[],
): Promise<StoredDraftFiles> => {
  const stored: Awaited<ReturnType<typeof storeFile>>[] = []
  try {
    for (const file of files) stored.push(await storeFile(portal, key, file))
  } catch (error) {
    await removeDraftFiles(
      portal,
      stored.map(({ row }) => row.file.storageKey),
    )
    if (!isStorageFull(error)) throw error
    portal.log.error({ err: error, event: 'storage_full' }, 'the disk is full: files cannot be stored')
    return refuse('draft_save_failed')
  }
  return { rows: stored.map(({ row }) => row), names: stored.map(({ name }) => name) }
}

type PdfCheck = { readonly portal: Pick<Portal, 'config'>; readonly sender: string }

const needsPassword = async ({ bytes }: UploadedFile, { portal: { config }, sender }: PdfCheck) => {
  try {
    const { problem } = await judgePdf(bytes, { sender, timeLimitFactor: config.timeLimitFactor })
    return problem?.reason === 'pdf_password'
  } catch (error) {
    // too busy to open it now: it is opened when the form is sent
    if (error instanceof RefusalError) return false
    throw error
  }
}

const withPassword = async (file: UploadedFile, check: PdfCheck) =>
  isEncryptedPdf(file.bytes) && (await needsPassword(file, check))
    ? { ...file, problem: { reason: 'pdf_password', context: {} } as const }
    : file

/**
 * What only opening the files of a draft shows: that a PDF needs a password, which no browser can tell before the form is sent.
 * Only those that are encrypted are opened; all others are opened when the form is sent.
 */
export const passwordIssues = async (
  files: readonly UploadedFile[],
  check: PdfCheck,
): Promise<readonly Issue[]> => {
  const read = []
  for (const file of files) read.push(await withPassword(file, check))
  return draftFileIssues(read)
}
