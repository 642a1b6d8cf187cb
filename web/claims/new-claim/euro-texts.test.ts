import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { textsOf } from '#web/platform/i18n/texts.ts'

import { totalTexts } from './euro-texts.ts'

beforeAll(() => Promise.all([loadTexts('claims/new-claim', 'en-GB'), loadTexts('claims/new-claim', 'nl')]))

const euros = { kind: 'claimed', cents: 6250 } as const
const rate = { currency: 'USD', rateDate: '2026-11-10', perEuro: 1.25 }
const dollars = { kind: 'counts', cents: 5000, rate } as never
const withoutRate = { kind: 'unknown' } as const

test.each([
  ['costs in euro', [euros, euros], '€125.00', '€ 125,00'],
  ['costs in euro beside some without a rate', [euros, withoutRate, withoutRate], '€62.50', '€ 62,50'],
  ['a cost at a rate', [euros, dollars], 'About €112.50', 'Ongeveer € 112,50'],
  ['no cost with a rate', [withoutRate], 'Not known yet', 'Nog niet bekend'],
] as const)('CLM-06 the sum of %s', (_, costs, english, dutch) => {
  const totals = (['en-GB', 'nl'] as const).map((locale) => totalTexts(costs, textsOf(locale)).total)
  expect(totals.map((total) => total.replaceAll('\u00A0', ' '))).toEqual([english, dutch])
})
