import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dateEntryOf, dateEntryParts, dateProblem, readMonth } from './date-entry.ts'
import { readPastedDate } from './pasted-date.ts'

const boxes = (day: string, month: string, year: string) => dateEntryOf({ day, month, year })

test.each<[string, number | undefined]>([
  ['3', 3],
  ['03', 3],
  ['12', 12],
  ['mar', 3],
  ['March', 3],
  ['mrt', 3],
  ['Mrt.', 3],
  ['maart', 3],
  ['may', 5],
  ['mei', 5],
  ['okt', 10],
  ['October', 10],
  ['sept', 9],
  ['dec', 12],
  ['13', undefined],
  ['0', undefined],
  ['ma', undefined],
  ['ju', undefined],
  ['marble', undefined],
  ['', undefined],
])('SHELL-04 the month %j is read as %j', (text, month) => expect(readMonth(text)).toBe(month))

test.each<[string, string, string, string]>([
  ['27', '3', '2004', '2004-03-27'],
  ['7', 'maart', '2004', '2004-03-07'],
  [' 1 ', 'Sep', ' 2026 ', '2026-09-01'],
  ['', '', '', ''],
  ['1', '', '2026', '2026--01'],
  ['1', '9', '', '-09-01'],
  ['', '9', '2026', '2026-09-'],
  ['31', '6', '2026', '2026-06-31'],
  ['1', 'foo', '2026', '2026-foo-01'],
  ['1-', '9-', '20-26', '2026-09-01'],
  ['27.', '3.', '2004.', '2004-03-27'],
  ['27th', 'March', '2004', '2004-03-27'],
  ['27e', 'mrt.', '2004', '2004-03-27'],
  ['２７', '３', '２００４', '2004-03-27'],
  ['२७', '३', '२००४', '2004-03-27'],
  ['\u200e27', '3\u00a0', '2004', '2004-03-27'],
])('SHELL-04 SHELL-13 the boxes %j %j %j are the entry %j', (day, month, year, entry) => {
  expect(boxes(day, month, year)).toBe(entry)
})

test('SHELL-04 an entry fills the boxes again, numbers without leading zero', () => {
  expect(dateEntryParts('2004-03-07')).toEqual({ day: '7', month: '3', year: '2004' })
  expect(dateEntryParts('2026--01')).toEqual({ day: '1', month: '', year: '2026' })
  expect(dateEntryParts('')).toEqual({ day: '', month: '', year: '' })
})

describe('SHELL-04 what is wrong with a date', () => {
  test.each([
    ['2026-09-01', undefined],
    ['2028-02-29', undefined],
    ['', 'empty'],
    ['2026--01', 'month'],
    ['-09-01', 'year'],
    ['26-09-01', 'year'],
    ['20260-09-01', 'year'],
    ['2026-09-', 'day'],
    ['2026--', 'day'],
    ['2026-06-31', 'nonexistent'],
    ['2027-02-29', 'nonexistent'],
    ['2026-13-01', 'unreadable'],
    ['2026-09-45', 'unreadable'],
    ['2026-09-00', 'unreadable'],
    ['0026-09-01', 'unreadable'],
    ['2026-foo-01', 'month'],
    ['2026-foo-', 'unreadable'],
    ['01/09/2026', 'unreadable'],
    ['2026-09-01T00:00', 'unreadable'],
  ])('%j: %j', (entry, problem) => expect(dateProblem(entry)).toBe(problem))
})

test.each<[string, string | undefined]>([
  ['27/03/2004', '2004-03-27'],
  ['27-3-2004', '2004-03-27'],
  ['27.3.2004', '2004-03-27'],
  [' 27 / 03 / 2004 ', '2004-03-27'],
  ['27 maart 2004', '2004-03-27'],
  ['27 Mar 2004', '2004-03-27'],
  ['2004-03-27', '2004-03-27'],
  ['31/02/2027', '2027-02-31'],
  ['2004/03/27', '2004-03-27'],
  ['2004.03.27', '2004-03-27'],
  ['2004/3/7', '2004-03-07'],
  ['2004年3月27日', '2004-03-27'],
  ['2004년 3월 27일', '2004-03-27'],
  ['March 27, 2004', '2004-03-27'],
  ['Mar. 27 2004', '2004-03-27'],
  ['12/25/2004', '2004-12-25'],
  ['05/06/2004', '2004-06-05'],
  ['27\u00a0March\u00a02004', '2004-03-27'],
  ['27.03.2004.', '2004-03-27'],
  ['27. 3. 2004', '2004-03-27'],
  ['27th March 2004', '2004-03-27'],
  ['27th of March, 2004', '2004-03-27'],
  ['Saturday, 27 March 2004', '2004-03-27'],
  ['zaterdag 27 maart 2004', '2004-03-27'],
  ['27–03–2004', '2004-03-27'],
  ['2004-03-27T00:00:00.000Z', '2004-03-27'],
  ['27/03/2004 00:00', '2004-03-27'],
  ['２７／３／２００４', '2004-03-27'],
  ['٢٧/٣/٢٠٠٤', '2004-03-27'],
  ['۲۷/۳/۲۰۰۴', '2004-03-27'],
  ['27\u200b/03/2004', '2004-03-27'],
  ['27/03/04', undefined],
  ['27', undefined],
  ['27 foo 2004', undefined],
])('SHELL-04 SHELL-13 pasting %j fills all three boxes: %j', (text, entry) =>
  expect(readPastedDate(text)).toBe(entry),
)

test('SHELL-04 any text in the boxes makes an entry that can be judged and shown again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (day, month, year) => {
      const entry = boxes(day, month, year)
      const { year: shown } = dateEntryParts(entry)
      expect([0, 2]).toContain(entry.split('-').length - 1)
      expect(shown).not.toContain('-')
      expect(dateProblem(entry) === 'empty').toBe(entry === '')
    }),
  )
})
