import { expectAccessibleIn } from './support/axe.ts'
import { dayFromNow } from './support/days.ts'
import { fillDate, pick } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin, ready, signIn } from './support/people.ts'
import { payslip } from './support/scenarios.ts'

test('CLM-01 GUARD-01 SHELL-12 the claims ask for a log-in first; Mei sees what came of hers, and why not everything was paid', async ({
  page,
}) => {
  await page.goto('/en/medicalclaims')
  await expect(page).toHaveURL('/en/login?nextUrl=%2Fen%2Fmedicalclaims')
  await ready(page)
  await fillLogin(page, { username: demo.mei })
  await expect(page).toHaveURL('/en/medicalclaims')
  const cards = page.getByRole('main').getByRole('article')
  for (const locale of ['en', 'nl'] as const)
    await test.step(`the claims in ${locale}`, async () => {
      if (locale === 'nl') {
        await page.goto('/nl/medicalclaims')
        await ready(page)
      }
      await expect(cards).toHaveCount(8)
      const [checking, unpaid, why, article] =
        locale === 'en'
          ? [/We are checking it/, /Not paid back/, /Why not everything\?/, /article 3\.4/]
          : [/We bekijken je declaratie/, /Niet vergoed/, /Waarom niet alles\?/, /artikel 3\.4/]
      await expect(cards.filter({ hasText: checking })).toHaveCount(3)
      await expect(cards.filter({ hasText: unpaid })).toHaveCount(1)
      const partly = cards.filter({ hasText: why })
      await partly.locator('summary').first().click()
      await expect(partly).toContainText(article)
      for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
      await expectAccessibleIn(page, locale, 'medicalclaims')
    })
})

// in Dutch it is filed in the journey of a whole insurance
test('CLM-04 CLM-06 ALERT-07 a claim is filed from the policy, with two invoices, and stands on the list', async ({
  page,
  context,
}) => {
  await signIn(page, demo.lukasz)
  const main = page.getByRole('main')
  await page.getByRole('banner').getByRole('link', { name: 'Claims' }).click()
  await expect(page).toHaveURL('/en/medicalclaims')
  await expect(main.getByRole('heading', { name: 'You have no claims yet' })).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('article').first()).toBeVisible()
  await main.getByRole('link', { name: 'File a claim' }).click()
  await expect(page).toHaveURL('/en/newclaim')
  await main
    .locator('input[type=file]:not([capture])')
    .setInputFiles([payslip('one.pdf'), payslip('two.pdf')])
  await main.getByLabel('Type of care', { exact: true }).selectOption('GP')
  await fillDate(page, 'Date of treatment', dayFromNow({ days: -1 }))
  await main.getByLabel('Care provider', { exact: true }).fill('Praktijk Voorbeeld')
  await pick(page, 'Country of treatment', 'Netherlands')
  await main.getByLabel('Amount', { exact: true }).fill('62,50')
  await expectAccessibleIn(page, 'en', 'newclaim')
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('radio', { name: /^Me\b/ }).check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expectAccessibleIn(page, 'en', 'newclaim, check')
  await main.getByLabel(/^My answers/).check()
  const send = main.getByRole('button', { name: 'Send my claim' })
  await test.step('without a network the claim says beside its button that it may not have arrived', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await context.setOffline(true)
    await send.click()
    await expect(main.getByText('This may not have arrived')).toBeInViewport()
    await context.setOffline(false)
  })
  await send.click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/received your claim/)
  await expectAccessibleIn(page, 'en', 'the claim was received')
  await main.getByRole('link', { name: 'See my claims' }).click()
  await expect(main.getByRole('article')).toContainText('We are checking it')
})
