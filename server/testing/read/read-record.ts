import { and, eq, ne, or } from 'drizzle-orm'

import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** What is on record about a customer or a case since it was sent: events with their outcome, the first at the top. */
export const recordOf = async ({ db }: Pick<Portal, 'db'>, id: string): Promise<string[]> => {
  const entries = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        or(eq(auditEntry.subjectAccountId, id), eq(auditEntry.subjectId, id)),
        // rows that a test copied were sent by nobody
        ne(auditEntry.event, 'CASE_OPENED'),
      ),
    )
    .orderBy(auditEntry.entryId)
  return entries.map(({ event, outcome }) => (outcome === null ? event : `${event} ${outcome}`))
}
