import { addDays, isCalendarDate } from '#domain/shared/calendar-date.ts'

/** An all-day event with its title in the language of its reader. */
export type CalendarDay = {
  readonly id: string
  readonly date: string
  readonly title: string
  /** How often it changed since it was first published; left out in a file that nobody reads again. */
  readonly sequence?: number
  /** When it was last changed, as `20261120T091500Z`; by default the start of the day of creation. */
  readonly changed?: string
  /** The page that says more. */
  readonly url?: string
}

const WIDTH = 73

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

// A line of a calendar file has at most 75 bytes; a longer one continues after a space on the next (RFC 5545, 3.1). It is
// split between characters until every piece fits, since a character may take several bytes.
const folded = (line: string): string => {
  const letters = Array.from(line)
  if (new TextEncoder().encode(line).length <= WIDTH) return line
  const half = Math.floor(letters.length / 2)
  return `${folded(letters.slice(0, half).join(''))}\r\n ${folded(letters.slice(half).join(''))}`
}

const compact = (date: string) => date.replaceAll('-', '')

const eventOf = (day: CalendarDay, stamp: string): readonly string[] => {
  const { id, date, title, sequence, changed = `${compact(stamp)}T000000Z`, url } = day
  if (!isCalendarDate(date)) return []
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${changed}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

// A calendar that programs read again: its name, and how often (RFC 7986, with the older names that they know).
const feedLines = (name: string): readonly string[] => [
  'METHOD:PUBLISH',
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
  'X-PUBLISHED-TTL:PT12H',
]

type Calendar = {
  /** The date of creation. */
  readonly stamp: string
  /** The name of a calendar that is read again. */
  readonly feed?: string
}

/** A calendar file (RFC 5545) with whole days. Entries without a valid date are left out. */
export const calendarFile = (days: readonly CalendarDay[], { stamp, feed }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pont//Portal//EN',
    'CALSCALE:GREGORIAN',
    ...(feed === undefined ? [] : feedLines(feed)),
    ...days.flatMap((day) => eventOf(day, stamp)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
