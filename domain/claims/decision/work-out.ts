import { CLAIM_YEARS } from '#domain/claims/claim-form.ts'
import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'
import type { DeclineReason } from '#domain/cases/decline-reasons.ts'
import { coverFacts } from '#domain/policies/cover/cover-facts.ts'
import { editionOn } from '#domain/settings/shared/editions.ts'
import type { Edition } from '#domain/settings/shared/editions.ts'
import { addMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { roundHalfUp } from '#domain/shared/money.ts'

import { CARE_TO_LOOK_AT, coverageOf } from './articles.ts'
import type { Articles, Coverage, CoveredPerson, LimitKey } from './articles.ts'
import type { Duplicate } from './duplicates.ts'
import { insuredYearOf, isIn, knownDaysAtHome } from './insured-year.ts'

/** The care of a cost, where and when. */
type Care = {
  readonly treatmentDate: CalendarDate
  readonly typeOfCare: TypeOfCare
  readonly country: string
}

/** What other claims on the policy paid for care. */
export type EarlierCare = Care & { readonly cents: number }

/** A cost of the claim. */
export type CostToWorkOut = Care & {
  readonly pk: number
  /** Null as long as the rate of its currency is not known. */
  readonly euroCents: number | null
  readonly duplicates: readonly Duplicate[]
  /** What a person chose instead of the proposal, or what is decided; null for neither. */
  readonly chosen: CostDecision | null
  /** What an earlier decision paid, before the claim was opened again: it stays paid. */
  readonly before: Pick<CostDecision, 'paidCents' | 'providerCents'>
}

/** What the rules know of the policy and of other claims on it. */
export type PolicyOfClaim = {
  readonly person: CoveredPerson
  readonly startDate: CalendarDate
  /** The last day of care that is paid. */
  readonly endDate: CalendarDate
  /** No day of it was ever insured. */
  readonly neverInsured: boolean
  readonly origin: string
  readonly destination: string
  readonly earlier: readonly EarlierCare[]
  /** By which articles care is covered, by the day of treatment; the newest edition first. */
  readonly articles: readonly Edition<Articles>[]
}

export type ClaimToWorkOut = {
  readonly policy: PolicyOfClaim
  readonly payee: 'CUSTOMER' | 'CARE_PROVIDER'
  readonly receivedOn: CalendarDate
  readonly costs: readonly CostToWorkOut[]
}

/** What the rules look at for each cost. */
export const CHECK_CODES = [
  'INSURED_DAY',
  'IN_TIME',
  'COUNTRY',
  'HOME_WEEKS',
  'DUPLICATE',
  'LIMIT',
  'RATE',
  'CARE',
  'REFERRAL',
  'NECESSARY',
  'EARLIER_ILLNESS',
] as const

type CheckCode = (typeof CHECK_CODES)[number]

export type Check = {
  readonly code: CheckCode
  readonly passed: boolean
  /** Of care in the home country: the days there that are known. */
  readonly days?: number
}

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

const coverageFor = ({ typeOfCare, treatmentDate }: Care, { person, articles }: PolicyOfClaim): Coverage => {
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

const isAtHome = ({ country }: Care, { origin, destination }: PolicyOfClaim) =>
  country === origin && origin !== destination

const placeChecks = (cost: Care, { policy, costs }: ClaimToWorkOut): readonly Check[] => {
  const { origin, destination, person, earlier } = policy
  if (!isAtHome(cost, policy))
    return [{ code: 'COUNTRY', passed: [origin, destination].includes(cost.country) }]
  const year = insuredYearOf(policy.startDate, cost.treatmentDate)
  const care = [...earlier, ...costs]
    .filter((one) => year && isIn(year, one.treatmentDate))
    .map((one) => ({ day: one.treatmentDate, atHome: isAtHome(one, policy) }))
  const days = knownDaysAtHome(cost.treatmentDate, care)
  return [{ code: 'HOME_WEEKS', passed: days <= coverFacts[person.coverage].weeksAtHome * 7, days }]
}

const careChecks = (cost: Care, coverage: Coverage, { person }: PolicyOfClaim): readonly Check[] => {
  if (coverage.kind === 'LOOK') return [{ code: 'CARE', passed: false }]
  const look = CARE_TO_LOOK_AT[cost.typeOfCare]
  const illness = coverFacts[person.coverage].excludes.includes('preExisting')
  return [
    ...(look ? [{ code: look, passed: false }] : []),
    ...(illness && coverage.kind === 'AT_COST'
      ? ([{ code: 'EARLIER_ILLNESS', passed: false }] as const)
      : []),
  ]
}

const dayChecks = (cost: Care, { policy, receivedOn }: ClaimToWorkOut): readonly Check[] => {
  const { startDate, endDate, neverInsured } = policy
  const day = cost.treatmentDate
  return [
    { code: 'INSURED_DAY', passed: !neverInsured && startDate <= day && day <= endDate },
    // a right to payment ends after 3 years (conditions 6.5)
    { code: 'IN_TIME', passed: day >= addMonths(receivedOn, -12 * CLAIM_YEARS) },
  ]
}

const checksOf = (cost: CostToWorkOut, coverage: Coverage, claim: ClaimToWorkOut): readonly Check[] => [
  ...dayChecks(cost, claim),
  ...placeChecks(cost, claim),
  { code: 'DUPLICATE', passed: cost.duplicates.length === 0 },
  ...(cost.euroCents === null ? ([{ code: 'RATE', passed: false }] as const) : []),
  ...careChecks(cost, coverage, claim.policy),
]

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
