import { amsterdam } from '#server/platform/clock.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import type { LinesOf } from './case-line.ts'

/** Statements of withdrawal: who sent one, and when. */
export const withdrawalLines: LinesOf = async ({ db }, ids) => {
  const rows = await db.select().from(withdrawal).where(anyOf(withdrawal.withdrawalId, ids))
  return new Map(
    rows.map(({ withdrawalId, name, contractNumber, receivedAt, policyId }) => [
      withdrawalId,
      {
        who: name,
        number: contractNumber,
        what: { kind: 'WITHDRAWAL', sentOn: amsterdam(receivedAt).date, unmatched: policyId === null },
        amount: null,
      },
    ]),
  )
}
