import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { coverFacts } from '#domain/policies/cover/cover-facts.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { LIMIT_KEYS } from './articles.ts'
import type { LimitKey, YearlyLimit } from './articles.ts'
import type { PolicyOfClaim } from './claim-to-work-out.ts'
import { isAtHome } from './cost-checks.ts'
import { daysOfCareAtHome, insuredYearOf, isIn } from './insured-year.ts'
import type { InsuredYear } from './insured-year.ts'
import { coverageFor, usedOf } from './work-out.ts'

/** A limit of an insured year, and what is paid of it. */
export type UsedLimit = {
  readonly key: LimitKey
  readonly limitCents: number
  readonly usedCents: number
}

/** What is used of a policy in an insured year. */
export type UsedOfYear = {
  readonly year: InsuredYear
  readonly limits: readonly UsedLimit[]
  /** A holiday in the home country: how many weeks of it are insured, and on how many days claims show care there; null where it has none. */
  readonly atHome: { readonly weeks: number; readonly days: number } | null
}

// A limit counts for a policy if any care is paid from it.
const limitsOn = (policy: PolicyOfClaim, day: CalendarDate): readonly YearlyLimit[] => {
  const limits = TYPES_OF_CARE.flatMap((typeOfCare) => {
    const coverage = coverageFor({ typeOfCare, treatmentDate: day }, policy)
    return coverage.kind === 'UP_TO' ? [coverage.limit] : []
  })
  return LIMIT_KEYS.flatMap((key) => limits.find((limit) => limit.key === key) ?? [])
}

const atHomeIn = (year: InsuredYear, policy: PolicyOfClaim): UsedOfYear['atHome'] => {
  const { weeksAtHome: weeks } = coverFacts[policy.person.coverage]
  if (weeks === 0 || policy.origin === policy.destination) return null
  const care = policy.earlier
    .filter(({ treatmentDate }) => isIn(year, treatmentDate))
    .map((one) => ({ day: one.treatmentDate, atHome: isAtHome(one, policy) }))
  return { weeks, days: daysOfCareAtHome(care) }
}

/** What is used of each limit of a policy in the insured year of a day; undefined before its first day. */
export const usedInYear = (policy: PolicyOfClaim, day: CalendarDate): UsedOfYear | undefined => {
  const year = insuredYearOf(policy.startDate, day)
  if (!year) return undefined
  const limits = limitsOn(policy, day).map(({ key, cents }) => ({
    key,
    limitCents: cents,
    usedCents: usedOf(key, day, policy, policy.earlier),
  }))
  return { year, limits, atHome: atHomeIn(year, policy) }
}
