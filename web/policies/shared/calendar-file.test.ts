import { expect, test } from 'vitest'

import { calendarFile } from './calendar-file.ts'

test('WIZ-18 the calendar file has all-day events and folds long lines', () => {
  const title =
    'Antwoord op je verzekeringsaanvraag, een hele lange zin; met tekens die een agenda niet zo mag lezen'
  const file = calendarFile(
    [
      { id: 'one@pont', date: '2026-12-31', title },
      { id: 'two@pont', date: '', title: 'no day' },
    ],
    '2026-11-20',
  )
  const lines = file.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file.replaceAll('\r\n ', '')).toContain('aanvraag\\, een hele lange zin\\; met')
})
