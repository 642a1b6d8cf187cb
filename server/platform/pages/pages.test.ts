import { setImmediate as endOfTurn } from 'node:timers/promises'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { PageHead, Site } from '#contract/content/site.ts'
import type { Database } from '#server/platform/database/database.ts'
import { knowClients } from '#server/platform/limits/know-clients.ts'
import { makeLimits } from '#server/platform/limits/limits.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { READER_POLICY } from '#server/platform/http/replies/security-headers.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { PageSource } from './page-renderer.ts'
import { stylesOf } from './critical-css.ts'
import { servePages } from './pages.ts'
import type { Portal } from '#server/platform/portal-context.ts'

type Target = { address: string; site: Site; skeleton: boolean }

let rendered: Target[] = []
let [running, most] = [0, 0]
const TODAY = '2026-11-20'
let day = TODAY
let changes = 0
let app: FastifyInstance

const KNOWN = ['/en/home', '/nl/home', '/en/login', '/en/setpassword/t/ana@example.com', '/en/moved']

const HEADS: Readonly<Record<string, PageHead>> = {
  '/en/home': {
    path: '/home',
    description: 'See <your> price',
    picture: 'Pont',
    facts: { name: '</script>' },
  },
  '/en/login': { path: '/login' },
}

const LOCALE = /^\/(en|nl)(\/|$)/

// a site of three pages, which redirects all other addresses as the routes of the portal do
const source: PageSource = {
  renderer: () =>
    Promise.resolve({
      setInternalTransport: () => undefined,
      render: async (target) => {
        rendered.push(target)
        running += 1
        most = Math.max(most, running)
        await endOfTurn()
        running -= 1
        const path = target.address.replace(/\?.*/, '')
        if (!LOCALE.test(path)) return { kind: 'redirect', to: `/en${target.address}` }
        if (!KNOWN.includes(path)) return { kind: 'redirect', to: '/en/home?not-found' }
        const html = `<p class="a">${path}</p>`
        const [title, data, noScript] = ['A & <b>', { text: '</script><script>' }, 'Call us']
        const status = path === '/en/moved' ? 404 : 200
        const words = { title, locale: 'en-GB', noScript } as const
        return {
          kind: 'page',
          html,
          ...words,
          status,
          data,
          files: ['x'],
          head: HEADS[path],
          personal: path.startsWith('/en/setpassword'),
        }
      },
    }),
  partsOf: () => ({
    ...stylesOf('.a{b:c}.z{y:x}@font-face{src:url(/assets/f.woff2)}'),
    stylesheets: ['/assets/s.css'],
    entry: '/assets/e.js',
    preload: ['/assets/f.js'],
  }),
  file: (path) =>
    path === '/assets/e.js' || path === '/assets/reader-ab12_-3.js'
      ? {
          type: 'text/javascript',
          bytes: Buffer.from('1'),
          br: Buffer.from('b'),
          gzip: Buffer.from('g'),
          immutable: true,
        }
      : undefined,
  finish: (_, html) => Promise.resolve(html),
  enforcesPolicy: true,
}

const log = makeLog({ level: 'silent' })

const portalOf = (env: Record<string, string>) => {
  const config = readConfig(env)
  // limits of a process of its own are counted in memory
  const limits = makeLimits(config, undefined as unknown as Database, log)
  return { config, clock: { today: () => day }, limits, log } as unknown as Portal
}

const start = async (env: Record<string, string>) => {
  const server = Fastify()
  const portal = portalOf({
    DATA_DIR: 'data',
    SECRET: 's'.repeat(40),
    DEMO: 'off',
    LIMIT_PAGES: 'off',
    ...env,
  })
  knowClients(server, portal)
  // pages only need the configuration, the date and the limits of the portal
  await servePages(server, portal, {
    source,
    facts: () => Promise.resolve({ newRequest: true, pages: [] }),
    changes: () => changes,
  })
  return server
}

