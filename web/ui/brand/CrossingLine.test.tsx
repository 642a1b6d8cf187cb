import { describe, expect, test } from 'vitest'

import { htmlOf } from '#web/testing/markup.tsx'

import { CrossingLine } from './CrossingLine.tsx'

describe('the crossing line', () => {
  test('is hidden from screen readers and has no style attribute, which the security policy forbids', () => {
    const html = htmlOf(<CrossingLine kind="period" now={0.254} labels={['1 Sep 2026', '31 Aug 2027']} />)
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"/)
    expect(html).not.toMatch(/ style=/)
    expect(html).toContain('x="25.4%"')
    expect(html).toContain('31 Aug 2027')
  })

  test.each([
    [-0.5, 'x="0%"'],
    [1.5, 'x="100%"'],
  ])('keeps the deck between the shores at %s', (now, place) => {
    expect(htmlOf(<CrossingLine kind="shift" now={now} />)).toContain(place)
  })
})
