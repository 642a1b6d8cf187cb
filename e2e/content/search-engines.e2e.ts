import type { APIRequestContext, Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, ready, signIn } from '#e2e/support/people.ts'

const ANSWER = '/nl/service-contact/faq/apply/how-do-i-apply'

const head = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute)

const property = (page: Page, name: string) => head(page, `meta[property="${name}"]`)

const text = async (request: APIRequestContext, url: string) => {
  const reply = await request.get(url)
  expect(reply.status(), url).toBe(200)
  return reply.text()
}

test('SVC-01 the head of an answer has its address, its languages, its preview card and its question', async ({
  page,
  portal,
  request,
}) => {
  await page.goto(`${ANSWER}?utm_source=x`)
  await ready(page)
  expect(await head(page, 'link[rel="canonical"]', 'href')).toBe(`${portal.url}${ANSWER}`)
  for (const [language, path] of [
    ['en', ANSWER.replace('/nl/', '/en/')],
    ['nl', ANSWER],
    ['x-default', ANSWER.replace('/nl/', '/en/')],
  ])
    expect(await head(page, `link[hreflang="${language}"]`, 'href')).toBe(`${portal.url}${path}`)
  expect(await property(page, 'og:title')).toBe('Hoe vraag ik een verzekering aan?')
  expect(await property(page, 'og:description')).toBe(await head(page, 'meta[name="description"]'))
  const picture = await request.get((await property(page, 'og:image')) ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const [width, height] = [16, 20].map((at) => picture.body().then((bytes) => bytes.readUInt32BE(at)))
  expect([await width, await height].map(String)).toEqual([
    await property(page, 'og:image:width'),
    await property(page, 'og:image:height'),
  ])
  const facts: unknown = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  expect(facts).toMatchObject({
    '@type': 'FAQPage',
    inLanguage: 'nl',
    mainEntity: [{ name: 'Hoe vraag ik een verzekering aan?' }],
  })
})

test('SHELL-02 the canonical address of the first page is removed on the next page of the document', async ({
  page,
}) => {
  await page.goto('/en/privacy')
  await ready(page)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL('/nl/privacy')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
})

test('WITHDRAW-01 search engines may list the forms that need no log-in, by title and description', async ({
  portal,
  request,
}) => {
  for (const [path, title] of [
    ['/en/newclaimpublic', 'File a claim – Pont'],
    ['/nl/withdraw', 'Overeenkomst hier herroepen – Pont'],
    ['/en/verify', 'Check a certificate – Pont'],
  ] as const) {
    const reply = await request.get(path)
    expect(reply.headers()['x-robots-tag'], path).toBeUndefined()
    expect(reply.headers()['link'], path).toContain(`<${portal.url}${path}>; rel="canonical"`)
    const body = await reply.text()
    expect(/<title>(.*)<\/title>/.exec(body)?.[1]).toBe(title)
    expect(/<meta name="description" content="([^"]*)">/.exec(body)?.[1]?.length).toBeGreaterThan(40)
  }
})

test('search engines may not list pages of customers, of links in mails, of searches and of steps', async ({
  request,
}) => {
  for (const path of [
    '/en/insurances',
    '/en/request/your-overview',
    '/en/setpassword/id/somebody',
    '/en/resetpassword',
    '/en/verify/ABCD-EFGH-JKLM',
    '/en/continue',
    '/nl/service-contact/faq?q=huisarts',
    '/en/service-contact/faq/apply/gone',
  ]) {
    const reply = await request.get(path)
    expect(reply.headers()['x-robots-tag'], path).toBe('noindex')
    expect(await reply.text(), path).not.toContain('og:image')
  }
})

test.describe('the portal as an app', () => {
  // installability is judged by the tools of the browser
  test.use({ ownContext: true })

  test('the portal can be installed as an app, with the card and the emergency page at hand', async ({
    page,
    context,
  }) => {
    const devtools = await context.newCDPSession(page)
    for (const start of ['/en/home', '/nl/home']) {
      await page.goto(start)
      await ready(page)
      expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
      const { data = '', errors } = await devtools.send('Page.getAppManifest')
      expect(errors).toEqual([])
      const manifest = JSON.parse(data) as Record<string, unknown> & { shortcuts: { url: string }[] }
      expect(manifest).toMatchObject({ id: '/', start_url: start, scope: '/', display: 'standalone' })
      for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).url()).toContain(url)
    }
  })
})

test('the manifest and its icons exist, and the icon that devices request', async ({ request }) => {
  const manifest = JSON.parse(await text(request, '/manifest.webmanifest')) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  const icons = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512', '180x180'])
  for (const { src, sizes } of icons.slice(1)) {
    const bytes = await (await request.get(src)).body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('SHELL-07 in print there is text, and no navigation, buttons, help or search', async ({ page }) => {
  await page.goto('/en/conditions')
  await ready(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['nav', 'button:not([popovertarget])', '[role="search"]', 'aside:has(h2)'])
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0)
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(colour).toBe('rgb(255, 255, 255)')
  const link = page.locator('main p a[href^="/"], main li a[href^="/"]').first()
  const href = await link.getAttribute('href')
  // with the host: nobody can follow a path from paper
  const whole = new URL(String(href), page.url()).href
  await expect
    .poll(() =>
      link.evaluate((element) => getComputedStyle(element, '::after').content.replaceAll('" "', '')),
    )
    .toBe(`" (${whole})"`)
})

test('POL-01 the insurance page prints its policies without controls', async ({ page }) => {
  await signIn(page, demo.mei)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})
