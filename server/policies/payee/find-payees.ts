import { and, eq, isNull, or, sql } from 'drizzle-orm'

import { payeeAccount, payout } from '#server/billing/billing.tables.ts'
import { payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

/** An account to which we pay a customer, with the policies whose money goes there. */
export type PayeeOfPolicies = {
  readonly endsWith: string
  readonly since: number
  readonly policyNumbers: readonly string[]
}

// Of a request that was refused, only what is still to be paid back.
const moneyDue = sql`exists (select from ${payout} where ${payout.policyId} = ${policy.policyId} and ${payout.state} = 'DUE')`

// Of a request that waits, only an account that the customer gave: its direct debit does not run yet.
const underReview = and(
  isNull(policy.decision),
  sql`exists (select from ${payeeAccount} where ${payeeAccount.accountId} = ${policy.accountId})`,
)

/** The accounts to which we pay a customer, by policy (`payeeOfPolicy`): mostly one, and none where we know none. */
export const findPayees = async (
  portal: Pick<Portal, 'config' | 'db'>,
  accountId: string,
): Promise<readonly PayeeOfPolicies[]> => {
  const { db }: { db: Db } = portal
  const own = await db
    .select({ policyId: policy.policyId, policyNumber: policy.policyNumber })
    .from(policy)
    .where(and(eq(policy.accountId, accountId), or(eq(policy.decision, 'ACCEPTED'), moneyDue, underReview)))
    .orderBy(policy.policyNumber)
  const found = await Promise.all(
    own.map(async ({ policyId, policyNumber }) => {
      const payee = await payeeOfPolicy(portal, db, policyId)
      return payee ? [{ payee, policyNumber }] : []
    }),
  )
  const byNumber = Map.groupBy(found.flat(), ({ payee }) => payee.account.accountNumber ?? '')
  return [...byNumber].map(([accountNumber, payees]) => ({
    endsWith: accountNumber.slice(-4),
    // what waits longest says when all of it can be paid
    since: Math.max(...payees.map(({ payee }) => payee.since)),
    policyNumbers: payees.map(({ policyNumber }) => policyNumber),
  }))
}
