import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { readZip } from '#server/testing/read/read-zip.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

import { expectAccessible, expectAccessibleIn } from './support/axe.ts'
import { acceptDetails, refuse } from './support/office/decisions.ts'
import { expect, test } from './support/fixtures.ts'
import { linkIn } from './support/mailbox.ts'
import { demo, fillLogin, logIn, newAddress, PASSWORD, ready, signIn } from './support/people.ts'
import type { Portal } from './support/portals.ts'
import { requestFrom } from './support/visitors.ts'

const PROOF = { name: 'enrolment.pdf', bytes: smallPdf() }

/**
 * Makes a customer by a request with a file, sets their password with the link of the mail and leaves them logged in. Returns
 * their address and the number of the request.
 */
const newApplicant = async (page: Page, portal: Portal, name: string) => {
  const username = newAddress(name)
  const number = await requestFrom(portal.url, username, [PROOF])
  await page.goto(linkIn(await portal.mailTo(username), '/activate/'))
  await ready(page)
  const boxes = page.getByRole('main').getByRole('textbox')
  await boxes.first().fill(PASSWORD)
  await boxes.last().fill(PASSWORD)
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/en\/insurances$/)
  return { username, number }
}

const newCustomer = async (page: Page, portal: Portal, name: string) =>
  (await newApplicant(page, portal, name)).username

const openProfile = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeFocused()
}

