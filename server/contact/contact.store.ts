import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'

import type { ContactQuestion } from '#domain/contact/contact-form.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import { contactCount, contactQuestion } from './contact.tables.ts'

export type StoredQuestion = typeof contactQuestion.$inferSelect
export type NewQuestion = Omit<StoredQuestion, 'questionId'>

/** A question and who was logged in when it was sent. */
export type SentQuestion = ContactQuestion & Pick<StoredQuestion, 'accountId'>

/** The next number of a day, from 1. It is locked until the end of the transaction; others wait for theirs. */
export const nextNumber = async (tx: Tx, day: CalendarDate): Promise<number> => {
  const [counted] = await tx
    .insert(contactCount)
    .values({ day, last: 1 })
    .onConflictDoUpdate({ target: contactCount.day, set: { last: sql`${contactCount.last} + 1` } })
    .returning({ last: contactCount.last })
  if (!counted) throw new Error('a day has no number')
  return counted.last
}

const sameWords = (sent: SentQuestion) =>
  (['email', 'category', 'name', 'subject', 'question'] as const).map((column) =>
    eq(contactQuestion[column], sent[column]),
  )

// null equals null here
const samePerson = (sent: SentQuestion) =>
  (['accountId', 'policyNumber'] as const).map((name) => {
    const [column, value] = [contactQuestion[name], sent[name]]
    return value === null ? isNull(column) : eq(column, value)
  })

/** An identical question of the same sender, sent since this time. */
export const sameQuestion = async (
  tx: Db | Tx,
  sent: SentQuestion,
  since: number,
): Promise<StoredQuestion | undefined> => {
  const [storedQuestion] = await tx
    .select()
    .from(contactQuestion)
    .where(and(...sameWords(sent), ...samePerson(sent), gte(contactQuestion.askedAt, since)))
    .limit(1)
  return storedQuestion
}

export const saveQuestion = async (tx: Tx, row: NewQuestion): Promise<StoredQuestion> => {
  const [stored] = await tx.insert(contactQuestion).values(row).returning()
  if (!stored) throw new Error('the question was not stored')
  return stored
}

/** Deletes at most `limit` questions that were sent before this time, and returns how many it deleted. */
export const deleteQuestionsBefore = async (db: Db, before: number, limit: number): Promise<number> => {
  const old = db
    .select({ questionId: contactQuestion.questionId })
    .from(contactQuestion)
    .where(lt(contactQuestion.askedAt, before))
    .limit(limit)
  const { rowCount } = await db.delete(contactQuestion).where(inArray(contactQuestion.questionId, old))
  return rowCount ?? 0
}

/** Deletes the counters of the days before this one. */
export const deleteNumbersBefore = async (db: Db, day: CalendarDate): Promise<void> => {
  await db.delete(contactCount).where(lt(contactCount.day, day))
}
