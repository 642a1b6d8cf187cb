import type { BrowserContext, Page } from '@playwright/test'

import { expectNothingFound } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, logIn, ready, signIn, signInByForm } from './support/people.ts'

const CARD = '/en/insurances/card'
const KEPT = `${CARD}/kept`

const activeWorkers = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.filter(({ active }) => active?.state === 'activated').length
  })

// Everything that this browser has stored: caches and the storage of the origin.
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const texts = names.map(async (name) => {
      const cache = await caches.open(name)
      const replies = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      return Promise.all(replies.map(async (reply) => (await reply?.text()) ?? ''))
    })
    const items = Object.keys(localStorage).map((key) => `${key} ${localStorage.getItem(key) ?? ''}`)
    return [...(await Promise.all(texts)).flat(), ...items].join('\n')
  })

const keepOnDevice = async (page: Page) => {
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText('Kept on this device. It opens without internet too.')).toBeVisible()
}

// Opens the card of Mei, and keeps it on this device.
const keepCard = async (page: Page) => {
  await signIn(page, demo.mei)
  await page
    .getByRole('link', { name: /^Insurance card of policy/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${CARD}\\?policy=\\d+$`))
  await keepOnDevice(page)
  expect(await activeWorkers(page)).toBe(2)
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

const endSession = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => /session/.test(name))
  if (!cookie) throw new Error('no cookie of a session')
  await context.addCookies([{ ...cookie, value: 'x'.repeat(cookie.value.length) }])
}

const changeLastDay = (page: Page, day: string) =>
  page.evaluate(async (endDate) => {
    const cache = await caches.open('insurance-cards')
    const [entry] = await cache.keys()
    const cards = (await (await cache.match(entry ?? ''))?.json()) as object[]
    await cache.put(entry ?? '', new Response(JSON.stringify(cards.map((card) => ({ ...card, endDate })))))
  }, day)

test.describe('DOC-03 the insurance card', () => {
  test('DOC-03 is shown to a desk, and once kept works without network and without a session', async ({
    page,
    context,
  }) => {
    await signIn(page, demo.mei)
    await page
      .getByRole('link', { name: /^Insurance card of policy/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Insurance card' })).toBeFocused()
    const card = page.getByRole('article')
    await expect(card).toContainText('260 047 11')
    await expect(card).toContainText('27 March 2004')
    await expect(card.getByRole('link')).toHaveAttribute('href', 'tel:+31850000112')
    await expect(page.getByText(/^Ik ben verzekerd bij Pont\./)).toBeVisible()
    await expect(page.getByText(/^I am insured with Pont\./)).toBeVisible()
    const name = await card.getByRole('heading').innerText()
    // nothing is stored before the customer agrees
    expect(await stored(page)).not.toContain(name)
    await expectNothingFound(page, 'the card')
    await keepOnDevice(page)
    await context.clearCookies()
    await context.setOffline(true)
    for (const [path, period] of [
      [CARD, 'to'],
      [KEPT.replace('/en/', '/nl/'), 'tot en met'],
    ] as const) {
      const fresh = await context.newPage()
      await fresh.goto(path)
      await expect(cardOf(fresh, name)).toContainText('260 047 11')
      await expect(cardOf(fresh, name)).toContainText(period)
      await expect(fresh.getByText(/^Ik ben verzekerd bij Pont\./)).toBeVisible()
      // nothing runs there: it is the page of the worker
      await expect(fresh.locator('#data')).toHaveCount(0)
      await expectNothingFound(fresh, `the kept card at ${path}`)
      await fresh.close()
    }
    // with a network, but without a session, the kept card shows instead of the login page
    await context.setOffline(false)
    await page.goto(CARD)
    await expect(page).toHaveURL(KEPT)
    await expect(cardOf(page, name)).toContainText('Kept on this device until')
  })

  test('DOC-03 is removed by taking back the consent, and after the last insured day by the day of the device, also offline', async ({
    page,
    context,
  }) => {
    await keepCard(page)
    await page.reload()
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Removed. The card is not on this device any more.')).toBeVisible()
    await context.setOffline(true)
    await page.goto(KEPT)
    await expect(page.getByText('There is no insurance card on this device')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Call the emergency number' })).toBeVisible()
    await test.step('after the last insured day', async () => {
      await context.setOffline(false)
      await page.goto(CARD)
      await keepOnDevice(page)
      const name = await page.getByRole('article').getByRole('heading').innerText()
      expect(await stored(page)).toContain(name)
      await changeLastDay(page, '2020-01-31')
      await context.setOffline(true)
      await page.goto(CARD)
      await expect(page.getByText('There is no insurance card on this device')).toBeVisible()
      expect(await stored(page)).not.toContain(name)
    })
  })

  test('DOC-03 is removed when the session ended, is there again after the next log-in, and is removed by a log-out in another tab', async ({
    page,
    context,
  }) => {
    await keepCard(page)
    const name = await page.getByRole('article').getByRole('heading').innerText()
    await endSession(context)
    await page.goto('/en/home')
    await ready(page)
    await expect.poll(() => stored(page)).not.toContain(name)
    await signInByForm(page, demo.mei)
    await expect.poll(() => stored(page)).toContain(name)
    await test.step('a log-out in another tab', async () => {
      const other = await context.newPage()
      await other.goto('/en/insurances')
      await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
      await expect(other.getByText('You are logged out')).toBeVisible()
      await expect(page).toHaveURL(/\/en\/home$/)
      await expect.poll(() => stored(other)).not.toContain(name)
      expect(await stored(other)).not.toContain('kept-cards')
    })
  })

  test('DOC-03 is removed when the session ends in a tab that was open before it was kept', async ({
    page,
    context,
  }) => {
    await logIn(page, demo.mei)
    const before = await context.newPage()
    await before.goto('/en/home')
    await ready(before)
    await page.goto(CARD)
    await keepOnDevice(page)
    const name = await page.getByRole('article').getByRole('heading').innerText()
    expect(await stored(before)).toContain(name)
    await page.close()
    await endSession(context)
    await before.getByRole('link', { name: 'Invoices' }).first().click()
    await expect(before).toHaveURL(/\/en\/login/)
    await expect.poll(() => stored(before)).not.toContain(name)
  })

  test('DOC-03 a kept card is found from a page that lost its network and from the login page, and is removed when somebody else logs in', async ({
    page,
    context,
  }) => {
    await page.goto('/en/login')
    await ready(page)
    const link = page.getByRole('link', { name: 'Show the insurance card on this device' })
    await keepCard(page)
    const name = await page.getByRole('article').getByRole('heading').innerText()
    await page.goto('/en/medicalclaims')
    await ready(page)
    await expect(link).toHaveCount(0)
    await context.setOffline(true)
    await expectNothingFound(page, 'the offline bar with a card')
    await link.click()
    await expect(cardOf(page, name)).toContainText('260 047 11')
    // without a session the login page leads there too
    await context.setOffline(false)
    await context.clearCookies()
    await page.goto('/en/login')
    await ready(page)
    await expectNothingFound(page, 'the login page with a card')
    await link.click()
    await expect(page).toHaveURL(KEPT)
    await expect(cardOf(page, name)).toContainText('260 047 11')
    await test.step('somebody else logs in', async () => {
      expect(await stored(page)).toContain(name)
      await signInByForm(page, demo.lars)
      await expect.poll(() => stored(page)).not.toContain(name)
      expect(await stored(page)).not.toContain('kept-cards')
    })
  })

  test('DOC-03 POL-03 a family keeps one card for each person, the main policy first', async ({
    page,
    context,
  }) => {
    await logIn(page, demo.omar)
    await page.goto(CARD)
    const own = await page.getByRole('article').getByRole('heading').innerText()
    await expect(page.getByRole('region', { name: 'Other cards' }).getByRole('link')).toHaveCount(2)
    await keepOnDevice(page)
    await context.setOffline(true)
    await page.goto(CARD)
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article').first()).toContainText(own)
    await expectNothingFound(page, 'the cards of a family')
  })
})
