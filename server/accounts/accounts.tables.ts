import { bigint, boolean, char, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { TokenPurpose } from '#contract/accounts.ts'
import type { Browser, System } from '#domain/accounts/device.ts'
import type { ActionReason, CustomerActionKind } from '#domain/accounts/customer-action.ts'
import type { Gender } from '#domain/accounts/gender.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

/** `accountId` is the profile id in the API; an account without `passwordHash` is not active yet. */
export const account = pgTable('account', {
  accountId: uuid('account_id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  passwordHash: text('password_hash'),
  passwordChangedAt: timestamp('password_changed_at'),
  /** Counts its passwords, also that one was removed: sessions hold for one of them. */
  passwordVersion: integer('password_version').notNull().default(1),
  locale: text('locale').$type<Locale>().notNull(),
  relNr: integer('rel_nr').notNull().generatedByDefaultAsIdentity(),
  blockedAt: timestamp('blocked_at'),
  createdAt: timestamp('created_at').notNull(),
  /** When its owner closed it for good. */
  closedAt: timestamp('closed_at'),
  version: integer('version').notNull().default(1),
})

export const person = pgTable('person', {
  personId: uuid('person_id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  holder: boolean('holder').notNull(),
  gender: text('gender').$type<Gender>().notNull(),
  firstName: text('first_name').notNull(),
  familyName: text('family_name').notNull(),
  /** The same in Latin letters, for documents; empty where the name is in these, and while they are not given. */
  latinFirstName: text('latin_first_name').notNull().default(''),
  latinFamilyName: text('latin_family_name').notNull().default(''),
  birthDate: date('birth_date').notNull(),
  nationality: char('nationality', { length: 2 }).notNull(),
  homeCountry: char('home_country', { length: 2 }).notNull(),
})

export const session = pgTable('session', {
  sessionHash: bytes('session_hash').primaryKey(),
  /** What its owner knows it by. */
  sessionId: uuid('session_id').notNull().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  /** That of the account when it began. */
  passwordVersion: integer('password_version').notNull().default(1),
  impersonation: boolean('impersonation').notNull().default(false),
  /** The member of staff who acts as the customer, in a session of impersonation. */
  actingStaffId: uuid('acting_staff_id'),
  browser: text('browser').$type<Browser>(),
  system: text('system').$type<System>(),
  createdAt: timestamp('created_at').notNull(),
  lastSeenAt: timestamp('last_seen_at').notNull(),
  /** When the password was last entered in this session; null where support acts as the customer. */
  passwordCheckedAt: timestamp('password_checked_at'),
})

/**
 * The address at which a calendar reads what a customer pays. Its secret opens that without a log-in, so it ends where all sessions of the account
 * end.
 */
export const calendarFeed = pgTable('calendar_feed', {
  accountId: uuid('account_id').primaryKey(),
  secretHash: bytes('secret_hash').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  madeAt: timestamp('made_at').notNull(),
})

export const accountToken = pgTable('account_token', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose').$type<TokenPurpose>().notNull(),
  /** The e-mail address that the link gives the account, where it changes one or takes a change back. */
  username: text('username'),
  issuedAt: timestamp('issued_at').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  usedAt: timestamp('used_at'),
  /** It was never used: a newer password or e-mail address ended it. */
  revoked: boolean('revoked').notNull().default(false),
})

/** What staff did in the account of a customer, and why. */
export const customerAction = pgTable('customer_action', {
  actionId: uuid('action_id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  kind: text('kind').$type<CustomerActionKind>().notNull(),
  reason: text('reason').$type<ActionReason>().notNull(),
  words: text('words').notNull(),
  doneAt: timestamp('done_at').notNull(),
  /** Its entry of the record; null where it was done before entries were noted and none was found. */
  entryId: bigint('entry_id', { mode: 'number' }),
  /** Of acting as the customer: in which session, when it ends at the latest, and when it was stopped. */
  sessionId: uuid('session_id'),
  endsAt: timestamp('ends_at'),
  stoppedAt: timestamp('stopped_at'),
})

export const loginFailure = pgTable('login_failure', {
  nameHash: bytes('name_hash').primaryKey(),
  failures: integer('failures').notNull(),
  total: integer('total').notNull(),
  failedAt: timestamp('failed_at').notNull(),
  waitUntil: timestamp('wait_until'),
})
