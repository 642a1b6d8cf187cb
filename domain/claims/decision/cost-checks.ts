import { CLAIM_YEARS } from '#domain/claims/claim-form.ts'
import { coverFacts } from '#domain/policies/cover/cover-facts.ts'
import { addMonths } from '#domain/shared/calendar-date.ts'

import { CARE_TO_LOOK_AT } from './articles.ts'
import type { Coverage } from './articles.ts'
import type { Care, ClaimToWorkOut, CostToWorkOut, PolicyOfClaim } from './claim-to-work-out.ts'
import { insuredYearOf, isIn, knownDaysAtHome } from './insured-year.ts'

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

/** The name of a check. */
export type CheckCode = (typeof CHECK_CODES)[number]

/** A check of a cost, and whether it passed. */
export type Check = {
  readonly code: CheckCode
  readonly passed: boolean
  /** Of care in the home country: the days there that are known. */
  readonly days?: number
}

/** Whether care was in the home country, of somebody who stays in another one. */
export const isAtHome = ({ country }: Care, { origin, destination }: PolicyOfClaim) =>
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

/** What has to be looked at of a cost, beside its limit. */
export const checksOf = (
  cost: CostToWorkOut,
  coverage: Coverage,
  claim: ClaimToWorkOut,
): readonly Check[] => [
  ...dayChecks(cost, claim),
  ...placeChecks(cost, claim),
  { code: 'DUPLICATE', passed: cost.duplicates.length === 0 },
  ...(cost.euroCents === null ? ([{ code: 'RATE', passed: false }] as const) : []),
  ...careChecks(cost, coverage, claim.policy),
]
