import type { Page } from '@playwright/test'

import { fillClaimCosts } from '#e2e/support/claim-costs.ts'
import { contactWords, fillContact, openContact, referenceOf, sendContact } from '#e2e/support/contact.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, fillLogin, newAddress, ready } from '#e2e/support/people.ts'
import { degreeInDelft, somebody } from '#e2e/support/scenarios.ts'
import { translatePages } from '#e2e/support/translator.ts'
import { wizard } from '#e2e/support/wizard.ts'

// the translator stays in the tab
test.use({ ownContext: true })
test.beforeEach(({ page }) => translatePages(page))

const expectTranslated = async (page: Page) => {
  // a page that is still loading has few words
  await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(5)
  // amounts, numbers and names stay as they are
  await expect(page.locator('[translate=no] font')).toHaveCount(0)
}

test('SHELL-14 with page translation on a visitor requests insurance, and the receipt follows the language', async ({
  page,
}) => {
  const request = wizard(page)
  await request.open()
  // an error of every field comes and goes
  await request.press('Continue')
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await expectTranslated(page)
  await request.situation(degreeInDelft())
  await request.cover('Complete Plus')
  await request.you(somebody())
  await request.address()
  await request.payment()
  await expectTranslated(page)
  await request.goOn()
  await request.lastQuestions()
  await request.send()
  await expect(page.getByRole('main')).toContainText('Request number')
  await page.getByRole('link', { name: 'Nederlands' }).first().click()
  await expect(page.getByRole('main')).not.toContainText('Request number')
  await expect(page.getByRole('main')).toContainText('Aanvraagnummer')
})

test('SHELL-14 with page translation on a customer logs in and files a claim', async ({ page }) => {
  await page.goto('/en/login?nextUrl=%2Fen%2Fnewclaim')
  await ready(page)
  await fillLogin(page, { username: demo.kwame, password: 'Not-the-password-1' })
  await expect(page.getByRole('alert')).toContainText('This e-mail address and password don’t match')
  await fillLogin(page, { username: demo.kwame })
  await expect(page).toHaveURL(/\/en\/newclaim/)
  const main = page.getByRole('main')
  await fillClaimCosts(page)
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('radio', { name: /^Me\b/ }).check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expectTranslated(page)
  await main.getByLabel(/^My answers/).check()
  await main.getByRole('button', { name: 'Send my claim' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/received your claim/)
  for (const path of ['insurances', 'medicalclaims', 'invoices', 'profile', 'home']) {
    await page.goto(`/en/${path}`)
    await ready(page)
    await page.getByRole('link', { name: 'Nederlands' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/nl/${path}`))
    await expectTranslated(page)
  }
})

test('SHELL-14 with page translation on a visitor asks a question', async ({ page }) => {
  await openContact(page)
  await fillContact(page, { email: newAddress('ana') })
  await sendContact(page)
  expect(await referenceOf(page)).not.toBe('')
  await expect(page.getByRole('main')).toContainText(contactWords.en.sent)
})
