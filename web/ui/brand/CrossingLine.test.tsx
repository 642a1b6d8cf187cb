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

  test('POL-01 is dotted where nobody is insured, and lies on an axis that several lines share', () => {
    const html = htmlOf(
      <CrossingLine kind="period" now={0.5} sure={0.5} axis={[0.2, 0.6]} labels={['1 Oct', '6 Sep']} />,
    )
    const lines = [...html.matchAll(/<line x1="([\d.]+%)" x2="([\d.]+%)"[^>]*class="([^"]*)"/g)]
    expect(lines.map(([, from, to, name]) => [from, to, /dotted/.test(name ?? '')])).toEqual([
      ['20%', '40%', false],
      ['40%', '60%', true],
      ['20%', '40%', false],
    ])
    // the labels begin and end with their line, without a style attribute
    expect(html).toMatch(/<svg[^>]* width="20%"[^]*1 Oct[^]*6 Sep[^]*<svg[^>]* width="40%"/)
    expect(html).not.toMatch(/ style=/)
  })

  test('QUOTE-04 of a request nothing is drawn as insured, and the deck waits on the first shore', () => {
    const html = htmlOf(<CrossingLine kind="period" now={0} sure={0} />)
    expect(html.match(/<line/g)).toHaveLength(1)
    expect(html).toMatch(/<line[^>]*dotted/)
    expect(html).toContain('<rect x="0%"')
  })
})
