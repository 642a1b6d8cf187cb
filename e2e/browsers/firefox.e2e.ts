import { fillClaimCosts } from '#e2e/support/claim-costs.ts'
import { contactWords, fillContact, openContact, referenceOf, sendContact } from '#e2e/support/contact.ts'
import { expect, test } from '#e2e/support/firefox.ts'
import { demo, fillLogin, newAddress, ready } from '#e2e/support/people.ts'
import { degreeInDelft, somebody } from '#e2e/support/scenarios.ts'
import { wizard } from '#e2e/support/wizard.ts'

test('SHELL-14 in Firefox a customer logs in and files a claim', async ({ page }) => {
  await page.goto('/en/login?nextUrl=%2Fen%2Fnewclaim')
  await ready(page)
  await fillLogin(page, { username: demo.priya })
  await expect(page).toHaveURL(/\/en\/newclaim/)
  const main = page.getByRole('main')
  await fillClaimCosts(page)
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('radio', { name: /^Me\b/ }).check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByLabel(/^My answers/).check()
  await main.getByRole('button', { name: 'Send my claim' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/received your claim/)
})

test('SHELL-14 in Firefox a visitor requests insurance, from the first question to the receipt', async ({
  page,
}) => {
  const request = wizard(page)
  await request.toOverview(degreeInDelft(), somebody())
  await request.goOn()
  await request.lastQuestions()
  await request.send()
})

test('SHELL-14 in Firefox a visitor asks a question', async ({ page }) => {
  await openContact(page)
  await fillContact(page, { email: newAddress('ana') })
  await sendContact(page)
  expect(await referenceOf(page)).not.toBe('')
  await expect(page.getByRole('main')).toContainText(contactWords.en.sent)
})

test('SHELL-14 ACC-01 with cookies blocked the request and the claim without an account open and can be filled in, and the log-in says that it needs them', async ({
  pageWithoutCookies: page,
}) => {
  await page.goto('/en/newclaimpublic')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await page.goto('/en/login')
  await ready(page)
  await fillLogin(page, { username: demo.mei })
  await expect(page.getByRole('alert')).toContainText('Your browser blocks cookies')
})
