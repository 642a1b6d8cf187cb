import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'

import { expectNothingFound } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, logIn, ready, signIn } from './support/people.ts'

// what an editor writes in one journey is visible in another
test.describe.configure({ mode: 'serial' })

const PATH = '/service-contact/emergency'
const PAGES = [
  [`/en${PATH}`, 'Emergency', 'Life in danger? Call 112.'],
  [`/nl${PATH}`, 'Noodgeval', 'Levensgevaar? Bel 112.'],
] as const

// once both workers are active, what they store is complete
const activeWorkers = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.filter(({ active }) => active?.state === 'activated').map(({ scope }) => scope)
  })

const cachedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return all.flat()
  })

const visitEmergency = async (page: Page, path: string = PAGES[0][0]) => {
  await page.goto(path)
  await ready(page)
  await expect.poll(() => activeWorkers(page)).toHaveLength(2)
}

// the height of a touch target (design guide B4)
const TARGET = 44

const heightOf = async (link: Locator) => (await link.boundingBox())?.height ?? 0

// On a phone the two most important numbers come first, and both are large and visible without scrolling.
const expectNumbersFirst = async (page: Page, [, title, first]: (typeof PAGES)[number]) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const main = page.getByRole('main')
  await expect(main).toHaveText(new RegExp(`^${title}${first.replace('?', '\\?')}`))
  const danger = main.locator('a[href="tel:112"]').first()
  const desk = main.locator('a[href="tel:+31850000112"]')
  for (const [index, link] of [danger, desk].entries()) {
    await expect(main.getByRole('link').nth(index)).toHaveAttribute(
      'href',
      (await link.getAttribute('href')) ?? '',
    )
    await expect(link).toBeInViewport({ ratio: 1 })
    expect(await heightOf(link), 'a big button').toBeGreaterThan(TARGET + 8)
  }
  const numbers = await main.getByRole('table').locator('a[href^="tel:"]').all()
  expect(numbers.length).toBeGreaterThan(10)
  for (const number of numbers) expect(await heightOf(number)).toBeGreaterThanOrEqual(TARGET)
}

