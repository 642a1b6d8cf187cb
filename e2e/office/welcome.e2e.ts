import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { linkIn } from '#e2e/support/mailbox.ts'
import { newAddress, ready } from '#e2e/support/people.ts'
import { logInStaff, staffOf } from '#e2e/support/office/staff.ts'

const PASSWORD = 'Kanaal-langs-de-dijk-7'

// The administrator invites; the mail is in the mailbox of the demo.
const invite = async (page: Page, username: string) => {
  await logInStaff(page, staffOf('admin'))
  const body = { name: 'Femke Jansen', username, roles: ['CLAIMS'] }
  const headers = { 'sec-fetch-site': 'same-origin' }
  await expect(await page.request.post('/api/staff/invitations', { data: body, headers })).toBeOK()
  await page.request.post('/api/staff/logout', { headers })
}

const choosePassword = async (page: Page) => {
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('The same password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()
}

const keepCodes = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Your recovery codes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Femke Jansen' })).toBeVisible()
}

const begin = async (page: Page, username: string) => {
  await page.goto('/en/staff/login')
  await ready(page)
  await page.getByLabel('E-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()
}

test('STAFF-05 Femke accepts her invitation with an app, and logs in again over the page without losing it', async ({
  page,
  portal,
}) => {
  const username = newAddress('femke')
  await invite(page, username)
  await page.goto(linkIn(await portal.mailTo(username), 'staff/welcome#'))
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the back office' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByRole('main')).toContainText(username)
  await expectAccessible(page, 'the first step of an invitation')
  await choosePassword(page)
  const app = page.getByRole('radio', { name: 'An app that gives codes' })
  if (await app.isVisible()) await app.check()
  await expectAccessible(page, 'the app of an invitation')
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code of your app').fill(totp.generate())
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await keepCodes(page)

  await page.context().clearCookies()
  await begin(page, username)
  await page.getByLabel('Code of your app').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Femke Jansen' })).toBeVisible()

  // the session ends while she works
  await page.goto('/en/staff/customers')
  await ready(page)
  const search = page.getByRole('searchbox')
  await search.fill('half a wo')
  const own = await page.request.get('/api/staff/account')
  const { sessions } = (await own.json()) as { sessions: { sessionId: string; current: boolean }[] }
  const current = sessions.find((session) => session.current)
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.post(`/api/staff/account/sessions/${current?.sessionId}/end`, { headers })
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog).toContainText('What you typed is still here.')
  await expectAccessible(page, 'the log-in over the page')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Code of your app').fill(totp.generate({ timestamp: Date.now() + 60_000 }))
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  await expect(search).toHaveValue('half a wo')
})

test.describe('with a device that makes passkeys', () => {
  test.use({ ownContext: true })

  test('STAFF-05 Femke accepts her invitation with a passkey, and logs in with it', async ({
    page,
    portal,
  }) => {
    const username = newAddress('femke')
    await invite(page, username)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    // a passkey is bound to a name
    const link = linkIn(await portal.mailTo(username), 'staff/welcome#').replace('127.0.0.1', 'localhost')
    await page.goto(link)
    await ready(page)
    await choosePassword(page)
    await page.getByRole('radio', { name: 'A passkey' }).check()
    await expectAccessible(page, 'the passkey of an invitation')
    await page.getByLabel('Name of the passkey').fill('Work laptop')
    await page.getByRole('button', { name: 'Make the passkey' }).click()
    await keepCodes(page)

    await page.context().clearCookies()
    await page.goto(new URL('/en/staff/login', link).href)
    await ready(page)
    await page.getByLabel('E-mail address').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Femke Jansen' })).toBeVisible()
  })
})

test('STAFF-05 a link that does not work says why', async ({ page }) => {
  await page.goto(`/en/staff/welcome#${'x'.repeat(43)}`)
  await ready(page)
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link does not work any more' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('This link does not work.')
})
