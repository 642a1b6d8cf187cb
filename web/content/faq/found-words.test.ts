import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { markedParts } from './marked-parts.ts'
import { isOfficeOpen } from '#web/content/office-hours.ts'

const written = (text: string, marks: readonly string[]) =>
  markedParts(text, marks)
    .map(({ words, marked }) => (marked ? `[${words}]` : words))
    .join('')

describe('SVC-03 the words that were found are marked', () => {
  test.each([
    ['Is the dentist insured?', ['dentist'], 'Is the [dentist] insured?'],
    ['Dentist: dentist, dentists', ['dentist'], '[Dentist]: [dentist], dentists'],
    ['De tandarts in Curaçao', ['curacao', 'tandarts'], 'De [tandarts] in [Curaçao]'],
    ['Nothing of it', ['other'], 'Nothing of it'],
    ['', ['other'], ''],
  ])('"%s" with %j', (text, marks, shown) => {
    expect(written(text, marks)).toBe(shown)
  })

  test('each part says where it begins, so that all of them have a name', () => {
    expect(markedParts('a b a', ['b'])).toEqual([
      { at: 0, words: 'a ', marked: false },
      { at: 2, words: 'b', marked: true },
      { at: 3, words: ' a', marked: false },
    ])
  })
})

test.each([
  ['2026-11-20', '08:59', false],
  ['2026-11-20', '09:00', true],
  ['2026-11-20', '16:59', true],
  ['2026-11-20', '17:00', false],
  ['2026-11-21', '12:00', false],
  ['2026-12-25', '12:00', false],
])('SVC-01 on %s at %s the office is open: %s', (day, time, open) => {
  expect(isOfficeOpen('09:00-17:00', { day: calendarDate(day), time })).toBe(open)
})
