import type { Page } from '@playwright/test'

import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, PASSWORD, ready, signIn } from '#e2e/support/people.ts'
import { openOffice, staffCode, staffOf } from '#e2e/support/office/staff.ts'

const fill = async (page: Page, username: string, { password = PASSWORD, code = '' } = {}) => {
  const main = page.getByRole('main')
  await main.getByLabel('E-mail address').fill(username)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Next' }).click()
  await expect(main.getByLabel('Code of your app')).toBeFocused()
  await main.getByLabel('Code of your app').fill(code || (await staffCode(page, username)))
  await main.getByRole('button', { name: 'Log in' }).click()
}

const backOfficeHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /\d \p{L}+ \d{4}$/u })

test('STAFF-01 STAFF-05 Sanne logs in to the back office, sees her role, and logs out', async ({ page }) => {
  await page.goto('/staff?page=2')
  await ready(page)
  await expect(page).toHaveURL(/\/en\/staff\/login\?nextUrl=/)
  await expect(page).toHaveTitle('Log in to the back office – Pont')
  await expectAccessible(page, 'the log-in page of staff')
  await fill(page, 'support@pont.example', { password: 'Verkeerd-Wachtwoord-1' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The e-mail address, the password or the code is not right',
  )
  await expectAccessible(page, 'the second step of the log-in of staff')
  await page.getByRole('button', { name: 'Start again' }).click()
  await fill(page, 'support@pont.example')
  await expect(backOfficeHeading(page)).toBeFocused()
  await expect(page).toHaveURL(/\/en\/staff\?page=2$/)
  await expect(page).toHaveTitle('Start – Pont')
  await expect(page.getByRole('main')).toContainText('Sanne de Wit, this is what is due')
  // support answers messages and nothing else
  const answers = page.getByRole('table', { name: 'How long answers take' })
  await expect(answers.getByRole('rowheader')).toHaveText(['Messages'])
  await page.reload()
  await expect(backOfficeHeading(page)).toBeVisible()
  await expectAccessible(page, 'the back office')

  await page.getByRole('banner').getByRole('button', { name: 'Sanne de Wit' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await expect(page.getByRole('main')).toContainText('Sanne de Wit, dit is wat er te doen is')
  await expect(page.getByRole('rowheader', { name: 'Berichten' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await page.getByRole('banner').getByRole('button', { name: 'Sanne de Wit' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen in de backoffice' })).toBeFocused()
  await page.goto('/nl/staff')
  await expect(page).toHaveURL(/\/nl\/staff\/login/)
})

test('STAFF-01 the skip link leads past the header, and an unknown address shows a message', async ({
  page,
}) => {
  await page.goto('/en/staff/login')
  await ready(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await fill(page, 'finance@pont.example')
  await expect(backOfficeHeading(page)).toBeVisible()
  await page.goto('/en/staff/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeVisible()
})

test('STAFF-05 a customer cannot log in to the back office, and keeps the session of the portal', async ({
  page,
}) => {
  await signIn(page, demo.mei)
  await page.goto('/en/staff')
  await expect(page).toHaveURL(/\/en\/staff\/login/)
  await ready(page)
  await fill(page, demo.mei, { code: '123456' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('is not right')
  await page.goto('/en/insurances')
  await expect(page.getByRole('banner')).toContainText('Mei')
})

test('STAFF-05 where there is no session any more the back office asks for a log-in', async ({
  page,
  context,
}) => {
  await openOffice(page, staffOf('claims'))
  await expect(backOfficeHeading(page)).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to the back office' })).toBeVisible()
})
