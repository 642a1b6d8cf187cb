import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { FactValue } from '#contract/casework/case-view.ts'
import { withdrawalChecksOf } from '#domain/casework/withdrawal-checks.ts'
import type { CheckedWithdrawal, WithdrawalCheck } from '#domain/casework/withdrawal-checks.ts'
import { lastKeptDay } from '#domain/policies/billing/last-kept-day.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { totalsOf } from '#server/billing/shared/billed-policy.ts'
import { booksOf } from '#server/billing/shared/books-of.ts'
import { lastPaidCare } from '#server/billing/shared/last-paid-care.ts'
import { hasPaidClaim } from '#server/billing/shared/ledger.ts'
import { payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { policiesMeant } from '#server/withdrawals/shared/policies-meant.ts'
import type { MeantPolicy } from '#server/withdrawals/shared/policies-meant.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

import { amountOf, codeOf, dayOf, numberOf, periodOf, wordsOf } from './facts/values.ts'
import type { CheckingPortal, FoundCheck } from './request-checks.ts'

type Statement = typeof withdrawal.$inferSelect
type Meant = readonly MeantPolicy[]

// The first statement that waits counts: the days after it are never paid.
const statedDay = ({ receivedAt }: Statement, meant: Meant): CalendarDate => {
  const moments = [receivedAt, ...meant.flatMap(({ own }) => own.withdrawalReceivedAt ?? [])]
  return amsterdam(Math.min(...moments)).date
}

// What was received and not paid back, less the price of the days that stay (domain reference 2.4).
const moneyOf = async (
  { db }: CheckingPortal,
  { row }: MeantPolicy,
  statedOn: CalendarDate,
): Promise<{ readonly keptUntil: CalendarDate | undefined; readonly backCents: number }> => {
  const days = { startDate: calendarDate(row.startDate), endDate: calendarDate(row.endDate) }
  const claimPaid = await hasPaidClaim(db, row.policyId)
  const careUntil = claimPaid ? await lastPaidCare(db, row) : undefined
  const keptUntil = lastKeptDay(days, { statedOn, claimPaid, careUntil })
  const { invoices, outstandingCents, balanceCents } = await booksOf(db, row.policyId)
  const net = invoices.reduce((sum, { netCents }) => sum + netCents, 0)
  const paid = net - outstandingCents + balanceCents
  const kept = keptUntil ? totalsOf(row, { ...days, endDate: keptUntil }).premiumTotalCents : 0
  return { keptUntil, backCents: Math.max(0, paid - kept) }
}

const allMoney = async (portal: CheckingPortal, policies: Meant, statedOn: CalendarDate) => {
  const each = []
  for (const one of policies) each.push(await moneyOf(portal, one, statedOn))
  const [keptUntil] = each
    .flatMap((money) => money.keptUntil ?? [])
    .toSorted((one, other) => (one < other ? 1 : -1))
  return { keptUntil, backCents: each.reduce((sum, money) => sum + money.backCents, 0) }
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
const stayingOf = ({ db, clock }: CheckingPortal, accountId: string, ids: readonly string[]) =>
  db
    .select()
    .from(policy)
    .where(
      and(
        or(eq(policy.accountId, accountId), inArray(policy.mainPolicyId, [...ids])),
        sql`${policy.policyId} <> all(${sql.param([...ids])}::uuid[])`,
        isNull(policy.cancelledAt),
        sql`${policy.decision} is distinct from 'REFUSED'`,
        sql`${policy.endDate} >= ${clock.today()}`,
      ),
    )
    .orderBy(policy.policyNumber)

const holderOf = async ({ db }: CheckingPortal, accountId: string) => {
  const people = await db
    .select({ familyName: person.familyName, latin: person.latinFamilyName, email: account.username })
    .from(person)
    .innerJoin(account, eq(account.accountId, person.accountId))
    .where(eq(person.accountId, accountId))
  const [first = refuse('errors.notFound')] = people
  return { email: first.email, familyNames: people.flatMap(({ familyName, latin }) => [familyName, latin]) }
}

type Checked = CheckedWithdrawal & {
  readonly claims: Awaited<ReturnType<typeof claimsOf>>
  readonly others: Awaited<ReturnType<typeof stayingOf>>
  readonly accountNumber: string | undefined
  readonly withdrawUntil: string | null
}

const checkedWithdrawal = async (
  portal: CheckingPortal,
  statement: Statement,
  meant: Meant,
): Promise<Checked> => {
  const [first = refuse('errors.notFound')] = meant
  const { accountId, policyId, withdrawUntil } = first.row
  const policies = meant.filter(({ blocker }) => blocker === undefined)
  const ids = meant.map(({ row }) => row.policyId)
  const statedOn = statedDay(statement, meant)
  const [startDate = statedOn] = meant.map(({ own }) => own.startDate).toSorted()
  const payee = await payeeOfPolicy(portal, portal.db, policyId)
  const claims = await claimsOf(portal, ids)
  const others = await stayingOf(portal, accountId, ids)
  return {
    blockers: meant.map(({ blocker }) => blocker),
    statedOn,
    startDate,
    withdrawUntil,
    sender: statement,
    holder: await holderOf(portal, accountId),
    claims,
    paidClaims: claims.filter((one) => one.isPaid).length,
    openClaims: claims.filter((one) => one.isOpen).length,
    ...(await allMoney(portal, policies, statedOn)),
    payee: payee?.account,
    accountNumber: payee?.account.accountNumber,
    others,
    staying: others.length,
  }
}

const VALUES: Readonly<Record<WithdrawalCheck, (found: Checked) => readonly FactValue[]>> = {
  IN_TIME: ({ blockers, withdrawUntil }) => {
    const until = withdrawUntil ? dayOf(withdrawUntil) : codeOf('REQUEST_DECIDED')
    return [codeOf(blockers.find((blocker) => blocker !== undefined)), until]
  },
  SENDER: ({ sender: { name, email } }) => [wordsOf(name), wordsOf(email)],
  COVER_BEGUN: ({ startDate }) => [dayOf(startDate)],
  CLAIMS: ({ claims }) =>
    claims.flatMap(({ number, isOpen: waits }) => [
      numberOf(number),
      codeOf(waits ? 'CLAIM_OPEN' : 'CLAIM_PAID'),
    ]),
  MONEY_BACK: ({ startDate, keptUntil, backCents }) => [
    ...(keptUntil ? [periodOf({ startDate, endDate: keptUntil })] : []),
    amountOf(backCents),
  ],
  PAID_TO: ({ accountNumber }) => [numberOf(accountNumber)],
  ACCOUNT_NAME: ({ payee }) => [wordsOf(payee?.holderName)],
  STAYS: ({ others }) => others.flatMap((one) => [numberOf(one.policyNumber), periodOf(one)]),
}

/**
 * What our rules say of a statement of withdrawal: whether it came in time, from whom, and what it does to money, claims and other
 * insurance. Nothing while no policy is found that it means: there is nothing to compare it with.
 */
export const withdrawalChecks = async (portal: CheckingPortal, subjectId: string): Promise<FoundCheck[]> => {
  const own = eq(withdrawal.withdrawalId, subjectId)
  const [statement = refuse('errors.notFound')] = await portal.db.select().from(withdrawal).where(own)
  const { policyId } = statement
  if (policyId === null) return []
  const meant = await policiesMeant(portal.db, { ...statement, policyId })
  const found = await checkedWithdrawal(portal, statement, meant)
  return withdrawalChecksOf(found).map(({ check, result }) => ({
    check,
    result,
    values: VALUES[check](found).filter(({ type }) => type !== 'none'),
  }))
}
