import { coverFacts } from '#domain/policies/cover/cover-facts.ts'
import type { PolicyCover } from '#domain/policies/cover.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'

/** When and where a policy insures. */
export type InsuredPlace = {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly coverage: string
  /** The country of the stay. */
  readonly destination: string
  /** The home country, insured on holiday. */
  readonly origin: string
}

/** When and where another policy of the same person insures. */
export type OtherPlace = InsuredPlace & { readonly policyNumber: string }

/** What of a cost decides whether it is insured. */
export type CostPlace = {
  readonly treatmentDate?: string | null | undefined
  readonly countryOfTreatment?: string | null | undefined
}

/** The day, and the policies. */
export type InsuredFacts = {
  readonly today: CalendarDate
  readonly policy?: InsuredPlace
  readonly others?: readonly OtherPlace[]
}

const insuresOn = (date: CalendarDate, { startDate, endDate }: InsuredPlace) =>
  startDate <= date && date <= endDate

const ofOurs = (coverage: string) =>
  Object.hasOwn(coverFacts, coverage) &&
  coverFacts[coverage as PolicyCover].where === 'STAY_AND_HOLIDAY_AT_HOME'

/** Whether care in a country is insured: in that of the stay, and on holiday at home; elsewhere it is not (conditions 2). */
const insuresIn = (country: string, { coverage, destination, origin }: InsuredPlace) =>
  !ofOurs(coverage) || country === destination || country === origin

// What is not known yet speaks against no policy.
const isInsured = ({ treatmentDate, countryOfTreatment }: CostPlace, policy: InsuredPlace) => {
  const date = treatmentDate ?? ''
  return (
    (!isCalendarDate(date) || insuresOn(date, policy)) &&
    (!countryOfTreatment || insuresIn(countryOfTreatment, policy))
  )
}

type Place = {
  readonly field: string
  /** The cost, among all costs of the claim. */
  readonly cost: CostPlace
  readonly lines: readonly CostPlace[]
}

// Another policy of the customer for this cost: for the whole claim if it can be, else for this cost apart.
const otherFor = ({ cost, lines }: Place, others: readonly OtherPlace[]) => {
  const [first, ...more] = others.filter((place) => isInsured(cost, place))
  const forAll = [first, ...more].find((place) => place && lines.every((line) => isInsured(line, place)))
  if (forAll) return { hasOther: 'yes', policyNumber: forAll.policyNumber }
  return { hasOther: first ? 'apart' : 'no', policyNumber: first?.policyNumber ?? '' }
}

/** A warning where the policy does not insure the day of a cost. */
export const insuredDayIssues = (date: CalendarDate, place: Place, facts: InsuredFacts): Issue[] => {
  const { today, policy, others = [] } = facts
  if (!policy || insuresOn(date, policy)) return []
  const { startDate, endDate } = policy
  const days = { startDate, endDate, ended: endDate < today ? 'yes' : 'no' }
  return [warning(place.field, 'claim_treatment_date_not_insured', { ...days, ...otherFor(place, others) })]
}

/** A warning where the policy does not insure care in the country of a cost. */
export const insuredCountryIssues = (country: string, place: Place, facts: InsuredFacts): Issue[] => {
  const { policy, others = [] } = facts
  if (!policy || insuresIn(country, policy)) return []
  const { destination, origin } = policy
  const where = { country, destination, origin, home: origin === destination ? 'no' : 'yes' }
  return [warning(place.field, 'claim_country_not_insured', { ...where, ...otherFor(place, others) })]
}
