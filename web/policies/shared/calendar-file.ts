import { addDays, isCalendarDate } from '#domain/shared/calendar-date.ts'

/** An all-day event with its title in the language of the page. */
export type CalendarDay = { readonly id: string; readonly date: string; readonly title: string }

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

const eventOf = ({ id, date, title }: CalendarDay, stamp: string): readonly string[] => {
  if (!isCalendarDate(date)) return []
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${compact(stamp)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A calendar file (RFC 5545) with whole days; `stamp` is the date of creation. Entries without a valid date are left out. */
export const calendarFile = (days: readonly CalendarDay[], stamp: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pont//Portal//EN',
    'CALSCALE:GREGORIAN',
    ...days.flatMap((day) => eventOf(day, stamp)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

/** Downloads a file that was created in the browser. */
export const saveFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