test('PRO-01 PRO-02 PRO-04 API-02 API-05 a new customer changes name and password in the profile, and logs out the devices they left behind', async ({
  page,
  portal,
  browser,
}) => {
  const username = await newCustomer(page, portal, 'password')
  const main = page.getByRole('main')
  await openProfile(page)
  await expect(main).toContainText(username)

  await test.step('another name holds once we have accepted it', async () => {
    await main.getByRole('link', { name: 'Change your personal details' }).click()
    const surname = `Vermeulen-${username.replaceAll(/[^a-z]/g, '').slice(8, 13)}`
    await main.getByLabel('Family name', { exact: true }).fill(surname)
    await main.getByRole('button', { name: 'Send my change' }).click()
    await expect(main).toContainText('We are checking your change. You get an answer by')
    await portal.mailTo(username, 'We received the change of personal details')
    await acceptDetails(portal, username)
    await portal.mailTo(username, 'We changed the personal details in your account')
    await page.goto('/en/profile')
    await expect(main).toContainText(surname)
    await expect(main.getByRole('link', { name: 'Change your personal details' })).toBeVisible()
  })

  await test.step('the other devices are logged out', async () => {
    const library = await browser.newContext({ baseURL: portal.url })
    const left = await library.newPage()
    await signIn(left, username)
    await page.reload()
    await ready(page)
    const devices = page.getByRole('region', { name: 'Your devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices).toContainText('Chrome on Linux')
    await devices.getByRole('button', { name: 'Log out on all other devices' }).click()
    await expect(page.getByText('You are logged out on all other devices')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await left.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
    await expect(left).toHaveURL(/\/en\/login\?nextUrl=%2Fen%2Fprofile$/)
    await library.close()
  })

  await test.step('another password', async () => {
    await main.getByRole('link', { name: 'Change password' }).click()
    const password = `${PASSWORD}-new`
    await main.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await main.getByLabel('New password', { exact: true }).fill(password)
    await main.getByLabel('The same new password again', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Save my password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
    await expect(page.getByText('Your password is changed')).toBeVisible()
    await expect(main).toContainText('Last changed on')
    await portal.mailTo(username, 'Your password has changed')
    await page.getByRole('button', { name: 'Log out' }).click()
    // until then the session still lives, and the log-in page leads on to the insurances
    await expect(page.getByText('You are logged out')).toBeVisible()
    await page.goto('/en/login')
    await ready(page)
    await fillLogin(page, { username, password })
    await expect(page).toHaveURL('/en/insurances')
  })
})

test('PRO-03 ACC-04 API-03 API-06 an e-mail address is changed, and taken back by the old one', async ({
  page,
  portal,
}) => {
  const username = await newCustomer(page, portal, 'address')
  const address = newAddress('moved')
  await openProfile(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Change e-mail' }).click()
  await main.getByLabel('New e-mail address', { exact: true }).fill(address)
  await main.getByLabel('The same new e-mail address again', { exact: true }).fill(address)
  await main.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(`We sent a link to ${address}`)).toBeVisible()
  await portal.mailTo(username, 'Somebody asked to change your e-mail address')
  await page.goto(linkIn(await portal.mailTo(address), '/setusername/'))
  await ready(page)
  await expect(page).toHaveURL(/\/en\/setusername\/-\/-\/-$/)
  await expectAccessible(page, 'a new e-mail address')
  await main.getByRole('button', { name: 'Use this e-mail address' }).click()
  await expect(main).toContainText(`Log in with ${address}`)
  await main.getByRole('link', { name: 'Log in' }).click()
  await ready(page)
  await fillLogin(page, { username: address, password: PASSWORD })
  await expect(page).toHaveURL('/en/insurances')
  const changed = await portal.mailTo(username, 'Your e-mail address has changed')
  await page.goto(linkIn(changed, '/setusername/'))
  await ready(page)
  await main.getByRole('button', { name: 'Undo the change' }).click()
  await expect(main).toContainText(`We sent a link to ${username}`)
  await expectAccessible(page, 'an e-mail address taken back')
  await page.goto(
    linkIn(await portal.mailTo(username, 'You have your old e-mail address back'), '/activate/'),
  )
  await ready(page)
  await expect(main).toContainText(username)
})

test('PRO-01 ACC-01 a customer gets a copy of their data with the link of a mail, and closes their account', async ({
  page,
  portal,
}) => {
  const { username, number } = await newApplicant(page, portal, 'leaving')
  const main = page.getByRole('main')
  await openProfile(page)
  await main.getByRole('link', { name: 'Get my data' }).click()
  await main.getByRole('button', { name: 'Make my copy' }).click()
  await expect(main.getByRole('status')).toContainText('We are making your copy')
  await page.goto(linkIn(await portal.mailTo(username, 'The copy of your data is ready'), '/profile/data/'))
  await ready(page)
  // the key of the link leaves the address
  await expect(page).toHaveURL(/\/en\/profile\/data$/)
  await expect(main.getByRole('status')).toContainText('Your copy is ready')
  await expectAccessible(page, 'the copy of the data')
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download my data' }).click()
  const files = readZip(await readFile(await (await download).path()))
  expect(files['account.json']).toContain(username)
  expect(files['requests.json']).toContain(number)
  const proof = Object.keys(files).find((name) => name.endsWith(PROOF.name)) ?? ''
  expect(files[proof]).toBe(PROOF.bytes)

  const openClosing = async () => {
    await openProfile(page)
    await main.getByRole('link', { name: 'Close my account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Close your account' })).toBeFocused()
  }
  await openClosing()
  await expect(main).toContainText('We are still checking')
  await expect(main.getByRole('button', { name: 'Close my account' })).toHaveCount(0)
  await refuse(portal, number.replaceAll(/\s/g, ''))

  await page.goto('/en/insurances')
  await openClosing()
  // what is kept, for how long, and why
  await expect(main).toContainText(
    '7 years after the year in which the last of them was settled, for tax law',
  )
  await expect(main).toContainText('a request that we did not accept: 1 year')
  await expectAccessible(page, 'closing an account')
  await main.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Close my account' }).click()
  await expect(page).toHaveURL(/\/en\/home$/)
  await expect(page.getByText('Your account is closed. We sent you an e-mail.')).toBeVisible()
  await portal.mailTo(username, 'Your account is closed')
  await page.goto('/en/profile')
  await expect(page).toHaveURL(/\/en\/login\?nextUrl=%2Fen%2Fprofile$/)
  await ready(page)
  await fillLogin(page, { username })
  await expect(main.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(/\/en\/login/)
})

const FORMS = [
  ['details', 'profile details'],
  ['email', 'profile e-mail'],
  ['password', 'profile password'],
] as const

test('PRO-01 the profile and its forms are accessible and fit in both languages', async ({ page }) => {
  await logIn(page, demo.mei)
  for (const locale of ['en', 'nl'] as const)
    await test.step(`the profile and its forms in ${locale}`, async () => {
      await page.goto(`/${locale}/profile`)
      await expect(page.getByText(demo.mei)).toBeVisible()
      await expect(
        page.getByText(
          locale === 'en' ? 'Every month by direct debit' : 'Elke maand met automatische incasso',
          { exact: true },
        ),
      ).toBeVisible()
      await expectAccessibleIn(page, locale, 'profile')
      for (const [path, name] of FORMS) {
        await page.goto(`/${locale}/profile/${path}`)
        await ready(page)
        await page.getByRole('main').getByRole('button').last().click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expectAccessibleIn(page, locale, name)
      }
    })
})
