import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'

import { expectNothingFound } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { ownContent } from './support/own-content.ts'
import { demo, ready, signIn } from './support/people.ts'

test.use(ownContent())

// what an editor writes in one journey, another reads
test.describe.configure({ mode: 'serial' })

const PATH = '/service-contact/emergency'
const PAGES = [
  [`/en${PATH}`, 'Emergency', 'Life in danger? Call 112.'],
  [`/nl${PATH}`, 'Noodgeval', 'Levensgevaar? Bel 112.'],
] as const

// both workers run: what they keep is there
const kept = (page: Page) =>
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

const seeEmergency = async (page: Page, path: string = PAGES[0][0]) => {
  await page.goto(path)
  await ready(page)
  await expect.poll(() => kept(page)).toHaveLength(2)
}

// what a finger needs (design guide B4)
const TARGET = 44

const heightOf = async (link: Locator) => (await link.boundingBox())?.height ?? 0

// On a phone nothing stands before the two numbers that matter, and both are large and there without scrolling.
const seeNumbersFirst = async (page: Page, [, title, first]: (typeof PAGES)[number]) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const main = page.getByRole('main')
  await expect(main).toHaveText(new RegExp(`^${title}${first.replace('?', '\\?')}`))
  const danger = main.locator('a[href="tel:112"]').first()
  const desk = main.locator('a[href="tel:+31850000112"]')
  for (const [at, link] of [danger, desk].entries()) {
    await expect(main.getByRole('link').nth(at)).toHaveAttribute(
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
  for (const one of PAGES)
    test(`SVC-01 begins with 112 and then the alarm centre, each a large button (${one[0]})`, async ({
      page,
    }) => {
      await page.goto(one[0])
      await ready(page)
      await seeNumbersFirst(page, one)
    })

  test('SVC-01 is there in both languages without a network, once it was seen', async ({ page, context }) => {
    await seeEmergency(page)
    expect(await kept(page)).toEqual(PAGES.map(([path]) => expect.stringMatching(new RegExp(`${path}$`))))
    await context.setOffline(true)
    for (const [path, title, first] of PAGES) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} – Pont`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(first)).toBeVisible()
      // what was kept, and not what a network that was not away after all has sent
      await expect(page.locator('#data')).toHaveCount(0)
      await expect(page.getByRole('main').locator('a[href="tel:112"]').first()).toBeVisible()
    }
    await seeNumbersFirst(page, PAGES[1])
    // it looks as it did: its styles and letters were kept too
    const font = await page.evaluate(async () => {
      await document.fonts.ready
      return document.fonts.check('16px "Source Sans 3"') && getComputedStyle(document.body).fontFamily
    })
    expect(font).toContain('Source Sans 3')
    await expectNothingFound(page, 'the page that was kept')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(PAGES[0][0])
    await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible()
  })

  test('SVC-01 its workers answer nothing but that page and its files', async ({ page, context }) => {
    await seeEmergency(page)
    const files = await cachedIn(page)
    expect(files.length).toBeGreaterThan(4)
    for (const file of files)
      expect(file).toMatch(/^\/(en|nl)\/service-contact\/emergency$|^\/assets\/[^/]+\.(css|woff2)$/)
    const away = await context.newPage()
    await context.setOffline(true)
    for (const other of ['/en/home', '/en/service-contact/contact', '/nl/service-contact', '/en/insurances'])
      await expect(away.goto(other), other).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
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

  test('SVC-01 a server in trouble does not take it away either', async ({ page, line }) => {
    await seeEmergency(page, `${line.url}${PAGES[0][0]}`)
    line.on(/GET \/en\/service-contact\/emergency$/, {
      kind: 'replace',
      by: () => ({ status: 503, headers: { 'content-type': 'text/plain' }, body: 'busy' }),
    })
    await page.goto(`${line.url}${PAGES[0][0]}`)
    await expect(page.getByText('Life in danger? Call 112.')).toBeVisible()
  })

  test('SVC-01 shows its numbers to a customer, and keeps and prints them for nobody else', async ({
    page,
    context,
  }) => {
    await signIn(page, demo.mei)
    await page.getByRole('banner').getByRole('link', { name: 'Emergency' }).click()
    const own = page.getByRole('region', { name: 'Your policy number' })
    await expect(own).toContainText(/\d{3}\s\d{3}\s\d{3}/)
    const number = (await own.innerText()).replace(/\D/g, '').slice(-9)
    await expect.poll(() => kept(page)).toHaveLength(2)
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

  test('SVC-01 CMS-07 is the newest that was seen, and goes with the page', async ({
    page,
    context,
    settings,
  }) => {
    const files = ['en-GB', 'nl'].map((locale) =>
      join(String(settings['CONTENT_DIR']), locale, 'service-contact/emergency.md'),
    )
    const before = files.map((file) => readFileSync(file, 'utf8'))
    await seeEmergency(page)
    const names = await page.evaluate(() => caches.keys())
    for (const [at, file] of files.entries()) writeFileSync(file, `${before[at]}\nThe bridge is closed.\n`)
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
      expect([await kept(page), await now()]).toEqual([[], []])
    }).toPass()
    for (const [at, file] of files.entries()) writeFileSync(file, before[at] ?? '')
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
    await signIn(page, demo.omar)
    await page.goto(PAGES[0][0])
    await expect(page.getByRole('region', { name: 'Your policy numbers' })).toBeVisible()
    await seeNumbersFirst(page, PAGES[0])
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})
