import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { uploadRulesOf } from '#domain/shared/uploads.ts'
import type { Upload, UploadWithBytes } from '#domain/shared/uploads.ts'

const rules = uploadRulesOf('claim_')

// The list of codes has one for a file that is not what its name says.
const UNSAFE = 'claim_attachment_unsafe'
const MISNAMED = 'claim_attachment_content_mismatch'
const inOurCodes = (found: readonly Issue[]) =>
  found.map((one) => ({ ...one, id: one.id === MISNAMED ? UNSAFE : one.id }))

/** What is wrong with one file of a claim, by its name and size. */
export const claimFileIssue = (file: Upload): Issue | undefined => inOurCodes(rules.fileIssues(file, 0))[0]

/** What is wrong with the files of a claim together. */
export const claimFilesIssue = (files: readonly Upload[]): Issue | undefined =>
  files.length
    ? inOurCodes(rules.uploadIssues(files, { attachmentsRequired: [] }))[0]
    : issue('uploadedFile', 'claim_attachment_required')

/** Everything that is wrong with the files of a claim that arrived; PDFs are judged by `unsafe`. */
export const claimFileIssues = <F extends UploadWithBytes>(
  files: readonly F[],
  unsafe: (file: F) => boolean,
): readonly Issue[] => {
  const together = claimFilesIssue(files)
  const each = files.flatMap((file, at) => {
    const [found] = inOurCodes([...rules.fileIssues(file, at), ...rules.contentIssues(file, at)])
    if (found) return [found]
    return unsafe(file) ? [issue(`uploadedFile.${at}`, UNSAFE, { fileName: file.name })] : []
  })
  return together ? [together, ...each] : each
}
