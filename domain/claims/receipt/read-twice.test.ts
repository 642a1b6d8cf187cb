import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { readReceipt } from './read-receipt.ts'
import type { Paper } from './receipt-values.ts'
import { isDoubtful, readTwice } from './read-twice.ts'
import { wordsOf } from './testing/paper-of.ts'

const WHOLE = `#Huisartsenpraktijk Zuid
Factuurnummer: 2026-12
Behandeldatum: 12-11-2026
Consult   € 50,00
Verband   € 30,00
Totaal   € 80,00
Graag binnen een maand betalen`

/** A photo of a page, of which the reader is not sure of some words. */
const photo = (typed: string, unsure = /^(?:maand|binnen|een)$/): Paper => ({
  words: wordsOf(typed).map((word) => ({ ...word, confidence: unsure.test(word.text) ? 40 : 92 })),
  source: 'picture',
  today: calendarDate('2026-11-28'),
})

const together = (first: Paper, second: Paper) => {
  const reading = readTwice(first, second)
  if (reading.kind === 'nothing') return reading.why
  const { treatmentDate, careProvider, invoiceNumber, cost, currency } = reading.values
  return {
    date: treatmentDate?.value,
    provider: careProvider?.value,
    number: invoiceNumber?.value,
    cents: cost?.value,
    currency: currency?.value,
  }
}

const ALL = {
  date: '2026-11-12',
  provider: 'Huisartsenpraktijk Zuid',
  number: '2026-12',
  cents: 8000,
  currency: 'EUR',
}

const doubtful = (paper: Paper) => isDoubtful(paper, readReceipt(paper))

test.each([
  ['whose words are sure and whose answers are all there', photo(WHOLE, /^never$/), false],
  ['with many unsure words', photo(WHOLE), true],
  ['on which an answer is missing', photo(WHOLE.replace('Behandeldatum', 'Geboortedatum'), /^never$/), true],
  ['that lies on its side', photo(WHOLE, /[a-z]/), false],
  ['of an estimate', photo(`Offerte\n${WHOLE}`), false],
  ['that is no photo but a text', { ...photo(WHOLE), source: 'text' as const }, false],
])('CLM-06 whether a second reader looks at a paper %s', (_, paper, expected) => {
  expect(doubtful(paper)).toBe(expected)
})

test('CLM-06 what both readers see is proposed, though neither is sure of it', () => {
  const unsure = /^(?:12-11-2026|2026-12|binnen)$/
  expect(together(photo(WHOLE, unsure), photo(WHOLE, unsure))).toEqual(ALL)
})

test.each([
  ['number', '2026-12', '2026-72'],
  ['date', '12-11-2026', '17-11-2026'],
  ['provider', 'Zuid', 'Znid'],
  ['cents', 'Totaal   € 80,00', 'Totaal   € 30,00'],
])('CLM-06 a %s that two readers see differently is not proposed', (field, one, other) => {
  expect(together(photo(WHOLE), photo(WHOLE.replace(one, other)))).toEqual({ ...ALL, [field]: undefined })
})

test('CLM-06 what one reader misses counts where the other is sure of it', () => {
  const lost = WHOLE.replace('Factuurnummer: 2026-12', 'Fac mmer').replace('Behandeldatum', 'Be and')
  expect(together(photo(lost), photo(WHOLE))).toEqual(ALL)
  const unsure = /^(?:maand|binnen|een|2026-12)$/
  expect(together(photo(lost), photo(WHOLE, unsure))).toEqual({ ...ALL, number: undefined })
})

test('CLM-06 a number with letters that look like digits is not proposed of a poor photo, though both see it', () => {
  const paper = WHOLE.replace('2026-12', 'RPCS7514')
  expect(together(photo(paper), photo(paper))).toEqual({ ...ALL, number: undefined })
  expect(together(photo(paper, /^never$/), photo(paper, /^never$/))).toEqual({ ...ALL, number: 'RPCS7514' })
})

test('CLM-06 a name behind which another reader sees one more word is not proposed', () => {
  const lost = WHOLE.replace(' Zuid', '')
  const unsure = /^(?:maand|binnen|een|Zuid)$/
  expect(together(photo(lost), photo(WHOLE, unsure))).toEqual({ ...ALL, provider: undefined })
})

test('CLM-06 an estimate that one reader knows is none; what nobody can read is not clear', () => {
  expect(together(photo(WHOLE), photo(`Offerte\n${WHOLE}`))).toBe('estimate')
  expect(together(photo(WHOLE, /[a-z]/), photo(WHOLE, /[a-z]/))).toBe('not clear')
  expect(together(photo(WHOLE, /[a-z]/), photo(WHOLE))).toEqual(ALL)
})

test('CLM-06 on a poor photo the only day that was read is not that of the treatment', () => {
  const lost = WHOLE.replace('Behandeldatum:', 'Be and')
  expect(together(photo(lost, /^never$/), photo(lost, /^never$/))).toEqual(ALL)
  expect(together(photo(lost), photo(lost))).toEqual({ ...ALL, date: undefined })
})
