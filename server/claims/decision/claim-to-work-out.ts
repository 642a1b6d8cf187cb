import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import { claimStatusOf } from '#domain/claims/claim-status.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { ARTICLES } from '#domain/claims/decision/articles.ts'
import { duplicatesOf } from '#domain/claims/decision/duplicates.ts'
import type { OtherCost } from '#domain/claims/decision/duplicates.ts'
import type {
  ClaimToWorkOut,
  CostToWorkOut,
  EarlierCare,
  PolicyOfClaim,
} from '#domain/claims/decision/claim-to-work-out.ts'
import { euroCentsAt } from '#domain/claims/cost-decision.ts'
import type { CostDecision, EuroRate } from '#domain/claims/cost-decision.ts'
import { nameKey } from '#domain/claims/duplicate-costs.ts'
import type { PolicyCover } from '#domain/policies/cover.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { claim, claimChoice, claimLine } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { rateFor } from '#server/claims/rates/rates.store.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { editionsOf } from '#server/settings/shared/editions.ts'
import { policy } from '#server/policies/policies.tables.ts'

import type { ClaimCover, StoredCost } from './lock-claim.ts'

/** The portal for its settings, and the transaction that reads. */
export type WorkOutContext = { readonly portal: Pick<Portal, 'database'>; readonly db: Db | Tx }

/** What a person chose for a cost. */
export type StoredChoice = typeof claimChoice.$inferSelect

/** A cost with what a person chose for it, if they did. */
export type CostWithChoice = { readonly cost: StoredCost; readonly choice: StoredChoice | undefined }

/** What was chosen for these costs, by cost. */
export const choicesFor = async (
  db: Db | Tx,
  costs: readonly Pick<StoredCost, 'pk'>[],
): Promise<ReadonlyMap<number, StoredChoice>> => {
  const pks = costs.map(({ pk }) => pk)
  const rows = await db
    .select()
    .from(claimChoice)
    .where(and(inArray(claimChoice.pk, pks), isNull(claimChoice.replacedAt)))
  return new Map(rows.map((row) => [row.pk, row]))
}

