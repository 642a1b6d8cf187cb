import type { Page } from '@playwright/test'

import { expectAccessible } from '#e2e/support/axe.ts'
import { fill } from '#e2e/support/fields.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { linkIn } from '#e2e/support/mailbox.ts'
import { accept } from '#e2e/support/office/decisions.ts'
import { openOffice, staffOf } from '#e2e/support/office/staff.ts'
import { newAddress, ready } from '#e2e/support/people.ts'
import type { Portal } from '#e2e/support/portals.ts'
import { withoutDrawing } from '#e2e/support/undrawn.ts'
import { requestFrom } from '#e2e/support/visitors.ts'

test.use({ ownContext: true })

const PASSWORD = 'Met-de-pont-over-7'

// Somebody whom no other journey knows, with a password and an insurance that was accepted just now; returns its number.
const insure = async (page: Page, portal: Portal, email: string) => {
  const request = await requestFrom(portal.url, email)
  const receipt = await portal.mailTo(email, request.replace(/(\d{3})(?=\d)/g, '$1 '))
  await page.goto(linkIn(receipt, '/en/activate/'))
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('The same password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save my password' }).click()
  await expect(page).toHaveURL(/\/en\/insurances$/)
  await accept(portal, request)
  await page.reload()
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Starts on')
  const [number = ''] = /\d{3} \d{3} \d{3}/.exec(await card.innerText()) ?? []
  return number
}

// Without a log-in, so that a person looks at it, and under a name that is not that of the customer.
const withdraw = async (page: Page, number: string, email: string) => {
  await page.goto('/en/withdraw')
  await ready(page)
  const main = page.getByRole('main')
  await fill(main, 'Name', 'Nobuko Tanaka')
  await fill(main, 'Number of your policy or request', number)
  await fill(main, 'E-mail address for the receipt', email)
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We received your withdrawal')
  const [reference = ''] = /W\d{8}-\d{4}/.exec(await main.innerText()) ?? []
  return reference
}

test('STAFF-02 WITHDRAW-01 a withdrawal is accepted once its checks were looked at, and the customer reads it', async ({
  page,
  browser,
  portal,
}) => {
  const email = newAddress('withdraws')
  const own = await browser.newContext()
  await withoutDrawing(own)
  const customer = await own.newPage()
  const number = await insure(customer, portal, email)
  const stranger = await browser.newContext()
  await withoutDrawing(stranger)
  const reference = await withdraw(await stranger.newPage(), number, email)
  await stranger.close()

  await openOffice(page, staffOf('underwriter'), `/en/staff/cases?kind=ALL&q=${reference}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /Nobuko/ }).click()
  await expect(main).toContainText(reference)
  await expect(main).toContainText('Name or e-mail address is not that of the customer: Nobuko Tanaka')
  await expectAccessible(page, 'a withdrawal')

  // a look that nobody answered stops it, and has the focus
  await page.keyboard.press('a')
  await expect(main.getByRole('article')).toContainText(email)
  await page.keyboard.press('Control+Enter')
  const looked = main.getByRole('checkbox', { name: 'I looked at it' })
  await expect(looked.first()).toBeFocused()
  for (const look of await looked.all()) await look.check()
  const mail = main.getByRole('article')
  await expect(mail).toContainText('There is nothing to pay back, and you do not have to pay anything.')
  await expectAccessible(page, 'a withdrawal with its mail')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()

  const answer = await portal.mailTo(email, 'Your withdrawal from policy')
  expect(answer.text).toContain('as if you never had it')
  await customer.goto('/en/insurances')
  await ready(customer)
  await customer.getByText('Ended insurance (1)').click()
  await expect(customer.getByRole('article').filter({ hasText: number })).toContainText(
    'You withdrew from this contract.',
  )
  await own.close()
})
