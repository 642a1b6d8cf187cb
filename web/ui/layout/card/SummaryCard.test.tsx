import { describe, expect, test } from 'vitest'

import { htmlOf, textOf } from '#web/testing/markup.tsx'

import { SummaryCard } from './SummaryCard.tsx'

describe('WIZ-13 the overview', () => {
  const rows = [{ term: 'Name', value: 'Mei Lin' }, { term: 'EHIC number' }]

  test('marks what is not filled in, and names its part in the link to change it', () => {
    const card = (
      <SummaryCard
        title="About you"
        rows={rows}
        missingText="Not filled in"
        changeHref="/en/x"
        changeLabel="Change"
        changeAbout="about you"
      />
    )
    expect(textOf(card)).toContain('Change about you')
    expect(textOf(card)).toContain('EHIC number Not filled in')
  })

  test('gives the reason if a part cannot be changed', () => {
    const card = <SummaryCard title="Payment" rows={rows} missingText="–" note="Your institution pays." />
    expect(textOf(card)).toContain('Your institution pays.')
    expect(htmlOf(card)).not.toContain('<a ')
  })
})
