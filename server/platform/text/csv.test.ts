import { expect, test } from 'vitest'

import { csvOf } from './csv.ts'

const csv = (cell: string | number | null) => Buffer.from(csvOf(['name'], [{ name: cell }])).toString()

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'STAFF-12 the cell %j is no formula in a spreadsheet',
  (cell) => expect(csv(cell)).toMatch(/^\uFEFFname\r\n"?'/),
)

test.each([
  ['Ana de Wit', 'Ana de Wit'],
  ['"Wit", de', '"""Wit"", de"'],
  [12, '12'],
  [null, ''],
])('STAFF-12 the cell %j stands as it is', (cell, written) =>
  expect(csv(cell)).toBe(`\uFEFFname\r\n${written}\r\n`),
)
