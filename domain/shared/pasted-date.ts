import { dateEntryOf, readMonth } from './date-entry.ts'
import type { DateEntryParts } from './date-entry.ts'
import { tidyText } from './text/tidy-text.ts'

// What stands around the three parts of a pasted date: a day of the week, a time, a full stop at the end.
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|maa|din|woe|don|vri|zat|zon|ma|di|wo|do|vr|za|zo)[a-z]*\.?,? +(?=\d|[a-z]{3})/i
const TIME = /[T,]? *\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m| ?Z| ?[+-]\d{2}:?\d{2})?$/i
const ASIAN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/u

const BETWEEN = String.raw`(?: *[/.,-] *| +(?:of |de )?)`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|e|er|ste|de)?`
const NAMED = String.raw`([a-z]{3,9}\.?)`
const YEAR = String.raw`(\d{4})`
const whole = (...parts: readonly string[]) => new RegExp(`^${parts.join(BETWEEN)}$`, 'i')

const DAY_FIRST = whole(DAY, String.raw`(\d{1,2}|[a-z]{3,9}\.?)`, YEAR)
const MONTH_FIRST = whole(NAMED, DAY, YEAR)
const YEAR_FIRST = whole(YEAR, String.raw`(\d{1,2}|[a-z]{3,9}\.?)`, DAY)

const MONTHS_OF_A_YEAR = 12

// In the United States the month comes first. Where it could be either, the day is first, as in our boxes.
const isMonthFirst = (first: string, second: string) =>
  /^\d+$/.test(second) && Number(first) <= MONTHS_OF_A_YEAR && Number(second) > MONTHS_OF_A_YEAR

type Reader = (text: string) => DateEntryParts | undefined

// How the three groups of a form are read; undefined for a text in another form.
const reader =
  (form: RegExp, read: (groups: readonly [string, string, string]) => DateEntryParts): Reader =>
  (text) => {
    const [, first = '', second = '', third = ''] = form.exec(text) ?? []
    return third ? read([first, second, third]) : undefined
  }

const READERS: readonly Reader[] = [
  reader(YEAR_FIRST, ([year, month, day]) => ({ day, month, year })),
  reader(MONTH_FIRST, ([month, day, year]) => ({ day, month, year })),
  reader(DAY_FIRST, ([first, second, year]) =>
    isMonthFirst(first, second) ? { day: second, month: first, year } : { day: first, month: second, year },
  ),
]

const pastedParts: Reader = (text) =>
  READERS.map((read) => read(text)).find((parts) => parts && readMonth(parts.month))

/**
 * The date entry of a whole date that was pasted, as people, programs and countries write it: 27/03/2004, 27-3-2004,
 * 27th March 2004, March 27, 2004, 2004/03/27, 03/27/2004.
 */
export const readPastedDate = (text: string): string | undefined => {
  const line = tidyText(text)
    .replace(ASIAN, '$1-$2-$3')
    .replace(TIME, '')
    .replace(/[ .,;]+$/, '')
  const parts = pastedParts(line) ?? pastedParts(line.replace(WEEKDAY, ''))
  return parts && dateEntryOf(parts)
}
