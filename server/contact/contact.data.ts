import { eq } from 'drizzle-orm'

import { dataRows } from '#server/accounts/shared/personal-data.ts'
import type { DataPart } from '#server/accounts/shared/personal-data.ts'

import { contactQuestion } from './contact.tables.ts'

/** The questions that a customer sent while they were logged in; anybody can type an address in the form. */
export const contactData: DataPart = {
  name: 'messages',
  tables: [contactQuestion],
  read: async ({ db }, { accountId }) => ({
    data: { questions: await dataRows(db, contactQuestion, eq(contactQuestion.accountId, accountId)) },
  }),
}
