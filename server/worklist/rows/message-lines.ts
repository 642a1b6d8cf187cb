import { contactQuestion } from '#server/contact/contact.tables.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import type { LinesOf } from './case-line.ts'

/** Messages of the contact form: who wrote about what. */
export const messageLines: LinesOf = async ({ db }, ids) => {
  const { questionId, reference, name, subject } = contactQuestion
  const rows = await db
    .select({ questionId, reference, name, subject })
    .from(contactQuestion)
    .where(anyOf(questionId, ids))
  return new Map(
    rows.map((row) => [
      row.questionId,
      { who: row.name, number: row.reference, what: { kind: 'MESSAGE', subject: row.subject }, amount: null },
    ]),
  )
}
