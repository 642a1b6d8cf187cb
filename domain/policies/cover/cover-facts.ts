import type { CoverCode, PolicyCover } from '#domain/policies/cover.ts'

/** What a cover can pay for, in the order of the screens (domain reference 1.5). */
export const COVER_FACTS = [
  'basicCare',
  'medical',
  'preExisting',
  'mental',
  'pregnancy',
  'dentist',
  'gap',
  'dentistInEmergency',
  'repatriation',
  'liability',
  'accident',
  'things',
  'legal',
] as const

export type CoverFact = (typeof COVER_FACTS)[number]

/** Facts with a maximum per year, a row each in a comparison since covers pay them differently. */
export const YEARLY_FACTS = ['dentistEmergency', 'dentistAccident', 'mainExcess'] as const

export type YearlyFact = (typeof YEARLY_FACTS)[number]

/** The maximum per year in whole euros; `together` when emergency dentist and excess share one maximum. */
export type YearlyMaximum = { readonly sum: number; readonly together: boolean }

/** What people expect and a cover does not pay; what nobody expects is in the comparison only. */
export type Exclusion =
  | CoverFact
  | 'pregnancyOfFamily'
  | 'planned'
  | 'otherDentist'
  | 'dentistInTime'
  | 'mainInsurance'
  | 'dutchExcess'
  | 'otherCountries'

/** Everything that is told of a cover, anywhere (ruling 52). */
export type CoverFacts = {
  readonly pays: readonly CoverFact[]
  readonly excludes: readonly Exclusion[]
  /** The maximum of each year; a missing fact is not covered. */
  readonly yearly: Readonly<Partial<Record<YearlyFact, YearlyMaximum>>>
  /** The excess of this insurance itself: none, or that of the Dutch Health Insurance Act. */
  readonly ownExcess: 'NONE' | 'BY_LAW'
  /** Pregnancy and childbirth: the person in their own right, everybody, or nobody. */
  readonly pregnancy: 'MAIN_INSURED' | 'EVERYBODY' | 'NOBODY'
  readonly where: 'STAY_AND_HOLIDAY_AT_HOME' | 'RULES_OF_HEALTH_INSURER'
  /** Weeks of each insurance year in which a holiday in the home country is insured. */
  readonly weeksAtHome: number
  readonly conditions: 'OURS' | 'OF_HEALTH_INSURER'
  readonly insurer: 'OUR_INSURER' | 'HEALTH_INSURER'
  /** Who pays an invoice for care first. */
  readonly paysFirst: 'THIS' | 'MAIN_INSURANCE'
}

const [EMERGENCY, ACCIDENT, MAIN_EXCESS, BOTH, WEEKS_AT_HOME] = [400, 1200, 400, 400, 8]

const alone = (sum: number): YearlyMaximum => ({ sum, together: false })
const shared: YearlyMaximum = { sum: BOTH, together: true }

/** The amounts of a fact in whole euros, by the parameter of its text. */
export const coverSums: Readonly<Partial<Record<CoverFact, Readonly<Record<string, number>>>>> = {
  dentist: { emergency: EMERGENCY, accident: ACCIDENT },
  gap: { sum: BOTH },
  dentistInEmergency: { sum: BOTH },
  liability: { sum: 1_250_000 },
  accident: { death: 10_000, disability: 50_000 },
  things: { household: 5000, baggage: 2000 },
  legal: { sum: 10_000 },
}

const EXTRAS: readonly CoverFact[] = ['repatriation', 'liability', 'accident', 'things', 'legal']
const CARE: readonly CoverFact[] = ['medical', 'mental', 'pregnancy', 'dentist']

const OURS = {
  ownExcess: 'NONE',
  where: 'STAY_AND_HOLIDAY_AT_HOME',
  weeksAtHome: WEEKS_AT_HOME,
  conditions: 'OURS',
  insurer: 'OUR_INSURER',
} as const

const COMPLETE: CoverFacts = {
  ...OURS,
  pays: [...CARE, ...EXTRAS],
  excludes: ['preExisting', 'planned', 'otherDentist', 'otherCountries'],
  yearly: {
    dentistEmergency: alone(EMERGENCY),
    dentistAccident: alone(ACCIDENT),
    mainExcess: alone(MAIN_EXCESS),
  },
  pregnancy: 'MAIN_INSURED',
  paysFirst: 'THIS',
}

/** The facts of each cover: card, comparison, overview, certificate, conditions, product information and answers show these. */
export const coverFacts: Readonly<Record<PolicyCover, CoverFacts>> = {
  COMPLETE_PLUS: {
    ...COMPLETE,
    pays: [...CARE, 'preExisting', ...EXTRAS],
    excludes: ['planned', 'otherDentist', 'otherCountries'],
  },
  COMPLETE,
  SUPPLEMENT: {
    ...OURS,
    pays: ['gap', ...EXTRAS],
    excludes: ['mainInsurance', 'planned', 'otherCountries'],
    yearly: { dentistEmergency: shared, mainExcess: shared },
    pregnancy: 'NOBODY',
    paysFirst: 'MAIN_INSURANCE',
  },
  BASIC: {
    pays: ['basicCare'],
    excludes: ['repatriation', 'liability', 'things', 'dentist'],
    yearly: {},
    ownExcess: 'BY_LAW',
    pregnancy: 'EVERYBODY',
    where: 'RULES_OF_HEALTH_INSURER',
    weeksAtHome: 0,
    conditions: 'OF_HEALTH_INSURER',
    insurer: 'HEALTH_INSURER',
    paysFirst: 'THIS',
  },
}

