import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { StaffRole } from '#domain/shared/staff-role.ts'
import { bytes, moment } from '#server/platform/database/column-types.ts'

/** `totpSecret` is sealed; a second factor counts once it was confirmed. */
export const staff = pgTable('staff', {
  staffId: uuid('staff_id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  totpSecret: bytes('totp_secret'),
  totpConfirmedAt: moment('totp_confirmed_at'),
  totpStep: bigint('totp_step', { mode: 'number' }),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull(),
  version: integer('version').notNull().default(1),
})

export const staffGrant = pgTable(
  'staff_grant',
  {
    staffId: uuid('staff_id').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    grantedBy: uuid('granted_by'),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.role] })],
)

export const staffSession = pgTable('staff_session', {
  sessionHash: bytes('session_hash').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
})
