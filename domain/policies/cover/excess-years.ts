import type { BasicRates, Prices } from '#domain/policies/price/rate-editions.ts'
import type { Period } from '#domain/policies/period.ts'
import { dateParts } from '#domain/shared/calendar-date.ts'

/** The excess of the Dutch basic insurance in a calendar year, in cents. */
export type ExcessOfYear = {
  readonly year: number
  /** Null while our rates do not have the amount of this year. */
  readonly compulsoryCents: number | null
  /** Part of what we arrange, whatever the law says of a year (ruling 9). */
  readonly voluntaryCents: number
  /** It is no year of the period: it stands there to compare with, while none of those years has its amount. */
  readonly toCompare?: true
}

type Basic = Pick<Prices, 'basic'>

// Each year counts as it was published last.
const newest = ({ basic }: Basic): BasicRates => {
  const [first] = basic
  if (!first) throw new Error('no basic rates')
  return first.content
}

const ofYear = (year: number, prices: Basic): ExcessOfYear => {
  const rates = prices.basic.find(({ content }) => content.year === year)?.content
  return {
    year,
    compulsoryCents: rates?.compulsoryExcessCents ?? null,
    voluntaryCents: (rates ?? newest(prices)).voluntaryExcessCents,
  }
}

/** The excess of each calendar year in which a period has days. */
export const excessIn = ({ startDate, endDate }: Period, prices: Basic): readonly ExcessOfYear[] => {
  const [first, last] = [dateParts(startDate).year, dateParts(endDate).year]
  return Array.from({ length: last - first + 1 }, (_, index) => ofYear(first + index, prices))
}

/** The years of a period, and before them the newest that is known where none of them is. */
export const excessToCompare = (period: Period, prices: Basic): readonly ExcessOfYear[] => {
  const years = excessIn(period, prices)
  return years.some(({ compulsoryCents }) => compulsoryCents !== null)
    ? years
    : [{ ...ofYear(newest(prices).year, prices), toCompare: true }, ...years]
}

const isKnown = (year: ExcessOfYear): year is ExcessOfYear & { readonly compulsoryCents: number } =>
  year.compulsoryCents !== null

/** Years with an amount of the law, the first one from which there is none yet, and the one to compare with. */
export const excessParts = (years: readonly ExcessOfYear[]) => {
  const ofStay = years.filter(({ toCompare }) => !toCompare)
  return {
    knownYears: ofStay.filter(isKnown),
    later: ofStay.find((year) => !isKnown(year)),
    toCompare: years.filter(isKnown).find(({ toCompare }) => toCompare),
  }
}
