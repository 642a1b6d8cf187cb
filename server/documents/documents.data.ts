import { eq, inArray } from 'drizzle-orm'

import { dataRows } from '#server/accounts/shared/personal-data.ts'
import type { DataPart } from '#server/accounts/shared/personal-data.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { document } from './documents.tables.ts'

/** The documents that were made for a customer: what they say, and the files. */
export const documentsData: DataPart = {
  name: 'documents',
  tables: [document],
  read: async ({ db }, { accountId }) => {
    const policyIds = db.select({ id: policy.policyId }).from(policy).where(eq(policy.accountId, accountId))
    const ofDocument = inArray(document.policyId, policyIds)
    const documents = await db.select().from(document).where(ofDocument)
    return {
      data: { documents: await dataRows(db, document, ofDocument) },
      files: documents.flatMap(({ kind, locale, storageKey }) =>
        storageKey === null ? [] : [{ name: `${kind.toLowerCase()}-${locale}.pdf`, storageKey }],
      ),
    }
  },
}
