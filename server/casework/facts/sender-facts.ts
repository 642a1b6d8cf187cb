import { and, eq, inArray, or } from 'drizzle-orm'

import type { FactGroup } from '#contract/casework/case-view.ts'
import { statusRules, withStatus } from '#domain/policies/status.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import type { contactQuestion } from '#server/contact/contact.tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { plainPolicies } from '#server/policies/shared/plain-policies.ts'

import { codeOf, customerOf, fact, periodOf, policyOf } from './values.ts'

type Question = typeof contactQuestion.$inferSelect

// As many as help to answer; the page of the customer has all.
const MOST_POLICIES = 5
const MOST_CUSTOMERS = 3

const namesOf = ({ db }: Portal, accountIds: readonly string[]) =>
  db
    .select({ accountId: account.accountId, username: account.username, person })
    .from(account)
    .leftJoin(person, and(eq(person.accountId, account.accountId), person.holder))
    .where(inArray(account.accountId, [...accountIds]))
    .orderBy(account.accountId)

type Customer = Awaited<ReturnType<typeof namesOf>>[number]

// Whoever wrote without logging in may be the customer with this address, or the holder of the policy that was named.
const perhapsOf = async ({ db }: Portal, { email, policyNumber }: Question) => {
  const byAddress = await db
    .select({ accountId: account.accountId })
    .from(account)
    .where(eq(account.username, usernameOf(email)))
  const byNumber = policyNumber
    ? await db
        .select({ accountId: policy.accountId })
        .from(policy)
        .where(or(eq(policy.policyNumber, policyNumber), eq(policy.applicationNumber, policyNumber)))
    : []
  return [...new Set([...byAddress, ...byNumber].map(({ accountId }) => accountId))].slice(0, MOST_CUSTOMERS)
}

// What covers now or will, and then what ended last.
const insuranceOf = async ({ db, clock }: Portal, accountId: string) => {
  const rows = await plainPolicies(db, eq(policy.accountId, accountId))
  return rows
    .map((row) => withStatus(row, clock.today()))
    .toSorted(
      (one, other) =>
        statusRules[one.status].order - statusRules[other.status].order ||
        other.startDate.localeCompare(one.startDate),
    )
    .slice(0, MOST_POLICIES)
}

const insured = async (
  portal: Portal,
  title: string,
  { accountId, username, person: who }: Customer,
): Promise<FactGroup> => {
  const policies = await insuranceOf(portal, accountId)
  return {
    title,
    facts: [
      ...fact('customer', customerOf(accountId, who ? fullName(who) : username)),
      ...policies.flatMap((one) =>
        fact('insurance', policyOf(one), codeOf(one.coverage), periodOf(one), codeOf(one.status)),
      ),
    ],
  }
}

type Sender = {
  /** Who was logged in; null where nobody was, or where the account is gone. */
  readonly profileId: string | null
  readonly groups: readonly FactGroup[]
}

/** The insurance of whoever asked: of the customer who was logged in, else of those who may have written. */
export const senderFacts = async (portal: Portal, question: Question): Promise<Sender> => {
  const [known] = question.accountId === null ? [] : await namesOf(portal, [question.accountId])
  if (known) return { profileId: known.accountId, groups: [await insured(portal, 'SENDER', known)] }
  const perhaps = await namesOf(portal, await perhapsOf(portal, question))
  const groups = await Promise.all(perhaps.map((one) => insured(portal, 'SENDER_PERHAPS', one)))
  return { profileId: null, groups }
}
