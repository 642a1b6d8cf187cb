import type { Company } from '#server/platform/config/config-company.ts'
import type { Db } from '#server/platform/database/database.ts'

import type { DocumentText } from './document-to-draw.ts'
import type { Written } from './document-words.ts'

type Own = { readonly accountId: string; readonly id: string }

/** What a document is made of: facts that are stored as JSON when it is first made, and never change. */
export type FoundFacts<Facts> = {
  readonly policyId: string
  readonly facts: Facts
  /** Part of the name of its file, such as the number of an invoice. */
  readonly number: string
}

/** A kind of document of another feature: where its facts come from, and how they read. */
export type DocumentSource<Facts = unknown> = {
  readonly kind: 'INVOICE' | 'CLAIM_LETTER'
  /** The facts of something of this account; undefined if it does not exist or belongs to somebody else. */
  readonly find: (db: Db, own: Own) => Promise<FoundFacts<Facts> | undefined>
  readonly text: (facts: Facts, context: Written & { readonly company: Company }) => DocumentText
}

/** A source whose facts others only store: what `text` receives is what `find` returned. */
export const documentSource = <Facts>(source: DocumentSource<Facts>): DocumentSource => ({
  ...source,
  text: (facts, context) => source.text(facts as Facts, context),
})
