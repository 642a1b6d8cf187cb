import * as z from 'zod/mini'

import { uploadRulesOf, withContentProblem } from '#domain/shared/files/uploads.ts'
import type { UploadWithBytes } from '#domain/shared/files/uploads.ts'
import type { Issue } from '#domain/shared/issue.ts'

/** The forms that can be saved and continued on another device (DRAFT-01). */
export const DRAFT_KINDS = ['request', 'claim'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** How many days the link of a saved draft works (DRAFT-01). */
export const DRAFT_DAYS = 30

/** Most characters of the answers of a draft as JSON; a whole request has a tenth of this. */
export const DRAFT_MAX = 200_000

/** The answers of a form, as the form itself writes them; a form reads those of an older version too. */
export const DraftContent = z.record(z.string(), z.unknown())
export type DraftContent = z.infer<typeof DraftContent>

const { fileIssues, uploadIssues } = uploadRulesOf('draft_')

/** What is wrong with the files of a draft. Unlike a form, a draft needs no document. */
export const draftFileIssues = (files: readonly UploadWithBytes[]): readonly Issue[] => {
  const read = files.map(withContentProblem)
  const each = read.flatMap((file, index) => fileIssues(file, index))
  return [...each, ...uploadIssues(read, { attachmentsRequired: [] })]
}
