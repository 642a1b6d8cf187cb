import { isDeepStrictEqual } from 'node:util'

import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { FactValue } from '#contract/casework/case-view.ts'
import { paidBack, withdrawalChecksOf } from '#domain/casework/withdrawal-checks.ts'
import type { WithdrawalCheck, WithdrawalFacts } from '#domain/casework/withdrawal-checks.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { booksOf } from '#server/billing/shared/books-of.ts'
import { payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { daysKept } from '#server/withdrawals/shared/days-kept.ts'
import { policiesMeant } from '#server/withdrawals/shared/policies-meant.ts'
import type { JudgedPolicy } from '#server/withdrawals/shared/policies-meant.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

import { amountOf, codeOf, dayOf, numberOf, periodOf, wordsOf } from './facts/values.ts'
import type { CheckingPortal, FoundCheck } from './request-checks.ts'

// What the checks read of a statement; its facts read the rest.
const CHECKED = {
  name: withdrawal.name,
  email: withdrawal.email,
  contractNumber: withdrawal.contractNumber,
  receivedAt: withdrawal.receivedAt,
  policyId: withdrawal.policyId,
}
type Statement = Pick<typeof withdrawal.$inferSelect, keyof typeof CHECKED>

// What was received and not paid back, less the price of the days that stay (domain reference 2.4).
const moneyOf = async ({ db }: CheckingPortal, row: PolicyRow, statedOn: CalendarDate) => {
  const kept = await daysKept(db, row, statedOn)
  const { invoices, outstandingCents, balanceCents } = await booksOf(db, row.policyId)
  const net = invoices.reduce((sum, { netCents }) => sum + netCents, 0)
  const paid = net - outstandingCents + balanceCents
  return { keptUntil: kept?.endDate, backCents: Math.max(0, paid - (kept?.premiumTotalCents ?? 0)) }
}

// Of the statements that wait and mean a policy the first one counts: the days after it are never paid.
const withdrawalFrom = async (
  portal: CheckingPortal,
  { receivedAt }: Statement,
  { policy: row, own }: JudgedPolicy,
) => {
  const statedOn = amsterdam(Math.min(receivedAt, own.withdrawalReceivedAt ?? receivedAt)).date
  const payee = await payeeOfPolicy(portal, portal.db, row.policyId)
  const money = await moneyOf(portal, row, statedOn)
  return { statedOn, startDate: calendarDate(row.startDate), ...money, payee: payee?.account }
}

const isOpen = sql<boolean>`${reviewCase.state} <> 'DONE'`
const isPaid = sql<boolean>`exists (select from claim_line line where line.claim_id = ${claim.claimId}
  and line.decided_at is not null and line.paid_cents + line.provider_cents > 0)`

// Those that were paid, or wait: one that was not paid and is closed changes nothing.
const claimsOf = async ({ db }: CheckingPortal, ids: readonly string[]) => {
  const rows = await db
    .select({ number: claim.damageNumber, isOpen, isPaid })
    .from(claim)
    .innerJoin(reviewCase, and(eq(reviewCase.kind, 'CLAIM'), eq(reviewCase.subjectId, claim.claimId)))
    .where(inArray(claim.policyId, [...ids]))
    .orderBy(claim.damageNumber)
  return rows.filter((row) => row.isOpen || row.isPaid)
}

// What goes on without a word of its own: of the account, and of the family under it (docs/rules/withdrawals.md).
const stayingOf = ({ db, clock }: CheckingPortal, accountId: string, meant: readonly JudgedPolicy[]) => {
  const ids = meant.map(({ policy: { policyId } }) => policyId)
  return db
    .select()
    .from(policy)
    .where(
      and(
        or(eq(policy.accountId, accountId), inArray(policy.mainPolicyId, ids)),
        sql`${policy.policyId} <> all(${sql.param(ids)}::uuid[])`,
        isNull(policy.cancelledAt),
        sql`${policy.decision} is distinct from 'REFUSED'`,
        sql`${policy.endDate} >= ${clock.today()}`,
      ),
    )
    .orderBy(policy.policyNumber)
}

const holderOf = async ({ db }: CheckingPortal, accountId: string) => {
  const people = await db
    .select({ familyName: person.familyName, latin: person.latinFamilyName, email: account.username })
    .from(person)
    .innerJoin(account, eq(account.accountId, person.accountId))
    .where(eq(person.accountId, accountId))
  const [first = refuse('errors.notFound')] = people
  return { email: first.email, familyNames: people.flatMap(({ familyName, latin }) => [familyName, latin]) }
}

const factsOf = async (portal: CheckingPortal, statement: Statement, meant: readonly JudgedPolicy[]) => {
  const [first = refuse('errors.notFound')] = meant
  const possible = meant.filter(({ blocker }) => blocker === undefined)
  const ids = possible.map(({ policy: { policyId } }) => policyId)
  const claims = await claimsOf(portal, ids)
  const others = await stayingOf(portal, first.policy.accountId, meant)
  const policies = []
  for (const one of possible) policies.push(await withdrawalFrom(portal, statement, one))
  return {
    meant,
    blockers: meant.map(({ blocker }) => blocker),
    sender: statement,
    holder: await holderOf(portal, first.policy.accountId),
    policies,
    claims,
    paidClaims: claims.filter((one) => one.isPaid).length,
    openClaims: claims.filter((one) => one.isOpen).length,
    others,
    staying: others.length,
  } satisfies WithdrawalFacts & Readonly<Record<string, unknown>>
}

type Facts = Awaited<ReturnType<typeof factsOf>>

const untilOf = ({ policy: { withdrawUntil } }: JudgedPolicy) =>
  withdrawUntil ? dayOf(withdrawUntil) : codeOf('REQUEST_DECIDED')

// Of several policies it says which one is blocked.
const blockedOf = (blocked: readonly JudgedPolicy[], isOneOfMany: boolean) =>
  blocked.flatMap((one) => [
    ...(isOneOfMany ? [numberOf(one.policy.policyNumber)] : []),
    codeOf(one.blocker),
    untilOf(one),
  ])

const periodsKept = (policies: Facts['policies']) =>
  policies.flatMap(({ startDate, keptUntil: endDate }) => (endDate ? [periodOf({ startDate, endDate })] : []))

const totalBack = (policies: Facts['policies']) => policies.reduce((sum, { backCents }) => sum + backCents, 0)

// Two policies often have the same day, days or account.
const once = (values: readonly FactValue[]) =>
  values.filter((value, at) => values.findIndex((other) => isDeepStrictEqual(other, value)) === at)

const VALUES: Readonly<Record<WithdrawalCheck, (found: Facts) => readonly FactValue[]>> = {
  IN_TIME: ({ meant }) => {
    const blocked = meant.filter(({ blocker }) => blocker !== undefined)
    return blocked.length ? blockedOf(blocked, meant.length > 1) : once(meant.map(untilOf))
  },
  SENDER: ({ sender: { name, email } }) => [wordsOf(name), wordsOf(email)],
  COVER_BEGUN: ({ policies }) => once(policies.map(({ startDate }) => dayOf(startDate))),
  CLAIMS: ({ claims }) =>
    claims.flatMap(({ number, isOpen: waits }) => [
      numberOf(number),
      codeOf(waits ? 'CLAIM_OPEN' : 'CLAIM_PAID'),
    ]),
  MONEY_BACK: ({ policies }) => [...once(periodsKept(policies)), amountOf(totalBack(policies))],
  PAID_TO: ({ policies }) => once(paidBack(policies).map(({ payee }) => numberOf(payee?.accountNumber))),
  ACCOUNT_NAME: ({ policies }) => once(paidBack(policies).map(({ payee }) => wordsOf(payee?.holderName))),
  STAYS: ({ others }) => others.flatMap((one) => [numberOf(one.policyNumber), periodOf(one)]),
}

/**
 * What our rules say of a statement of withdrawal: whether it came in time, from whom, and what it does to money, claims and other
 * insurance. Nothing while no policy is found that it means: there is nothing to compare it with.
 */
export const withdrawalChecks = async (portal: CheckingPortal, subjectId: string): Promise<FoundCheck[]> => {
  const own = eq(withdrawal.withdrawalId, subjectId)
  const [statement = refuse('errors.notFound')] = await portal.db.select(CHECKED).from(withdrawal).where(own)
  const { policyId } = statement
  if (policyId === null) return []
  const meant = await policiesMeant(portal.db, { ...statement, policyId })
  const found = await factsOf(portal, statement, meant)
  return withdrawalChecksOf(found).map(({ check, result }) => ({
    check,
    result,
    values: VALUES[check](found).filter(({ type }) => type !== 'none'),
  }))
}
