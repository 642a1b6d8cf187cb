import { describe, expect, test } from 'vitest'

import { htmlOf, textOf } from '#web/testing/markup.tsx'

import { PriceBar } from './PriceBar.tsx'

describe('QUOTE-01 the price while somebody fills in the form', () => {
  const bar = { title: 'Your stay', lines: ['India to the Netherlands'], detailsText: 'Details' }

  test('is shown with its total, and every change is announced politely', () => {
    const html = htmlOf(
      <PriceBar
        {...bar}
        price={{ kind: 'shown', amount: '€52.00', term: 'a month', total: '€624.00 in total' }}
      />,
    )
    expect(html).toMatch(/aria-live="polite"[^]*€52\.00[^]*€624\.00 in total/)
  })

  test('is replaced by the number of questions left while it is unknown', () => {
    const price = { kind: 'unknown', text: '2 questions to your price' } as const
    expect(textOf(<PriceBar {...bar} price={price} />)).toContain('2 questions')
  })

  test('is not rendered when prices are unavailable', () => {
    expect(htmlOf(<PriceBar {...bar} price={{ kind: 'down' }} />)).toBe('')
  })
})
