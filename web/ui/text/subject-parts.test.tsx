import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'

import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { PriceBar } from '#web/ui/text/price/PriceBar.tsx'
import { PriceCard } from './price/PriceCard.tsx'
import { Receipt } from '#web/ui/feedback/Receipt.tsx'
import { StepCaption } from '#web/ui/feedback/StepCaption.tsx'
import { SummaryCard } from '#web/ui/layout/card/SummaryCard.tsx'
import { Table } from '#web/ui/layout/table/Table.tsx'

const drawn = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const words = (part: ReactNode) =>
  drawn(part)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the crossing line', () => {
  test('is silent and needs no style attributes, which the security policy forbids', () => {
    const html = drawn(<CrossingLine kind="period" now={0.254} labels={['1 Sep 2026', '31 Aug 2027']} />)
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"/)
    expect(html).not.toMatch(/ style=/)
    expect(html).toContain('x="25.4%"')
    expect(html).toContain('31 Aug 2027')
  })

  test.each([
    [-0.5, 'x="0%"'],
    [1.5, 'x="100%"'],
  ])('keeps the deck between the shores at %s', (now, place) => {
    expect(drawn(<CrossingLine kind="shift" now={now} />)).toContain(place)
  })
})

describe('WIZ-02 the caption of a step', () => {
  const texts = { showText: 'Show all steps', doneText: 'done', nowText: 'you are here' }
  const steps = [
    { name: 'Your situation', state: 'done', href: '/en/request/your-situation' },
    { name: 'Our advice', state: 'now' },
    { name: 'Finish and send', state: 'next' },
  ] as const

  test('says in words where the visitor is, and leads back to what is done only', () => {
    const html = drawn(<StepCaption {...texts} caption="Step 2 of 3: Our advice" steps={steps} />)
    expect(html).toContain('Step 2 of 3: Our advice')
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('href="/en/request/your-situation"')
    expect(html).toContain('aria-current="step"')
    expect(html).toContain('(you are here)')
  })

  test.each([
    [{}, 'x="50%"'],
    [{ part: 1, parts: 4 }, 'x="50%"'],
    [{ part: 2, parts: 4 }, 'x="61.76%"'],
    [{ part: 4, parts: 4 }, 'x="85.29%"'],
  ])('has its deck at the stop of this step, or on the way of its parts to the next: %o', (part, place) => {
    expect(drawn(<StepCaption {...texts} {...part} caption="Step 2 of 3" steps={steps} />)).toContain(place)
  })

  test('has a stop for each step, and no more', () => {
    const html = drawn(<StepCaption {...texts} caption="Step 2 of 3" steps={steps} />)
    expect(html.match(/<circle/g)).toHaveLength(steps.length)
  })

  // half the deck and a dot are 14 px wide together; the line of a phone of 320 px is 272 px long
  test.each([2, 3, 4, 5])('of %i parts none has its deck on a dot beside it', (parts) => {
    const five = Array.from({ length: 5 }, (_, at) => ({
      name: `Step ${at + 1}`,
      state: at === 2 ? ('now' as const) : ('next' as const),
    }))
    const places = Array.from({ length: parts - 1 }, (_, at) => {
      const html = drawn(<StepCaption {...texts} caption="" steps={five} part={at + 2} parts={parts} />)
      return Number(/<rect x="([\d.]+)%"/.exec(html)?.[1]) * 2.72
    })
    // a dot behind it has a ring in the colour of the ground, which may be covered
    expect(Math.min(...places) - 136).toBeGreaterThan(12)
    expect(204 - Math.max(...places)).toBeGreaterThan(14)
  })
})

describe('QUOTE-01 the price while somebody answers', () => {
  const bar = { title: 'Your stay', lines: ['India to the Netherlands'], detailsText: 'Details' }

  test('stands there with its total, and every change is told politely', () => {
    const html = drawn(
      <PriceBar
        {...bar}
        price={{ kind: 'shown', amount: '€52.00', term: 'a month', total: '€624.00 in total' }}
      />,
    )
    expect(html).toMatch(/aria-live="polite"[^]*€52\.00[^]*€624\.00 in total/)
  })

  test('says how many questions are left while it is not known', () => {
    const price = { kind: 'unknown', text: 'Answer 2 more questions to see your price' } as const
    expect(words(<PriceBar {...bar} price={price} />)).toContain('Answer 2 more questions')
  })

  test('is not there when prices cannot be had', () => {
    expect(drawn(<PriceBar {...bar} price={{ kind: 'down' }} />)).toBe('')
  })
})

test('WIZ-07 an offer has its total beside the price of a month, and says what is not covered', () => {
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
  expect(words(card)).toBe(
    'Complete Plus €52.00 a month €624.00 for 12 months Covered: Doctor Not covered: Glasses',
  )
})

describe('WIZ-13 the overview', () => {
  const rows = [{ term: 'Name', value: 'Mei Lin' }, { term: 'EHIC number' }]

  test('says what is not filled in, and names the part at its way to change it', () => {
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
    expect(words(card)).toContain('Change about you')
    expect(words(card)).toContain('EHIC number Not filled in')
  })

  test('gives the reason where a part cannot be changed', () => {
    const card = <SummaryCard title="Payment" rows={rows} missingText="–" note="Your institution pays." />
    expect(words(card)).toContain('Your institution pays.')
    expect(drawn(card)).not.toContain('<a ')
  })
})

test('WIZ-18 the receipt has its number to copy and what happens next, in order', () => {
  const next = [
    { id: '1', title: 'Today', text: 'We received your request.', state: 'done', stateText: 'done' },
    { id: '2', title: 'By Thursday 20 August', text: 'We check it.', state: 'next' },
  ] as const
  const html = drawn(
    <Receipt
      title="We received your request"
      numberLabel="Request number"
      number="260 047 113"
      copyLabel="Copy"
      copiedText="Copied"
      nextTitle="What happens next"
      nextSteps={next}
    />,
  )
  expect(html).toMatch(/<h1[^>]*>We received your request<\/h1>/)
  expect(html).toMatch(/<ol[^]*Today[^]*By Thursday 20 August/)
})

describe('a table', () => {
  const columns = [
    { id: 'what', header: 'What', cell: (row: { what: string }) => row.what, names: true },
    { id: 'amount', header: 'Amount', cell: () => '€12.00', align: 'end' },
  ] as const
  const table = (rows: { what: string }[], loadingText?: string) => (
    <Table
      caption="Your claims"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.what}
      empty={<p>No claims yet</p>}
      loadingText={loadingText}
    />
  )

  test('keeps its meaning when its rows are drawn as cards', () => {
    const html = drawn(table([{ what: 'Dentist' }]))
    expect(html).toMatch(/<table role="table"/)
    expect(html).toMatch(/<th [^>]*scope="row"[^>]*role="rowheader"[^>]*>Dentist/)
    expect(html).toMatch(/<td data-label="Amount"[^>]*role="cell"/)
  })

  test('without rows says so, and while it is fetched says that', () => {
    expect(words(table([]))).toBe('No claims yet')
    expect(words(table([], 'Loading your claims…'))).toBe('Loading your claims…')
  })
})
