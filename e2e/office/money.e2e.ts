import type { Page } from '@playwright/test'

import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { openOffice, staffCode, staffOf } from '#e2e/support/office/staff.ts'
import { PASSWORD, ready } from '#e2e/support/people.ts'

const FINANCE = staffOf('finance')

const endSession = async ({ request }: Page) => {
  const own = await request.get('/api/staff/account')
  const { sessions } = (await own.json()) as { sessions: { sessionId: string; current: boolean }[] }
  const current = sessions.find((session) => session.current)
  const headers = { 'sec-fetch-site': 'same-origin' }
  await request.post(`/api/staff/account/sessions/${current?.sessionId}/end`, { headers })
}

const logInInPlace = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Code of your app').fill(await staffCode(page, FINANCE))
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

test('PAY-04 FINANCE records what the bank shows, also where their session ends meanwhile, and opens it to match it', async ({
  page,
}) => {
  const payer = `B OKORO ${Date.now()}`
  await openOffice(page, FINANCE)
  await expect(page.getByRole('heading', { name: 'Payments to match' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByRole('row', { name: /C OKORO .* no reference/ })).toBeVisible()
  await expectAccessible(page, 'what came in')

  await page.getByRole('link', { name: 'Record a payment' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByLabel('Amount in euros').fill('17,35')
  await page.getByLabel('Who paid').fill(payer)
  await page.getByLabel('Reference and words').fill('insurance march')
  await endSession(page)
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await logInInPlace(page)
  await expect(page.getByText('Recorded. It waits to be matched.')).toBeVisible()

  await page.goto(`/en/staff/money?${new URLSearchParams({ q: payer })}`)
  await ready(page)
  await expect(page.getByRole('row', { name: new RegExp(`${payer} “insurance march” €17.35`) })).toBeVisible()
  await page.getByRole('link', { name: payer }).click()
  await expect(page.getByRole('heading', { level: 1, name: payer })).toBeVisible()
})
