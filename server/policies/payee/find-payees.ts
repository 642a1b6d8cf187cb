import { eq } from 'drizzle-orm'

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

/** The accounts to which we pay a customer, by policy (`payeeOfPolicy`): mostly one, and none where we know none. */
export const findPayees = async (
  portal: Pick<Portal, 'config' | 'db'>,
  accountId: string,
): Promise<readonly PayeeOfPolicies[]> => {
  const { db }: { db: Db } = portal
  const own = await db
    .select({ policyId: policy.policyId, policyNumber: policy.policyNumber })
    .from(policy)
    .where(eq(policy.accountId, accountId))
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
    since: Math.min(...payees.map(({ payee }) => payee.since)),
    policyNumbers: payees.map(({ policyNumber }) => policyNumber),
  }))
}
