import type { ProductCode } from '#domain/policies/product.ts'

import type { PrimaryCover } from './advice-cover.ts'
import type { ProductFacts } from './advice-product.ts'
import { isEea } from '#domain/addresses/countries.ts'
import type { CompleteSituation, StudentType } from '#domain/requests/situation/situation-answers.ts'

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

/** The reasons for an advice: destination, purpose, contract with the institution, and the insurance that exists. */
export const reasonsFor = (
  situation: CompleteSituation,
  found: { readonly product: ProductCode; readonly primary: PrimaryCover },
  facts: ProductFacts,
): readonly AdviceReason[] => {
  const mustBeDutchInsured = found.product === 'BZV' || found.product === 'NONE'
  return [
    destinationReason(situation.destination),
    purposeReason[situation.studentType],
    ...(byContract(found.product, facts) ? (['INSTITUTION_CONTRACT'] as const) : []),
    mustBeDutchInsured ? 'PAID_JOB_NL' : coverReason[found.primary],
  ]
}
