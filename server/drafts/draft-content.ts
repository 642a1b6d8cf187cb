import type { DraftFile } from '#contract/drafts.ts'
import type { DraftContent } from '#domain/drafts/saved-draft.ts'

/** What is sealed in the row of a draft: the answers, the names and sizes of its files, and the customer who saved it. */
export type SealedContent = {
  readonly answers: DraftContent
  readonly files: readonly DraftFile[]
  /** Left out for a visitor. */
  readonly profileId?: string | undefined
}

/** The content as it is sealed. */
export const contentBytes = (content: SealedContent): Buffer => Buffer.from(JSON.stringify(content))

/** The content of a draft that was opened. */
export const contentOf = (bytes: Uint8Array): SealedContent =>
  // sealed by us in this form; a changed one does not open
  JSON.parse(Buffer.from(bytes).toString('utf8'))
