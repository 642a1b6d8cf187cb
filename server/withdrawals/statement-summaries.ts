import { asc, eq, inArray, or } from 'drizzle-orm'

import { account, person } from '#server/accounts/accounts.tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { withdrawal } from './withdrawals.tables.ts'

const policiesWithNumber = (db: Db, numbers: readonly string[]) =>
  db
    .select({
      policyNumber: policy.policyNumber,
      applicationNumber: policy.applicationNumber,
      firstName: person.firstName,
      familyName: person.familyName,
      username: account.username,
    })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .innerJoin(account, eq(account.accountId, policy.accountId))
    .where(or(inArray(policy.policyNumber, [...numbers]), inArray(policy.applicationNumber, [...numbers])))
    .orderBy(asc(policy.policyNumber))

/** What a list of cases shows of a statement of withdrawal. */
export type StatementSummary = {
  readonly kind: 'WITHDRAWAL'
  readonly statement: typeof withdrawal.$inferSelect
  /** The policies with its number, or of the request with it, if it is not matched with one. */
  readonly candidates: Awaited<ReturnType<typeof policiesWithNumber>>
}

/** The statements with these ids, by id. */
export const statementSummaries = async (
  { db }: Portal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatementSummary>> => {
  const rows = await db
    .select()
    .from(withdrawal)
    .where(inArray(withdrawal.withdrawalId, [...ids]))
  const numbers = rows.filter(({ policyId }) => policyId === null).map(({ contractNumber }) => contractNumber)
  const found = await policiesWithNumber(db, numbers)
  return new Map(
    rows.map((statement) => {
      const candidates = found.filter(
        ({ policyNumber, applicationNumber }) =>
          statement.policyId === null && [policyNumber, applicationNumber].includes(statement.contractNumber),
      )
      return [statement.withdrawalId, { kind: 'WITHDRAWAL', statement, candidates }]
    }),
  )
}
