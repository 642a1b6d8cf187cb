import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import type { Block } from '#domain/content/block.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'

import { ContentBlocks } from './ContentBlocks.tsx'

beforeAll(() => Promise.all([loadTexts('shell', 'en-GB'), loadTexts('content', 'en-GB')]))

const rendered = (...blocks: readonly Block[]) => {
  const router = createMemoryRouter([{ path: '*', element: <ContentBlocks blocks={blocks} /> }])
  return renderToStaticMarkup(
    <LocaleContext value="en-GB">
      <RouterProvider router={router} />
    </LocaleContext>,
  )
}

/** Only elements and words: the look is tested elsewhere. */
const simplified = (html: string) =>
  html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/ (?:class|id|aria-\w+|style)="[^"]*"/g, '')
    .replaceAll(/<\/?(?:div|span)>/g, '')

// Every kind of block and the markup a visitor gets: a kind without a row does not compile.
const kinds: { readonly [Kind in Block['kind']]: readonly [Extract<Block, { kind: Kind }>, ...string[]] } = {
  heading: [
    { kind: 'heading', level: 3, text: 'Who & where', anchor: 'who-where' },
    '<h3>Who &amp; where</h3>',
  ],
  text: [
    { kind: 'text', html: '<p>Some <strong>words</strong></p><p>More</p>' },
    '<p>Some <strong>words</strong></p><p>More</p>',
  ],
  list: [
    { kind: 'list', mark: 'tick', items: ['care', 'a <em>doctor</em>'] },
    '<ul><li>care</li>',
    '<li>a <em>doctor</em></li></ul>',
  ],
  steps: [{ kind: 'steps', items: ['first', 'then'] }, '<ol', '<li>first</li>', '<li>then</li></ol>'],
  table: [
    { kind: 'table', caption: 'How long', head: ['What', 'Long'], rows: [['Claim', '<b>4</b> days']] },
    '<caption>How long</caption>',
    'scope="col" role="columnheader">What</th>',
    'scope="row" role="rowheader">Claim</th>',
    'data-label="Long" role="cell"><b>4</b> days</td>',
  ],
  image: [
    { kind: 'image', src: '/images/card.png', alt: 'Front of the card', caption: 'Your card' },
    'src="/images/card.png"',
    'alt="Front of the card"',
    '<figcaption>Your card</figcaption></figure>',
  ],
  callout: [
    { kind: 'callout', tone: 'warning', title: 'Call first', html: '<p>Before a <b>stay</b>.</p>' },
    '<h2>Call first</h2>',
    'Before a <b>stay</b>.',
  ],
  accordion: [
    { kind: 'accordion', items: [{ title: 'May I?', html: '<p>Yes.</p>' }] },
    '<details><summary>May I?</summary>',
    'Yes.</details>',
  ],
  contact: [
    {
      kind: 'contact',
      title: 'Call us',
      phone: '085 000 0112',
      phoneHref: 'tel:0850000112',
      hours: '09:00-17:00',
      email: 'help@pont.example',
    },
    '<h2>Call us</h2>',
    'href="tel:0850000112"',
    'Monday to Friday, 09:00 to 17:00 (Dutch time)',
    'href="mailto:help@pont.example"',
  ],
  action: [
    { kind: 'action', label: 'See my price', href: '/en/request', emphasis: 'main' },
    'href="/en/request"',
    '>See my price</a>',
  ],
}

test.each(Object.entries(kinds))('CMS-09 a visitor sees a block of the kind %s', (_, [block, ...parts]) => {
  const html = simplified(rendered(block))
  for (const part of parts) expect(html).toContain(part)
})

test('CMS-09 a heading is the target of links to it, and its words are never parsed as html', () => {
  const html = rendered({ kind: 'heading', level: 2, text: '<b>Own</b> risk', anchor: 'own-risk' })
  expect(html).toContain('id="own-risk"')
  expect(html).toContain('&lt;b&gt;Own&lt;/b&gt; risk')
})

test('CMS-09 a list marks what is insured and what is not with different icons', () => {
  const icons = (['tick', 'cross', 'attention'] as const).map(
    (mark) => /<svg.*?<\/svg>/.exec(rendered({ kind: 'list', mark, items: ['care'] }))?.[0],
  )
  expect(new Set(icons).size).toBe(3)
  expect(rendered({ kind: 'list', mark: 'bullet', items: ['care'] })).not.toContain('<svg')
})

test('CMS-09 no block has inline styles or an id made of its words', () => {
  const html = rendered(...Object.values(kinds).map(([block]) => block))
  expect(html).not.toMatch(/ style=| id="[^"]*[<\s]/)
})

test('SVC-01 a block to call us repeats no hours where the page has them already', () => {
  const [block] = kinds.contact
  expect(rendered({ ...block, hours: '' })).not.toContain('09:00')
})
