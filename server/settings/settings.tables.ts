import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { SettingSubject } from '#domain/settings/shared/editions.ts'
import { timestamp } from '#server/platform/database/column-types.ts'

export type EditionOutcome = 'APPROVED' | 'REFUSED' | 'TAKEN_BACK'

/** What an insurer changes from a day on: proposed by one person, approved by another. The first editions are part of the portal. */
export const settingEdition = pgTable('setting_edition', {
  editionId: uuid('edition_id').primaryKey().defaultRandom(),
  subject: text('subject').$type<SettingSubject>().notNull(),
  validFrom: date('valid_from').notNull(),
  content: jsonb('content').$type<unknown>().notNull(),
  /** Why, in the words of whoever proposed it. */
  reason: text('reason').notNull(),
  proposedBy: uuid('proposed_by').notNull(),
  proposedAt: timestamp('proposed_at').notNull(),
  outcome: text('outcome').$type<EditionOutcome>(),
  decidedBy: uuid('decided_by'),
  decidedAt: timestamp('decided_at'),
  /** Of one that was refused: why, in the words of whoever refused it. */
  decisionReason: text('decision_reason'),
})
