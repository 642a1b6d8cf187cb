import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { coverOfPerson, coverOfPolicy } from './cover-state.ts'
import type { CoverState, PolicyDays } from './cover-state.ts'

/** A policy with whom it insures. */
export type CoverPeriod = PolicyDays & {
  readonly policyId: string
  readonly birthDate: string
  readonly name: string
  /** The Dutch basic insurance, which runs beside another (ruling 2). */
  readonly basic: boolean
  readonly coverage: string
}

/** Whether one person is insured by one kind of insurance. */
export type PersonCover = {
  /** The same for all policies of one person. */
  readonly person: string
  readonly name: string
  /** Whether it is about the Dutch basic insurance. */
  readonly basic: boolean
  /** The cover that it names; NONE where the person has one kind of insurance only. */
  readonly cover: string
  readonly state: CoverState
}

// Somebody is the same person in every policy with the same name and birth date (ruling 2).
const personOf = ({ birthDate, name }: CoverPeriod) => `${birthDate} ${name}`

const byKind = (policies: readonly CoverPeriod[]) => [...Map.groupBy(policies, ({ basic }) => basic).values()]

const latest = (policies: readonly CoverPeriod[]) =>
  policies.toSorted((policy, other) => (policy.startDate < other.startDate ? -1 : 1)).at(-1)

const coverOf = (own: readonly CoverPeriod[], state: CoverState, named: boolean): readonly PersonCover[] => {
  const shown = latest(own)
  if (!shown) return []
  const { name, basic, coverage } = shown
  return [{ person: personOf(shown), name, basic, cover: named ? coverage : 'NONE', state }]
}

/** Whether each person of an account is insured on a day, by each kind of insurance. */
export const coverOfPeople = (
  policies: readonly CoverPeriod[],
  today: CalendarDate,
): readonly PersonCover[] =>
  [...Map.groupBy(policies, personOf).values()].flatMap((own) => {
    const kinds = byKind(own)
    return kinds.flatMap((kind) => coverOf(kind, coverOfPerson(kind, today), kinds.length > 1))
  })

const othersOf = (policy: CoverPeriod, policies: readonly CoverPeriod[]) => {
  const others = policies.filter(
    (other) => personOf(other) === personOf(policy) && other.policyId !== policy.policyId,
  )
  const [same = [], rest = []] = [true, false].map((is) =>
    others.filter(({ basic }) => (basic === policy.basic) === is),
  )
  return { same, rest }
}

/**
 * What is shown of cover beside one policy, among all policies of its account: whether its person is insured by this kind of
 * insurance, and by the other kind if they have one.
 */
export const coverBeside = (
  policy: CoverPeriod,
  policies: readonly CoverPeriod[],
  today: CalendarDate,
): readonly PersonCover[] => {
  const { same, rest } = othersOf(policy, policies)
  const named = rest.length > 0
  return [
    ...coverOf([policy], coverOfPolicy(policy, same, today), named),
    ...coverOf(rest, coverOfPerson(rest, today), named),
  ]
}

/**
 * The same, by the kind of insurance of the policy alone: where each policy has a place of its own. It is named where it does
 * not insure and the person has the other kind too, so that nobody reads that they are not insured at all.
 */
export const coverOn = (
  policy: CoverPeriod,
  policies: readonly CoverPeriod[],
  today: CalendarDate,
): PersonCover => {
  const { same, rest } = othersOf(policy, policies)
  const state = coverOfPolicy(policy, same, today)
  const named = rest.length > 0 && state.kind !== 'INSURED'
  const { name, basic, coverage } = policy
  return { person: personOf(policy), name, basic, cover: named ? coverage : 'NONE', state }
}
