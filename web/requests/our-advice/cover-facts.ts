import type { CoverCode } from '#domain/policies/cover.ts'

/** What a cover can pay for, in the order of the screen (domain reference 1.5); the texts contain the amounts. */
export const COVER_FACTS = [
  'basicCare',
  'medical',
  'preExisting',
  'mental',
  'pregnancy',
  'dentist',
  'gap',
  'repatriation',
  'liability',
  'accident',
  'things',
  'legal',
] as const

export type CoverFact = (typeof COVER_FACTS)[number]

/** Facts with a row each in the comparison, since covers pay them differently; the cells contain the amounts. */
export const YEARLY_FACTS = ['dentistEmergency', 'dentistAccident', 'mainExcess'] as const

export type YearlyFact = (typeof YEARLY_FACTS)[number]

/** The maximum per year in whole euros; `together` when emergency dentist and excess share one maximum. */
export type YearlyMaximum = { readonly sum: number; readonly together: boolean }

const [EMERGENCY, ACCIDENT, MAIN_EXCESS, BOTH] = [400, 1200, 400, 400]

const alone = (sum: number): YearlyMaximum => ({ sum, together: false })
const shared: YearlyMaximum = { sum: BOTH, together: true }

const COMPLETE_MAXIMA = {
  dentistEmergency: alone(EMERGENCY),
  dentistAccident: alone(ACCIDENT),
  mainExcess: alone(MAIN_EXCESS),
}
const SUPPLEMENT_MAXIMA = { dentistEmergency: shared, mainExcess: shared }

/** The yearly maximum of each cover for these facts; a missing fact is not covered (domain reference 1.5). */
export const yearlyMaximum: Readonly<
  Record<CoverCode, Partial<Readonly<Record<YearlyFact, YearlyMaximum>>>>
> = {
  COMPLETE_PLUS: COMPLETE_MAXIMA,
  COMPLETE: COMPLETE_MAXIMA,
  SUPPLEMENT: SUPPLEMENT_MAXIMA,
  BASIC: {},
  BASIC_SUPPLEMENT: SUPPLEMENT_MAXIMA,
}

/** The amounts of a fact in whole euros, by the parameter of its text. */
export const coverSums: Partial<Readonly<Record<CoverFact, Readonly<Record<string, number>>>>> = {
  dentist: { emergency: EMERGENCY, accident: ACCIDENT },
  gap: { sum: BOTH },
  liability: { sum: 1_250_000 },
  accident: { death: 10_000, disability: 50_000 },
  things: { household: 5000, baggage: 2000 },
  legal: { sum: 10_000 },
}

const EXTRAS: readonly CoverFact[] = ['repatriation', 'liability', 'accident', 'things', 'legal']
const CARE: readonly CoverFact[] = ['medical', 'mental', 'pregnancy', 'dentist']

const covers: Readonly<Record<CoverCode, readonly CoverFact[]>> = {
  COMPLETE_PLUS: [...CARE, 'preExisting', ...EXTRAS],
  COMPLETE: [...CARE, ...EXTRAS],
  SUPPLEMENT: ['gap', ...EXTRAS],
  BASIC: ['basicCare'],
  BASIC_SUPPLEMENT: ['basicCare', 'gap', ...EXTRAS],
}

// What people expect and a cover does not include; what nobody expects is in the comparison only.
type Exclusion = CoverFact | 'planned' | 'otherDentist' | 'dentistInTime' | 'mainInsurance' | 'otherCountries'

const exclusions: Readonly<Record<CoverCode, readonly Exclusion[]>> = {
  COMPLETE_PLUS: ['planned', 'otherDentist', 'otherCountries'],
  COMPLETE: ['preExisting', 'planned', 'otherDentist', 'otherCountries'],
  SUPPLEMENT: ['mainInsurance', 'planned', 'otherCountries'],
  BASIC: ['repatriation', 'liability', 'things', 'dentist'],
  BASIC_SUPPLEMENT: ['dentistInTime', 'planned', 'otherCountries'],
}

/** Whether a cover pays for this; pregnancy is covered for the main insured only. */
export const paysFor = (cover: CoverCode, fact: CoverFact, studentType: string | undefined): boolean =>
  covers[cover].includes(fact) && !(fact === 'pregnancy' && studentType === 'F')

/** What a cover pays for, in the order of the screen. */
export const covered = (cover: CoverCode, studentType: string | undefined): readonly CoverFact[] =>
  COVER_FACTS.filter((fact) => paysFor(cover, fact, studentType))

/** What a cover does not pay for though people expect it. */
export const notCovered = (cover: CoverCode, studentType: string | undefined): readonly string[] => [
  ...(studentType === 'F' && covers[cover].includes('pregnancy') ? ['pregnancy'] : []),
  ...exclusions[cover],
]
