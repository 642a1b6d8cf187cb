import { createHash } from 'node:crypto'

import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { stylesOf } from '#server/platform/pages/critical-css.ts'
import type { PageSource } from '#server/platform/pages/page-renderer.ts'

import { startPortal } from './portal.ts'
import type { TestPortal } from './portal.ts'

// A site of one page, as the build would render it, with text that tries to inject html.
const source: PageSource = {
  renderer: () =>
    Promise.resolve({
      setInternalTransport: () => undefined,
      render: ({ address }) =>
        Promise.resolve(
          address.startsWith('/en/home')
            ? {
                kind: 'page',
                html: '<h1 class="a">Hello</h1>',
                title: '</title><script>alert(1)</script>',
                locale: 'en-GB',
                status: 200,
                data: { name: '</script><script>alert(1)</script>' },
                files: ['home'],
                noScript: '<b>Call us</b>',
                personal: false,
              }
            : { kind: 'redirect', to: '/en/home?not-found' },
        ),
    }),
  partsOf: () => ({
    ...stylesOf('.a{color:red}'),
    stylesheets: ['/assets/a.css'],
    entry: '/assets/a.js',
    preload: [],
  }),
  file: (path) =>
    path === '/assets/a.js'
      ? {
          type: 'text/javascript; charset=utf-8',
          bytes: Buffer.from('1'),
          br: undefined,
          gzip: undefined,
          immutable: true,
        }
      : undefined,
  staffDocument: () => Promise.resolve('<!doctype html><html lang="en-GB"><body></body></html>'),
  finish: (_, html) => Promise.resolve(html),
  enforcesPolicy: true,
}

let portal: TestPortal
let app: FastifyInstance
beforeAll(async () => {
  portal = await startPortal()
  const facts = () => Promise.resolve({ newRequest: true, pages: [] })
  app = await buildApp(portal, { pages: { source, facts } })
})
afterAll(async () => {
  await app.close()
  await portal.stop()
})

const get = (url: string, options: InjectOptions = {}) => app.inject({ url, ...options })

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inlined = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => sha256(text))

describe('the headers of pages', () => {
  test.each([
    [200, '/en/home', {}],
    [200, '/assets/a.js', {}],
    [302, '/', {}],
    [302, '/staff', {}],
    [200, '/nl/staff/login', {}],
    [404, '/en/staff', { method: 'POST' }],
    [302, '/en/nowhere', {}],
    [404, '/en/shop.php', {}],
    [404, '/.git/config', {}],
    [404, '/assets/a.js.map', {}],
    [404, '/en/home', { method: 'POST' }],
    [404, '/en/home', { method: 'DELETE' }],
  ] as const)('%i %s', async (status, url, options) => {
    const { headers, ...reply } = await get(url, options)
    expect(reply.statusCode).toBe(status)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none';.*object-src 'none'/)
    if (reply.body) expect(headers['content-type']).toMatch(/; charset=utf-8$/)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers[name]).toBeUndefined()
  })

  test('allow exactly our own files and the inline parts of the page (ruling 32)', async () => {
    const { body, headers } = await get('/en/home')
    const [scripts, styles] = [inlined(body, 'script'), inlined(body, 'style')]
    expect([scripts.length, styles.length]).toEqual([1, 1])
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src 'self' ${scripts[0]}`,
        `style-src 'self' ${styles[0]}`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        'report-to csp',
      ].join('; '),
    )
    expect(body).not.toMatch(/\son\w+=|style=|javascript:|alert\(1\)<\/script>/)
  })

  test('STAFF-01 of the back office allow only our own files, and the document has the language of the address', async () => {
    const { body, headers } = await get('/nl/staff/cases/1')
    expect(body).toContain('<html lang="nl">')
    expect(headers['content-security-policy']).toContain("; script-src 'self'; style-src 'self'; ")
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'private, no-cache'])
    expect((await get('/en/staffroom')).headers.location).toBe('/en/home?not-found')
  })

  test('STAFF-01 /staff redirects to the back office in the remembered language or that of the browser', async () => {
    const to = async (headers: Record<string, string>) =>
      (await get('/staff/cases?page=2', { headers })).headers.location
    expect(await to({ 'accept-language': 'nl-BE, en;q=0.5' })).toBe('/nl/staff/cases?page=2')
    expect(await to({ 'accept-language': 'nl', cookie: '__Host-locale=en' })).toBe('/en/staff/cases?page=2')
  })

  test('are the same for HEAD', async () => {
    const [head, whole] = [await get('/en/home', { method: 'HEAD' }), await get('/en/home')]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['etag']).toBe(whole.headers['etag'])
    expect(head.headers['content-security-policy']).toBe(whole.headers['content-security-policy'])
  })

  test('allow only the browser to cache a page, with revalidation', async () => {
    const { headers } = await get('/en/home')
    expect(headers['cache-control']).toBe('private, no-cache')
    const etag = String(headers['etag'])
    const again = await get('/en/home', { headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  })
})

describe('the cookies of a visit', () => {
  const AFFILIATE = '__Host-affiliate=campusgids; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure'

  test('AFF-01 store a partner for 90 days, only if it is on the list', async () => {
    expect((await get('/?affiliate=campusgids')).headers['set-cookie']).toBe(AFFILIATE)
    for (const other of [
      'Campusgids',
      'campusgids%0d%0aset-cookie:a=b',
      'campusgids;Domain=evil.example',
      '',
    ]) {
      expect((await get(`/?affiliate=${other}`)).headers['set-cookie']).toBeUndefined()
    }
    expect((await get('/?affiliate=x&affiliate=campusgids')).headers['set-cookie']).toBeUndefined()
  })

  test.each(['/en', '/en/', '/nl', '/nl/'])(
    'AFF-02 an affiliate is stored on arrival at %s too',
    async (path) => {
      const response = await get(`${path}?affiliate=campusgids&a=1`)
      expect(response.headers['set-cookie']).toBe(AFFILIATE)
      expect(response.headers.location).toBe(`${path.slice(0, 3)}/home?a=1`)
      expect((await get(`${path}?affiliate=other`)).headers['set-cookie']).toBeUndefined()
    },
  )

  test('a query can neither redirect to another site nor split the response', async () => {
    for (const query of [
      'next=//evil.example',
      'a=%0d%0alocation:%20//evil.example',
      '@evil.example',
      '//evil.example',
    ]) {
      const { headers } = await get(`/?${query}`)
      expect(String(headers.location)).toMatch(/^\/en\/home\?/)
      expect(String(headers.location)).not.toMatch(/[\r\n]/)
    }
  })
})
