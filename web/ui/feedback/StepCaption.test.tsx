import { describe, expect, test } from 'vitest'

import { htmlOf } from '#web/testing/markup.tsx'

import { StepCaption } from './StepCaption.tsx'

describe('WIZ-02 the caption of a step', () => {
  const texts = { showText: 'Show all steps', doneText: 'done', nowText: 'you are here' }
  const steps = [
    { name: 'Your situation', state: 'done', href: '/en/request/your-situation' },
    { name: 'Our advice', state: 'now' },
    { name: 'Finish and send', state: 'next' },
  ] as const

  test('says which step is the current one, and links to finished steps only', () => {
    const html = htmlOf(<StepCaption {...texts} caption="Step 2 of 3: Our advice" steps={steps} />)
    expect(html).toContain('Step 2 of 3: Our advice')
    // once behind the disclosure of a narrow screen, once under the line of a wide one
    expect(html.match(/<a /g)).toHaveLength(2)
    expect(html.match(/href="\/en\/request\/your-situation"/g)).toHaveLength(2)
    expect(html.match(/aria-current="step"/g)).toHaveLength(2)
    expect(html).toContain('(you are here)')
  })

  test('has the names of all steps under the line, and the part under that of the current one', () => {
    const [, names = ''] = htmlOf(
      <StepCaption {...texts} caption="Step 2 of 3" steps={steps} partText="Part 1 of 2" />,
    )
      .split('</svg>')
      .slice(-2)
    expect(names.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')).toBe(
      '|Your situation| (done)|Our advice| (you are here)|Part 1 of 2|Finish and send|',
    )
  })

  test.each([
    [{}, 'x="50%"'],
    [{ part: 1, parts: 4 }, 'x="50%"'],
    [{ part: 2, parts: 4 }, 'x="61.76%"'],
    [{ part: 4, parts: 4 }, 'x="85.29%"'],
  ])(
    'has its deck at the stop of this step, or between it and the next for its later parts: %o',
    (part, place) => {
      expect(htmlOf(<StepCaption {...texts} {...part} caption="Step 2 of 3" steps={steps} />)).toContain(
        place,
      )
    },
  )

  test('has a stop for each step, and no more', () => {
    const html = htmlOf(<StepCaption {...texts} caption="Step 2 of 3" steps={steps} />)
    expect(html.match(/<circle/g)).toHaveLength(steps.length)
  })

  // half the deck and a dot are 14 px wide together; the line of a phone of 320 px is 272 px long
  test.each([2, 3, 4, 5])('with %i parts the deck never covers a neighbouring dot', (parts) => {
    const five = Array.from({ length: 5 }, (_, index) => ({
      name: `Step ${index + 1}`,
      state: index === 2 ? ('now' as const) : ('next' as const),
    }))
    const places = Array.from({ length: parts - 1 }, (_, index) => {
      const html = htmlOf(<StepCaption {...texts} caption="" steps={five} part={index + 2} parts={parts} />)
      return Number(/<rect x="([\d.]+)%"/.exec(html)?.[1]) * 2.72
    })
    // a passed dot has a ring in the background colour, which may be covered
    expect(Math.min(...places) - 136).toBeGreaterThan(12)
    expect(204 - Math.max(...places)).toBeGreaterThan(14)
  })
})