beforeAll(async () => {
  app = await start({})
})
afterAll(() => app.close())
afterEach(() => {
  day = TODAY
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const cookies = (reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie']].flat().filter(Boolean)

test('SHELL-01 the root redirects to home in English, or in the language of the last visit', async () => {
  expect((await get('/')).headers.location).toBe('/en/home')
  expect((await get('/?a=1', { cookie: 'locale=nl' })).headers.location).toBe('/nl/home?a=1')
  expect((await get('/', { cookie: 'locale=//evil' })).headers.location).toBe('/en/home')
})

test.each([
  ['nl', '/nl/home'],
  ['nl-BE,nl;q=0.9,en;q=0.8', '/nl/home'],
  ['en-US,en;q=0.9,nl;q=0.8', '/en/home'],
  ['de-DE,de;q=0.9,nl;q=0.7,en;q=0.3', '/nl/home'],
  ['nl;q=0, en;q=0.1', '/en/home'],
  ['zh-CN,zh;q=0.9', '/en/home'],
  ['*', '/en/home'],
])(
  'ruling 45 without a remembered language the root follows a browser that accepts %s',
  async (asked, to) => {
    expect((await get('/', { 'accept-language': asked })).headers.location).toBe(to)
    const remembered = await get('/', { 'accept-language': asked, cookie: 'locale=nl' })
    expect(remembered.headers.location).toBe('/nl/home')
  },
)

test('SHELL-01 an address without a language redirects to the English one', async () => {
  const reply = await get('/home?x=1')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/en/home?x=1'])
})

test('SHELL-14 a phone makes no link of a policy number, which would break the page', async () => {
  expect((await get('/en/home')).body).toContain('<meta name="format-detection" content="telephone=no')
})

test('DRAFT-01 a link whose fragment a filter of mails rewrote leads to its page, and is kept nowhere', async () => {
  const { statusCode, headers } = await get('/en/continue%23secret')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    '/en/continue#secret',
    'no-store',
  ])
})

test('SHELL-08 an unknown address redirects to home, with a message', async () => {
  expect((await get('/en/nowhere')).headers.location).toBe('/en/home?not-found')
})

test.each([
  '/en/shop.php',
  '/.env',
  '/en/.git/config',
  '/favicon.ico',
  '/wp-login.php',
  '/api/nothing',
  '/livez/x',
])('SHELL-08 %s is not a page', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('an e-mail address in a path does not make it a file', async () => {
  expect((await get('/en/setpassword/t/ana@example.com')).statusCode).toBe(200)
})

test('AFF-01 a partner on the list is stored for 90 days, and other values are ignored', async () => {
  const reply = await get('/?affiliate=campusgids')
  expect(cookies(reply)).toEqual(['affiliate=campusgids; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax'])
  expect(reply.headers.location).toBe('/en/home')
  expect(cookies(await get('/?affiliate=other'))).toEqual([])
  expect(cookies(await get('/en/home?affiliate=campusgids')).join()).not.toContain('affiliate')
})

test('AFF-01 a page gets the partner of its visitor only', async () => {
  rendered = []
  await get('/en/home?q=1', { cookie: 'affiliate=campusgids' })
  await get('/en/home?q=2', { cookie: 'affiliate=somebody' })
  expect(rendered.map(({ site }) => site.affiliateId)).toEqual(['campusgids', ''])
})

test('AFF-01 a page gets the institution of its partner', async () => {
  const other = await start({ AFFILIATES: 'campusgids, wageningen:1004217' })
  rendered = []
  for (const partner of ['campusgids', 'wageningen'])
    await other.inject({ url: `/en/home?q=${partner}`, headers: { cookie: `affiliate=${partner}` } })
  expect(rendered.map(({ site }) => site.institution)).toEqual([undefined, '1004217'])
})

test('over https the cookies are bound to the host and to a secure connection', async () => {
  const secure = await start({ PUBLIC_URL: 'https://pont.example' })
  const reply = await secure.inject({ url: '/?affiliate=campusgids' })
  expect(cookies(reply)[0]).toBe(
    '__Host-affiliate=campusgids; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
  )
  await secure.close()
})

test('SHELL-02 the language of a page is remembered when it differs from the stored one', async () => {
  expect(cookies(await get('/nl/home'))[0]).toMatch(/^locale=nl; .*HttpOnly/)
  expect(cookies(await get('/nl/home', { cookie: 'locale=nl' }))).toEqual([])
})

test('the policy of a page allows only its inline parts and our own files', async () => {
  const reply = await get('/en/home')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'; img-src/,
  )
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(reply.body).not.toContain('style=')
})

test('without scripts a page loads its whole stylesheet by itself', async () => {
  const { body } = await get('/en/home')
  expect(body).toContain('<noscript><link rel="stylesheet" href="/assets/s.css"><p>')
})

test('bar 9 a page whose address has the secret of a link requests no font from its inline styles', async () => {
  const { body } = await get('/en/setpassword/t/ana@example.com')
  expect(body).toContain('<style>.a{b:c}</style>')
  expect(body).not.toContain('woff2')
})

test('the data of a page cannot end its element, and the title is escaped', async () => {
  const { body } = await get('/en/home')
  expect(body).toContain('<title>A &amp; &lt;b&gt;</title>')
  expect(body).toContain('{"text":"\\u003c/script>\\u003cscript>"}')
  expect(body).toContain('<style>.a{b:c}@font-face{src:url(/assets/f.woff2)}</style>')
})

test('a page has its address without the query: in its head if it can be shared, otherwise in a header', async () => {
  const home = await get('/en/home?utm=x')
  expect(home.body).toContain('<link rel="canonical" href="http://127.0.0.1:3000/en/home">')
  expect(home.body).toContain('<meta name="description" content="See &lt;your&gt; price">')
  expect(home.body).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>')
  expect([home.headers['link'], home.headers['x-robots-tag']]).toEqual([undefined, undefined])
  const login = await get('/en/login?nextUrl=x')
  expect(login.headers['link']).toContain('<http://127.0.0.1:3000/en/login>; rel="canonical"')
  expect(login.body).not.toMatch(/canonical|og:|theme-color/)
  for (const hidden of ['/en/moved', '/en/setpassword/t/ana@example.com'])
    expect((await get(hidden)).headers['x-robots-tag']).toBe('noindex')
})

test('an unchanged page is not sent again, and pages are compressed for clients that accept it', async () => {
  const first = await get('/en/home', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  const again = await get('/en/home', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('SHELL-05 a visitor with a session cookie gets the skeleton, which the browser replaces', async () => {
  rendered = []
  const withSession = await get('/en/home?q=3', { cookie: `session=${'a'.repeat(43)}` })
  const without = await get('/en/home?q=4', { cookie: 'session=short' })
  expect(rendered.map(({ skeleton }) => skeleton)).toEqual([true, false])
  // who it is is fetched while the scripts load
  const preload = '<link rel="preload" as="fetch" href="/api/checksession" crossorigin>'
  expect([withSession.body.includes(preload), without.body.includes(preload)]).toEqual([true, false])
})

test('OPS-03 concurrent requests for a page that is not cached cause one render', async () => {
  rendered = []
  day = '2027-05-05'
  const replies = await Promise.all(Array.from({ length: 50 }, () => get('/en/home')))
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(rendered).toHaveLength(1)
  await get('/en/home')
  expect(rendered).toHaveLength(1)
})

test('OPS-03 concurrent requests with another partner get another page', async () => {
  rendered = []
  const ask = (affiliate: string) => get('/en/login?q=crowd', { cookie: `affiliate=${affiliate}` })
  await Promise.all([ask('campusgids'), ask('somebody'), ask('campusgids')])
  expect(rendered.map(({ site }) => site.affiliateId)).toEqual(['campusgids', ''])
})

test('OPS-03 SHELL-08 home for whoever came for an unknown page is rendered once, other pages with that query each time', async () => {
  for (const path of ['/en/home?not-found', '/en/login?not-found']) {
    rendered.length = 0
    await get(path)
    await get(`${path}&made=up`)
    expect(rendered.map(({ address }) => address)).toEqual(
      path.startsWith('/en/home') ? [`${path}=`] : [`${path}=`, `${path}=`],
    )
  }
})

test('a cached page is rendered again when the date changes, and contains the date', async () => {
  rendered = []
  day = '2026-11-21'
  await get('/en/home')
  await get('/en/home')
  expect(rendered.map(({ site }) => site.today)).toEqual(['2026-11-21'])
})

test('a cached page is rendered again when the content changes', async () => {
  await get('/en/home')
  rendered = []
  await get('/en/home')
  changes += 1
  await get('/en/home')
  await get('/en/home')
  expect(rendered).toHaveLength(1)
})

test('SVC-01 a page about an answer that moved has status 404 and is not cached', async () => {
  rendered = []
  const replies = [await get('/en/moved'), await get('/en/moved')]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(replies[0]?.headers['content-type']).toContain('text/html')
  expect(rendered).toHaveLength(2)
})

test('build files may be cached indefinitely and are sent with the compression of the build', async () => {
  const reply = await get('/assets/e.js', { 'accept-encoding': 'gzip, br' })
  expect([reply.body, reply.headers['cache-control']]).toEqual(['b', 'public, max-age=31536000, immutable'])
  expect((await get('/assets/e.js')).body).toBe('1')
  expect((await get('/assets/gone.js')).statusCode).toBe(404)
})

test('ruling 32 only the worker that reads papers may compile what it loads, and only from here', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
  expect(await policyOf('/assets/reader-ab12_-3.js')).toBe(READER_POLICY)
  expect(READER_POLICY).toMatch(
    /^default-src 'none'; .*script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';/,
  )
  expect(await policyOf('/assets/e.js')).not.toBe(READER_POLICY)
  for (const path of ['/assets/e.js', '/en/home'])
    expect(String(await policyOf(path))).not.toContain('unsafe')
})

test('OPS-03 a query that no page reads, and another name of the host, are no other page', async () => {
  day = '2027-06-01'
  rendered = []
  for (let n = 0; n < 5; n += 1) await get(`/en/home?x=${n}&utm_source=${n}`)
  for (const host of ['LOCALHOST:81', 'localhost:82']) await get('/en/home', { host })
  await get('/en/home', { host: 'localhost' })
  expect(rendered.map(({ address }) => address)).toEqual(['/en/home'])
  await get('/en/home?q=fever&x=1')
  expect(rendered.at(-1)?.address).toBe('/en/home?q=fever')
})

test('OPS-03 one sender gets so many pages that are not cached a minute, and then still those that are', async () => {
  const limited = await start({ LIMIT_PAGES: '3/min' })
  const from = (remoteAddress: string, url: string) => limited.inject({ url, remoteAddress })
  const statuses: number[] = []
  for (const url of ['/en/home', '/en/home?q=1', '/en/home?q=2', '/nl/home?q=3', '/en/home'])
    statuses.push((await from('192.0.2.1', url)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 200])
  const refused = await from('192.0.2.1', '/nl/home?q=4')
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toMatch(/lang="nl".*<p>Te veel pogingen\. Wacht \d+ seconden/)
  expect((await from('192.0.2.2', '/en/home?q=4')).statusCode).toBe(200)
  await limited.close()
})

test('OPS-03 at most two pages are rendered at once', async () => {
  most = 0
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => get(`/en/home?q=turn${n}`)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(most).toBe(2)
})
