import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { coverOfPerson, coverOfPolicy } from './cover-state.ts'
import type { CoverFacts, CoverState } from './cover-state.ts'

/** A policy with whom it insures. */
export type PolicyOfSomebody = CoverFacts & {
  readonly policyId: string
  /** The same for all policies of one person. */
  readonly person: string
  readonly name: string
  /** The Dutch basic insurance, which runs beside another (ruling 2). */
  readonly basic: boolean
  readonly coverage: string
}

/** What is said of one person and one kind of insurance. */
export type SaidOfCover = {
  readonly person: string
  readonly name: string
  /** It is said of the Dutch basic insurance. */
  readonly basic: boolean
  /** The cover that it is said of; NONE where the person has one kind of insurance only. */
  readonly cover: string
  readonly state: CoverState
}

const byKind = (policies: readonly PolicyOfSomebody[]) => [
  ...Map.groupBy(policies, ({ basic }) => basic).values(),
]

const latest = (policies: readonly PolicyOfSomebody[]) =>
  policies.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1)).at(-1)

const saidOf = (
  own: readonly PolicyOfSomebody[],
  state: CoverState,
  named: boolean,
): readonly SaidOfCover[] => {
  const shown = latest(own)
  if (!shown) return []
  const { person, name, basic, coverage } = shown
  return [{ person, name, basic, cover: named ? coverage : 'NONE', state }]
}

/** What all policies of an account say of cover on a day, of each person and each kind of insurance. */
export const coverOfPeople = (
  policies: readonly PolicyOfSomebody[],
  today: CalendarDate,
): readonly SaidOfCover[] =>
  [...Map.groupBy(policies, ({ person }) => person).values()].flatMap((own) => {
    const kinds = byKind(own)
    return kinds.flatMap((kind) => saidOf(kind, coverOfPerson(kind, today), kinds.length > 1))
  })

/**
 * What is said of cover beside one policy, among all policies of its account: what holds for its person, and the same of
 * the other kind of insurance that this person has.
 */
export const coverBeside = (
  policy: PolicyOfSomebody,
  policies: readonly PolicyOfSomebody[],
  today: CalendarDate,
): readonly SaidOfCover[] => {
  const others = policies.filter((one) => one.person === policy.person && one.policyId !== policy.policyId)
  const [same, rest] = [true, false].map((is) =>
    others.filter(({ basic }) => (basic === policy.basic) === is),
  )
  const named = (rest ?? []).length > 0
  return [
    ...saidOf([policy], coverOfPolicy(policy, same ?? [], today), named),
    ...saidOf(rest ?? [], coverOfPerson(rest ?? [], today), named),
  ]
}
