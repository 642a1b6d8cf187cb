import type { APIRequestContext, APIResponse, Page } from '@playwright/test'

import { expect, test } from './support/fixtures.ts'
import { demo, ready, signIn } from './support/people.ts'

const LINK = /<a\b[^>]*?\bhref="([^"]+)"/g

/** The addresses of this portal that the html of a page links to, without fragment and query. */
const linksIn = (html: string, at: string) =>
  [...html.matchAll(LINK)].flatMap(([, href = '']) => {
    const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), at)
    return origin === new URL(at).origin ? [pathname] : []
  })

type Crawl = {
  readonly request: APIRequestContext
  readonly origin: string
  /** Looks at each page, and says what is wrong with it. */
  readonly look?: (address: string, reply: APIResponse) => Promise<readonly string[]>
}

/** Visits pages and, if `follow`, what they link to; returns what is wrong with them and how many were visited. */
const crawl = async ({ request, origin, look }: Crawl, start: readonly string[], follow = true) => {
  const from = new Map(start.map((path) => [path, 'the start']))
  const broken: string[] = []
  for (const [path, page] of from) {
    // compressing a page that nobody opens again takes longer than making it
    const headers = { 'accept-encoding': 'identity' }
    const reply = await request.get(`${origin}${path}`, { maxRedirects: 5, headers })
    const landed = new URL(reply.url())
    const home = landed.pathname.endsWith('/home') && !/^\/(en\/|nl\/)?(home)?$/.test(path)
    if (!reply.ok() || home) broken.push(`${page} leads to ${path}: ${reply.status()} ${landed.pathname}`)
    else if (follow)
      for (const link of linksIn(await reply.text(), reply.url())) if (!from.has(link)) from.set(link, path)
    broken.push(...((await look?.(`${origin}${path}`, reply)) ?? []))
  }
  return { broken, visited: from.size }
}

/** The addresses of the sitemap, with their languages. */
const sitemap = async (page: Page, request: APIRequestContext) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  // the content security policy of our pages forbids parsing text into a document
  await page.goto('about:blank')
  const entries = await page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'application/xml')
    // the parser returns such an element for a document that is not well formed
    if (document.querySelector('parsererror')) return []
    return [...document.querySelectorAll('url')].map((url) => {
      const languages = [...url.querySelectorAll('link')].map((link) => link.getAttribute('hreflang'))
      return [url.querySelector('loc')?.textContent ?? '', languages] as const
    })
  }, xml)
  return new Map(entries)
}

test('SHELL-08 CMS-09 no public page links to a page that does not exist, and every address of the sitemap is a page in its own language with a canonical address', async ({
  page,
  request,
  portal,
}) => {
  const listed = await sitemap(page, request)
  expect(listed.size).toBeGreaterThan(160)
  for (const languages of listed.values()) expect(languages).toEqual(['en', 'nl', 'x-default'])
  // a page in a list of search engines
  const look = async (address: string, reply: APIResponse) => {
    if (!listed.has(address)) return []
    const response = `${reply.headers()['link'] ?? ''}${await reply.text()}`
    const language = address.startsWith(`${portal.url}/nl/`) ? 'nl' : 'en-GB'
    const wanted = {
      'its own address': reply.url() === address && reply.headers()['x-robots-tag'] === undefined,
      'a canonical address':
        response.includes(`<link rel="canonical" href="${address}">`) ||
        response.includes(`<${address}>; rel="canonical"`),
      'a description': /<meta name="description" content="[^"]/.test(response),
      'its language': response.includes(`lang="${language}"`),
    }
    return Object.entries(wanted).flatMap(([what, has]) => (has ? [] : [`${address} lacks ${what}`]))
  }
  const paths = [...listed.keys()].map((address) => new URL(address).pathname)
  const start = ['/', '/en/home', '/nl/home', ...paths]
  const { broken, visited } = await crawl({ request, origin: portal.url, look }, start)
  expect(broken).toEqual([])
  expect(visited).toBeGreaterThan(160)
})

test('SHELL-08 no page of a customer links to a page that does not exist', async ({
  page,
  request,
  portal,
}) => {
  await signIn(page, demo.mei)
  const links = new Set<string>()
  for (const path of ['/en/insurances', '/nl/insurances', '/en/my-insurance', '/nl/claims', '/en/home']) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const link of linksIn(await page.content(), page.url())) links.add(link)
  }
  expect(links).toContain('/en/service-contact/file-a-claim')
  // the other test follows the links of the public pages
  const { broken } = await crawl({ request, origin: portal.url }, [...links], false)
  expect(broken).toEqual([])
})

const SECRET = 'Kq3'.padEnd(43, 'xY7_')
const OWNER = 'victim%40example.com'

const PAGES = [
  `/en/setpassword/${SECRET}/${OWNER}`,
  `/nl/activate/${SECRET}/${OWNER}`,
  `/en/setusername/${OWNER}/new.${OWNER}/${SECRET}`,
  `/en/profile/data/${SECRET}`,
  '/en/newclaim/260047113/2001-05-14',
  `/en/login?nextUrl=%2Fen%2Fprofile%2Fdata%2F${SECRET}`,
  `/en/resetpassword?username=${OWNER}`,
]

test.describe('a page whose address has a secret', () => {
  // at the address of a new proxy, so that the browser has nothing of it in its cache
  for (const path of PAGES)
    test(`bar 9 T6 ${path.replace(SECRET, '…')} tells nobody its address`, async ({ page, line }) => {
      await page.goto(`${line.url}${path}`)
      await expect(page.locator('main h1, main h2').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      const referrers = line.referrers()
      // its texts are in our own fonts all the same
      expect(referrers.some(([address]) => address.endsWith('.woff2'))).toBe(true)
      expect(referrers.filter(([, referrer]) => /Kq3|victim|260047113|2001-05-14/.test(referrer))).toEqual([])
    })
})
