import type { Page } from '@playwright/test'

import { scriptOf } from './support/built-files.ts'
import { combobox, pick } from './support/fields.ts'
import { linkIn } from './support/mailbox.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin, newAddress, ready, signIn, signInByForm } from './support/people.ts'
import { replaceWith } from './support/proxy.ts'

// a blocked account has a page of its own, with contact as the only action
const expectBlocked = async (page: Page) => {
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Your account is blocked')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is blocked' })).toBeFocused()
  await expect(page).toHaveTitle('Your account is blocked – Pont')
  await expect(alert.getByRole('link', { name: /^[+\d]/ })).toHaveAttribute('href', /^tel:/)
  await expect(alert.getByRole('link', { name: 'Ask us a question' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  for (const name of ['I forgot my password', 'I have no password yet', 'Get insurance'])
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0)
}

test.describe('ACC-01 logging in', () => {
  test('ACC-01 after a wrong password the right one works, and every page shows the name', async ({
    page,
  }) => {
    await page.goto('/nl/login')
    await ready(page)
    await fillLogin(page, { username: demo.lukasz, password: 'Not-the-password-1' })
    await expect(page.getByRole('alert')).toContainText('Het e-mailadres of het wachtwoord klopt niet')
    await expect(page.getByRole('main').getByLabel('E-mailadres')).toHaveValue(demo.lukasz)
    await fillLogin(page, { username: demo.lukasz })
    await expect(page).toHaveURL('/nl/insurances')
    await expect(page.getByRole('heading', { level: 1, name: 'Jouw verzekering' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Łukasz')
    await page.goto('/nl/home')
    await expect(page.getByRole('heading', { name: /Łukasz/ })).toBeVisible()
  })

  test('ACC-05 too many attempts require a wait, whether the address is known or not', async ({ page }) => {
    const messages: string[] = []
    for (const username of [demo.withoutPassword, newAddress('nobody')]) {
      await page.goto('/en/login')
      await ready(page)
      for (let tries = 0; tries < 6; tries += 1) {
        const response = page.waitForResponse('**/api/login')
        await fillLogin(page, { username, password: `Wrong-password-${tries}` })
        await response
        // the response clears the password: what is typed before that would be cleared too
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
      }
      const summary = page.getByRole('alert')
      await expect(summary).toContainText(/Too many attempts\. Wait \d+ seconds/)
      messages.push((await summary.innerText()).replace(/\d+/g, '…'))
    }
    expect(messages[0]).toBe(messages[1])
  })
})

test.describe('GUARD the session at the router', () => {
  test('GUARD-03 after the session has ended the next call opens the login page, and the log-in returns', async ({
    page,
    context,
  }) => {
    await signInByForm(page, demo.omar)
    await page.getByRole('link', { name: 'Pont, home' }).click()
    await expect(page.getByRole('heading', { name: 'Hello Omar' })).toBeVisible()
    await context.clearCookies()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insurance' }).click()
    await expect(page).toHaveURL(/\/en\/login\?nextUrl=%2Fen%2Finsurances$/)
    await expect(page.getByText('You were logged out to protect your data.')).toBeVisible()
    await fillLogin(page, { username: demo.omar })
    await expect(page).toHaveURL(/\/en\/insurances$/)
  })

  test('GUARD-04 a blocked account is reported only after the right password', async ({ page }) => {
    await page.goto('/en/login')
    await ready(page)
    await fillLogin(page, { username: demo.blocked, password: 'Not-the-password-1' })
    await expect(page.getByRole('alert')).toContainText('This e-mail address and password don’t match')
    await fillLogin(page, { username: demo.blocked })
    await expect(page.getByRole('alert')).toContainText('Your account is blocked')
    await expectBlocked(page)
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto('/en/insurances')
    await expect(page).toHaveURL(/\/en\/login/)
  })

  test.describe('without a cache', () => {
    // the cache is emptied by the tools of the browser
    test.use({ ownContext: true })

    test('GUARD-03 after the session ended a plain link is shown if the login page does not load', async ({
      page,
      line,
      context,
    }) => {
      await page.goto(`${line.url}/en/login`)
      await ready(page)
      await fillLogin(page, { username: demo.mei })
      await expect(page).toHaveURL(/\/en\/insurances$/)
      await page.goto(`${line.url}/en/home`)
      await expect(page.getByRole('heading', { name: 'Hello Mei' })).toBeVisible()
      await context.clearCookies()
      // the browser cached it when Mei logged in
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
      line.on(scriptOf('web/accounts/LoginPage.tsx'), replaceWith(404))
      const forced = page.waitForEvent('console', (message) => message.text().startsWith('Forcing logout!'))
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insurance' }).click()
      await forced
      line.clear()
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
      await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
    })
  })

  test('GUARD-05 GUARD-01 a log-out in one tab logs out all tabs, and the next page asks to log in', async ({
    page,
    context,
  }) => {
    await signIn(page, demo.mei)
    const other = await context.newPage()
    await other.goto('/nl/service-contact/contact')
    await ready(other)
    await expect(other.getByRole('banner')).toContainText('Mei')
    const question = other.getByRole('textbox', { name: 'Je vraag' })
    await question.fill('Vergoeden jullie mijn bril?')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/en\/home$/)
    await expect(other).toHaveURL(/\/nl\/home$/)
    await expect(other.getByRole('status').filter({ hasText: 'Je bent uitgelogd' })).toBeVisible()
    await expect(other.getByRole('banner')).not.toContainText('Mei')
    // without a new document, so that anything left in memory would still show
    await other.getByRole('link', { name: 'Stel ons een vraag' }).first().click()
    await expect(other).toHaveURL(/\/contact$/)
    await expect(question).toHaveValue('')
    await page.goto('/en/insurances')
    await expect(page).toHaveURL(/\/en\/login\?nextUrl=/)
  })

  for (const [what, act] of [
    ['in', (page: Page) => signInByForm(page, demo.mei)],
    ['out', (page: Page) => page.getByRole('button', { name: 'Log out' }).click()],
  ] as const)
    test(`GUARD-05 what a visitor typed is cleared when somebody logs ${what} in another tab`, async ({
      page,
      context,
    }) => {
      if (what === 'out') await signIn(page, demo.mei)
      else await page.goto('/en/login')
      const other = await context.newPage()
      // a tab without a session: it ended before
      if (what === 'out') await context.clearCookies()
      await other.goto('/en/request/your-situation')
      await ready(other)
      await pick(other.getByRole('main'), 'Where do you come from?', 'India')
      await act(page)
      await expect(other).toHaveURL(/\/en\/home$/)
      await expect(other.getByRole('status').filter({ hasText: 'in another tab' })).toBeVisible()
      await other.goto('/en/request')
      await expect(combobox(other, 'Where do you come from?')).toHaveValue('')
    })
})

test.describe('ACC-02 ACC-03 a new password', () => {
  test('ACC-02 requesting a link shows the same for known and unknown addresses', async ({
    page,
    portal,
  }) => {
    const messages: string[] = []
    const unknown = newAddress('stranger')
    for (const username of [demo.sofia, unknown]) {
      await page.goto('/en/login')
      await ready(page)
      await page.getByRole('link', { name: 'I forgot my password' }).click()
      // the login page has a field for an address too
      await expect(page).toHaveURL(/\/resetpassword/)
      await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible()
      await page.getByLabel('E-mail address').fill(username)
      await page.getByRole('button', { name: 'Send me a link' }).click()
      const message = page.getByRole('status').filter({ hasText: 'If we know this address' })
      await expect(message).toBeVisible()
      messages.push((await message.innerText()).replace(username, '…'))
    }
    expect(messages[0]).toBe(messages[1])
    // she may have requested insurance meanwhile, and have a mail about that
    const mail = await portal.mailTo(demo.sofia, 'Choose a new password')
    expect(mail.text).toContain('/setpassword/')
  })

  test('ACC-03 the link in the mail sets a password with its checklist, once', async ({ page, portal }) => {
    await page.goto('/nl/resetpassword')
    await ready(page)
    await page.getByLabel('E-mailadres').fill(demo.withoutPassword)
    await page.getByRole('button', { name: 'Stuur mij een link' }).click()
    const link = linkIn(await portal.mailTo(demo.withoutPassword), '/activate/')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Kies je wachtwoord' })).toBeVisible()
    // the token is removed from the address bar and the history
    await expect(page).toHaveURL('/nl/activate/-/-')
    const needs = page.getByRole('main').getByRole('list').first()
    const password = page.getByLabel('Nieuw wachtwoord', { exact: true })
    await password.fill('kort')
    await expect(needs).toContainText(/Nog nodig: een cijfer/)
    await password.fill('Met-de-pont-over-7')
    await expect(needs).not.toContainText('Nog nodig:')
    await page.getByRole('main').getByRole('textbox').last().fill('Met-de-pont-over-8')
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByRole('alert')).toContainText('De twee wachtwoorden zijn niet gelijk')
    await page.getByRole('main').getByRole('textbox').last().fill('Met-de-pont-over-7')
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page).toHaveURL(/\/nl\/insurances$/)
    await expect(page.getByRole('banner')).toContainText('Suparwati')
    await expect(page.getByRole('status').filter({ hasText: 'Je wachtwoord is bewaard' })).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeVisible()
    await expect(page.getByText('Deze link is al gebruikt.')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/nl/login',
    )
    await page.getByRole('link', { name: 'Stuur een nieuwe link' }).click()
    await expect(page.getByLabel('E-mailadres')).toHaveValue(demo.withoutPassword)
  })

  test('ACC-03 after a reload the page of a link asks to open the mail again, and has stored no token', async ({
    page,
  }) => {
    const token = 'z'.repeat(43)
    for (const [purpose, locale, words, button] of [
      ['setpassword', 'en', 'Open the link in your e-mail again', 'Send a new link'],
      ['activate', 'nl', 'Open de link in je e-mail opnieuw', 'Stuur een nieuwe link'],
    ] as const) {
      await page.goto(`/${locale}/${purpose}/${token}/${demo.mei}`)
      await expect(page).toHaveURL(`/${locale}/${purpose}/-/-`)
      await page.reload()
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      const stored = await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage, document.cookie, history.state, location.href]),
      )
      expect(stored).not.toContain(token)
      await page.getByRole('link', { name: button }).click()
      await expect(page).toHaveURL(`/${locale}/resetpassword`)
    }
  })
})
