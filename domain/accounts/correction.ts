import * as z from 'zod/mini'

import { ACTION_REASONS, whyRules } from '#domain/accounts/customer-action.ts'
import { uploadRulesOf, withContentProblem } from '#domain/shared/files/uploads.ts'
import type { Upload, UploadWithBytes } from '#domain/shared/files/uploads.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

const files = uploadRulesOf('question_')

/** What is wrong with one document of a correction, by its name, its size and what reading it showed. */
export const correctionFileIssue = (file: Upload): Issue | undefined => files.fileIssues(file, 0)[0]

/** What is wrong with the documents of a correction together: staff correct nothing without one. */
export const correctionFilesIssue = (all: readonly Upload[]): Issue | undefined =>
  all.length
    ? files.uploadIssues(all, { attachmentsRequired: [] })[0]
    : issue('uploadedFile', 'staff_correction_file_missing')

/** Everything that is wrong with the documents of a correction that arrived. */
export const correctionFileIssues = (sent: readonly UploadWithBytes[]): readonly Issue[] => {
  const read = sent.map(withContentProblem)
  const together = correctionFilesIssue(read)
  const each = read.flatMap((file, index) => files.fileIssues(file, index))
  return together ? [together, ...each] : each
}

const CorrectionForm = z.extend(whyRules(ACTION_REASONS.CORRECT).shape, {
  /** How many documents come with it. */
  files: z.int(),
})

/** What the form of a correction asks for besides what is corrected, which the rules of its kind judge. */
export const correctionForm = {
  shape: CorrectionForm,
  check: ({ files: count }) => (count ? [] : [issue('uploadedFile', 'staff_correction_file_missing')]),
} satisfies Rules<typeof CorrectionForm>
