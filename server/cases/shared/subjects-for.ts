import { sql } from 'drizzle-orm'

import { person } from '#server/accounts/accounts.tables.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { claim } from '#server/claims/claims.tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

import { findNames } from './find-names.ts'
import type { NameKind } from './find-names.ts'
import { findNumbers, isNumberOrAddress } from './find-numbers.ts'
import { readsPayments } from './reads-payments.ts'

/** The accounts that were meant, and what cases may be about: most likely first. */
export type FoundSubjects = {
  readonly accountIds: readonly string[]
  readonly policyIds: readonly string[]
  readonly subjectIds: readonly string[]
}

const namesOf = async ({ db }: Portal, typed: string, kinds: readonly NameKind[]): Promise<FoundSubjects> => {
  const names = await findNames(db, typed, kinds)
  const idsOf = (kind: NameKind) => names.filter((name) => name.kind === kind).map(({ id }) => id)
  const [people, senders] = await Promise.all([
    db
      .select({ personId: person.personId, accountId: person.accountId })
      .from(person)
      .where(anyOf(person.personId, idsOf('PERSON'))),
    db
      .select({ claimId: claim.claimId })
      .from(claim)
      .where(anyOf(claim.idempotencyKey, idsOf('CLAIM'))),
  ])
  const accountOf = new Map(people.map(({ personId, accountId }) => [personId, accountId]))
  const accountIds = idsOf('PERSON').flatMap((id) => accountOf.get(id) ?? [])
  const claimIds = senders.map(({ claimId }) => claimId)
  return {
    accountIds: [...new Set(accountIds)],
    policyIds: [],
    subjectIds: [...idsOf('MESSAGE'), ...idsOf('WITHDRAWAL'), ...idsOf('PAYMENT'), ...claimIds],
  }
}

const numbersOf = async (
  { db }: Portal,
  typed: string,
  roles: readonly StaffRole[],
): Promise<FoundSubjects> => {
  const numbers = await findNumbers(db, typed)
  const idsOf = (...kinds: readonly (typeof numbers)[number]['kind'][]) =>
    numbers.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const policyIds = idsOf('POLICY')
  // its request and its open changes are what a case with this number is about
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT coalesce(${policy.requestId}, ${policy.policyId}) AS id FROM ${policy} WHERE ${anyOf(policy.policyId, policyIds)}
    UNION SELECT change_id FROM change WHERE policy_id = ANY (${sql.param(policyIds)}::uuid[]) AND state = 'OPEN'
    UNION SELECT claim_id FROM claim WHERE policy_id = ANY (${sql.param(policyIds)}::uuid[])
    UNION SELECT payout_id FROM payout LEFT JOIN claim USING (claim_id)
      WHERE coalesce(payout.policy_id, claim.policy_id) = ANY (${sql.param(policyIds)}::uuid[])
        AND payout.state = 'RETURNED' AND payout.payee = 'CUSTOMER'`)
  const payments = readsPayments(roles) ? idsOf('PAYMENT') : []
  const subjectIds = [...idsOf('CLAIM', 'MESSAGE', 'WITHDRAWAL'), ...payments, ...rows.map(({ id }) => id)]
  return { accountIds: idsOf('ACCOUNT'), policyIds, subjectIds }
}

const OF_ALL: readonly NameKind[] = ['PERSON', 'CLAIM', 'MESSAGE', 'WITHDRAWAL']

// Most payments have a name: those that are not read would take the place of customers.
const kindsFor = (roles: readonly StaffRole[]) =>
  readsPayments(roles) ? [...OF_ALL, 'PAYMENT' as const] : OF_ALL

/** The customers that are meant by a name, number or e-mail address; that of a claim is among the subjects. */
export const customersFor = async (portal: Portal, typed: string): Promise<FoundSubjects> =>
  isNumberOrAddress(typed) ? numbersOf(portal, typed, []) : namesOf(portal, typed, ['PERSON'])

/** What is meant by a name, number or e-mail address that somebody with these roles typed. */
export const subjectsFor = (
  portal: Portal,
  typed: string,
  { roles }: Pick<StaffActor, 'roles'>,
): Promise<FoundSubjects> =>
  isNumberOrAddress(typed) ? numbersOf(portal, typed, roles) : namesOf(portal, typed, kindsFor(roles))
