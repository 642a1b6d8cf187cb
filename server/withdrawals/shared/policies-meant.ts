import type { Db, Tx } from '#server/platform/database/database.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { findOwnPolicy } from '#server/policies/shared/find-policy.ts'
import { judgeMeant } from '#server/withdrawals/lock-policies-of-statement.ts'
import type { JudgedPolicy } from '#server/withdrawals/lock-policies-of-statement.ts'

type Statement = { readonly contractNumber: string; readonly receivedAt: number; readonly policyId: string }

/** The policies that a matched statement of withdrawal means, as whoever decides on it would find them; nothing is locked. */
export const policiesMeant = (db: Db | Tx, statement: Statement): Promise<readonly JudgedPolicy[]> =>
  judgeMeant(
    db,
    { statement, policyId: statement.policyId },
    {
      policiesIn: (scope) => db.select().from(policy).where(scope).orderBy(policy.policyId),
      ownOf: (row) => findOwnPolicy(db, row),
    },
  )

export type { JudgedPolicy } from '#server/withdrawals/lock-policies-of-statement.ts'
