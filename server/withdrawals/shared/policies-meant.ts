import { eq, or } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { findOwnPolicy } from '#server/policies/shared/find-policy.ts'
import type { PolicyDetails } from '#server/policies/shared/policy-details.ts'
import { blockerOnReceipt } from '#server/withdrawals/lock-policies-of-statement.ts'
import { policiesOfStatement } from '#server/withdrawals/policies-of-statement.ts'

type Statement = { readonly contractNumber: string; readonly receivedAt: number; readonly policyId: string }

/** A policy that a statement means, and why it could not be withdrawn from on the day on which that came. */
export type MeantPolicy = {
  readonly row: PolicyRow
  readonly own: PolicyDetails
  readonly blocker: string | undefined
}

/** The policies that a matched statement of withdrawal means, as whoever decides on it would find them; nothing is locked. */
export const policiesMeant = async (db: Db | Tx, statement: Statement): Promise<readonly MeantPolicy[]> => {
  const { policyId, receivedAt } = statement
  const [matched = refuse('errors.notFound')] = await db
    .select()
    .from(policy)
    .where(eq(policy.policyId, policyId))
  const { requestId } = matched
  const rows = requestId
    ? await db
        .select()
        .from(policy)
        .where(or(eq(policy.policyId, policyId), eq(policy.requestId, requestId)))
        .orderBy(policy.policyId)
    : [matched]
  const meant = []
  for (const row of policiesOfStatement(statement, { policies: rows, policyId })) {
    const own = (await findOwnPolicy(db, row)) ?? refuse('errors.notFound')
    meant.push({ row, own, blocker: blockerOnReceipt(own, receivedAt).blocker })
  }
  return meant
}
