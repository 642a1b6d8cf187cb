import { and, eq, inArray } from 'drizzle-orm'

import { dataRows } from '#server/accounts/shared/personal-data.ts'
import type { DataPart } from '#server/accounts/shared/personal-data.ts'

import { reviewCase } from '#server/cases/cases.tables.ts'

import { contactQuestion } from './contact.tables.ts'

/** The questions that a customer sent while they were logged in; anybody can type an address in the form. */
export const contactData: DataPart = {
  name: 'messages',
  tables: [contactQuestion],
  read: async ({ db }, { accountId }) => {
    const own = eq(contactQuestion.accountId, accountId)
    const ids = db.select({ id: contactQuestion.questionId }).from(contactQuestion).where(own)
    const ofQuestion = and(eq(reviewCase.kind, 'MESSAGE'), inArray(reviewCase.subjectId, ids))
    return {
      data: {
        questions: await dataRows(db, contactQuestion, own),
        cases: await dataRows(db, reviewCase, ofQuestion),
      },
    }
  },
}
