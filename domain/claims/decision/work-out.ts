import type { CostDecision } from '#domain/claims/cost-decision.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import { editionOn } from '#domain/settings/shared/editions.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { roundHalfUp } from '#domain/shared/money.ts'

import { coverageOf } from './articles.ts'
import type { Coverage, LimitKey } from './articles.ts'
import type { Care, ClaimToWorkOut, CostToWorkOut, EarlierCare, PolicyOfClaim } from './claim-to-work-out.ts'
import { checksOf } from './cost-checks.ts'
import type { Check, CheckCode } from './cost-checks.ts'
import { insuredYearOf, isIn } from './insured-year.ts'

/** The line of a limit: what other costs of the insured year used of it before this one. */
export type LimitLine = {
  readonly key: LimitKey
  readonly limitCents: number
  readonly usedCents: number
  readonly yearFrom: CalendarDate
}

/** A cost as the rules worked it out. */
export type WorkedOutCost = {
  readonly pk: number
  readonly coverage: Coverage
  readonly limit: LimitLine | null
  /** Null where a person has to look first. */
  readonly proposal: CostDecision | null
  /** What is paid: as a person chose, else as proposed. */
  readonly result: CostDecision | null
  readonly checks: readonly Check[]
}

const centsOf = ({ paidCents, providerCents }: Pick<CostDecision, 'paidCents' | 'providerCents'>) =>
  paidCents + providerCents

/** By which article care of a day is covered. */
export const coverageFor = (
  { typeOfCare, treatmentDate }: Pick<Care, 'typeOfCare' | 'treatmentDate'>,
  { person, articles }: PolicyOfClaim,
): Coverage => {
  const edition = editionOn(articles, treatmentDate) ?? articles.at(-1)
  // a person looks at care of a day before all articles
  return edition ? coverageOf(typeOfCare, person, edition.content) : { kind: 'LOOK', article: '3' }
}

const keyOf = (care: Care, policy: PolicyOfClaim) => {
  const covered = coverageFor(care, policy)
  return covered.kind === 'UP_TO' ? covered.limit.key : undefined
}

const usesLimit = (care: Care, key: LimitKey, policy: PolicyOfClaim, day: CalendarDate) => {
  const year = insuredYearOf(policy.startDate, day)
  return year !== undefined && isIn(year, care.treatmentDate) && keyOf(care, policy) === key
}

/** What is paid of a limit in the insured year of a day, by these costs. */
export const usedOf = (
  key: LimitKey,
  day: CalendarDate,
  policy: PolicyOfClaim,
  costs: readonly EarlierCare[],
): number =>
  costs.filter((one) => usesLimit(one, key, policy, day)).reduce((sum, { cents }) => sum + cents, 0)

// Why nothing is paid for a check that was not passed; the others are for a person.
const REASONS: Readonly<Partial<Record<CheckCode, DeclineReason>>> = {
  INSURED_DAY: 'NOT_INSURED_ON_DATE',
  IN_TIME: 'TOO_LATE',
  COUNTRY: 'NOT_COVERED',
  HOME_WEEKS: 'HOME_COUNTRY_LIMIT',
}

const refusalOf = (cost: CostToWorkOut, coverage: Coverage, checks: readonly Check[]) => {
  // what the health insurer pays is sent there first, whatever else is wrong with it
  if (coverage.kind === 'NOT_COVERED' && coverage.reason === 'BZV_INSURER') return coverage.reason
  const [failed] = checks.flatMap(({ code, passed }) => (passed ? [] : (REASONS[code] ?? [])))
  if (failed) return failed
  if (cost.duplicates.some(({ sure }) => sure)) return 'DUPLICATE'
  return coverage.kind === 'NOT_COVERED' ? coverage.reason : undefined
}

type Payable = { readonly cents: number; readonly reason: DeclineReason | null }

const decisionOf = (
  { before, euroCents }: CostToWorkOut,
  { cents, reason }: Payable,
  { payee }: ClaimToWorkOut,
): CostDecision => {
  // what was paid before stays paid
  const more = Math.max(0, cents - centsOf(before))
  const paidCents = before.paidCents + (payee === 'CUSTOMER' ? more : 0)
  const providerCents = before.providerCents + (payee === 'CARE_PROVIDER' ? more : 0)
  return { paidCents, providerCents, declineReason: paidCents + providerCents === euroCents ? null : reason }
}

type AtCost = { readonly cost: CostToWorkOut; readonly coverage: Coverage; readonly checks: readonly Check[] }

const payableOf = ({ cost, coverage, checks }: AtCost, leftCents: number): Payable | undefined => {
  const reason = refusalOf(cost, coverage, checks)
  if (reason) return { cents: 0, reason }
  if (cost.euroCents === null || coverage.kind === 'LOOK' || coverage.kind === 'NOT_COVERED') return undefined
  const cents = roundHalfUp((cost.euroCents * coverage.share) / 100)
  if (leftCents < cents) return { cents: leftCents, reason: 'MAXIMUM_REACHED' }
  return { cents, reason: coverage.share < 100 ? 'NOT_COVERED' : null }
}

const careOf = (cost: CostToWorkOut, decided: CostDecision | null): EarlierCare => ({
  ...cost,
  cents: centsOf(decided ?? cost.before),
})

const limitLine = (
  cost: CostToWorkOut,
  coverage: Coverage,
  claim: ClaimToWorkOut,
  others: readonly EarlierCare[],
) => {
  const { policy } = claim
  const year = insuredYearOf(policy.startDate, cost.treatmentDate)
  if (coverage.kind !== 'UP_TO' || !year) return null
  const { key, cents: limitCents } = coverage.limit
  const usedCents = usedOf(key, cost.treatmentDate, policy, [...policy.earlier, ...others])
  return { key, limitCents, usedCents, yearFrom: year.startDate }
}

/**
 * Works out every cost of a claim: by which article it is covered, what is left of its limit in the insured year, what has to
 * be looked at, and what the rules propose to pay, with the reason for less. What a person chose counts before what is
 * proposed, so that together they never go above a limit.
 */
export const workOut = (claim: ClaimToWorkOut): readonly WorkedOutCost[] => {
  const { policy, costs } = claim
  const results = new Map(costs.map(({ pk, chosen }) => [pk, chosen]))
  return costs.map((cost) => {
    const { pk, chosen } = cost
    const coverage = coverageFor(cost, policy)
    const others = costs.filter((one) => one.pk !== pk).map((one) => careOf(one, results.get(one.pk) ?? null))
    const limit = limitLine(cost, coverage, claim, others)
    const left = limit ? Math.max(0, limit.limitCents - limit.usedCents) : Number.MAX_SAFE_INTEGER
    const checks: readonly Check[] = [
      ...checksOf(cost, coverage, claim),
      ...(limit ? [{ code: 'LIMIT', passed: left >= (cost.euroCents ?? 0) } as const] : []),
    ]
    const payable = payableOf({ cost, coverage, checks }, left)
    const proposal = payable ? decisionOf(cost, payable, claim) : null
    const result = chosen ?? proposal
    results.set(pk, result)
    return { pk, coverage, limit, proposal, result, checks }
  })
}

/** Whether a decision on a cost goes above what is left of its limit. */
export const isAboveLimit = ({ limit }: Pick<WorkedOutCost, 'limit'>, decision: CostDecision): boolean =>
  limit !== null && centsOf(decision) > Math.max(0, limit.limitCents - limit.usedCents)
