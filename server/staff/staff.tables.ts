import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { SecondFactor } from '#contract/staff/second-factor.ts'
import type { Browser, System } from '#domain/accounts/device.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** `totpSecret` is sealed; the app counts once it was confirmed. */
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
  /** The language of their mails. */
  locale: text('locale').$type<Locale>().notNull().default('en-GB'),
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
  /** What people know it by. */
  sessionId: uuid('session_id').notNull().defaultRandom(),
  factor: text('factor').$type<SecondFactor['kind']>(),
  browser: text('browser').$type<Browser>(),
  system: text('system').$type<System>(),
  /** Ended by somebody; those that were idle or are old have no such time. */
  endedAt: timestamp('ended_at'),
})

export const staffPasskey = pgTable('staff_passkey', {
  passkeyId: uuid('passkey_id').primaryKey().defaultRandom(),
  staffId: uuid('staff_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  label: text('label').notNull(),
  createdAt: timestamp('created_at').notNull(),
  lastUsedAt: timestamp('last_used_at'),
})

export const staffRecoveryCode = pgTable('staff_recovery_code', {
  codeHash: bytes('code_hash').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  usedAt: timestamp('used_at'),
})

/** A log-in between the password and the second factor; without `staffId` the name or the password was wrong. */
export const staffLogin = pgTable('staff_login', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  username: text('username').notNull(),
  staffId: uuid('staff_id'),
  challenge: text('challenge').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
})

/** A lost second factor: asked for by one person, agreed to by another. */
export const staffReset = pgTable('staff_reset', {
  resetId: uuid('reset_id').primaryKey().defaultRandom(),
  staffId: uuid('staff_id').notNull(),
  newPassword: boolean('new_password').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: timestamp('asked_at').notNull(),
  agreedBy: uuid('agreed_by'),
  agreedAt: timestamp('agreed_at'),
  withdrawnAt: timestamp('withdrawn_at'),
})

/** A link by mail: an invitation, or with a `resetId` a new second factor. */
export const staffLink = pgTable('staff_link', {
  linkId: uuid('link_id').primaryKey().defaultRandom(),
  tokenHash: bytes('token_hash').notNull(),
  username: text('username').notNull(),
  /** Null for the name that the person gives. */
  name: text('name'),
  roles: text('roles').array().$type<StaffRole[]>().notNull().default([]),
  staffId: uuid('staff_id'),
  resetId: uuid('reset_id'),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  usedAt: timestamp('used_at'),
  revokedAt: timestamp('revoked_at'),
})
