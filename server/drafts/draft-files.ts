import { draftFileIssues } from '#domain/drafts/saved-draft.ts'
import { isEncryptedPdf } from '#domain/shared/files/file-kind.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judgePdf } from '#server/platform/stored-files/pdf/judge-pdf.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'

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
