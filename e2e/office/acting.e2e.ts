import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, logIn } from '#e2e/support/people.ts'
import { openOffice, staffOf } from '#e2e/support/office/staff.ts'

test.use({ ownContext: true })

test('IMP-01 STAFF-04 Sanne acts as Mei, stops, and Mei sees in her own browser who looked', async ({
  page,
  browser,
}) => {
  const own = await browser.newContext()
  const meisPage = await own.newPage()
  await logIn(meisPage, demo.mei)
  const { profileId } = await (await meisPage.request.get('/api/checksession')).json()

  await openOffice(page, staffOf('support'), `/en/staff/customers/${profileId}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Mei Lin' })).toBeVisible()
  await expectAccessible(page, 'the page of a customer')

  await page.keyboard.press('p')
  const block = main.getByRole('region', { name: 'Act as Mei Lin' })
  await block.getByLabel('Why').selectOption('ASKED_BY_PHONE')
  await block.getByLabel('In your words').fill('Cannot find where the new address goes.')
  await block.getByRole('button', { name: 'Act as Mei, 30 minutes' }).click()

  await expect(page).toHaveURL(/\/en\/insurances$/)
  const bar = page.getByRole('region', { name: 'Acting as a customer' })
  await expect(bar).toContainText('You are acting as Mei Lin.')
  await expect(page).toHaveTitle(/^\(acting as\) /)
  await expectAccessible(page, 'a page of the customer while support acts')
  await page.goto('/en/profile/email')
  await expect(main).toContainText('Only the customer can do this')
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toContainText('Everything you do is recorded.')
  await page.emulateMedia({ media: 'screen' })

  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/staff/customers/${profileId}$`))
  await expect(main.getByRole('heading', { level: 1, name: 'Mei Lin' })).toBeVisible()
  expect((await page.request.get('/api/checksession')).status()).toBe(401)

  await meisPage.goto('/en/profile')
  await expect(meisPage.getByRole('region', { name: 'Who looked into your account' })).toContainText(
    'You asked for it on the phone.',
  )
  await own.close()
})
