import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { printedName } from '#domain/shared/names/latin-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FoundFacts } from '#server/platform/pdf/document-source.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'

import { claimMoney, findClaimMoney, payeesOfMoney } from '#server/claims/claim-money.ts'
import type { ClaimMoney } from '#server/claims/claim-money.ts'
import { decisionWords } from '#server/claims/decision/decision-words.ts'
import { claim, claimLine, claimReopening, costColumns } from '#server/claims/claims.tables.ts'

const holder = alias(person, 'holder')

const decidedColumns = {
  ...costColumns,
  rate: claimLine.rate,
  rateDate: claimLine.rateDate,
  beforePaidCents: claimLine.beforePaidCents,
  beforeProviderCents: claimLine.beforeProviderCents,
}

const costsOf = (db: Db, claimId: string) =>
  db
    .select({ cost: decidedColumns, decidedAt: claimLine.decidedAt })
    .from(claimLine)
    .where(eq(claimLine.claimId, claimId))
    .orderBy(asc(claimLine.line))

type StoredCost = Awaited<ReturnType<typeof costsOf>>[number]

/** What was decided on a cost; letters that were made before the rate was among their facts have none. */
export type DecidedCost = Omit<StoredCost['cost'], 'rate' | 'beforePaidCents' | 'beforeProviderCents'> & {
  readonly rate?: string | null
  readonly beforePaidCents?: number
  readonly beforeProviderCents?: number
}

/** What the letter of a decision says. */
export type DecisionFacts = {
  readonly damageNumber: string
  readonly policyNumber: string
  readonly holderName: string
  readonly submittedOn: string
  readonly decidedOn: string
  readonly costs: readonly DecidedCost[]
  /** The claim was decided before, and opened again. */
  readonly again?: boolean
  /** What the one who decided adds. */
  readonly words?: string
  /** How what the customer gets stood when the letter was made; earlier letters do not say it. */
  readonly money?: LetterMoney | null
}

/** When what the customer gets comes or came, and to which account. */
export type LetterMoney = Pick<ClaimMoney, 'accountEndsWith' | 'accountMissing'> & {
  readonly payableFrom: string | null
  readonly usuallyPaidBy: string | null
  readonly paidOn: string | null
}

type PortalParts = Pick<Portal, 'config' | 'db' | 'clock'>

const moneyOf = async ({ db, config, clock }: PortalParts, claimId: string): Promise<LetterMoney | null> => {
  const stored = await findClaimMoney(db, claimId)
  if (!stored?.customerState) return null
  const payees = await payeesOfMoney({ db, config }, [stored])
  const money = claimMoney(stored, { secret: config.secret, now: clock.now(), payees })
  const { accountEndsWith, accountMissing, payableFrom, usuallyPaidBy } = money
  return {
    accountEndsWith,
    accountMissing,
    payableFrom,
    usuallyPaidBy,
    paidOn: stored.customerState === 'PAID' ? stored.customerPaidOn : null,
  }
}

// The letter of a claim that was opened again has the id of that.
const claimOfLetter = async (db: Db, id: string) => {
  const [found] = await db
    .select({ claimId: claimReopening.claimId })
    .from(claimReopening)
    .where(eq(claimReopening.reopeningId, id))
  return found?.claimId ?? id
}

/** The facts of the decision on a claim of this account; undefined as long as one of its costs is not decided. */
export const findDecisionFacts = async (
  portal: PortalParts,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<FoundFacts<DecisionFacts> | undefined> => {
  const { db } = portal
  const claimId = await claimOfLetter(db, id)
  const [storedClaim] = await db
    .select({
      policyId: policy.policyId,
      coverage: policy.coverage,
      policyNumber: policy.policyNumber,
      damageNumber: claim.damageNumber,
      submittedAt: claim.submittedAt,
      firstName: holder.firstName,
      familyName: holder.familyName,
      latinFirstName: holder.latinFirstName,
      latinFamilyName: holder.latinFamilyName,
    })
    .from(claim)
    .innerJoin(policy, eq(policy.policyId, claim.policyId))
    .innerJoin(holder, and(eq(holder.accountId, policy.accountId), eq(holder.holder, true)))
    .where(and(eq(claim.claimId, claimId), eq(policy.accountId, accountId)))
  if (!storedClaim) return undefined
  const costs = await costsOf(db, claimId)
  const moments = costs.flatMap(({ decidedAt }) => (decidedAt === null ? [] : [decidedAt]))
  if (!costs.length || moments.length < costs.length) return undefined
  const { policyId, coverage, policyNumber, damageNumber } = storedClaim
  const facts = {
    damageNumber,
    policyNumber,
    holderName: printedName(storedClaim),
    submittedOn: amsterdam(storedClaim.submittedAt).date,
    decidedOn: amsterdam(Math.max(...moments)).date,
    costs: costs.map(({ cost }) => cost),
    money: await moneyOf(portal, claimId),
    ...(claimId === id ? {} : { again: true }),
    ...(await decisionWords(portal, { claimId, decidedAt: Math.max(...moments) })),
  }
  return { policyId, coverage, number: damageNumber, facts }
}
