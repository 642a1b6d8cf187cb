import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestamp } from '#server/platform/database/column-types.ts'

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
  takenBy: uuid('taken_by'),
  takenUntil: timestamp('taken_until'),
  closedAt: timestamp('closed_at'),
  closedBy: uuid('closed_by'),
})
