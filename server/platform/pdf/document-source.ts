import type { Locale } from '#domain/shared/locale.ts'
import type { Company } from '#server/platform/config/config-company.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import type { DocumentText } from './document-to-draw.ts'

/** What has a document, and whose it is. */
export type OwnSubject = { readonly accountId: string; readonly id: string }

/** What a document is made of: facts that are stored as JSON when it is first made, and never change. */
export type FoundFacts<Facts, Now = undefined> = {
  readonly policyId: string
  /** That of the policy, whose insurer stands in the footer. */
  readonly coverage: string
  readonly facts: Facts
  /** Part of the name of its file, such as the number of an invoice. */
  readonly number: string
  /** How it stands on the day of the download: a document that says it is drawn for each, and never stored. */
  readonly now?: Now
}

/** The language of a document, who makes it, and its day. */
export type DocumentContext = {
  readonly locale: Locale
  readonly company: Company
  readonly createdOn: string
}

/** A kind of document of another feature: where its facts come from, and how they read. */
export type DocumentSource<Facts = unknown, Now = unknown> = {
  readonly kind: 'INVOICE' | 'CLAIM_LETTER'
  /** The facts of something of this account; undefined if it does not exist or belongs to somebody else. */
  readonly find: (
    portal: Pick<Portal, 'config' | 'db' | 'clock'>,
    own: OwnSubject,
  ) => Promise<FoundFacts<Facts, Now> | undefined>
  readonly text: (facts: Facts, context: DocumentContext, now: Now) => DocumentText
}

/** A source whose facts others only store: what `text` receives is what `find` returned. */
export const documentSource = <Facts, Now = undefined>(
  source: DocumentSource<Facts, Now>,
): DocumentSource => ({
  ...source,
  text: (facts, context, now) => source.text(facts as Facts, context, now as Now),
})

export const FREEZE_DOCUMENT = 'freeze-document'

/** The job that makes the document of a decision, for the transaction of the decision: its facts are those of that day. */
export const freezeJob = ({ accountId, id }: OwnSubject): Job => ({
  name: FREEZE_DOCUMENT,
  payload: { accountId, id },
  key: `${FREEZE_DOCUMENT} ${id}`,
})
