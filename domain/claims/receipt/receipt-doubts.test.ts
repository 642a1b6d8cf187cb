import { expect, test } from 'vitest'

import { readTyped, wordsOf } from './testing/paper-of.ts'

const bill = (...lines: readonly string[]) =>
  ['#Huisartsenpraktijk Zuid', 'Factuurnummer: 2026-12', 'Behandeldatum: 12-11-2026', ...lines].join('\n')

const SUPPORTED = bill(
  'Consult   € 50,00',
  'Verband   € 30,00',
  'Totaal   € 80,00',
  'Graag binnen een maand betalen',
)
const ALONE = bill('Totaal   € 80,00', 'Graag binnen een maand betalen')

type Sureness = { readonly most: number; readonly least: number; readonly unsure: RegExp }

const seen = (typed: string, { most, least, unsure }: Sureness) =>
  readTyped(typed, {
    source: 'picture',
    words: wordsOf(typed).map((word) => ({ ...word, confidence: unsure.test(word.text) ? least : most })),
  })

const good = { most: 92, least: 50, unsure: /^maand$/ }
const poor = { most: 92, least: 50, unsure: /^(?:maand|binnen|een)$/ }

test('CLM-06 a good photo is read as a text is', () => {
  const read = { date: '2026-11-12', number: '2026-12', cents: 8000, provider: 'Huisartsenpraktijk Zuid' }
  expect(seen(ALONE, good)).toMatchObject(read)
  expect(seen(SUPPORTED, good)).toMatchObject(read)
})

test('CLM-06 of a poor photo an amount counts only where the paper confirms it', () => {
  expect(seen(SUPPORTED, poor)).toMatchObject({ cents: 8000 })
  expect(
    seen(bill('Totaal   € 80,00', 'Pin   € 80,00', 'Graag binnen een maand betalen'), poor),
  ).toMatchObject({
    cents: 8000,
  })
  expect(seen(ALONE, poor)).toMatchObject({ cents: undefined, date: '2026-11-12' })
})

test.each([
  ['date', /^(?:maand|binnen|12-11-2026)$/, { date: undefined, number: '2026-12' }],
  ['number', /^(?:maand|binnen|2026-12)$/, { date: '2026-11-12', number: undefined }],
  ['provider', /^(?:maand|binnen|Huisartsenpraktijk)$/, { date: '2026-11-12', provider: undefined }],
])('CLM-06 of a poor photo a %s is left out whose words are unsure', (_, unsure, read) => {
  expect(seen(SUPPORTED, { ...poor, unsure })).toMatchObject(read)
})

test('CLM-06 of a photo on which most is unsure nothing is proposed', () => {
  expect(seen(SUPPORTED, { ...poor, unsure: /[a-z]/ })).toBe('not clear')
})
