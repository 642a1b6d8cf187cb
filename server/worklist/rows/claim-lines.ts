import { asc, eq } from 'drizzle-orm'

import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { claim, claimLine, claimSender } from '#server/claims/claims.tables.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import type { LinesOf } from './case-line.ts'

type Cost = Pick<typeof claimLine.$inferSelect, 'typeOfCare' | 'claimedUnits' | 'currency'>

// Costs in one currency have a sum; of several nobody could compare it.
const amountOf = (costs: readonly Cost[]) => {
  const [first, ...others] = costs
  if (!first || others.some(({ currency }) => currency !== first.currency)) return null
  return { units: costs.reduce((sum, { claimedUnits }) => sum + claimedUnits, 0), currency: first.currency }
}

const seesCare = ({ roles }: StaffActor) => roles.includes('CLAIMS') || roles.includes('MEDICAL')

/** Claims: how many costs, of what care for those who may see it, and what is claimed. */
export const claimLines: LinesOf = async ({ db }, ids, by) => {
  const rows = await db
    .select({
      claimId: claim.claimId,
      number: claim.damageNumber,
      policyId: claim.policyId,
      sender: claimSender.name,
      firstName: person.firstName,
      familyName: person.familyName,
    })
    .from(claim)
    .leftJoin(policy, eq(policy.policyId, claim.policyId))
    .leftJoin(person, eq(person.personId, policy.personId))
    .leftJoin(claimSender, eq(claimSender.idempotencyKey, claim.idempotencyKey))
    .where(anyOf(claim.claimId, ids))
  const costs = await db
    .select()
    .from(claimLine)
    .where(anyOf(claimLine.claimId, ids))
    .orderBy(asc(claimLine.line))
  const byClaim = Map.groupBy(costs, ({ claimId }) => claimId)
  return new Map(
    rows.map(({ claimId, number, policyId, sender, firstName, familyName }) => {
      const own = byClaim.get(claimId) ?? []
      const care = seesCare(by) ? [...new Set(own.map(({ typeOfCare }) => typeOfCare))] : []
      const who =
        firstName !== null && familyName !== null ? fullName({ firstName, familyName }) : (sender ?? '')
      return [
        claimId,
        {
          who,
          number,
          what: { kind: 'CLAIM', costs: own.length, care, unmatched: policyId === null },
          amount: amountOf(own),
        },
      ]
    }),
  )
}
