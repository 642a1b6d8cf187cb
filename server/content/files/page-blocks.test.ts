import { expect, test } from 'vitest'

import type { Block } from '#domain/content/block.ts'
import { readConfig } from '#server/platform/config/config.ts'

import { pageBlocks } from './page-blocks.ts'

const { company } = readConfig({ DATABASE_URL: 'postgres://localhost/none', SECRET: 'x'.repeat(32) })
const blocksOf = (source: string) => pageBlocks(source, { locale: 'nl', company })

// Every kind of block, as an editor writes it and as it is sent: a kind without an entry does not compile.
const written: Readonly<Record<Block['kind'], readonly (readonly [string, Partial<Block>])[]>> = {
  heading: [
    ['## Wat is verzekerd?', { level: 2, text: 'Wat is verzekerd?', anchor: 'wat-is-verzekerd' }],
    ['### Één keer', { level: 3, text: 'Één keer', anchor: 'een-keer' }],
  ],
  text: [
    [
      'Wij zijn **open**, zie [privacy](/privacy) of [kifid](https://kifid.nl).',
      {
        html: '<p>Wij zijn <strong>open</strong>, zie <a href="/nl/privacy">privacy</a> of <a href="https://kifid.nl" rel="noopener">kifid</a>.</p>',
      },
    ],
    ['Eén <b>tag</b>', { html: '<p>Eén &lt;b&gt;tag&lt;/b&gt;</p>' }],
  ],
  list: [
    ['- een\n- twee', { mark: 'bullet', items: ['een', 'twee'] }],
    ['::: tick\n- wel\n:::', { mark: 'tick', items: ['wel'] }],
    ['::: cross\n- niet\n:::', { mark: 'cross', items: ['niet'] }],
    ['::: attention\n- let op\n:::', { mark: 'attention', items: ['let op'] }],
  ],
  steps: [['1. eerst\n2. dan', { items: ['eerst', 'dan'] }]],
  table: [
    [
      '::: table Termijnen\n| Wat | Hoe lang |\n| --- | --- |\n| **Klacht** | 6 weken |\n:::',
      { caption: 'Termijnen', head: ['Wat', 'Hoe lang'], rows: [['<strong>Klacht</strong>', '6 weken']] },
    ],
  ],
  image: [
    [
      '![De kaart van voren](/images/kaart.png "Je kaart")',
      { src: '/images/kaart.png', alt: 'De kaart van voren', caption: 'Je kaart' },
    ],
    ['![Een plan](/images/plan-2.webp)', { src: '/images/plan-2.webp', alt: 'Een plan', caption: '' }],
  ],
  callout: [
    [
      '::: callout warning Bel eerst\nVoor een **opname**.\n:::',
      { tone: 'warning', title: 'Bel eerst', html: '<p>Voor een <strong>opname</strong>.</p>' },
    ],
  ],
  accordion: [
    [
      '::: accordion\n### Mag het?\nJa.\n### En nu?\nNee.\n:::',
      {
        items: [
          { title: 'Mag het?', html: '<p>Ja.</p>' },
          { title: 'En nu?', html: '<p>Nee.</p>' },
        ],
      },
    ],
  ],
  contact: [
    [
      '::: contact Bel ons\n:::',
      { title: 'Bel ons', phone: company.phone, hours: company.hours, email: company.email },
    ],
  ],
  action: [
    [
      '::: action main /request Bereken je prijs\n:::',
      { emphasis: 'main', href: '/nl/request', label: 'Bereken je prijs' },
    ],
    [
      '::: action quiet tel:+31850000112 Bel nu\n:::',
      { emphasis: 'quiet', href: 'tel:+31850000112', label: 'Bel nu' },
    ],
  ],
}

const cases = Object.entries(written).flatMap(([kind, lines]) =>
  lines.map(([source, block]) => [kind, source, block] as const),
)

test.each(cases)('CMS-07 an editor writes a block of the kind %s: %s', (kind, source, block) => {
  expect(blocksOf(source)).toEqual([expect.objectContaining({ kind, ...block })])
})

test('CMS-07 blocks keep their order, and two headings with the same text get different ids', () => {
  const blocks = blocksOf('Eerst.\n\n## Vraag\n\n- a\n\n::: callout info Let op\nX\n:::\n\n## Vraag\n')
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'heading', 'list', 'callout', 'heading'])
  expect(blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []))).toEqual([
    'vraag',
    'vraag-2',
  ])
})

test('CMS-07 a file with Windows line endings is read like any other', () => {
  expect(blocksOf('## Een\r\n\r\n::: tick\r\n- ja\r\n:::\r\n')).toHaveLength(2)
})

test.each([
  ['a heading of the first level', '# Titel'],
  ['a heading of the fourth level', '#### Klein'],
  ['an unknown block', '::: carousel\n:::'],
  ['a block with the name of something else', '::: constructor\n:::'],
  ['a block that is not closed', '::: tick\n- ja'],
  ['an end without a beginning', 'Ja\n:::'],
  ['a block in a block', '::: callout info X\n::: tick\n- ja\n:::\n:::'],
  ['a list of signs without a list', '::: tick\nja\n:::'],
  ['a callout without a title', '::: callout info\nX\n:::'],
  ['a callout of another tone', '::: callout pink Titel\nX\n:::'],
  ['an accordion without titles', '::: accordion\nX\n:::'],
  ['a table without a caption', '::: table\n| a |\n| --- |\n| b |\n:::'],
  ['a table without rows', '::: table Leeg\n| a |\n| --- |\n:::'],
  ['a table outside its block', '| a |\n| --- |\n| b |'],
  ['an image without words', '![](/images/kaart.png)'],
  ['an image of another site', '![kaart](https://evil.example/kaart.png)'],
  ['an image outside its folder', '![kaart](/images/../secret.png)'],
  ['an image in the page itself', '![kaart](data:image/png;base64,AAAA)'],
  ['an action without words', '::: action main /request\n:::'],
  ['an action that leads to a script', '::: action main javascript:alert(1) Klik\n:::'],
  ['an action that leads to another site by two slashes', '::: action main //evil.example Klik\n:::'],
  ['an action that hides a slash', '::: action main /\\evil.example Klik\n:::'],
  ['a quotation', '> ja'],
  ['a program', '```\nja\n```'],
  ['a line across', '---'],
])('CMS-07 a page with %s is broken', (_, source) => {
  expect(() => blocksOf(source)).toThrow()
})
