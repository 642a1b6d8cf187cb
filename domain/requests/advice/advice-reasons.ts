import type { ProductCode } from '#domain/policies/product.ts'

import type { PrimaryCover } from './advice-cover.ts'
import type { ProductFacts } from './advice-product.ts'
import { isEea } from '#domain/addresses/countries.ts'
import type { CompleteSituation, StudentType } from '#domain/requests/answers/situation-answers.ts'

/** Reasons for an advice; each code has a text. */
export type AdviceReason =
  | 'DESTINATION_NL'
  | 'DESTINATION_DE'
  | 'DESTINATION_EUROPE'
  | 'DESTINATION_WORLD'
  | 'FULL_DEGREE'
  | 'EXCHANGE'
  | 'INTERNSHIP'
  | 'RESEARCH'
  | 'SEARCH_YEAR'
  | 'FAMILY'
  | 'INSTITUTION_CONTRACT'
  | 'PAID_JOB_NL'
  | 'LOCAL_WORK_COVER'
  | 'DUTCH_COVER'
  | 'DUTCH_COVER_LIMITED_ABROAD'
  | 'MUTUALITY_COVER'
  | 'EUROPEAN_CARD'
  | 'EUROPEAN_CARD_EXPIRES'
  | 'NO_PRIMARY_COVER'
  | 'GERMAN_PUBLIC_FIRST'

const purposeReason: Readonly<Record<StudentType, AdviceReason>> = {
  S: 'FULL_DEGREE',
  EP: 'EXCHANGE',
  EXI: 'INTERNSHIP',
  R: 'RESEARCH',
  J: 'SEARCH_YEAR',
  F: 'FAMILY',
}

const coverReason: Readonly<Record<PrimaryCover, AdviceReason>> = {
  LOCAL_WORK: 'LOCAL_WORK_COVER',
  DUTCH: 'DUTCH_COVER',
  DUTCH_WORLD: 'DUTCH_COVER_LIMITED_ABROAD',
  MUTUALITY: 'MUTUALITY_COVER',
  EHIC: 'EUROPEAN_CARD',
  EHIC_EXPIRES: 'EUROPEAN_CARD_EXPIRES',
  NONE: 'NO_PRIMARY_COVER',
}

const destinationReason = (destination: string): AdviceReason => {
  if (destination === 'NL') return 'DESTINATION_NL'
  if (destination === 'DE') return 'DESTINATION_DE'
  return isEea(destination) || destination === 'GB' ? 'DESTINATION_EUROPE' : 'DESTINATION_WORLD'
}

const byContract = (product: ProductCode, { group }: ProductFacts) =>
  product === 'INSEAD' || product === 'FULL_DEGREE_WAG' || (product === 'BZV' && group === 'WUR')

const GERMAN_PRODUCTS: readonly ProductCode[] = ['FULL_DEGREE_DE', 'EXCHANGE_DE']
const NOTHING_FOR_THE_STAY: readonly PrimaryCover[] = ['NONE', 'EHIC_EXPIRES']

/**
 * Whether German public insurance must be taken out first, so that the Supplement comes on top of it: Germany has a
 * duty of its own, and nothing else pays for care during the whole stay (ruling 53).
 */
const needsGermanPublic = (product: ProductCode, primary: PrimaryCover) =>
  GERMAN_PRODUCTS.includes(product) && NOTHING_FOR_THE_STAY.includes(primary)

const insuranceReason = (product: ProductCode, primary: PrimaryCover): AdviceReason => {
  if (product === 'BZV' || product === 'NONE') return 'PAID_JOB_NL'
  return needsGermanPublic(product, primary) ? 'GERMAN_PUBLIC_FIRST' : coverReason[primary]
}

/** The reasons for an advice: destination, purpose, contract with the institution, and the insurance that exists. */
export const reasonsFor = (
  situation: CompleteSituation,
  advice: { readonly product: ProductCode; readonly primary: PrimaryCover },
  facts: ProductFacts,
): readonly AdviceReason[] => [
  destinationReason(situation.destination),
  purposeReason[situation.studentType],
  ...(byContract(advice.product, facts) ? (['INSTITUTION_CONTRACT'] as const) : []),
  insuranceReason(advice.product, advice.primary),
]
