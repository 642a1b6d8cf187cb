import { BASIC_YEARS } from '#domain/policies/price/rates.ts'
import type { Period } from '#domain/policies/period.ts'
import { dateParts } from '#domain/shared/calendar-date.ts'

/** The excess of the Dutch basic insurance in a calendar year, in cents. */
export type ExcessOfYear = {
  readonly year: number
  /** Null while our rates do not have the amount of this year. */
  readonly compulsoryCents: number | null
  /** Part of what we arrange, whatever the law says of a year (ruling 9). */
  readonly voluntaryCents: number
}

const ofYear = (year: number): ExcessOfYear => {
  const known = BASIC_YEARS.find((one) => one.year === year)
  return {
    year,
    compulsoryCents: known?.compulsoryExcessCents ?? null,
    voluntaryCents: (known ?? BASIC_YEARS[0]).voluntaryExcessCents,
  }
}

/** The excess of each calendar year in which a period has days. */
export const excessIn = ({ startDate, endDate }: Period): readonly ExcessOfYear[] => {
  const [first, last] = [dateParts(startDate).year, dateParts(endDate).year]
  return Array.from({ length: last - first + 1 }, (_, index) => ofYear(first + index))
}

/** The years of a period, and before them the newest that is known where none of them is. */
export const excessToCompare = (period: Period): readonly ExcessOfYear[] => {
  const years = excessIn(period)
  return years.some(({ compulsoryCents }) => compulsoryCents !== null)
    ? years
    : [ofYear(BASIC_YEARS[0].year), ...years]
}

const isKnown = (one: ExcessOfYear): one is ExcessOfYear & { readonly compulsoryCents: number } =>
  one.compulsoryCents !== null

/** Years with an amount of the law, and the first one from which there is none yet. */
export const excessParts = (years: readonly ExcessOfYear[]) => ({
  known: years.filter(isKnown),
  later: years.find((one) => !isKnown(one)),
})
