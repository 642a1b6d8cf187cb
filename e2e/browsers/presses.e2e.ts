import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { fillClaimCosts } from '#e2e/support/claim-costs.ts'
import { openContact } from '#e2e/support/contact.ts'
import { addFamily } from './family-steps.ts'
import { choose } from '#e2e/support/fields.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { journeyWords } from '#e2e/support/journey-words.ts'
import { linkIn } from '#e2e/support/mailbox.ts'
import { demo, logIn, ready } from '#e2e/support/people.ts'
import { pressFromEveryField } from '#e2e/support/presses.ts'
import { degreeInDelft, somebody, withJob } from '#e2e/support/scenarios.ts'
import { wizard } from '#e2e/support/wizard.ts'

const open = async (page: Page, path: string) => {
  await page.goto(`/en/${path}`)
  await ready(page)
}

// What belongs to a policy is opened by its link on the insurance page.
const openFromPolicy = async (page: Page, path: string) => {
  await open(page, 'insurances')
  const link = page.locator(`main a[href*="${path}"]`).first()
  await expect(link).toBeAttached()
  await open(page, ((await link.getAttribute('href')) ?? '').replace('/en/', ''))
}

// An earlier form fills in the later ones: one journey opens them all.
test('SHELL-14 no press is lost in any form on the way to insurance', async ({ page }) => {
  const request = wizard(page)
  await open(page, 'home')
  await pressFromEveryField(page, 'web/content/home/QuickStart.tsx')
  await request.open()
  await pressFromEveryField(page, 'web/requests/YourSituationStep.tsx')
  await page.evaluate(() => sessionStorage.clear())
  await request.open()
  await request.situation(withJob())
  await request.cover('basicWithSupplement')
  await request.known()
  await page.getByText('I have a policy number but no account').click()
  await pressFromEveryField(page, 'web/requests/new-existing-customer/PolicyWithoutAccount.tsx')
  await request.asNew()
  await pressFromEveryField(page, 'web/requests/request-insurance/PartYou.tsx')
  await page.getByRole('button', { name: 'Save and come back later' }).click()
  await pressFromEveryField(page, 'web/drafts/shared/SaveLaterForm.tsx', {
    button: 'Send me the link',
    // it has the address of the request already
    empty: false,
  })
  await page.reload()
  await ready(page)
  await request.you(somebody())
  await choose(request.main, request.say.knowAddress, request.say.haveAddress)
  await pressFromEveryField(page, 'web/requests/request-insurance/PartAddress.tsx')
})

test('SHELL-14 WIZ-02 no press is lost where a family is asked about', async ({ page }) => {
  const request = wizard(page)
  const { main, say } = request
  await request.open()
  await choose(main, say.who, 'Us together')
  await addFamily(request)
  await pressFromEveryField(page, 'web/requests/YourSituationStep.tsx')
  await page.evaluate(() => sessionStorage.clear())
  await request.open()
  await choose(main, say.who, 'Us together')
  await request.fillStay(degreeInDelft())
  await addFamily(request)
  await request.press(say.continue)
  await request.cover('Complete Plus')
  await pressFromEveryField(page, 'web/requests/request-insurance/PartYou.tsx')
})

test('SHELL-14 no press is lost in any form that needs no log-in', async ({ page, portal }) => {
  await openContact(page)
  await pressFromEveryField(page, 'web/contact/QuestionForm.tsx')
  await open(page, 'login')
  await pressFromEveryField(page, 'web/accounts/shared/LoginForm.tsx')
  await open(page, 'resetpassword')
  await pressFromEveryField(page, 'web/accounts/ResetPasswordPage.tsx')
  await open(page, 'withdraw')
  await pressFromEveryField(page, 'web/withdrawals/WithdrawPage.tsx')
  await open(page, 'verify')
  await pressFromEveryField(page, 'web/documents/VerifyPage.tsx')
  await open(page, 'service-contact/faq')
  await pressFromEveryField(page, 'web/content/faq/QuestionSearch.tsx', { empty: false })
  await open(page, 'newclaimpublic')
  await pressFromEveryField(page, 'web/claims/new-claim/PartWho.tsx')
  await page.goto('/en/staff/login')
  await pressFromEveryField(page, 'web/staff/shared/login/StaffLogin.tsx')
  await open(page, 'resetpassword')
  await page.getByLabel('E-mail address').fill(demo.maria)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.goto(linkIn(await portal.mailTo(demo.maria, 'Choose a new password'), '/setpassword/'))
  await ready(page)
  await pressFromEveryField(page, 'web/accounts/SetPasswordPage.tsx')
})

