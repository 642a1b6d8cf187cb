import { expectAccessible } from './support/axe.ts'
import { accept } from './support/office/decisions.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, logIn } from './support/people.ts'

test('POL-11 INV-01 a request that is accepted becomes an insurance with an invoice', async ({
  page,
  portal,
}) => {
  await logIn(page, demo.arjun)
  await page.goto('/en/invoices')
  await expect(page.getByText('You have no invoices yet')).toBeVisible()
  await page.goto('/en/insurances')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('We are checking your request')
  const [number = ''] = /\d{3}\s\d{3}\s\d{3}/.exec(await card.innerText()) ?? []
  // other journeys may have sent requests for the same insurance
  await accept(portal, number.replaceAll(/\s/g, ''))
  await portal.mailTo(demo.arjun, 'Your insurance starts on')
  await page.goto('/en/insurances')
  await expect(page.getByRole('article').first()).toContainText(/Starts on .*Accepted\./s)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your invoices' })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: 'We take it from your account on' })
  await expect(page.getByRole('table', { name: 'Open invoices' }).locator(rows)).toHaveCount(1)
  // what follows it is not invoiced yet
  await expect(page.getByRole('region', { name: 'Upcoming payments' }).locator(rows)).not.toHaveCount(0)
})

test('PAY-01 Ana sees how to pay her open invoice, with a code and as text', async ({ page }) => {
  await logIn(page, demo.ana)
  await page.goto('/en/invoices')
  await page.getByRole('button', { name: /^How to pay invoice/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^Code to pay €/ })).toBeVisible()
  await expect(dialog).toContainText('NL91 ABNA 0417 1643 00')
  await expectAccessible(page, 'how to pay')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

// the markup and the colours of the Dutch page are the same
test('INV-01 axe finds nothing on the invoices', async ({ page }) => {
  await logIn(page, demo.mei)
  await page.goto('/en/invoices')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectAccessible(page, 'invoices')
})
