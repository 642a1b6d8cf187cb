import type { DraftContent, DraftKind } from '#domain/drafts/saved-draft.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** What the forms above this feature say about their drafts. */
export type DraftForms = Readonly<
  Record<
    DraftKind,
    {
      /**
       * The answers that may be stored: of a request without health, criminal record and bank account, of a claim without
       * its description and bank account.
       */
      readonly storable: (content: DraftContent) => DraftContent
      /** Whether the form with this key was sent. */
      readonly isSent: (db: Db | Tx, draftKey: string) => Promise<boolean>
    }
  >
>
