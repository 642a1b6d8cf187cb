import type { APIRequestContext } from '@playwright/test'

import { expect, test } from './support/fixtures.ts'
import { demo, ready, signIn } from './support/people.ts'

const LINK = /<a\b[^>]*?\bhref="([^"]+)"/g

/** The addresses of this portal that the html of a page links to, without fragment and query. */
const linksIn = (html: string, at: string) =>
  [...html.matchAll(LINK)].flatMap(([, href = '']) => {
    const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), at)
    return origin === new URL(at).origin ? [pathname] : []
  })

type Crawl = { readonly request: APIRequestContext; readonly origin: string }

/** Visits pages and, if `follow`, what they link to; returns the broken links and how many pages were visited. */
const crawl = async ({ request, origin }: Crawl, start: readonly string[], follow = true) => {
  const from = new Map(start.map((path) => [path, 'the start']))
  const broken: string[] = []
  for (const [path, page] of from) {
    const reply = await request.get(`${origin}${path}`, { maxRedirects: 5 })
    const landed = new URL(reply.url())
    const home = landed.pathname.endsWith('/home') && !/^\/(en\/|nl\/)?(home)?$/.test(path)
    if (!reply.ok() || home) broken.push(`${page} leads to ${path}: ${reply.status()} ${landed.pathname}`)
    else if (follow)
      for (const link of linksIn(await reply.text(), reply.url())) if (!from.has(link)) from.set(link, path)
  }
  return { broken, visited: from.size }
}

test('SHELL-08 no public page links to a page that does not exist', async ({ request, portal }) => {
  const { broken, visited } = await crawl({ request, origin: portal.url }, ['/', '/en/home', '/nl/home'])
  expect(broken).toEqual([])
  expect(visited).toBeGreaterThan(160)
})

test('SHELL-08 no page of a customer links to a page that does not exist', async ({
  page,
  request,
  portal,
}) => {
  await signIn(page, demo.mei)
  const found = new Set<string>()
  for (const path of ['/en/insurances', '/nl/insurances', '/en/my-insurance', '/nl/claims', '/en/home']) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const link of linksIn(await page.content(), page.url())) found.add(link)
  }
  expect(found).toContain('/en/service-contact/file-a-claim')
  // the other test follows the links of the public pages
  const { broken } = await crawl({ request, origin: portal.url }, [...found], false)
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
  test.use({ ownContext: true })

  for (const path of PAGES)
    test(`bar 9 T6 ${path.replace(SECRET, '…')} tells nobody its address`, async ({ page, line }) => {
      await page.goto(`${line.url}${path}`)
      await expect(page.locator('main h1, main h2').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      const found = line.referrers()
      // its texts are in our own fonts all the same
      expect(found.some(([address]) => address.endsWith('.woff2'))).toBe(true)
      expect(found.filter(([, referrer]) => /Kq3|victim|260047113|2001-05-14/.test(referrer))).toEqual([])
    })
})
