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
    { stamp: '2026-11-20' },
  )
  const lines = file.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file.replaceAll('\r\n ', '')).toContain('aanvraag\\, een hele lange zin\\; met')
})

test('PAY-06 an entry of a calendar that is read again says how often it changed, and when', () => {
  const day = {
    id: 'one@pont',
    date: '2026-12-31',
    title: 'Pay',
    sequence: 2,
    changed: '20261120T091500Z',
    url: 'https://pont.example/en/invoices',
  }
  const lines = calendarFile([day], { stamp: '2026-11-20', feed: 'Pont: payments' }).split('\r\n')
  for (const line of [
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Pont: payments',
    'UID:one@pont',
    'SEQUENCE:2',
    'DTSTAMP:20261120T091500Z',
    'URL:https://pont.example/en/invoices',
  ])
    expect(lines).toContain(line)
})
