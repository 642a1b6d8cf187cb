import { expect, test } from 'vitest'

import { htmlOf, textOf } from '#web/testing/markup.tsx'

import { CoverComparison } from './CoverComparison.tsx'
import { CoverSheet } from './CoverSheet.tsx'

const cover = {
  id: 'plus',
  name: 'Complete Plus',
  shortName: 'Complete',
  tag: 'Best match',
  recommended: true,
  amount: '€52',
  about: 'about €52',
  term: 'a month',
  total: '€624.00 in total for 12 months',
  choose: { seen: 'Choose', whole: 'Choose Complete Plus' },
  points: 'Pays the doctor.',
  onChoose: () => undefined,
}
const other = { ...cover, id: 'start', name: 'Start', shortName: 'Start', recommended: false }

const row = (id: string, mark: 'yes' | 'no') => ({
  id,
  name: id,
  cells: [
    { mark: 'yes' as const, text: 'Covered' },
    { mark, text: mark === 'yes' ? 'Covered' : 'Not covered' },
  ],
})

const comparison = (
  <CoverComparison
    title="Two covers side by side"
    lead="Differences first."
    what="What"
    covers={[cover, other]}
    rows={[row('Doctor', 'no'), { ...row('Legal aid', 'no'), detail: ['Up to €10'] }]}
    same={[
      { title: 'The same', items: [{ id: 'glasses', mark: 'no', content: 'Glasses' }] },
      { title: 'Nothing', items: [] },
    ]}
  />
)

test('WIZ-07 each cover has its total beside the price of a month, and a button that names it', () => {
  const text = textOf(comparison)
  expect(text).toContain('about €52 a month €624.00 in total for 12 months Choose Complete Plus')
})

test('WIZ-07 what differs is a table with a word in each cell, before what is the same', () => {
  const text = textOf(comparison)
  expect(text).toContain('Doctor Covered Not covered')
  expect(text.indexOf('Legal aid')).toBeLessThan(text.indexOf('Glasses'))
  expect(text).not.toContain('Nothing')
  const html = htmlOf(comparison)
  expect(html.match(/role="columnheader"/g)).toHaveLength(3)
  expect(html.match(/role="rowheader"/g)).toHaveLength(2)
})

test('WIZ-07 a cover alone has its price beside what it covers and what not', () => {
  const parts = [
    { title: 'Covered', covered: true, lines: [{ id: 'a', name: 'Legal aid', detail: 'Up to €10' }] },
    { title: 'Not covered', covered: false, lines: [{ id: 'b', name: 'Glasses' }] },
    { title: 'Empty', covered: false, lines: [] },
  ]
  expect(textOf(<CoverSheet {...cover} facts="No excess" parts={parts} />)).toMatch(
    /Choose Complete Plus.*No excess.*Covered Legal aid Up to €10 Not covered Glasses$/,
  )
})
