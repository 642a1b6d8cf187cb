import type { Page } from '@playwright/test'

import { expectAccessible } from '#e2e/support/axe.ts'
import { dayFromNow } from '#e2e/support/days.ts'
import { fill } from '#e2e/support/fields.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { linkIn } from '#e2e/support/mailbox.ts'
import { openOffice, staffOf } from '#e2e/support/office/staff.ts'
import { demo, ready, signIn } from '#e2e/support/people.ts'
import { withoutDrawing } from '#e2e/support/undrawn.ts'

test.use({ ownContext: true })

const OTHER = 'ES91 2100 0418 4502 0005 1332'
const CLOSED = '3000'

const heldUntil = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(dayFromNow({ days: 3 })),
  )

const mainOf = (page: Page) => page.getByRole('main')

// What waits is on top of the insurance page, and leads to the form.
const givesAccount = async (page: Page) => {
  const main = mainOf(page)
  await main.getByRole('link', { name: /^Your bank sent back the €133\.50 of claim/ }).click()
  await expect(page).toHaveURL('/en/profile/account')
  await expect(main).toContainText(`We now pay to your account that ends in ${CLOSED}.`)
  await fill(main, 'IBAN', OTHER)
  await fill(main, 'Name on the account', 'Thandi Nkosi')
  await expectAccessible(page, 'the account that we pay to')
  await main.getByRole('button', { name: 'Save this account' }).click()
}

const claimReads = async (page: Page, ...words: readonly string[]) => {
  await page.goto('/en/medicalclaims')
  await ready(page)
  await mainOf(page)
    .getByRole('link', { name: /Out-of-hours/ })
    .click()
  for (const word of words) await expect(mainOf(page).getByRole('article')).toContainText(word)
}

const paysAgain = async (page: Page) => {
  const main = mainOf(page)
  await openOffice(page, staffOf('finance'), '/en/staff/cases')
  await main.getByRole('link', { name: /Thandi Nkosi/ }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Thandi Nkosi')
  for (const fact of ['DE89', 'ES91', '133.50']) await expect(main).toContainText(fact)
  await expectAccessible(page, 'money that came back')
  await main.getByRole('radio', { name: 'Pay it again' }).check()
  // its mail is shown as it is sent
  await expect(main.getByRole('article')).toContainText(demo.thandi)
  await main.getByRole('button', { name: /^Pay it again/ }).click()
}

test('PAY-05 CLM-01 POL-01 money of a claim came back: its customer gives another account, FINANCE pays it again, and the day is read', async ({
  page: office,
  browser,
  portal,
}) => {
  const context = await browser.newContext()
  await withoutDrawing(context)
  const own = await context.newPage()
  await signIn(own, demo.thandi)
  const main = mainOf(own)
  await test.step('the customer gives another account', async () => {
    await givesAccount(own)
    await expect(main).toContainText('From now on we pay to your account that ends in 1332')
    await expect(main).toContainText(`We pay to it on ${heldUntil()} at the earliest.`)
    await portal.mailTo(demo.thandi, 'Another bank account')
    await main.getByRole('link', { name: 'Your insurance' }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(main).not.toContainText('Your bank sent back the')
  })
  await test.step('the claim says that it is paid again', () =>
    claimReads(own, 'You gave us another account, so we pay it again.', '1332'))
  await test.step('FINANCE pays it again', () => paysAgain(office))
  await test.step('the customer reads the day and the account', async () => {
    await portal.hurryJobs()
    const mail = await portal.mailTo(demo.thandi, 'We pay')
    await own.goto(linkIn(mail, '/en/medicalclaims'))
    await claimReads(own, heldUntil(), '1332')
    await expect(main).not.toContainText('sent the money back')
  })
  await context.close()
})
