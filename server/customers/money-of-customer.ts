import { and, desc, eq, isNull, or } from 'drizzle-orm'

import type { CustomerView } from '#contract/customers/customer-facts.ts'
import { payoutHeldUntil } from '#domain/policies/billing/payout-hold.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { toAmount } from '#domain/shared/money.ts'
import { payeeAccount, payout } from '#server/billing/billing.tables.ts'
import { heldWithAccount } from '#server/billing/shared/held-with-account.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

type Money = Pick<CustomerView, 'payee' | 'moneyReturned' | 'moneyHeld'>

const NOTHING: Money = { payee: null, moneyReturned: [], moneyHeld: [] }

// Who pays, and who is called by a customer.
const MONEY_READERS: readonly StaffRole[] = ['SUPPORT', 'FINANCE']

const returnedTo = (db: Db, accountId: string) =>
  db
    .select({ payoutId: payout.payoutId, cents: payout.cents })
    .from(payout)
    .leftJoin(claim, eq(claim.claimId, payout.claimId))
    .innerJoin(policy, or(eq(policy.policyId, payout.policyId), eq(policy.policyId, claim.policyId)))
    .where(
      and(
        eq(policy.accountId, accountId),
        eq(payout.state, 'RETURNED'),
        eq(payout.payee, 'CUSTOMER'),
        isNull(payout.paidAgainAt),
      ),
    )
    .orderBy(desc(payout.releasedAt), payout.payoutId)

const heldFor = async (portal: Pick<Portal, 'config' | 'db'>, accountId: string) =>
  (await heldWithAccount(portal, accountId)).map(({ cents, policyNumber, from, accountEndsWith }) => ({
    amount: toAmount(cents),
    policyNumber,
    from,
    accountEndsWith,
  }))

/** The account to which we pay a customer, what a bank sent back, and what came in too much, for the roles that have to do with it. */
export const moneyOfCustomer = async (
  portal: Pick<Portal, 'config' | 'db' | 'clock'>,
  accountId: string,
  roles: readonly StaffRole[],
): Promise<Money> => {
  const { db, clock } = portal
  if (!MONEY_READERS.some((role) => roles.includes(role))) return NOTHING
  const [given] = await db.select().from(payeeAccount).where(eq(payeeAccount.accountId, accountId))
  const from = payoutHeldUntil(given?.knownSince, clock.now())
  const returned = await returnedTo(db, accountId)
  const again = await paidAgainOf(
    portal,
    returned.map(({ payoutId }) => payoutId),
  )
  return {
    payee: given
      ? {
          endsWith: given.endsWith,
          givenOn: amsterdam(given.givenAt).date,
          payableFrom: from === undefined ? null : amsterdam(from).date,
        }
      : null,
    moneyReturned: returned.map(({ payoutId, cents }) => ({
      amount: toAmount(cents),
      paidAgainTo: again.get(payoutId)?.payee.account.accountNumber?.slice(-4) ?? null,
    })),
    moneyHeld: await heldFor(portal, accountId),
  }
}