const isPolicyCover = (cover: string): cover is PolicyCover => Object.hasOwn(coverFacts, cover)

/** The insurances of a choice: two for the Dutch basic insurance with a Supplement, which are told apart. */
export const partsOf = (cover: CoverCode): readonly PolicyCover[] =>
  cover === 'BASIC_SUPPLEMENT' ? ['BASIC', 'SUPPLEMENT'] : [cover]

/** Whether our conditions apply to a policy; those of the Dutch basic insurance come from its health insurer. */
export const hasOurConditions = (cover: string): boolean =>
  !isPolicyCover(cover) || coverFacts[cover].conditions === 'OURS'

/** What changes the facts of a cover for one person. */
export type CoverContext = {
  /** A partner or child who comes along. */
  readonly family: boolean
  /** A partner or child asks together with this person: what is not for them is named too. */
  readonly joined?: boolean
  /** The main insurance is Dutch basic insurance: its excess is never paid back. */
  readonly dutchMain: boolean
}

const mainIsDutch = (cover: CoverCode, { dutchMain }: CoverContext) =>
  dutchMain || cover === 'BASIC_SUPPLEMENT'

// Without the excess of a main insurance, only the emergency dentist is left of the shared maximum.
const factOf = (fact: CoverFact, dutch: boolean): CoverFact =>
  fact === 'gap' && dutch ? 'dentistInEmergency' : fact

const paidBy = (part: PolicyCover, dutch: boolean, { family }: CoverContext): readonly CoverFact[] => {
  const { pays, pregnancy } = coverFacts[part]
  const excluded = family && pregnancy === 'MAIN_INSURED'
  const paid = pays.filter((fact) => !(fact === 'pregnancy' && excluded)).map((fact) => factOf(fact, dutch))
  return COVER_FACTS.filter((fact) => paid.includes(fact))
}

/** A fact, and the insurance of the choice that it is about. */
export type PartFact<Fact> = { readonly part: PolicyCover; readonly fact: Fact }

/** What a choice pays for, per insurance, in the order of the screens. */
export const covered = (cover: CoverCode, context: CoverContext): readonly PartFact<CoverFact>[] =>
  partsOf(cover).flatMap((part) =>
    paidBy(part, mainIsDutch(cover, context), context).map((fact) => ({ part, fact })),
  )

/** Whether a choice pays for this. */
export const paysFor = (cover: CoverCode, fact: CoverFact, context: CoverContext): boolean =>
  covered(cover, context).some((line) => line.fact === fact)

// What the Dutch basic insurance pays, a pair with it pays too: the Supplement takes nothing away (ruling 52).
const PAIR_EXCLUDES: readonly Exclusion[] = ['dentistInTime', 'dutchExcess']

const excludedBy = (cover: CoverCode, { dutchMain }: CoverContext): readonly Exclusion[] => {
  if (cover === 'BASIC_SUPPLEMENT') return PAIR_EXCLUDES
  const { excludes } = coverFacts[cover]
  return cover === 'SUPPLEMENT' && dutchMain ? [...excludes, 'dutchExcess'] : excludes
}

const notForFamily = (cover: CoverCode, { family, joined }: CoverContext): readonly Exclusion[] => {
  if (!partsOf(cover).some((part) => coverFacts[part].pregnancy === 'MAIN_INSURED')) return []
  if (family) return ['pregnancy']
  return joined ? ['pregnancyOfFamily'] : []
}

/** What a choice does not pay though people expect it. */
export const notCovered = (cover: CoverCode, context: CoverContext): readonly Exclusion[] => [
  ...notForFamily(cover, context),
  ...excludedBy(cover, context),
]

/** The yearly maximum of a choice for this fact; none where it is not covered. */
export const yearlyMaximum = (
  cover: CoverCode,
  fact: YearlyFact,
  context: CoverContext,
): YearlyMaximum | undefined => {
  const maxima = partsOf(cover).map((part) => coverFacts[part].yearly[fact])
  const maximum = maxima.find((limit) => limit !== undefined)
  if (!mainIsDutch(cover, context)) return maximum
  return fact === 'mainExcess' || !maximum ? undefined : alone(maximum.sum)
}

export type ExcessKind = 'NONE' | 'BY_LAW' | 'OF_MAIN_INSURANCE' | 'OF_DUTCH_INSURANCE'

/** The excess of each insurance of a choice: none, the one of the law, or that of the main insurance below a Supplement. */
export const excessOf = (cover: CoverCode, context: CoverContext): readonly PartFact<ExcessKind>[] =>
  partsOf(cover).map((part) => {
    const { ownExcess, paysFirst } = coverFacts[part]
    if (ownExcess === 'BY_LAW') return { part, fact: 'BY_LAW' }
    if (paysFirst === 'THIS') return { part, fact: 'NONE' }
    return { part, fact: mainIsDutch(cover, context) ? 'OF_DUTCH_INSURANCE' : 'OF_MAIN_INSURANCE' }
  })
