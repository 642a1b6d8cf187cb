import { desc, eq, sql } from 'drizzle-orm'

import type { DocumentEntry } from '#contract/customers/customer-facts.ts'
import { document } from '#server/documents/documents.tables.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import type { CustomerListQuery, ListPage } from './list-page.ts'

/** The documents of a customer that we issued, the last first. */
export const listDocuments = async (
  { db }: Portal,
  { accountId, limit, offset }: CustomerListQuery,
): Promise<ListPage<DocumentEntry>> => {
  const own = eq(policy.accountId, accountId)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        documentId: document.documentId,
        kind: document.kind,
        subjectId: document.subjectId,
        policyNumber: policy.policyNumber,
        locale: document.locale,
        issuedAt: document.issuedAt,
      })
      .from(document)
      .innerJoin(policy, eq(policy.policyId, document.policyId))
      .where(own)
      .orderBy(desc(document.issuedAt), document.documentId)
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(document)
      .innerJoin(policy, eq(policy.policyId, document.policyId))
      .where(own),
  ])
  const entries = rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: apiTimestamp(issuedAt) }))
  return { entries, total: counted?.total ?? 0 }
}