test.describe('SVC-01 the emergency page', () => {
  for (const row of PAGES)
    test(`SVC-01 begins with 112 and then the alarm centre, each a large button (${row[0]})`, async ({
      page,
    }) => {
      await page.goto(row[0])
      await ready(page)
      await expectNumbersFirst(page, row)
    })

  test('SVC-01 works offline in both languages after one visit', async ({ page, context }) => {
    await visitEmergency(page)
    expect(await activeWorkers(page)).toEqual(
      PAGES.map(([path]) => expect.stringMatching(new RegExp(`${path}$`))),
    )
    await context.setOffline(true)
    for (const [path, title, first] of PAGES) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} – Pont`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(first)).toBeVisible()
      // the stored page, not a page from the network
      await expect(page.locator('#data')).toHaveCount(0)
      await expect(page.getByRole('main').locator('a[href="tel:112"]').first()).toBeVisible()
    }
    await expectNumbersFirst(page, PAGES[1])
    // it looks the same: its styles and fonts were stored too
    const font = await page.evaluate(async () => {
      await document.fonts.ready
      return document.fonts.check('16px "Source Sans 3"') && getComputedStyle(document.body).fontFamily
    })
    expect(font).toContain('Source Sans 3')
    await expectNothingFound(page, 'the stored page')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(PAGES[0][0])
    await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible()
  })

  test('SVC-01 its workers serve only that page and its files', async ({ page, context }) => {
    await visitEmergency(page)
    const files = await cachedIn(page)
    expect(files.length).toBeGreaterThan(4)
    for (const file of files)
      expect(file).toMatch(/^\/(en|nl)\/service-contact\/emergency$|^\/assets\/[^/]+\.(css|woff2)$/)
    const offline = await context.newPage()
    await context.setOffline(true)
    for (const other of ['/en/home', '/en/service-contact/contact', '/nl/service-contact', '/en/insurances'])
      await expect(offline.goto(other), other).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.reload()
    await expect(page.getByText('Life in danger? Call 112.')).toBeVisible()
    const call = page.evaluate(() =>
      fetch('/api/checksession').then(
        () => 'answered',
        () => 'no network',
      ),
    )
    expect(await call).toBe('no network')
  })

  test('SVC-01 shows the stored page when the server fails', async ({ page, line }) => {
    await visitEmergency(page, `${line.url}${PAGES[0][0]}`)
    line.on(/GET \/en\/service-contact\/emergency$/, {
      kind: 'replace',
      by: () => ({ status: 503, headers: { 'content-type': 'text/plain' }, body: 'busy' }),
    })
    await page.goto(`${line.url}${PAGES[0][0]}`)
    await expect(page.getByText('Life in danger? Call 112.')).toBeVisible()
  })

  test('SVC-01 shows a customer their policy numbers, and does not store them', async ({ page, context }) => {
    await signIn(page, demo.mei)
    await page.getByRole('banner').getByRole('link', { name: 'Emergency' }).click()
    const own = page.getByRole('region', { name: 'Your policy number' })
    await expect(own).toContainText(/\d{3}\s\d{3}\s\d{3}/)
    const number = (await own.innerText()).replace(/\D/g, '').slice(-9)
    await expect.poll(() => activeWorkers(page)).toHaveLength(2)
    const contents = await page.evaluate(async () => {
      const names = await caches.keys()
      const texts = names.map(async (name) => {
        const cache = await caches.open(name)
        const replies = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
        return Promise.all(replies.map(async (reply) => (await reply?.text()) ?? ''))
      })
      return (await Promise.all(texts)).flat().join('').replace(/\s/g, '')
    })
    expect(contents).toContain('112')
    expect(contents).not.toContain(number)
    expect(contents).not.toContain('Mei')
    await context.setOffline(true)
    await page.goto(PAGES[0][0])
    await expect(page.getByText('Life in danger? Call 112.')).toBeVisible()
    await expect(own).toHaveCount(0)
    await context.setOffline(false)
    await page.goto(PAGES[0][0])
    await expect(own).toContainText(/\d{3}\s\d{3}\s\d{3}/)
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto(PAGES[0][0])
    await ready(page)
    await expect(own).toHaveCount(0)
  })

  test('SVC-01 CMS-07 is stored in the newest version seen, and removed when the page is deleted', async ({
    page,
    context,
    portal,
  }) => {
    const files = ['en-GB', 'nl'].map((locale) =>
      join(portal.contentDir, locale, 'service-contact/emergency.md'),
    )
    const before = files.map((file) => readFileSync(file, 'utf8'))
    await visitEmergency(page)
    const names = await page.evaluate(() => caches.keys())
    for (const [index, file] of files.entries())
      writeFileSync(file, `${before[index]}\nThe bridge is closed.\n`)
    await expect(async () => {
      await page.goto(PAGES[0][0])
      await expect(page.getByText('The bridge is closed.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    const now = () => page.evaluate(() => caches.keys())
    await expect.poll(async () => (await now()).filter((name) => !names.includes(name))).toHaveLength(2)
    await expect.poll(now).toHaveLength(2)
    await context.setOffline(true)
    await page.goto(PAGES[1][0])
    await expect(page.getByText('The bridge is closed.')).toBeVisible()
    await context.setOffline(false)
    for (const file of files) rmSync(file)
    await expect(async () => {
      for (const [path] of PAGES) await page.goto(path)
      expect([await activeWorkers(page), await now()]).toEqual([[], []])
    }).toPass()
    for (const [index, file] of files.entries()) writeFileSync(file, before[index] ?? '')
  })

  for (const [path, title] of PAGES)
    test(`SVC-01 prints on one sheet, with every number on it (${path})`, async ({ page }) => {
      await page.goto(path)
      await ready(page)
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), title).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      const alarm = page.getByRole('main').locator('a[href^="tel:+31"]')
      await expect(alarm).toBeVisible()
      await expect(alarm).toContainText('+31 85 000 0112')
      await expect(page.getByRole('main').locator('a[href="tel:999"]')).toBeVisible()
    })

  test('SVC-01 prints on one sheet with the numbers of a customer too', async ({ page }) => {
    await logIn(page, demo.omar)
    await page.goto(PAGES[0][0])
    // and until when each is insured (QUOTE-04)
    await expect(page.getByRole('region', { name: 'Your policy numbers' })).toContainText('Insured today.')
    await expectNumbersFirst(page, PAGES[0])
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})
