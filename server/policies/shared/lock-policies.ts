import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Refusal } from '#contract/errors.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { lockAccounts } from '#server/accounts/shared/lock-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'

/** A policy that is locked for a decision or a mail, with the person it insures and where its mails go. */
export type LockedPolicy = PolicyRow & {
  readonly firstName: string
  readonly familyName: string
  readonly birthDate: string
  readonly username: string
  /** Who reads the mails; another person than the insured one in a family. */
  readonly holder: Pick<typeof person.$inferSelect, 'firstName' | 'familyName' | 'birthDate'> & {
    readonly isInsured: boolean
  }
  readonly locale: Locale
  /** Whether the account has a password: without one nobody logs in. */
  readonly hasPassword: boolean
}

/** The policies of a request; a period that was added has no request of its own. */
export const ofRequest = (subjectId: string | Placeholder): SQL | undefined =>
  or(eq(policy.requestId, subjectId), and(eq(policy.policyId, subjectId), isNull(policy.requestId)))

/** Of the policies of a request, those that still wait for a decision: one may have been withdrawn before. */
export const undecided: SQL | undefined = and(isNull(policy.decision), isNull(policy.cancelledAt))

const owner = alias(person, 'owner')

/** Policies with the persons whom they insure and where their mails go. */
export const withPeople = async (tx: Tx, rows: readonly PolicyRow[]): Promise<readonly LockedPolicy[]> => {
  const people = await tx
    .select({
      person,
      holder: owner,
      username: account.username,
      locale: account.locale,
      hasPassword: sql<boolean>`${account.passwordHash} IS NOT NULL`,
    })
    .from(person)
    .innerJoin(account, eq(account.accountId, person.accountId))
    .leftJoin(owner, and(eq(owner.accountId, person.accountId), owner.holder))
    .where(
      inArray(
        person.personId,
        rows.map(({ personId }) => personId),
      ),
    )
  const byId = new Map(people.map((entry) => [entry.person.personId, entry]))
  return rows.map((row) => {
    const profile = byId.get(row.personId)
    // a foreign key holds the person
    if (!profile) throw new Error('a policy without a person')
    const { username, locale, hasPassword } = profile
    const { firstName, familyName, birthDate } = profile.person
    const holder = {
      ...(profile.holder ?? profile.person),
      isInsured: profile.person.holder || !profile.holder,
    }
    return { ...row, firstName, familyName, birthDate, holder, username, locale, hasPassword }
  })
}

/**
 * Locks policies until the end of the transaction, after their accounts, and reads them with their insured persons.
 * Refuses when there are none.
 */
export const lockPolicies = async (
  tx: Tx,
  which: SQL | undefined,
  otherwise: Refusal = 'errors.notFound',
): Promise<readonly LockedPolicy[]> => {
  const policies = await tx
    .select({ policyId: policy.policyId, accountId: policy.accountId })
    .from(policy)
    .where(which)
    .orderBy(asc(policy.policyId))
  if (!policies.length) return refuse(otherwise)
  await lockAccounts(tx, [...new Set(policies.map(({ accountId }) => accountId))])
  const ids = policies.map(({ policyId }) => policyId)
  // read only after locking, to see what the previous transaction wrote
  const rows = await tx
    .select()
    .from(policy)
    .where(inArray(policy.policyId, ids))
    .orderBy(asc(policy.policyId))
    .for('no key update')
  return withPeople(tx, rows)
}
