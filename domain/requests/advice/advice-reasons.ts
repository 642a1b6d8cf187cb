import type { ProductCode } from '#domain/policies/product.ts'

import type { PrimaryCover } from './advice-cover.ts'
import type { ProductFacts } from './advice-product.ts'
import { isEea } from '#domain/addresses/countries.ts'
import type { SettledSituation, StudentType } from '#domain/requests/situation/situation-answers.ts'

/** Why the advice is what it is; each code has a text. */
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

const purpose: Readonly<Record<StudentType, AdviceReason>> = {
  S: 'FULL_DEGREE',
  EP: 'EXCHANGE',
  EXI: 'INTERNSHIP',
  R: 'RESEARCH',
  J: 'SEARCH_YEAR',
  F: 'FAMILY',
}

const insured: Readonly<Record<PrimaryCover, AdviceReason>> = {
  LOCAL_WORK: 'LOCAL_WORK_COVER',
  DUTCH: 'DUTCH_COVER',
  DUTCH_WORLD: 'DUTCH_COVER_LIMITED_ABROAD',
  MUTUALITY: 'MUTUALITY_COVER',
  EHIC: 'EUROPEAN_CARD',
  EHIC_EXPIRES: 'EUROPEAN_CARD_EXPIRES',
  NONE: 'NO_PRIMARY_COVER',
}

const place = (destination: string): AdviceReason => {
  if (destination === 'NL') return 'DESTINATION_NL'
  if (destination === 'DE') return 'DESTINATION_DE'
  return isEea(destination) || destination === 'GB' ? 'DESTINATION_EUROPE' : 'DESTINATION_WORLD'
}

const byContract = (product: ProductCode, { group }: ProductFacts) =>
  product === 'INSEAD' || product === 'FULL_DEGREE_WAG' || (product === 'BZV' && group === 'WUR')

/** The reasons for an advice: where to, what for, by whose contract, and what insurance there already is. */
export const reasonsFor = (
  situation: SettledSituation,
  found: { readonly product: ProductCode; readonly primary: PrimaryCover },
  facts: ProductFacts,
): readonly AdviceReason[] => {
  const dutchDuty = found.product === 'BZV' || found.product === 'NONE'
  return [
    place(situation.destination),
    purpose[situation.studentType],
    ...(byContract(found.product, facts) ? (['INSTITUTION_CONTRACT'] as const) : []),
    dutchDuty ? 'PAID_JOB_NL' : insured[found.primary],
  ]
}
