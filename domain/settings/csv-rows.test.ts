import { expect, test } from 'vitest'

import { csvRows } from './csv-rows.ts'

test.each([
  ['commas', 'name,birthDate\nMei Lin,1999-05-04\n', [{ name: 'Mei Lin', birthDate: '1999-05-04' }]],
  ['semicolons', 'name;birthDate\r\nLin, Mei;\r\n', [{ name: 'Lin, Mei', birthDate: '' }]],
  [
    'quotes, with a separator, a line and a quote inside',
    'name,city\n"Lin, ""Mei""","The\nHague"',
    [{ name: 'Lin, "Mei"', city: 'The\nHague' }],
  ],
  ['a mark at its start and empty lines', '\uFEFFname\n\nMei\n\n', [{ name: 'Mei' }]],
  ['no rows', 'name,city', []],
])('STAFF-09 a CSV file with %s is read by the names of its columns', (_, text, rows) => {
  expect(csvRows(text)).toEqual(rows)
})

test.each([
  ['a quote that never ends', 'name\n"Mei'],
  ['words after a quote', 'name\n"Mei" Lin'],
  ['a row that is longer than its first line', 'name\nMei,Lin'],
])('STAFF-09 no CSV file: %s', (_, text) => {
  expect(csvRows(text)).toBeUndefined()
})
