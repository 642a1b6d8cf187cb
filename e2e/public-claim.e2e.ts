import { expectAccessible, expectLargeTextFits } from './support/axe.ts'
import { dayFromNow } from './support/days.ts'
import { matchClaim } from './support/office/decisions.ts'
import { fillDate, pick } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, logIn, ready, signIn } from './support/people.ts'
import { payslip } from './support/scenarios.ts'

test('CLM-05 SHELL-07 Lars files a claim without logging in; once it is matched it stands on his list', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main')
  await signIn(page, demo.lars)
  const card = main.getByRole('article').filter({ hasText: 'Supplement' }).first()
  const [number = ''] = /\d{3}\s\d{3}\s\d{3}/.exec(await card.innerText()) ?? []
  await page.context().clearCookies()

  await page.goto('/en/home')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'File a claim' }).click()
  await main.getByRole('link', { name: 'I have no account' }).click()
  await expect(page).toHaveURL('/en/newclaimpublic')
  await main.getByLabel('Policy number').fill(number)
  await fillDate(page, /^Birth date/, '2001-01-01', 'en')
  await main.getByLabel('Your name').fill('Lars')
  await main.getByLabel('Your e-mail address').fill('lars.elsewhere@example.com')
  await expectAccessible(page, 'newclaimpublic')
  await expectLargeTextFits(page, 'newclaimpublic', [640, 360])
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.locator('input[type=file]:not([capture])').setInputFiles([payslip('one.pdf')])
  const fillCare = async () => {
    await main.getByLabel('Type of care').selectOption('DENTAL_EMERGENCY')
    await fillDate(page, /^Date of treatment/, dayFromNow({ days: -1 }), 'en')
    await main.getByLabel('Care provider').fill('Tandarts Voorbeeld')
  }
  await fillCare()
  await pick(page, /^Country of treatment/, 'Netherlands')
  await main.getByLabel('Amount').fill('62,50')

  await page.reload()
  await ready(page)
  await expect(main.getByText('Your invoices and receipts')).toBeVisible()
  // what the claim is about tells of somebody's health (ruling 64)
  await expect(main.getByLabel('Care provider')).toHaveValue('')
  await expect(main.getByLabel('Amount')).toHaveValue('62,50')
  await fillCare()
  await main.locator('input[type=file]:not([capture])').setInputFiles([payslip('one.pdf')])
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('radio', { name: /^Me\b/ }).check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByLabel(/^My answers/).check()
  await main.getByRole('button', { name: 'Send my claim' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We received your claim')
  const [claimNumber = ''] = /C\d{10}/.exec(await main.innerText()) ?? []
  const mail = await portal.mailTo('lars.elsewhere@example.com')
  expect(mail.text).toContain(claimNumber)
  await page.reload()
  await ready(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We received your claim')
  await expect(main).toContainText(claimNumber)

  await matchClaim(portal, claimNumber, number)
  await logIn(page, demo.lars)
  await page.goto(`/en/medicalclaims?claim=${claimNumber}`)
  await expect(main.getByRole('article').filter({ hasText: claimNumber })).toContainText('We are checking it')
})

test.describe('in a browser of somebody in the Netherlands', () => {
  test.use({ locale: 'nl-NL', ownContext: true })

  test('CLM-05 the claim without a log-in is the same in the browser as the server rendered it', async ({
    page,
  }) => {
    for (const path of ['/en/newclaimpublic', '/nl/newclaimpublic'])
      // the server has loaded more of its parts when it renders the page again
      for (const _ of ['first', 'again']) {
        await page.goto(path)
        await ready(page)
        const save = page.getByRole('button', {
          name: /^(Save and come back later|Bewaren en later verdergaan)$/,
        })
        await expect(save).toBeVisible()
      }
  })
})
