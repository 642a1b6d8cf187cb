import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { uploadRulesOf, withContentProblem } from '#domain/shared/files/uploads.ts'
import type { Upload, UploadWithBytes } from '#domain/shared/files/uploads.ts'

const rules = uploadRulesOf('claim_')

/** What is wrong with one file of a claim, by its name, its size and what reading it showed. */
export const claimFileIssue = (file: Upload): Issue | undefined => rules.fileIssues(file, 0)[0]

/** What is wrong with the files of a claim together. */
export const claimFilesIssue = (files: readonly Upload[]): Issue | undefined =>
  files.length
    ? rules.uploadIssues(files, { attachmentsRequired: [] })[0]
    : issue('uploadedFile', 'claim_attachment_required')

/** Everything that is wrong with files that come with a claim later, of which there may be none. */
export const optionalFileIssues = (files: readonly UploadWithBytes[]): readonly Issue[] =>
  files.length ? claimFileIssues(files) : []

/** Everything that is wrong with the files of a claim that arrived. */
export const claimFileIssues = (files: readonly UploadWithBytes[]): readonly Issue[] => {
  const read = files.map(withContentProblem)
  const together = claimFilesIssue(read)
  const each = read.flatMap((file, index) => rules.fileIssues(file, index))
  return together ? [together, ...each] : each
}
