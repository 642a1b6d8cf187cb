export const DAY_RATED_PRODUCTS = [
  'FULL_DEGREE_NL',
  'FULL_DEGREE_WAG',
  'FULL_DEGREE_DE',
  'FULL_DEGREE_INT',
  'EXCHANGE',
  'EXCHANGE_DE',
  'INTERN',
  'SEARCH_YEAR',
  'INSEAD',
  'ACADEMIC',
] as const

export const SOLD_PRODUCTS = [...DAY_RATED_PRODUCTS, 'BZV'] as const

export const PRODUCT_CODES = [...SOLD_PRODUCTS, 'NONE'] as const

export type ProductCode = (typeof PRODUCT_CODES)[number]

/** Products that can be sold; NONE is the advice to buy insurance elsewhere. */
export type SoldProduct = Exclude<ProductCode, 'NONE'>

/** Products with a price for each day; the Dutch basic insurance (BZV) has a price for each month. */
export type DayRatedProduct = Exclude<SoldProduct, 'BZV'>

export type PeriodLimits = { readonly minMonths: number; readonly maxMonths: number }

/** The shortest and longest period of each product (domain reference 1.5); 0 is no minimum. */
export const periodLimits: Readonly<Record<SoldProduct, PeriodLimits>> = {
  FULL_DEGREE_NL: { minMonths: 6, maxMonths: 60 },
  FULL_DEGREE_WAG: { minMonths: 6, maxMonths: 60 },
  FULL_DEGREE_DE: { minMonths: 6, maxMonths: 25 },
  FULL_DEGREE_INT: { minMonths: 6, maxMonths: 25 },
  EXCHANGE: { minMonths: 1, maxMonths: 12 },
  EXCHANGE_DE: { minMonths: 1, maxMonths: 12 },
  INTERN: { minMonths: 1, maxMonths: 12 },
  SEARCH_YEAR: { minMonths: 1, maxMonths: 12 },
  INSEAD: { minMonths: 1, maxMonths: 12 },
  ACADEMIC: { minMonths: 1, maxMonths: 60 },
  BZV: { minMonths: 0, maxMonths: 60 },
}

/** Whether the product insures a full degree, the only products with a minimum of six months. */
export const isFullDegree = (code: ProductCode): boolean => code.startsWith('FULL_DEGREE_')

/** The shortest period in months: a family member may join any product for one month (1.5). */
export const minimumMonths = (code: SoldProduct, family: boolean): number =>
  family ? Math.min(periodLimits[code].minMonths, 1) : periodLimits[code].minMonths