test('SHELL-14 no press is lost in any form of a claim', async ({ page }) => {
  await logIn(page, demo.lukasz)
  await open(page, 'newclaim')
  await pressFromEveryField(page, 'web/claims/new-claim/PartCosts.tsx')
  await page.reload()
  await ready(page)
  await fillClaimCosts(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /^Me\b/ }).check()
  await pressFromEveryField(page, 'web/claims/new-claim/PartPayee.tsx', { empty: false })
  await page.getByRole('main').getByRole('textbox').fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await pressFromEveryField(page, 'web/claims/new-claim/PartCheck.tsx')
})

const say = journeyWords.en

const PROFILE = {
  details: 'web/accounts/PersonalDetailsPage.tsx',
  email: 'web/accounts/ChangeUsernamePage.tsx',
  password: 'web/accounts/ChangePasswordPage.tsx',
  account: 'web/policies/PayeeAccountPage.tsx',
} as const

test.describe('with a call that is refused', () => {
  // a route outlives the journey
  test.use({ ownContext: true })

  test('SHELL-14 no press is lost where an account is closed, or the password is asked again', async ({
    page,
  }) => {
    await logIn(page, demo.empty)
    await open(page, 'profile/close')
    await pressFromEveryField(page, 'web/profile/CloseAccountPage.tsx')
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

test('SHELL-14 no press is lost in any form of the profile and of a change', async ({ page }) => {
  await logIn(page, demo.mei)
  for (const [path, source] of Object.entries(PROFILE)) {
    await open(page, `profile/${path}`)
    await pressFromEveryField(page, source)
  }
  await open(page, 'medicalclaims')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'a referral is missing' })
    .getByRole('link')
    .click()
  await page.getByText('Send the referral').click()
  await pressFromEveryField(page, 'web/claims/SendMissing.tsx')
  await openFromPolicy(page, '/insurances/address?')
  await pressFromEveryField(page, 'web/policies/AddressPage.tsx')
  await openFromPolicy(page, '/insurances/payment?')
  await pressFromEveryField(page, 'web/policies/PaymentPage.tsx')
  await openFromPolicy(page, '/insurances/terminate?')
  await pressFromEveryField(page, 'web/policies/ending/EndingDetails.tsx')
  await logIn(page, demo.ana)
  await openFromPolicy(page, '/insurances/startdate?')
  await pressFromEveryField(page, 'web/policies/StartDatePage.tsx')
})

test('SHELL-14 no press is lost in any form of another period', async ({ page }) => {
  await logIn(page, demo.maria)
  await openFromPolicy(page, '/insurances/addperiod?')
  await pressFromEveryField(page, 'web/periods/PeriodPart.tsx')
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: say.threeMonths }).click()
  await page.getByRole('button', { name: say.toQuestions }).click()
  await pressFromEveryField(page, 'web/periods/QuestionsPart.tsx')
})

// They have boxes to tick or only their button: nothing shows when those are left.
const WITHOUT_FIELDS = [
  'web/accounts/SetUsernamePage.tsx',
  'web/policies/ending/EndingSummary.tsx',
  'web/periods/SummaryPart.tsx',
]

// Its pages are made by the browser: there is nothing to press before the scripts are there.
const OFFICE =
  /^web\/(?:staff|customers|money|settings|worklist|casework|trail|overview|ui\/office|claims\/shared\/work)\//

test('SHELL-14 every form of the portal is among those whose presses are tried', () => {
  const root = join(import.meta.dirname, '../..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const forms = globSync('web/!(testing)/**/*.tsx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx$|JudgedForm\.tsx$|States\.tsx$/.test(file) && !OFFICE.test(file))
    .filter((file) => /<(?:JudgedForm|form)\b/.test(read(file)) && !WITHOUT_FIELDS.includes(file))
  expect(forms.length).toBeGreaterThan(30)
  const journeys = globSync('e2e/**/*.e2e.ts', { cwd: root }).map(read).join('\n')
  const untried = forms.filter((file) => !journeys.includes(`'${file}'`))
  expect(untried.toSorted()).toEqual([])
})
