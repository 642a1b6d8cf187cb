import { expect, test } from 'vitest'

import { alternatesOf, dataElement, headElements, headHeaders } from './page-head.ts'

const ORIGIN = 'https://pont.test'
const card = { path: '/privacy', description: 'What we keep & "why"', picture: 'Pont <card>' }
const page = { locale: 'nl', title: 'Privacy – Pont', head: card } as const

test('SHELL-02 a page lists its address in each language, with English as the default', () => {
  expect(alternatesOf(ORIGIN, '/privacy').map(({ language, address }) => [language, address])).toEqual([
    ['en', 'https://pont.test/en/privacy'],
    ['nl', 'https://pont.test/nl/privacy'],
    ['x-default', 'https://pont.test/en/privacy'],
  ])
})

test('a page that can be shared has its address, its languages and its card in its head', () => {
  const html = headElements(page, ORIGIN)
  expect(html).toContain('<meta name="description" content="What we keep &amp; &quot;why&quot;">')
  expect(html).toContain('<link rel="canonical" href="https://pont.test/nl/privacy">')
  expect(html.match(/<link rel="alternate" hreflang="(en|nl|x-default)"/g)).toHaveLength(3)
  expect(html).toContain('<meta property="og:title" content="Privacy">')
  expect(html).toContain('<meta property="og:locale" content="nl_NL">')
  expect(html).toContain('<meta property="og:image" content="https://pont.test/card-nl.png">')
  expect(html).toContain('<meta property="og:image:width" content="1200">')
  expect(html).toContain('<meta property="og:image:alt" content="Pont &lt;card&gt;">')
  expect(
    html.match(/name="theme-color" content="#\w+" media="\(prefers-color-scheme:(light|dark)\)"/g),
  ).toHaveLength(2)
  expect(headHeaders(page, ORIGIN)).toEqual({})
})

test('a page that can be found but not shared has its addresses in a header only', () => {
  const login = { ...page, locale: 'en-GB', head: { path: '/login' } } as const
  expect(headElements(login, ORIGIN)).toBe('')
  expect(headHeaders(login, ORIGIN)).toEqual({
    link: [
      '<https://pont.test/en/login>; rel="canonical"',
      '<https://pont.test/en/login>; rel="alternate"; hreflang="en"',
      '<https://pont.test/nl/login>; rel="alternate"; hreflang="nl"',
      '<https://pont.test/en/login>; rel="alternate"; hreflang="x-default"',
    ].join(', '),
  })
})

test('a page that should not be found has a noindex header', () => {
  const own = { ...page, head: undefined }
  expect([headElements(own, ORIGIN), headHeaders(own, ORIGIN)]).toEqual(['', { 'x-robots-tag': 'noindex' }])
})

test('structured data cannot end its element and is unchanged', () => {
  const facts = { name: '</script><script>alert(1)</script><!--' }
  const html = headElements({ ...page, head: { ...card, facts } }, ORIGIN)
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual(facts)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(dataElement('id="x"', '<')).toBe('<script id="x">"\\u003c"</script>')
})
