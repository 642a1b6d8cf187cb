import type { DraftContent, DraftKind } from '#domain/drafts/saved-draft.ts'

/** A form as it is now, for saving and for another tab. */
export type DraftNow = {
  /** The key under which the form is sent. */
  readonly draftKey: string
  readonly content: DraftContent
  /** All that was typed, also what is not saved: for another tab only. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly files: readonly File[]
}

/** A form that can be saved and continued later. */
export type DraftSource = {
  readonly kind: DraftKind
  /** The key under which the form is sent; empty before the first answer. */
  readonly draftKey: string
  /** The same text as long as nothing that can be saved has changed. */
  readonly revision: string
  /** The address that was typed in the form, if any. */
  readonly email: string
  readonly read: () => DraftNow
}
