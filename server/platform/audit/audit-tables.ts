import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { AuditEvent } from '#contract/audit-event.ts'
import { timestamp } from '#server/platform/database/column-types.ts'

/** Who did or saw what: ids and codes only. Rows are only ever added. */
export const auditEntry = pgTable('audit_entry', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** By the clock of the database, which the portal cannot move. */
  recordedAt: timestamp('recorded_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  event: text('event').$type<AuditEvent>().notNull(),
  /** How it went, where the event does not say so. */
  outcome: text('outcome'),
  actorKind: text('actor_kind').$type<'CUSTOMER' | 'STAFF' | 'AUTOMATIC'>().notNull(),
  /** The member of staff who did it, also while they acted for a customer. */
  staffId: uuid('staff_id'),
  /** The customer who did it, or for whom a member of staff acted. */
  customerAccountId: uuid('customer_account_id'),
  subjectKind: text('subject_kind'),
  subjectId: uuid('subject_id'),
  /** Whose data it is about; null where it is about nobody, or about several people. */
  subjectAccountId: uuid('subject_account_id'),
  /** Of our rules, where they did it and no person. */
  rulesVersion: text('rules_version'),
  /** Method and declared path of the call; null where no call of a member of staff did it. */
  call: text('call'),
  /** The log has the same id. */
  requestId: text('request_id'),
})
