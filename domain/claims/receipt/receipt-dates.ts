import type { Word } from '#domain/shared/files/paper-words.ts'
import { addMonths, dateOf, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { Labelled } from './match-labels.ts'
import { textOfWords, wordsBetween } from './paper.ts'
import type { Cell, Found, Row } from './paper.ts'
import { amountsIn } from './receipt-amounts.ts'
import { plain } from './receipt-words.ts'

// The beginnings of the names of the months, in Dutch, German, English, French, Spanish, Italian and Polish.
const MONTHS: readonly RegExp[] = [
  /^(?:jan|gen|ene|sty)/,
  /^(?:feb|fev|lut)/,
  /^(?:maart|mrt|mar|marz|mae|maerz)/,
  /^(?:apr|avr|abr|kwi)/,
  /^(?:mei|mai|may|mag|maj)/,
  /^(?:juni|jun|juin|giu|cze)/,
  /^(?:juli|jul|juil|lug|lip)/,
  /^(?:aug|aou|ago|sie)/,
  /^(?:sep|set|wrz)/,
  /^(?:okt|oct|ott|paz)/,
  /^(?:nov|lis)/,
  /^(?:dez|dec|dic|gru)/,
]

const monthOf = (name: string) => MONTHS.findIndex((month) => month.test(plain(name))) + 1

/** How a day with slashes is read: by the currency of the paper. */
export type DayOrder = 'day first' | 'month first' | 'unclear'

/** The order in which a paper with this currency writes day and month. */
export const dayOrderOf = (currency: string | undefined): DayOrder => {
  if (currency === 'USD') return 'month first'
  return currency === undefined || currency === 'CAD' ? 'unclear' : 'day first'
}

const fullYear = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits)

const existing = (year: number, month: number, day: number): CalendarDate | undefined => {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')]
  const written = text.join('-')
  return isCalendarDate(written) ? dateOf(year, month, day) : undefined
}

const slashed = (one: number, two: number, year: number, order: DayOrder) => {
  const [dayFirst, monthFirst] = [existing(year, two, one), existing(year, one, two)]
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return dayFirst ?? monthFirst
  if (order === 'unclear') return undefined
  return order === 'day first' ? dayFirst : monthFirst
}

const ISO = /(?<![\d.,/-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d/-])/g
const NUMBERS = /(?<![\d.,/-])(\d{1,2}) ?([-./]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?![\d/-]|[.,]\d)/g
const DAY_NAME =
  /(?<![\d.,/-])(\d{1,2})(?:e|st|nd|rd|th|er)?\.? ?(?:de )?-?(\p{L}{3,10})\.?,?-? ?(?:de )?(\d{4})(?!\d)/gu
const NAME_DAY = /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu

const matchesOf = (text: string, order: DayOrder): readonly (readonly [number, string, CalendarDate])[] => {
  const found = [
    ...[...text.matchAll(ISO)].map(
      (match) => [match, existing(Number(match[1]), Number(match[2]), Number(match[3]))] as const,
    ),
    ...[...text.matchAll(NUMBERS)].map((match) => {
      const [one, two, year] = [Number(match[1]), Number(match[3]), fullYear(match[4] ?? '')]
      const day = match[2] === '/' || order === 'month first' ? slashed(one, two, year, order) : undefined
      return [match, match[2] === '/' ? day : (day ?? existing(year, two, one))] as const
    }),
    ...[...text.matchAll(DAY_NAME)].map(
      (match) => [match, existing(Number(match[3]), monthOf(match[2] ?? ''), Number(match[1]))] as const,
    ),
    ...[...text.matchAll(NAME_DAY)].map(
      (match) => [match, existing(Number(match[3]), monthOf(match[1] ?? ''), Number(match[2]))] as const,
    ),
  ]
  return found.flatMap(([match, date]) => (date ? [[match.index, match[0], date] as const] : []))
}

/** The days that words name, in their order. */
export const datesIn = (words: readonly Word[], order: DayOrder): readonly Found<CalendarDate>[] =>
  matchesOf(textOfWords(words), order)
    .toSorted(([one], [other]) => one - other)
    .map(([at, text, value]) => ({ value, words: wordsBetween(words, at, at + text.length) }))

export type DateFacts = {
  readonly order: DayOrder
  readonly today: CalendarDate
  /** On a poor picture what a day is of may be lost. */
  readonly poor: boolean
}

