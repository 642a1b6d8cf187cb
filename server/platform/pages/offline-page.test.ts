import { runInNewContext } from 'node:vm'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { RenderResult, Site } from '#contract/content/site.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { PageSource } from './page-renderer.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { stylesOf } from './critical-css.ts'
import { serveOfflinePages } from './offline-page.ts'

const CSS =
  '@font-face{font-family:S;src:url(/assets/names.woff2)format("woff2");unicode-range:U+100-2BA}' +
  '@font-face{font-family:S;src:url(/assets/words.woff2)format("woff2");unicode-range:U+??,U+131}.a{color:red}'

type Target = { address: string; site: Site; skeleton: boolean }

let html = ''
let rendered: Target[] = []
let files: readonly string[] = []
let changes = 0
let app: FastifyInstance

const render = (target: Target): Promise<RenderResult> => {
  rendered.push(target)
  if (!html) return Promise.resolve({ kind: 'redirect', to: '/en/home?not-found' })
  const words = { title: 'Emergency – Pont', locale: 'en-GB', noScript: '', personal: false } as const
  const data = { today: target.site.today }
  return Promise.resolve({ kind: 'page', html, ...words, status: 200, data, files: ['x'] })
}

const source: PageSource = {
  renderer: () => Promise.resolve({ setInternalTransport: () => undefined, render }),
  partsOf: () => ({ ...stylesOf(CSS), stylesheets: ['/assets/s.css'], entry: '/assets/e.js', preload: [] }),
  file: () => undefined,
  finish: (_, whole) => Promise.resolve(whole),
  enforcesPolicy: true,
}

beforeAll(async () => {
  app = Fastify()
  const config = readConfig({ DATA_DIR: 'data', SECRET: 's'.repeat(40) })
  const facts = () =>
    Promise.resolve({ newRequest: true, pages: files.map((slug) => ({ slug, pageId: slug })) })
  // a page only needs the configuration and the date of the portal
  const portal = { config, clock: { today: () => '2026-11-20' } } as unknown as Portal
  serveOfflinePages(app, portal, { source, facts, changes: () => changes })
  await app.ready()
})
afterAll(() => app.close())
beforeEach(() => {
  html = '<h1 class="a">112</h1>'
  rendered = []
  changes += 1
  files = ['/home', '/service-contact/emergency']
})

const WORKER = '/en/service-contact/emergency-worker.js'

const ask = async (url = WORKER, headers: Record<string, string> = {}) => app.inject({ url, headers })

type OfflineCopy = {
  readonly name: string
  readonly path: string
  readonly html?: string
  readonly files: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}
const savedIn = (body: string) => JSON.parse(/^const SAVED = (.*)$/m.exec(body)?.[1] ?? '{}') as OfflineCopy

test('SVC-01 the worker of a language contains its page and the files that the page needs', async () => {
  const { statusCode, headers, body } = await ask('/nl/service-contact/emergency-worker.js')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self'; /)
  const saved = savedIn(body)
  expect(saved.path).toBe('/nl/service-contact/emergency')
  expect(saved.html).toContain('<h1 class="a">112</h1>')
  expect(saved.files).toEqual(['/assets/s.css', '/assets/words.woff2'])
})

test('SVC-01 the saved page is anonymous and runs no scripts', async () => {
  const { body } = await ask(WORKER, { cookie: `session=${'a'.repeat(43)}; affiliate=campusgids` })
  expect(rendered).toMatchObject([{ skeleton: false, site: { affiliateId: '' } }])
  expect(rendered[0]?.site).not.toHaveProperty('hasSessionCookie')
  const { html = '', headers } = savedIn(body)
  expect(html).not.toMatch(/\/assets\/e\.js|application\/json|2026-11-20/)
  expect(html.match(/<script/g)).toHaveLength(1)
  const [, script = ''] = /script-src ([^;]+)/.exec(headers['content-security-policy'] ?? '') ?? []
  expect(script).toMatch(/^'sha256-[^']+'$/)
})

