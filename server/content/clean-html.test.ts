import { expect, test } from 'vitest'

import type { Block } from '#domain/content/block.ts'
import { HOSTILE_HTML } from '#server/testing/hostile-html.ts'

import { cleanBlocks } from './clean-blocks.ts'
import { cleanHtml, hrefIn, isOwnImage, isSafeLink } from './clean-html.ts'

const clean = (html: string) => cleanHtml(html, 'nl')

// what a browser would parse as a tag: its name, and its attributes as written
const TAG = /<\/?([a-z][^\s/>]*)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>/gi
const WRITTEN =
  /^(?:p|br|strong|em|b|i|sup|sub|abbr|dfn|a|ul|ol|li|h2|h3)(?: (?:href="(?:#|\/(?!\/)|https?:\/\/|mailto:|tel:)[^"\s]*"| rel="noopener"|rel="noopener"|title="[^"<>]*"))*$/

const strangeTags = (html: string) =>
  [...html.matchAll(TAG)]
    .map(([, name = '', attributes = '']) => `${name}${attributes}`)
    .filter((tag) => !WRITTEN.test(tag))

test.each(HOSTILE_HTML)('CMS-08 nothing in %s can run, fetch or redirect after cleaning', (html) => {
  const left = clean(html)
  expect(strangeTags(left)).toEqual([])
  // everything that starts like a tag was checked above
  expect(left.replaceAll(TAG, '')).not.toContain('<')
  // cleaning again changes nothing
  expect(clean(left)).toBe(left)
})

test.each([
  [
    '<p>Some <strong>strong</strong>, <em>loud</em> words<br></p>',
    '<p>Some <strong>strong</strong>, <em>loud</em> words<br /></p>',
  ],
  ['<h1>Title</h1><h4>Small</h4>', '<h2>Title</h2>Small'],
  ['<ul><li>one</li></ul><ol><li>two</li></ol>', '<ul><li>one</li></ul><ol><li>two</li></ol>'],
  ['<a href="/privacy#rights">x</a>', '<a href="/nl/privacy#rights">x</a>'],
  ['<a href="/en/privacy">x</a>', '<a href="/en/privacy">x</a>'],
  ['<a href="#rights">x</a>', '<a href="#rights">x</a>'],
  ['<a href="https://kifid.nl" target="_blank">x</a>', '<a href="https://kifid.nl" rel="noopener">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a href="tel:112">x</a>', '<a href="tel:112">x</a>'],
  ['Tom &amp; Jerry &lt; &quot;3&quot;', 'Tom &amp; Jerry &lt; "3"'],
  ['<div class="x"><span>words</span></div>', 'words'],
])('CMS-08 text, emphasis, lists and links of %s are kept', (html, left) => {
  expect(clean(html)).toBe(left)
})

test.each([
  ['/privacy', true],
  ['https://kifid.nl/klacht?x=1#y', true],
  ['mailto:help@pont.example', true],
  ['tel:+31850000112', true],
  ['http://kifid.nl', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example\\@pont.example', false],
  [' https://kifid.nl', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('CMS-08 a button may lead to %s: %s', (href, safe) => expect(isSafeLink(href)).toBe(safe))

test('CMS-08 links to our own pages get the language as prefix, others do not', () => {
  const hrefs = ['/privacy', '/en', '/nl/home', '/english', '//evil.example', 'https://kifid.nl']
  expect(hrefs.map((href) => hrefIn('nl', href))).toEqual([
    '/nl/privacy',
    '/en',
    '/nl/home',
    '/nl/english',
    '//evil.example',
    'https://kifid.nl',
  ])
})

test('CMS-08 images come from our own folder only', () => {
  const others = [
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/images/../x.png',
    '/images/x.svg',
    'x.png',
  ]
  expect(['/images/card-2.png', ...others].filter(isOwnImage)).toEqual(['/images/card-2.png'])
})

const BAD = '<img src=x onerror="window.__xss=1">words'

test('CMS-08 every kind of block of another provider is cleaned', () => {
  const blocks: readonly Block[] = [
    { kind: 'heading', level: 2, text: 'Own risk', anchor: 'a" onclick="x' },
    { kind: 'text', html: BAD },
    { kind: 'list', mark: 'tick', items: [BAD] },
    { kind: 'steps', items: [BAD] },
    { kind: 'table', caption: '', head: [BAD], rows: [[BAD]] },
    { kind: 'image', src: 'https://evil.example/x.png', alt: '', caption: '' },
    { kind: 'callout', tone: 'info', title: '', html: BAD },
    { kind: 'accordion', items: [{ title: '', html: BAD }] },
    { kind: 'contact', title: '', phone: '', phoneHref: 'javascript:x', hours: '', email: '' },
    { kind: 'action', label: '', href: 'javascript:x', emphasis: 'main' },
  ]
  const cleaned = cleanBlocks(blocks, 'nl')
  expect(cleaned.map(({ kind }) => kind)).toEqual(
    blocks.map(({ kind }) => kind).filter((kind) => kind !== 'image'),
  )
  expect(cleaned[0]).toMatchObject({ anchor: 'own-risk' })
  expect(JSON.stringify(cleaned)).not.toMatch(/onerror|javascript|onclick|evil/)
  expect(JSON.stringify(cleaned).match(/words/g)).toHaveLength(7)
})
