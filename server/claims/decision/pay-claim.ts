import type { CostDecision } from '#domain/claims/cost-decision.ts'
import { totalPaid } from '#domain/claims/cost-decision.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { payout } from '#server/billing/billing.tables.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { bookEntry } from '#server/billing/shared/ledger.ts'

type ClaimToPay = {
  readonly claimId: string
  readonly policyId: string
  readonly costs: readonly CostDecision[]
  readonly today: CalendarDate
  /** Since when the account of the customer is known; undefined while there is none. */
  readonly accountSince: number | undefined
}

const PAYEES = ['CUSTOMER', 'CARE_PROVIDER'] as const

/**
 * Makes what a claim pays due and books it, once for the customer and once for the care provider, in the transaction of
 * its last decision. The database refuses other amounts than those that were decided.
 */
export const payClaim = async (
  tx: Tx,
  { claimId, policyId, costs, today, accountSince }: ClaimToPay,
): Promise<void> => {
  for (const payee of PAYEES) {
    const cents = totalPaid(costs, payee)
    if (cents === 0) continue
    const [due] = await tx
      .insert(payout)
      .values({
        claimId,
        payee,
        cents,
        dueSince: today,
        accountSince: payee === 'CUSTOMER' ? accountSince : undefined,
      })
      .returning({ sourceId: payout.payoutId })
    if (!due) throw new Error('what a claim pays was not stored')
    await bookEntry(tx, {
      event: 'CLAIM',
      ...due,
      policyId,
      bookedOn: today,
      cents: { CLAIMS: cents, CUSTOMER_CREDIT: -cents },
    })
  }
}
