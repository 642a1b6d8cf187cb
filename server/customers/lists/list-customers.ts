import { and, desc, eq, lt } from 'drizzle-orm'

import type { CustomerListPage, ListedCustomer } from '#contract/customers/customer-list.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { addressShown, nameWithoutPerson } from '#server/accounts/shared/account-shown.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { customersFor } from '#server/cases/shared/subjects-for.ts'
import { anyOf } from '#server/platform/database/any-of.ts'

const PAGE_ROWS = 50

type Row = Pick<
  typeof account.$inferSelect,
  'accountId' | 'username' | 'relNr' | 'passwordHash' | 'blockedAt' | 'closedAt' | 'createdAt'
> & {
  readonly firstName: string | null
  readonly familyName: string | null
  readonly birthDate: string | null
}

const COLUMNS = {
  accountId: account.accountId,
  username: account.username,
  relNr: account.relNr,
  passwordHash: account.passwordHash,
  blockedAt: account.blockedAt,
  closedAt: account.closedAt,
  createdAt: account.createdAt,
  firstName: person.firstName,
  familyName: person.familyName,
  birthDate: person.birthDate,
}

const stateOf = ({ closedAt, blockedAt, passwordHash }: Row): ListedCustomer['state'] => {
  if (closedAt !== null) return 'CLOSED'
  if (blockedAt !== null) return 'BLOCKED'
  return passwordHash === null ? 'NOT_CONFIRMED' : 'ACTIVE'
}

const listed = (row: Row): ListedCustomer => {
  const { accountId, relNr, createdAt, firstName, familyName, birthDate } = row
  return {
    profileId: accountId,
    relNr: String(relNr),
    name:
      firstName !== null && familyName !== null
        ? fullName({ firstName, familyName })
        : nameWithoutPerson(row),
    email: addressShown(row),
    birthDate: birthDate === null ? null : calendarDate(birthDate),
    since: apiTimestamp(createdAt),
    state: stateOf(row),
  }
}

const isHolder = and(eq(person.accountId, account.accountId), eq(person.holder, true))

// The last who came first, in the order of their numbers.
const lastOnes = async ({ db }: Portal, after: number | undefined): Promise<CustomerListPage> => {
  const rows = await db
    .select(COLUMNS)
    .from(account)
    .leftJoin(person, isHolder)
    .where(after === undefined ? undefined : lt(account.relNr, after))
    .orderBy(desc(account.relNr))
    .limit(PAGE_ROWS + 1)
  const last = rows[PAGE_ROWS - 1]
  return {
    customers: rows.slice(0, PAGE_ROWS).map(listed),
    next: rows.length > PAGE_ROWS && last ? String(last.relNr) : null,
  }
}

const accountsFor = async (portal: Portal, typed: string): Promise<readonly string[]> => {
  const { accountIds, policyIds, subjectIds } = await customersFor(portal, typed)
  const [policies, claims] = await Promise.all([
    portal.db.select({ accountId: policy.accountId }).from(policy).where(anyOf(policy.policyId, policyIds)),
    portal.db
      .select({ accountId: policy.accountId })
      .from(claim)
      .innerJoin(policy, eq(policy.policyId, claim.policyId))
      .where(anyOf(claim.claimId, subjectIds)),
  ])
  return [...new Set([...accountIds, ...[...policies, ...claims].map(({ accountId }) => accountId)])]
}

// Of those that were found, the most likely first; their place is where the next page begins.
const foundOnes = async (portal: Portal, typed: string, from: number): Promise<CustomerListPage> => {
  const found = await accountsFor(portal, typed)
  const wanted = found.slice(from, from + PAGE_ROWS)
  const rows = await portal.db
    .select(COLUMNS)
    .from(account)
    .leftJoin(person, isHolder)
    .where(anyOf(account.accountId, wanted))
  const customers = rows.map(listed)
  return {
    customers: customers.toSorted((a, b) => wanted.indexOf(a.profileId) - wanted.indexOf(b.profileId)),
    next: found.length > from + PAGE_ROWS ? String(from + PAGE_ROWS) : null,
  }
}

type CustomerQuery = { readonly q?: string | undefined; readonly after?: string | undefined }

/** A page of the customers: all of them, or those that are meant by a name, number or e-mail address. */
export const listCustomers = (
  portal: Portal,
  { q = '', after }: CustomerQuery,
): Promise<CustomerListPage> => {
  const place = after === undefined ? undefined : Number(after)
  return q.trim() ? foundOnes(portal, q, place ?? 0) : lastOnes(portal, place)
}
