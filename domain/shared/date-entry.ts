// A date as it is typed in three boxes: '' for nothing, 'YYYY-MM-DD' when every box has a number, else the same form
// with missing parts empty ('2026--01') and unreadable ones as they were typed ('2026-foo-01').
import { isCalendarDate } from './calendar-date.ts'
import { normalise } from './text/normalise.ts'
import { tidyText } from './text/tidy-text.ts'

export type DateEntryParts = { readonly day: string; readonly month: string; readonly year: string }

/** `day`, `month` and `year`: that part is missing (a year also when it has no four digits), or the month is no name of one. */
export type DateProblem = 'empty' | 'day' | 'month' | 'year' | 'nonexistent' | 'unreadable'

// The English and the Dutch names of each month; three letters identify it.
const MONTHS = [
  'january januari',
  'february februari',
  'march maart mrt',
  'april',
  'may mei',
  'june juni',
  'july juli',
  'august augustus',
  'september',
  'october oktober',
  'november',
  'december',
]

/** The month (1 to 12) that a number or an English or Dutch name, long or short, stands for. */
export const readMonth = (text: string): number | undefined => {
  const word = tidyText(text).toLowerCase().replace(/[.,]$/, '')
  if (/^0?[1-9]$|^1[0-2]$/.test(word)) return Number(word)
  if (word.length < 3) return undefined
  return MONTHS.findIndex((names) => names.split(' ').some((name) => name.startsWith(word))) + 1 || undefined
}

const pad = (digits: string) => (/^\d$/.test(digits) ? `0${digits}` : digits)

// The hyphen separates the parts of the entry, so a part cannot contain one. Signs behind a number say that it is a day or a
// month: `27.`, `27th`, `1er`, `27日`.
const tidy = (part: string) =>
  normalise(part)
    .trim()
    .replaceAll('-', '')
    .replace(/^(\d+)\s*(?:[.,/]|st|nd|rd|th|e|er|ste|de|\u00ba|\u00aa|[日月年일월년])$/iu, '$1')

const monthOf = (text: string) => pad(String(readMonth(text) ?? readMonth(tidy(text)) ?? tidy(text)))

/** Makes a date entry from the text in the boxes; a month may be a name. */
export const dateEntryOf = ({ day, month, year }: DateEntryParts): string => {
  const entry = `${tidy(year)}-${monthOf(month)}-${pad(tidy(day))}`
  return entry === '--' ? '' : entry
}

/** The text for the boxes from a date entry; numbers without a leading zero. */
export const dateEntryParts = (entry: string): DateEntryParts => {
  const [year = '', month = '', day = ''] = entry.split('-')
  const bare = (part: string) => part.replace(/^0(?=\d)/, '')
  return { day: bare(day), month: bare(month), year }
}

/** The parts of a date entry that were filled in, as numbers, for the text of an issue. */
export const filledDateParts = (entry: string): Readonly<Record<string, number>> => {
  const filled = Object.entries(dateEntryParts(entry)).filter(([, text]) => /^\d+$/.test(text))
  return Object.fromEntries(filled.map(([name, text]) => [name, Number(text)]))
}

const missing = ([year = '', month, day]: readonly string[]): DateProblem | undefined => {
  if (!day) return 'day'
  if (!month) return 'month'
  return year.length === 4 ? undefined : 'year'
}

const isBetween = (text: string, first: number, last: number) => Number(text) >= first && Number(text) <= last

const isCounted = ([year = '', month = '', day = '']: readonly string[]) =>
  isBetween(day, 1, 31) && isBetween(month, 1, 12) && isBetween(year, 1000, 9999)

const isNumber = (text = '') => /^\d+$/.test(text)

// A word for the month that is none, between a day and a year.
const unreadable = (parts: readonly string[]): DateProblem | undefined => {
  const [year, month, day] = parts
  const counted = parts.length === 3 && parts.every((part) => !part || isNumber(part))
  if (counted) return undefined
  return parts.length === 3 && !isNumber(month) && isNumber(year) && isNumber(day) ? 'month' : 'unreadable'
}

/** What is wrong with a date entry; undefined for an existing day. */
export const dateProblem = (entry: string): DateProblem | undefined => {
  if (entry === '') return 'empty'
  if (isCalendarDate(entry)) return undefined
  const parts = entry.split('-')
  const wrong = unreadable(parts)
  if (wrong) return wrong
  const gap = missing(parts)
  if (gap) return gap
  return isCounted(parts) ? 'nonexistent' : 'unreadable'
}
