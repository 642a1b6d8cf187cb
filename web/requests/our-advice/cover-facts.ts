import type { CoverCode } from '#domain/policies/cover.ts'

/** What a cover can pay for, in the order of the screen (domain reference 1.5); the words have the sums. */
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

/** What the comparison tells one by one, since covers pay it in other ways: the words in the cells have the sums. */
export const YEARLY_FACTS = ['dentistEmergency', 'dentistAccident', 'mainExcess'] as const

export type YearlyFact = (typeof YEARLY_FACTS)[number]

/** The most that is paid in a year, in whole euros; `together` when the emergency dentist and the excess share it. */
export type YearlyMost = { readonly sum: number; readonly together: boolean }

const [EMERGENCY, ACCIDENT, MAIN_EXCESS, BOTH] = [400, 1200, 400, 400]

const alone = (sum: number): YearlyMost => ({ sum, together: false })
const shared: YearlyMost = { sum: BOTH, together: true }

const COMPLETE_MOST = {
  dentistEmergency: alone(EMERGENCY),
  dentistAccident: alone(ACCIDENT),
  mainExcess: alone(MAIN_EXCESS),
}
const SUPPLEMENT_MOST = { dentistEmergency: shared, mainExcess: shared }

/** The most that each cover pays a year of what is told one by one; left out, it pays none of it (domain reference 1.5). */
export const yearlyMost: Readonly<Record<CoverCode, Partial<Readonly<Record<YearlyFact, YearlyMost>>>>> = {
  COMPLETE_PLUS: COMPLETE_MOST,
  COMPLETE: COMPLETE_MOST,
  SUPPLEMENT: SUPPLEMENT_MOST,
  BASIC: {},
  BASIC_SUPPLEMENT: SUPPLEMENT_MOST,
}

/** Whole euros that a fact names, by the parameter of its text. */
export const coverSums: Partial<Readonly<Record<CoverFact, Readonly<Record<string, number>>>>> = {
  dentist: { emergency: EMERGENCY, accident: ACCIDENT },
  gap: { sum: BOTH },
  liability: { sum: 1_250_000 },
  accident: { death: 10_000, disability: 50_000 },
  things: { household: 5000, baggage: 2000 },
  legal: { sum: 10_000 },
}

const ALONG: readonly CoverFact[] = ['repatriation', 'liability', 'accident', 'things', 'legal']
const CARE: readonly CoverFact[] = ['medical', 'mental', 'pregnancy', 'dentist']

const covers: Readonly<Record<CoverCode, readonly CoverFact[]>> = {
  COMPLETE_PLUS: [...CARE, 'preExisting', ...ALONG],
  COMPLETE: [...CARE, ...ALONG],
  SUPPLEMENT: ['gap', ...ALONG],
  BASIC: ['basicCare'],
  BASIC_SUPPLEMENT: ['basicCare', 'gap', ...ALONG],
}

// What people expect and a cover does not have; what nobody expects of it is left to the comparison.
type Lack = CoverFact | 'planned' | 'otherDentist' | 'dentistInTime' | 'mainInsurance' | 'otherCountries'

const lacks: Readonly<Record<CoverCode, readonly Lack[]>> = {
  COMPLETE_PLUS: ['planned', 'otherDentist', 'otherCountries'],
  COMPLETE: ['preExisting', 'planned', 'otherDentist', 'otherCountries'],
  SUPPLEMENT: ['mainInsurance', 'planned', 'otherCountries'],
  BASIC: ['repatriation', 'liability', 'things', 'dentist'],
  BASIC_SUPPLEMENT: ['dentistInTime', 'planned', 'otherCountries'],
}

/** Whether a cover pays for this; pregnancy is for the main insured alone. */
export const paysFor = (cover: CoverCode, fact: CoverFact, studentType: string | undefined): boolean =>
  covers[cover].includes(fact) && !(fact === 'pregnancy' && studentType === 'F')

/** What a cover pays for, in the order of the screen. */
export const covered = (cover: CoverCode, studentType: string | undefined): readonly CoverFact[] =>
  COVER_FACTS.filter((fact) => paysFor(cover, fact, studentType))

/** What a cover does not pay for though people expect it. */
export const notCovered = (cover: CoverCode, studentType: string | undefined): readonly string[] => [
  ...(studentType === 'F' && covers[cover].includes('pregnancy') ? ['pregnancy'] : []),
  ...lacks[cover],
]
