import { beforeAll, expect, test } from 'vitest'

import type { ChangeFacts } from '#contract/casework/case-view.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { inOfficeLook } from '#web/testing/office-look.ts'
import { render } from '#web/testing/render.tsx'

import { CaseChange } from './CaseChange.tsx'

inOfficeLook()
beforeAll(() => Promise.all(['staff', 'casework'].map((catalogue) => loadTexts(catalogue, 'en-GB'))))

const later = Array.from({ length: 11 }, (_, month) => `2027-${String(month + 2).padStart(2, '0')}-26`)

const change: ChangeFacts = {
  change: 'START_DATE',
  correction: null,
  rows: [
    {
      name: 'firstDay',
      now: { type: 'day', day: '2027-02-01' },
      asked: { type: 'day', day: '2027-02-08' },
    },
    {
      name: 'lastDay',
      now: { type: 'day', day: '2028-01-31' },
      asked: { type: 'day', day: '2028-01-31' },
    },
  ],
  money: {
    premiumBefore: 784.75,
    premiumAfter: 769.7,
    difference: -15.05,
    paid: 0,
    refund: 0,
    due: 45.15,
    later: 724.55,
  },
  window: { earliest: '2027-01-18', latest: '2027-02-15', now: '2027-02-01', asked: '2027-02-08' },
  invoices: {
    lines: [
      {
        kind: 'INVOICE',
        number: '2026004711',
        now: 60.2,
        after: 45.15,
        daysNow: ['2027-02-01'],
        daysAfter: ['2027-02-01'],
      },
      { kind: 'LATER', number: null, now: 724.55, after: 724.55, daysNow: later, daysAfter: later },
    ],
    isPaid: false,
    refund: 0,
    mandate: 'SAME',
  },
}

// The words that stand on more than one line; a hyphen may end one.
const brokenWords = (cell: Element): string[] => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter((rect) => rect.width > 1)
      if (lines.length > 1) broken.push(word)
    }
  return broken
}

const show = (changes: Partial<ChangeFacts> = {}) =>
  render(
    <main>
      <h1>Case of Priya Raghunathan</h1>
      <CaseChange change={{ ...change, ...changes }} />
    </main>,
  )

test('STAFF-02 a change of the first day shows the possible days with the day now and the day asked', async () => {
  const screen = await show()
  const main = screen.getByRole('main')
  await expect.element(main).toMatchTextContent(/18 Jan.*1 Feb.*, now.*8 Feb.*, asked.*15 Feb/)
  await expect.element(screen.getByRole('row', { name: /First day/ })).toMatchTextContent(/7 days later/)
  await expect.element(screen.getByRole('row', { name: /Last day/ })).toMatchTextContent(/the same/)
  await expectAccessible('a change of the first day')
})

test('STAFF-02 an earlier first day stands before the day that is now', async () => {
  const screen = await show({
    window: { earliest: '2027-01-18', latest: '2027-02-15', now: '2027-02-01', asked: '2027-01-25' },
  })
  await expect.element(screen.getByRole('main')).toMatchTextContent(/25 Jan.*, asked.*1 Feb.*, now/)
})

test('STAFF-02 a change shows what it does to each invoice, the later ones together, and the sum', async () => {
  const screen = await show()
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await expect.element(row(/^2026004711/)).toMatchTextContent(/€60\.20.*€45\.15.*15\.05/)
  await expect.element(row(/^11 later ones/)).toMatchTextContent(/the same days.*€724\.55.*€724\.55.*€0\.00/)
  await expect.element(row(/^Total/)).toMatchTextContent(/€784\.75.*€769\.70.*15\.05/)
  // each sum stands below its own amounts
  const edges = (name: RegExp) =>
    [...row(name).element().children].slice(2).map((cell) => cell.getBoundingClientRect().right)
  expect(edges(/^Total/)).toEqual(edges(/^Invoice/))
  await expect
    .element(screen.getByText('Nothing was paid yet, so nothing goes back. The mandate stays the same.'))
    .toBeVisible()
})

test('STAFF-02 the amounts are those of accepting today, which the page says where the customer saw others', async () => {
  const saidToday = /These are the amounts if you accept today/
  const same = await show()
  await expect.element(same.getByText(saidToday)).not.toBeInTheDocument()
  await same.unmount()
  const { money, invoices } = change
  const moved = (invoices?.lines ?? []).map((line) => ({
    ...line,
    daysNow: ['2027-02-01'],
    daysAfter: ['2027-02-08'],
  }))
  const screen = await show({
    money: money && { ...money, premiumAfter: 760, refund: 5 },
    invoices: invoices && { ...invoices, lines: moved },
  })
  await expect
    .element(screen.getByText(saidToday))
    .toMatchTextContent('The customer saw a price of €760.00, and €5.00 back.')
  await expect
    .element(screen.getByRole('row', { name: /^2026004711/ }))
    .toMatchTextContent(/1 February 2027, then 8 February 2027/)
})

test('STAFF-02 what goes back is named with its amount; a decided change shows what its sender saw', async () => {
  const { invoices } = change
  const open = await show({
    invoices: invoices && { ...invoices, isPaid: true, refund: 15.05, mandate: 'NONE' },
  })
  await expect.element(open.getByText('€15.05 goes back to the customer.')).toBeVisible()
  await open.unmount()
  const decided = await show({ window: null, invoices: null })
  await expect.element(decided.getByText(/These are the amounts that the customer saw/)).toBeVisible()
  await expect.element(decided.getByText('Possible first days')).not.toBeInTheDocument()
})

test('STAFF-04 a correction says which colleague sent it for the customer, why in words, and that they cannot decide', async () => {
  const correction = {
    by: 'Mei Support',
    isYou: false,
    reason: 'OFFICIAL_CHANGE',
    words: 'The passport that she showed.',
  }
  const screen = await show({ change: 'ADDRESS', window: null, invoices: null, money: null, correction })
  const main = screen.getByRole('main')
  await expect.element(main).toMatchTextContent(/Sent by\s*Mei Support, for the customer/)
  await expect.element(main).toMatchTextContent(/Why\s*an official document says so/)
  await expect.element(main).toMatchTextContent('The passport that she showed.')
  await expect.element(screen.getByText('Whoever sent it cannot decide on it.')).toBeVisible()
  await screen.unmount()
  const own = await show({ correction: { ...correction, isYou: true } })
  await expect
    .element(own.getByText('You sent this correction, so somebody else decides on it.'))
    .toBeVisible()
})

test('STAFF-02 beside a document, and on a phone, no word of a comparison is broken', async () => {
  const rows: ChangeFacts['rows'] = [
    {
      name: 'address',
      now: { type: 'words', text: 'Ina Boudier-Bakkerlaan 97, 3582 VA Amstelveen' },
      asked: { type: 'words', text: 'Warmoesstraatweg 5, 2511 BT Leidschendam' },
    },
    { name: 'method', now: { type: 'code', code: 'DIRECT_DEBIT' }, asked: { type: 'code', code: 'INVOICE' } },
  ]
  // as wide as the facts are beside a document at 1440 and 1280, and alone on a phone
  for (const width of [493, 442, 358, 288]) {
    const screen = await render(
      <main style={{ width }}>
        <h1>Case of Priya Raghunathan</h1>
        <CaseChange change={{ ...change, rows, window: null }} />
      </main>,
    )
    const broken = [...document.querySelectorAll('th, td')].flatMap(brokenWords)
    expect([width, broken]).toEqual([width, []])
    const tables = [...document.querySelectorAll('table')]
    expect(tables.filter((table) => table.scrollWidth > width)).toEqual([])
    await screen.unmount()
  }
})
