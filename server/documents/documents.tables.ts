import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import type { AgreedText } from '#domain/documents/text-edition.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { FoundPage } from '#server/content/shared/content-source.ts'
import { timestamp } from '#server/platform/database/column-types.ts'
import type { DocumentSource } from '#server/platform/pdf/document-source.ts'

/** The kinds of documents that are made of the facts of a policy. */
export type PolicyKind = 'CERTIFICATE' | 'LETTER' | 'INSURANCE_CARD'

/** All kinds; the others are made of the facts of an invoice or a claim. */
export type DocumentKind = PolicyKind | DocumentSource['kind']

/** The documents that were made, with their frozen facts. */
export const document = pgTable('document', {
  documentId: uuid('document_id').primaryKey().defaultRandom(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  policyId: uuid('policy_id').notNull(),
  /** The invoice or claim that it is about; null for documents of the policy itself. */
  subjectId: uuid('subject_id'),
  locale: text('locale').$type<Locale>().notNull(),
  /** Edition of the template. */
  template: text('template').notNull(),
  facts: jsonb('facts').$type<unknown>().notNull(),
  factsHash: text('facts_hash').notNull(),
  /** Null for documents about an invoice or a claim, which nobody checks. */
  verificationCode: text('verification_code'),
  storageKey: text('storage_key'),
  issuedAt: timestamp('issued_at').notNull(),
})

type StoredDocument = typeof document.$inferSelect

/** A document of a policy itself, with a code to check it. */
export type PolicyDocumentRow = StoredDocument & {
  readonly kind: PolicyKind
  readonly facts: CertificateFacts
  readonly verificationCode: string
}

/** A document about an invoice or a claim. */
export type SubjectDocumentRow = StoredDocument & {
  readonly kind: DocumentSource['kind']
  readonly subjectId: string
}

type Page = Extract<FoundPage, { kind: 'page' }>['page']

/** What a page that people agree to said, as it is printed. */
export type EditionContent = Pick<Page, 'title' | 'description' | 'blocks'>

/** The editions of the texts that people agree to. */
export const textEdition = pgTable('text_edition', {
  textEditionId: uuid('text_edition_id').primaryKey().defaultRandom(),
  text: text('text').$type<AgreedText>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  /** In the order in which they came, from 1. */
  sequence: integer('sequence').notNull(),
  holdsFrom: date('holds_from').notNull(),
  content: jsonb('content').$type<EditionContent>().notNull(),
  contentHash: text('content_hash').notNull(),
  template: text('template').notNull(),
  storageKey: text('storage_key'),
})

export type TextEditionRow = typeof textEdition.$inferSelect
