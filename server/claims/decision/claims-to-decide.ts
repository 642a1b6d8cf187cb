import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { claim, claimLine, claimSender } from '#server/claims/claims.tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'

/** What a list of cases shows of a claim, and what is done before it is decided: its policy is found, its account checked. */
export type ClaimToDecide = {
  readonly kind: 'CLAIM'
  readonly damageNumber: string
  /** Who sent it, if it is not matched with a policy yet. */
  readonly unmatched?: typeof claimSender.$inferSelect
  /** The insured person of the policy with the number that was typed; proposed if the birth date is theirs. */
  readonly candidate?: { readonly insuredName: string; readonly sameBirthDate: boolean }
  /** Another account than that of the policy, which nobody checked yet. */
  readonly uncheckedIban?: string
  /** Those that are not decided yet. */
  readonly costs: readonly (typeof claimLine.$inferSelect)[]
}

const undecidedCosts = ({ db }: Portal, claimIds: readonly string[]) =>
  db
    .select()
    .from(claimLine)
    .where(and(inArray(claimLine.claimId, [...claimIds]), isNull(claimLine.decidedAt)))
    .orderBy(asc(claimLine.claimId), asc(claimLine.line))

const rowsOf = ({ db }: Portal, claimIds: readonly string[]) =>
  db
    .select({
      claim,
      sender: claimSender,
      names: { firstName: person.firstName, familyName: person.familyName },
      sameBirthDate: sql<boolean>`${person.birthDate} = ${claimSender.birthDate}`,
    })
    .from(claim)
    .leftJoin(claimSender, eq(claimSender.idempotencyKey, claim.idempotencyKey))
    .leftJoin(policy, eq(policy.policyNumber, claimSender.policyNumber))
    .leftJoin(person, eq(person.personId, policy.personId))
    .where(inArray(claim.claimId, [...claimIds]))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const senderOf = ({ claim: { policyId }, sender, names, sameBirthDate }: Row) => {
  if (policyId !== null || !sender) return {}
  return { unmatched: sender, ...(names && { candidate: { insuredName: fullName(names), sameBirthDate } }) }
}

const accountOf = ({ config }: Portal, { claim: { claimId, payoutIban, accountCheckedAt } }: Row) =>
  payoutIban === null || accountCheckedAt !== null
    ? {}
    : { uncheckedIban: unseal(config.secret, claimId, payoutIban) }

/** The claims with these ids, by id. */
export const claimsToDecide = async (
  portal: Portal,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimToDecide>> => {
  const rows = await rowsOf(portal, claimIds)
  const costs = Map.groupBy(await undecidedCosts(portal, claimIds), ({ claimId }) => claimId)
  return new Map(
    rows.map((row) => {
      const { claimId, damageNumber } = row.claim
      const own = { damageNumber, ...senderOf(row), ...accountOf(portal, row) }
      return [claimId, { kind: 'CLAIM', ...own, costs: costs.get(claimId) ?? [] }]
    }),
  )
}
