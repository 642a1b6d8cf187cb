import { expect, test } from 'vitest'

import { textOf } from '#web/testing/markup.tsx'

import { PriceCard } from './PriceCard.tsx'

test('WIZ-07 an offer has its total beside the monthly price, and lists what is not covered', () => {
  const lines = [
    { id: 'a', mark: 'yes', markText: 'Covered:', content: 'Doctor' },
    { id: 'b', mark: 'no', markText: 'Not covered:', content: 'Glasses' },
  ] as const
  const card = (
    <PriceCard
      title="Complete Plus"
      amount="€52.00"
      term="a month"
      total="€624.00 for 12 months"
      lines={lines}
    />
  )
  expect(textOf(card)).toBe(
    'Complete Plus €52.00 a month €624.00 for 12 months Covered: Doctor Not covered: Glasses',
  )
})