// The Dutch basic insurance of the same person: its excess is never paid back.
const dutchMain = async (db: Db | Tx, { personId, startDate, endDate }: ClaimCover) => {
  const rows = await db
    .select({ policyId: policy.policyId })
    .from(policy)
    .where(
      and(
        eq(policy.personId, personId),
        eq(policy.overlapGroup, 'BZV'),
        eq(policy.decision, 'ACCEPTED'),
        isNull(policy.cancelledAt),
        sql`${policy.startDate} <= ${endDate} and ${policy.endDate} >= ${startDate}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

// What claims on the policy paid, but for one; what was opened again still counts with what it paid before.
const earlierOf = async (db: Db | Tx, policyId: string, except?: string): Promise<EarlierCare[]> => {
  const rows = await db
    .select({ line: claimLine })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(and(eq(claim.policyId, policyId), except === undefined ? undefined : ne(claim.claimId, except)))
  return rows.map(({ line }) => ({
    treatmentDate: calendarDate(line.treatmentDate),
    typeOfCare: line.typeOfCare,
    country: line.country,
    cents:
      line.decidedAt === null
        ? line.beforePaidCents + line.beforeProviderCents
        : line.paidCents + line.providerCents,
  }))
}

/** What the rules know of a policy and of all claims on it, but for the one that is worked out. */
export const policyToWorkOut = async (
  { portal, db }: WorkOutContext,
  own: ClaimCover,
  claimId?: string,
): Promise<PolicyOfClaim> => ({
  person: {
    // a check constraint of the table allows only these
    coverage: own.coverage as PolicyCover,
    family: own.mainPolicyId !== null,
    dutchMain: await dutchMain(db, own),
  },
  startDate: calendarDate(own.startDate),
  endDate: calendarDate(own.endDate),
  neverInsured: own.paysNothing,
  origin: own.origin,
  destination: own.destination,
  earlier: await earlierOf(db, own.policyId, claimId),
  articles: editionsOf(portal, ARTICLES),
})

// As many as could be looked at.
const MOST_ALIKE = 50

const knownCost = (line: StoredCost) => ({
  treatmentDate: line.treatmentDate,
  careProvider: line.careProvider,
  invoiceNumber: line.invoiceNumber,
  claimedAmount: fromMinorUnits(line.claimedUnits, line.currency),
  claimedCurrency: line.currency,
})

const sameDayAndAmount = ({ treatmentDate, claimedUnits, currency }: StoredCost) =>
  and(
    eq(claimLine.treatmentDate, treatmentDate),
    eq(claimLine.claimedUnits, claimedUnits),
    eq(claimLine.currency, currency),
  )

// As the index has it.
const sameInvoice = ({ invoiceNumber }: StoredCost) =>
  sql`lower(regexp_replace(${claimLine.invoiceNumber}, '[^[:alnum:]]', '', 'g')) = ${nameKey(invoiceNumber)}`

/** The costs of other claims, of whichever customer, that are alike. One query for each sign, so that each uses its index. */
export const othersLike = async (
  db: Db | Tx,
  cost: StoredCost,
  personId: string,
): Promise<readonly OtherCost[]> => {
  const alike =
    nameKey(cost.invoiceNumber) === ''
      ? [sameDayAndAmount(cost)]
      : [sameDayAndAmount(cost), sameInvoice(cost)]
  const found = new Map<number, OtherCost>()
  for (const condition of alike) {
    const rows = await db
      .select({
        line: claimLine,
        caseId: reviewCase.caseId,
        damageNumber: claim.damageNumber,
        personId: policy.personId,
      })
      .from(claimLine)
      .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
      .innerJoin(reviewCase, and(eq(reviewCase.kind, 'CLAIM'), eq(reviewCase.subjectId, claim.claimId)))
      .leftJoin(policy, eq(policy.policyId, claim.policyId))
      .where(and(condition, ne(claimLine.claimId, cost.claimId)))
      .limit(MOST_ALIKE)
    for (const { line, ...of } of rows)
      found.set(line.pk, {
        ...knownCost(line),
        caseId: of.caseId,
        damageNumber: of.damageNumber,
        status: claimStatusOf({ ...line, decided: line.decidedAt !== null }),
        samePerson: of.personId === personId,
        decidedOn: line.decidedAt === null ? null : amsterdam(line.decidedAt).date,
      })
  }
  return [...found.values()]
}

/** The rate that a person typed for a cost. */
export const typedRate = (choice: StoredChoice | undefined): EuroRate | undefined =>
  choice?.rate && choice.rateDate ? { rate: choice.rate, rateDate: calendarDate(choice.rateDate) } : undefined

/** The rate of a cost: the one it was counted with, else that of the bank, else the one that a person typed. */
export const rateOf = async (
  db: Db | Tx,
  { cost, choice }: CostWithChoice,
): Promise<EuroRate | undefined> => {
  if (cost.currency === 'EUR') return undefined
  if (cost.rate !== null && cost.rateDate !== null)
    return { rate: cost.rate, rateDate: calendarDate(cost.rateDate) }
  return (await rateFor(db, cost)) ?? typedRate(choice)
}

/** What is decided on a cost; null while nothing is. */
export const decisionOn = ({
  decidedAt,
  paidCents,
  providerCents,
  declineReason,
}: StoredCost): CostDecision | null =>
  decidedAt === null ? null : { paidCents, providerCents, declineReason }

const chosenFor = (choice: StoredChoice | undefined): CostDecision | null =>
  choice?.paidCents === null || choice?.providerCents === null || !choice
    ? null
    : {
        paidCents: choice.paidCents,
        providerCents: choice.providerCents,
        declineReason: choice.declineReason,
      }

const costToWorkOut = async (
  db: Db | Tx,
  { cost, choice }: CostWithChoice,
  personId: string,
): Promise<CostToWorkOut> => {
  const rate = await rateOf(db, { cost, choice })
  return {
    pk: cost.pk,
    treatmentDate: calendarDate(cost.treatmentDate),
    typeOfCare: choice?.typeOfCare ?? cost.typeOfCare,
    country: cost.country,
    euroCents: cost.euroCents ?? (rate ? euroCentsAt(cost, rate) : null),
    duplicates: duplicatesOf(knownCost(cost), await othersLike(db, cost, personId)),
    chosen: decisionOn(cost) ?? chosenFor(choice),
    before: { paidCents: cost.beforePaidCents, providerCents: cost.beforeProviderCents },
  }
}

/** A claim with all that the rules work it out from. */
export const claimToWorkOut = async (
  { portal, db }: WorkOutContext,
  held: StoredClaim,
  { own, costs }: { readonly own: ClaimCover; readonly costs: readonly CostWithChoice[] },
): Promise<ClaimToWorkOut> => {
  const found = []
  for (const one of costs) found.push(await costToWorkOut(db, one, own.personId))
  return {
    policy: await policyToWorkOut({ portal, db }, own, held.claimId),
    payee: held.payee,
    receivedOn: amsterdam(held.submittedAt).date,
    costs: found,
  }
}
