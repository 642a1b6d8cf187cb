import type { CoverCode } from '#domain/policies/cover.ts'
import { coverMinMonths } from '#domain/policies/cover.ts'
import { lastsMonths } from '#domain/policies/period.ts'
import type { Period } from '#domain/policies/period.ts'
import type { ProductCode } from '#domain/policies/product.ts'

import { isEhic } from '#domain/addresses/countries.ts'
import type { CompleteSituation } from '#domain/requests/answers/situation-answers.ts'

export const PRIMARY_COVERS = [
  'LOCAL_WORK',
  'DUTCH',
  'DUTCH_WORLD',
  'MUTUALITY',
  'EHIC',
  'EHIC_EXPIRES',
  'NONE',
] as const

/** The health insurance that the person already has. */
export type PrimaryCover = (typeof PRIMARY_COVERS)[number]

const worksOutsideNl = ({ destination, paidJob }: CompleteSituation) =>
  destination !== 'NL' && paidJob && isEhic(destination)

const dutchCoverApplies = ({ origin, destination, dutchInsurance }: CompleteSituation) =>
  dutchInsurance && (destination === 'NL' || (origin === 'NL' && isEhic(destination)))

const hasCard = ({ origin, destination, europeanInsurance, paidJob }: CompleteSituation) =>
  europeanInsurance && !paidJob && isEhic(origin) && isEhic(destination)

/** The insurance that the person already has, by decision table T2. */
export const primaryCover = (situation: CompleteSituation): PrimaryCover => {
  const rows: readonly (readonly [boolean, PrimaryCover])[] = [
    [worksOutsideNl(situation), 'LOCAL_WORK'],
    [dutchCoverApplies(situation), 'DUTCH'],
    [situation.dutchInsurance && situation.origin === 'NL', 'DUTCH_WORLD'],
    [situation.destination === 'BE' && situation.belgiumMutuality, 'MUTUALITY'],
    [hasCard(situation) && situation.europeanInsuranceValid, 'EHIC'],
    [hasCard(situation), 'EHIC_EXPIRES'],
  ]
  return rows.find(([applies]) => applies)?.[1] ?? 'NONE'
}

/** FULL is COMPLETE_PLUS, or COMPLETE when the period is too short for that. */
type Choice = 'FULL' | 'SUPPLEMENT' | 'BASIC' | 'BASIC_SUPPLEMENT'

const ONLY_SUPPLEMENT: readonly Choice[] = ['SUPPLEMENT']
const SUPPLEMENT_FIRST: readonly Choice[] = ['SUPPLEMENT', 'FULL']
const ONLY_FULL: readonly Choice[] = ['FULL']

const byPrimaryCover: Readonly<Record<PrimaryCover, readonly Choice[]>> = {
  DUTCH: ONLY_SUPPLEMENT,
  MUTUALITY: ONLY_SUPPLEMENT,
  LOCAL_WORK: ONLY_SUPPLEMENT,
  EHIC: SUPPLEMENT_FIRST,
  DUTCH_WORLD: ['FULL', 'SUPPLEMENT'],
  EHIC_EXPIRES: ONLY_FULL,
  NONE: ONLY_FULL,
}

// Decision table T3. In Germany the statutory insurance takes precedence, so the Supplement is recommended there.
const choicesOf = (product: ProductCode, primary: PrimaryCover): readonly Choice[] => {
  if (product === 'NONE') return []
  if (product === 'BZV') return ['BASIC_SUPPLEMENT', 'BASIC', 'SUPPLEMENT']
  if (product === 'FULL_DEGREE_DE') return ONLY_SUPPLEMENT
  const choices = byPrimaryCover[primary]
  if (product !== 'EXCHANGE_DE' || choices === ONLY_SUPPLEMENT) return choices
  return primary === 'EHIC' ? ONLY_SUPPLEMENT : SUPPLEMENT_FIRST
}

// Complete Plus, or Complete when the period is shorter than three months (T3).
const fullCover = (period: Period): 'COMPLETE_PLUS' | 'COMPLETE' =>
  lastsMonths(period, coverMinMonths.COMPLETE_PLUS) ? 'COMPLETE_PLUS' : 'COMPLETE'

export type CoverTerms = {
  readonly product: ProductCode
  readonly primary: PrimaryCover
  readonly period: Period
  /** False while Complete is not sold; true by default. */
  readonly completeSold?: boolean | undefined
}

/** The covers of decision table T3, the recommended one first. */
export const coverOptions = ({
  product,
  primary,
  period,
  completeSold = true,
}: CoverTerms): readonly CoverCode[] => {
  const full = fullCover(period)
  const covers = choicesOf(product, primary).map((choice) => (choice === 'FULL' ? full : choice))
  return covers.filter(
    (cover) => lastsMonths(period, coverMinMonths[cover]) && (cover !== 'COMPLETE' || completeSold),
  )
}

/** Whether Complete would be the only cover for this short period while it is not sold. */
export const needsCompletePlus = (terms: CoverTerms): boolean =>
  terms.product !== 'NONE' &&
  terms.completeSold === false &&
  fullCover(terms.period) === 'COMPLETE' &&
  coverOptions(terms).length === 0