// Nobody claims what is older, so an older year was read wrongly.
const OLDEST_MONTHS = 48

/** Whether a treatment can have been on this day. */
const isPossible = (date: CalendarDate, { today }: DateFacts) =>
  date <= today && date >= addMonths(today, -OLDEST_MONTHS)

const firstIn = (cells: readonly Cell[], facts: DateFacts): readonly Found<CalendarDate>[] => {
  for (const { words } of cells) {
    const dates = datesIn(words, facts.order)
    if (dates.length) return dates
  }
  return []
}

const SENTENCE =
  /(?:behandel\w*|consult\w*|konsultation|bezoek|visit\w*|treat\w*|opname|behandlung\w*|sprechstunde|ordination|untersuchung|sitzung|sessie|session|raadpleging|appointment|attend\w*|seen|soins|seance)(?: \p{L}+)*? (?:op|van|vom|am|on|from|le|du|del) $/iu

const inSentences = (rows: readonly Row[], facts: DateFacts) =>
  rows.flatMap(({ cells }) =>
    cells.flatMap(({ words, text }) =>
      datesIn(words, facts.order).filter(({ words: [first] }) => {
        const before = words.slice(0, first ? words.indexOf(first) : 0)
        return before.length > 0 && SENTENCE.test(`${textOfWords(before)} `) && text !== ''
      }),
    ),
  )

// A line of a table that begins with its day and ends with what it cost.
const inLines = (rows: readonly Row[], facts: DateFacts) =>
  rows.flatMap(({ cells: [first, ...others] }) => {
    if (!first) return []
    const [date] = datesIn(first.words, facts.order)
    const starts = date && date.words[0] === first.words[0]
    const costs = others.some(({ words }) => amountsIn(words).length > 0)
    return starts && costs ? [date] : []
  })

const ofShortReceipt = (rows: readonly Row[], labels: readonly Labelled[], facts: DateFacts) => {
  const words = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.words))
  if (facts.poor || words.length >= 70 || labels.some(({ kind }) => kind === 'otherDate')) return []
  const dates = rows.flatMap(({ cells }) => cells.flatMap((cell) => datesIn(cell.words, facts.order)))
  return new Set(dates.map(({ value }) => value)).size === 1 ? dates.slice(0, 1) : []
}

const latestOf = (rows: readonly Row[], labels: readonly Labelled[], facts: DateFacts) => {
  const stated = labels
    .filter(
      ({ cell, kind }) =>
        kind === 'otherDate' &&
        /fa[ck]tu|fattura|nota|rech|invoice|bill|statement|dagtekening|issue|emis|ausgestellt|ausstellung/i.test(
          cell.text,
        ),
    )
    .flatMap(({ beside, below }) => firstIn([...beside, ...below], facts).slice(0, 1))
  return stated.map(({ value }) => value).toSorted()[0] ?? facts.today
}

/** The day of treatment, and whether the paper names more than one. */
export type FoundDay = Found<CalendarDate> & { readonly several: boolean }

const ofLabels = (labels: readonly Labelled[], facts: DateFacts) =>
  labels
    .filter(({ kind }) => kind === 'treatmentDate')
    .flatMap(({ beside, below }) => firstIn([...beside, ...below], facts))

const earliest = (dates: readonly Found<CalendarDate>[]): FoundDay | undefined => {
  const [first, ...others] = dates.toSorted((one, other) => (one.value < other.value ? -1 : 1))
  return first && { ...first, several: others.some(({ value }) => value !== first.value) }
}

/**
 * The day of treatment: by its label, in a sentence, on the lines of a table, or the only day of a short receipt. The first
 * of these that names any day decides; a day that cannot be makes all of it doubtful.
 */
export const treatmentDay = (
  rows: readonly Row[],
  labels: readonly Labelled[],
  facts: DateFacts,
): FoundDay | undefined => {
  const ways = [
    () => ofLabels(labels, facts),
    () => inSentences(rows, facts),
    () => inLines(rows, facts),
    () => ofShortReceipt(rows, labels, facts),
  ]
  const last = latestOf(rows, labels, facts)
  for (const way of ways) {
    const dates = way()
    if (dates.length)
      return dates.every(({ value }) => isPossible(value, facts) && value <= last)
        ? earliest(dates)
        : undefined
  }
  return undefined
}
