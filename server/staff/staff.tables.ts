import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { StaffRole } from '#domain/shared/staff-role.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** `totpSecret` is encrypted; a second factor is valid once it was confirmed. */
export const staff = pgTable('staff', {
  staffId: uuid('staff_id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  totpSecret: bytes('totp_secret'),
  totpConfirmedAt: timestamp('totp_confirmed_at'),
  totpStep: bigint('totp_step', { mode: 'number' }),
  disabledAt: timestamp('disabled_at'),
  createdAt: timestamp('created_at').notNull(),
  version: integer('version').notNull().default(1),
})

export const staffGrant = pgTable(
  'staff_grant',
  {
    staffId: uuid('staff_id').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    grantedBy: uuid('granted_by'),
    grantedAt: timestamp('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.role] })],
)

export const staffSession = pgTable('staff_session', {
  sessionHash: bytes('session_hash').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  createdAt: timestamp('created_at').notNull(),
  lastSeenAt: timestamp('last_seen_at').notNull(),
})
