import { eq, sql } from 'drizzle-orm'

import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { paidAgainOf } from '#server/billing/shared/paid-again.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { anyOf } from '#server/platform/database/any-of.ts'
import { policy } from '#server/policies/policies.tables.ts'

import type { LinesOf } from './case-line.ts'

/** Money that came back: whose, how much, and the end of the account that it is paid again to. */
export const payoutLines: LinesOf = async (portal, ids) => {
  const rows = await portal.db
    .select({
      payoutId: payout.payoutId,
      claimId: payout.claimId,
      units: payout.cents,
      number: policy.policyNumber,
      firstName: person.firstName,
      familyName: person.familyName,
    })
    .from(payout)
    .leftJoin(claim, eq(claim.claimId, payout.claimId))
    .innerJoin(policy, eq(policy.policyId, sql`coalesce(${payout.policyId}, ${claim.policyId})`))
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(anyOf(payout.payoutId, ids))
  const again = await paidAgainOf(portal, ids)
  return new Map(
    rows.map(({ payoutId, claimId, units, number, ...name }) => [
      payoutId,
      {
        who: fullName(name),
        number,
        what: {
          kind: 'PAYOUT',
          ofClaim: claimId !== null,
          endsWith: again.get(payoutId)?.payee.account.accountNumber?.slice(-4) ?? null,
        },
        amount: { units, currency: 'EUR' },
      },
    ]),
  )
}
