import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { uploadRulesOf } from '#domain/shared/files/uploads.ts'
import type { Upload, UploadFacts } from '#domain/shared/files/uploads.ts'

/** The rules of the files of a request. */
export const { fileIssues, uploadIssues } = uploadRulesOf(SAVE_PREFIX)

/**
 * The issues of the files, all at the one field that the screens have for them; none if the cover requires no files, also
 * if some are left from another cover.
 */
export const requiredFileIssues = (files: readonly Upload[], required: UploadFacts): readonly Issue[] =>
  required.attachmentsRequired.length
    ? [
        ...files
          .flatMap((file, index) => fileIssues(file, index))
          .map((issue) => ({ ...issue, field: 'uploadedFile' })),
        ...uploadIssues(files, required),
      ]
    : []
