import { eq, inArray, sql } from 'drizzle-orm'

import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { claim, claimSender } from '#server/claims/claims.tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'

/** What somebody who decides on a claim has to do before: find its policy, and check its account. */
export type ClaimToDecide = {
  readonly damageNumber: string
  /** Who sent it, if it is not matched with a policy yet. */
  readonly unmatched?: typeof claimSender.$inferSelect
  /** The insured person of the policy with the number that was typed; proposed if the birth date is theirs. */
  readonly candidate?: { readonly insuredName: string; readonly sameBirthDate: boolean }
  /** Another account than that of the policy, which nobody checked yet. */
  readonly uncheckedIban?: string
}

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

/** These claims by id, with what has to be done before they are decided. */
export const claimsToDecide = async (
  portal: Portal,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimToDecide>> => {
  if (!claimIds.length) return new Map()
  const rows = await rowsOf(portal, claimIds)
  return new Map(
    rows.map((row) => [
      row.claim.claimId,
      { damageNumber: row.claim.damageNumber, ...senderOf(row), ...accountOf(portal, row) },
    ]),
  )
}
