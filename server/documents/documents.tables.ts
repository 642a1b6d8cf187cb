import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { CertificateFacts } from '#domain/documents/certificate-facts.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { timestamp } from '#server/platform/database/column-types.ts'

/** The kinds of documents that are made of the facts of a policy. */
export type DocumentKind = 'CERTIFICATE' | 'LETTER' | 'INSURANCE_CARD'

/** The documents that were made, with their frozen facts. */
export const document = pgTable('document', {
  documentId: uuid('document_id').primaryKey().defaultRandom(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  policyId: uuid('policy_id').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  /** Edition of the template. */
  template: text('template').notNull(),
  facts: jsonb('facts').$type<CertificateFacts>().notNull(),
  factsHash: text('facts_hash').notNull(),
  verificationCode: text('verification_code').notNull(),
  storageKey: text('storage_key'),
  issuedAt: timestamp('issued_at').notNull(),
})

export type DocumentRow = typeof document.$inferSelect
