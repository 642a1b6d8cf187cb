import type { CoverCode } from '#domain/policies/cover.ts'
import type { DayRatedProduct, ProductCode, SoldProduct } from '#domain/policies/product.ts'

import { countsAsStudent } from '#domain/requests/answers/situation-answers.ts'
import type { CompleteSituation } from '#domain/requests/answers/situation-answers.ts'

/** Institutions with a product of their own. */
export type InstitutionGroup = 'WUR' | 'INSEAD'

/** What the product depends on besides the answers. */
export type ProductFacts = {
  readonly group?: InstitutionGroup | null | undefined
  /** Product of the student's policy, for a family member. */
  readonly mainProduct?: SoldProduct | undefined
}

type Row = readonly [
  applies: (situation: CompleteSituation, facts: ProductFacts) => boolean,
  product: ProductCode | undefined | ((facts: ProductFacts) => ProductCode | undefined),
]

const needsBasic = ({ destination, paidJob, dutchInsurance }: CompleteSituation) =>
  destination === 'NL' && paidJob && !dutchInsurance

const familyProduct = ({ mainProduct }: ProductFacts) =>
  mainProduct === 'BZV' ? 'FULL_DEGREE_NL' : mainProduct

// Decision table T1 (domain reference 1.7): the first row that applies determines the product.
const TABLE: readonly Row[] = [
  [(s) => needsBasic(s) && countsAsStudent(s.studentType), 'BZV'],
  [needsBasic, 'NONE'],
  [(s) => s.studentType === 'F', familyProduct],
  [(s) => s.studentType === 'J' && s.destination === 'NL', 'SEARCH_YEAR'],
  [(s) => s.studentType === 'J', undefined],
  [(s) => s.studentType === 'R', 'ACADEMIC'],
  [(s, { group }) => group === 'INSEAD' && s.studentType !== 'EXI', 'INSEAD'],
  [(s) => s.studentType === 'EXI', 'INTERN'],
  [(s) => s.studentType === 'EP' && s.destination === 'DE', 'EXCHANGE_DE'],
  [(s) => s.studentType === 'EP', 'EXCHANGE'],
  [(s) => s.destination === 'DE', 'FULL_DEGREE_DE'],
  [(s, { group }) => s.destination === 'NL' && group === 'WUR', 'FULL_DEGREE_WAG'],
  [(s) => s.destination === 'NL', 'FULL_DEGREE_NL'],
  [() => true, 'FULL_DEGREE_INT'],
]

/** The product of T1; undefined for a search year outside the Netherlands and while the student's policy is unknown. */
export const productFor = (situation: CompleteSituation, facts: ProductFacts): ProductCode | undefined => {
  const product = TABLE.find(([applies]) => applies(situation, facts))?.[1]
  return typeof product === 'function' ? product(facts) : product
}

/** The product of the Supplement in addition to the Dutch basic insurance (domain reference 1.5). */
export const productBesideBasic = (
  { studentType }: Pick<CompleteSituation, 'studentType'>,
  { group }: ProductFacts,
): DayRatedProduct => {
  if (studentType === 'EP') return 'EXCHANGE'
  if (studentType === 'EXI') return 'INTERN'
  return group === 'WUR' ? 'FULL_DEGREE_WAG' : 'FULL_DEGREE_NL'
}

/**
 * The products of the policies that result from a cover, for the overlap rule. Before a cover is chosen, product BZV
 * counts as the Dutch basic insurance alone.
 */
export const productsWanted = (
  advice: { readonly product: ProductCode; readonly beside: DayRatedProduct },
  coverage: CoverCode | undefined,
): readonly SoldProduct[] => {
  if (advice.product === 'NONE') return []
  if (advice.product !== 'BZV' || !coverage || coverage === 'BASIC') return [advice.product]
  return coverage === 'SUPPLEMENT' ? [advice.beside] : ['BZV', advice.beside]
}
