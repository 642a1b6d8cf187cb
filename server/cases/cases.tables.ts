import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { Locale } from '#domain/shared/locale.ts'
import { bytes, timestamp } from '#server/platform/database/column-types.ts'

export type CaseKind = 'REQUEST' | 'CHANGE' | 'CLAIM' | 'MESSAGE' | 'WITHDRAWAL'

/** What waits for a person; one for each thing. */
export const reviewCase = pgTable('review_case', {
  caseId: uuid('case_id').primaryKey().defaultRandom(),
  kind: text('kind').$type<CaseKind>().notNull(),
  /** The request, the policy of an added period, the change and so on. */
  subjectId: uuid('subject_id').notNull(),
  accountId: uuid('account_id'),
  state: text('state').$type<'OPEN' | 'WAITING' | 'DONE'>().notNull().default('OPEN'),
  openedAt: timestamp('opened_at').notNull(),
  answerBy: date('answer_by').notNull(),
  lateSince: date('late_since'),
  /** Who works on it, and until when it is left to them. */
  assignedTo: uuid('assigned_to'),
  assignedUntil: timestamp('assigned_until'),
  closedAt: timestamp('closed_at'),
  closedBy: uuid('closed_by'),
})

/** What we ask a customer before we can decide on a case; question and answer are sealed. */
export const caseQuestion = pgTable('case_question', {
  questionId: uuid('question_id').primaryKey().defaultRandom(),
  caseId: uuid('case_id').notNull(),
  accountId: uuid('account_id').notNull(),
  /** The language in which it is asked. */
  locale: text('locale').$type<Locale>().notNull(),
  question: bytes('question').notNull(),
  askedAt: timestamp('asked_at').notNull(),
  askedBy: uuid('asked_by'),
  answer: bytes('answer'),
  answeredAt: timestamp('answered_at'),
  /** The hash of the key that the page generated, so that an answer sent twice is stored once, and of what it sent. */
  idempotencyKey: text('idempotency_key'),
  contentHash: text('content_hash'),
  /** When the case was closed without an answer. */
  closedAt: timestamp('closed_at'),
})
