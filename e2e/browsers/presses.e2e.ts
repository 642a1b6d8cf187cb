import type { Page } from '@playwright/test'

import { dayFromNow } from '#e2e/support/days.ts'
import { openContact } from '#e2e/support/contact.ts'
import { fillDate, pick } from '#e2e/support/fields.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { linkIn } from '#e2e/support/mailbox.ts'
import { demo, logIn, ready } from '#e2e/support/people.ts'
import { pressFromEveryField } from '#e2e/support/presses.ts'
import { degreeInDelft, payslip, somebody } from '#e2e/support/scenarios.ts'
import { wizard } from '#e2e/support/wizard.ts'

const open = async (page: Page, path: string) => {
  await page.goto(`/en/${path}`)
  await ready(page)
}

const fillCosts = async (page: Page) => {
  const main = page.getByRole('main')
  await main.locator('input[type=file]:not([capture])').setInputFiles([payslip('bill.pdf')])
  await main.getByLabel('Type of care', { exact: true }).selectOption('GP')
  await fillDate(page, 'Date of treatment', dayFromNow({ days: -1 }))
  await main.getByLabel('Care provider', { exact: true }).fill('Praktijk Voorbeeld')
  await pick(page, 'Country of treatment', 'Netherlands')
  await main.getByLabel('Amount', { exact: true }).fill('62,50')
}

test('SHELL-14 no press is lost in the questions of the request', async ({ page }) => {
  await wizard(page).open()
  await pressFromEveryField(page, 'web/requests/your-situation/YourSituationStep.tsx')
})

test('SHELL-14 no press is lost in the questions about a European card', async ({ page }) => {
  const request = wizard(page)
  await request.open()
  await request.situation({ ...degreeInDelft(), origin: 'DE', card: 'yes', cardValid: 'yes' })
  await request.cover('Supplement')
  await request.asNew()
  await request.you(somebody())
  await request.address()
  await pressFromEveryField(page, 'web/requests/request-insurance/PartStudy.tsx')
})

test('SHELL-14 no press is lost in any form that needs no log-in', async ({ page, portal }) => {
  await openContact(page)
  await pressFromEveryField(page, 'web/contact/QuestionForm.tsx')
  await open(page, 'login')
  await pressFromEveryField(page, 'web/accounts/shared/LoginForm.tsx')
  await open(page, 'resetpassword')
  await pressFromEveryField(page, 'web/accounts/ResetPasswordPage.tsx')
  await open(page, 'withdraw')
  await pressFromEveryField(page, 'web/policies/WithdrawPage.tsx')
  await open(page, 'verify')
  await pressFromEveryField(page, 'web/documents/VerifyPage.tsx')
  await open(page, 'service-contact/faq')
  await pressFromEveryField(page, 'web/content/faq/QuestionSearch.tsx', { empty: false })
  await open(page, 'newclaimpublic')
  await pressFromEveryField(page, 'web/claims/new-claim/PartWho.tsx')
  await page.goto('/en/staff/login')
  await pressFromEveryField(page, 'web/staff/StaffLoginPage.tsx')
  await open(page, 'resetpassword')
  await page.getByLabel('E-mail address').fill(demo.sofia)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.goto(linkIn(await portal.mailTo(demo.sofia, 'Choose a new password'), '/setpassword/'))
  await ready(page)
  await pressFromEveryField(page, 'web/accounts/SetPasswordPage.tsx')
})

test('SHELL-14 no press is lost in any form of a claim', async ({ page }) => {
  await logIn(page, demo.lukasz)
  await open(page, 'newclaim')
  await pressFromEveryField(page, 'web/claims/new-claim/PartCosts.tsx')
  await page.reload()
  await ready(page)
  await fillCosts(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /^Me\b/ }).check()
  await pressFromEveryField(page, 'web/claims/new-claim/PartPayee.tsx', { empty: false })
  await page.getByRole('main').getByRole('textbox').fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await pressFromEveryField(page, 'web/claims/new-claim/PartCheck.tsx')
})

test.describe('with a call that is refused', () => {
  // a route outlives the journey
  test.use({ ownContext: true })

  test('SHELL-14 no press is lost where an account is closed, or the password is asked again', async ({
    page,
  }) => {
    await logIn(page, demo.empty)
    await open(page, 'profile/close')
    await pressFromEveryField(page, 'web/policies/CloseAccountPage.tsx')
    await page.route('**/dataexport', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { errors: [{ id: 'fresh_login_required' }] } })
        : route.continue(),
    )
    await open(page, 'profile/data')
    await page.getByRole('button', { name: 'Make my copy' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await pressFromEveryField(page, 'web/shell/session/PasswordDialog.tsx')
  })
})