test('CMS-07 the worker changes with its page, and only then', async () => {
  const first = await ask()
  const again = await ask(WORKER, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  html = '<h1 class="a">112 or 999</h1>'
  changes += 1
  const next = await ask()
  expect(savedIn(next.body).name).not.toBe(savedIn(first.body).name)
})

test('the worker of a removed page deletes what was saved', async () => {
  html = ''
  files = ['/home', '/privacy']
  const { statusCode, body } = await ask()
  expect(statusCode).toBe(200)
  expect(savedIn(body).html).toBeUndefined()
})

test('CMS-04 while no pages are known, browsers keep what they have saved', async () => {
  html = ''
  files = ['/home']
  expect((await ask()).statusCode).toBe(503)
})

const CARD_WORKER = '/nl/insurances/card-worker.js'

test('DOC-03 the worker of the card contains a place for each line, and the page without a card', async () => {
  html = '<main><article id="{{policyId}}"><h2>{{name}}</h2></article><p>112</p></main>'
  const { statusCode, body, headers } = await ask(CARD_WORKER)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(rendered.map(({ address, site }) => [address, site.keptCard])).toEqual([
    ['/nl/insurances/card/kept', 'place'],
    ['/nl/insurances/card/kept', 'none'],
  ])
  const saved = savedIn(body) as OfflineCopy & Record<'before' | 'card' | 'after' | 'language', string>
  expect(saved.card).toBe('<article id="{{policyId}}"><h2>{{name}}</h2></article>')
  expect(saved.before + saved.card + saved.after).toContain(html)
  expect(saved).toMatchObject({ paths: ['/nl/insurances/card', '/nl/insurances/card/kept'], language: 'nl' })
  expect(saved.before).not.toMatch(/\/assets\/e\.js|application\/json/)
})

type FetchEvent = {
  readonly request: { readonly url: string; readonly mode: string; readonly method: string }
  readonly respondWith: (answer: Promise<Response>) => void
}

/** What the worker shows without a network, of a card that is kept like this. */
const shownOffline = async (script: string, card: object) => {
  const handlers = new Map<string, (event: FetchEvent) => void>()
  const stored = { match: () => Promise.resolve(Response.json([card])) }
  runInNewContext(script, {
    addEventListener: (name: string, handle: (event: FetchEvent) => void) => handlers.set(name, handle),
    caches: stored,
    fetch: () => Promise.reject(new Error('offline')),
    setTimeout: () => 0,
    URL,
    Response,
  })
  const request = { url: 'https://pont.example/nl/insurances/card', mode: 'navigate', method: 'GET' }
  const { promise, resolve } = Promise.withResolvers<Response>()
  handlers.get('fetch')?.({ request, respondWith: resolve })
  return (await promise).text()
}

test.each([
  ['before its first day', '2999-02-01', '<p>De eerste dag is 1 februari.</p>'],
  ['from its first day', '2020-02-01', '<p></p>'],
  ['that was kept before cards knew it', undefined, '<p></p>'],
])('DOC-03 without a network a card %s says when it starts only until then', async (_, startDate, line) => {
  html = '<main><article id="{{policyId}}"><h2>{{name}}</h2><p>{{starts}}</p></article></main>'
  const { body } = await ask(CARD_WORKER)
  const nl = { name: 'Mei Lin', starts: 'De eerste dag is 1 februari.' }
  const card = { policyId: 'p1', startDate, endDate: '2999-12-31', lines: { nl } }
  expect(await shownOffline(body, card)).toContain(`<article id="p1"><h2>Mei Lin</h2>${line}</article>`)
})

test.each([
  ['before its first day', '2999-02-01', false, ''],
  ['of ours from its first day', '2020-02-01', false, '<p>Ik ben verzekerd</p>'],
  ['of the Dutch basic insurance', '2020-02-01', true, '<p>Mag de rekening</p>'],
  ['of the Dutch basic insurance before its first day', '2999-02-01', true, ''],
  ['that was kept before cards knew it', undefined, undefined, '<p>Ik ben verzekerd</p>'],
])(
  'DOC-03 QUOTE-04 without a network a card %s asks for what is true that day',
  async (_, startDate, basic, asks) => {
    const both = '{{#ours}}<p>Ik ben verzekerd</p>{{/ours}}<!-- -->{{#basic}}<p>Mag de rekening</p>{{/basic}}'
    html = `<main><article id="{{policyId}}"><h2>{{name}}</h2>${both}</article></main>`
    const { body } = await ask(CARD_WORKER)
    const card = {
      policyId: 'p1',
      startDate,
      endDate: '2999-12-31',
      basic,
      lines: { nl: { name: 'Mei Lin' } },
    }
    expect(await shownOffline(body, card)).toContain(
      `<article id="p1"><h2>Mei Lin</h2>${basic ? '' : asks}<!-- -->${basic ? asks : ''}</article>`,
    )
  },
)
