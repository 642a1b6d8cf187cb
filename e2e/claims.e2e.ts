import { expectAccessibleIn } from './support/axe.ts'
import { fillDate, pick } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin, ready, signIn } from './support/people.ts'
import { payslip } from './support/scenarios.ts'

const yesterday = Temporal.Now.plainDateISO('Europe/Amsterdam').subtract({ days: 1 }).toString()

for (const locale of ['en', 'nl'] as const)
  test(`CLM-01 Mei sees what came of her claims, and why not everything was paid (${locale})`, async ({
    page,
  }) => {
    await signIn(page, demo.mei, locale)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(Claims|Declaraties)$/ })
      .click()
    await expect(page).toHaveURL(`/${locale}/medicalclaims`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(6)
    await expect(cards.filter({ hasText: /We are checking it|We bekijken je declaratie/ })).toHaveCount(2)
    await expect(cards.filter({ hasText: /Not paid back|Niet vergoed/ })).toHaveCount(1)
    const partly = cards.filter({ hasText: /Why not everything\?|Waarom niet alles\?/ })
    await partly.locator('summary').first().click()
    await expect(partly).toContainText(/article 3\.4|artikel 3\.4/)
    for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
    await expectAccessibleIn(page, locale, 'medicalclaims')
  })

test('GUARD-01 SHELL-12 the claims ask for a log-in first', async ({ page }) => {
  await page.goto('/en/medicalclaims')
  await expect(page).toHaveURL('/en/login?nextUrl=%2Fen%2Fmedicalclaims')
  await ready(page)
  await fillLogin(page, { username: demo.empty })
  await expect(page.getByRole('heading', { name: 'You have no claims yet' })).toBeVisible()
})

for (const locale of ['en', 'nl'] as const)
  test(`CLM-04 CLM-06 a claim is filed from the policy, with two invoices, and stands on the list (${locale})`, async ({
    page,
  }) => {
    // a person for each language, so that neither finds the other's claim
    await signIn(page, locale === 'en' ? demo.lukasz : demo.noor, locale)
    const main = page.getByRole('main')
    const ended = main.getByText(/^(Ended insurance|Afgelopen verzekering)/)
    await expect(main.getByRole('article').or(ended).first()).toBeVisible()
    if (await ended.count()) await ended.click()
    await main.getByRole('link', { name: /^(File a claim|Kosten declareren)$/ }).click()
    await expect(page).toHaveURL(`/${locale}/newclaim`)
    await main
      .locator('input[type=file]:not([capture])')
      .setInputFiles([payslip('one.pdf'), payslip('two.pdf')])
    await main.getByLabel(/^(Type of care|Soort zorg)$/).selectOption('GP')
    await fillDate(page, /^(Date of treatment|Behandeldatum)/, yesterday, locale)
    await main.getByLabel(/^(Care provider|Zorgverlener)$/).fill('Praktijk Voorbeeld')
    await pick(
      page,
      /^(Country of treatment|Land van behandeling)/,
      locale === 'en' ? 'Netherlands' : 'Nederland',
    )
    await main.getByLabel(/^(Amount|Bedrag)$/).fill('62,50')
    await expectAccessibleIn(page, locale, 'newclaim')
    await main.getByRole('button', { name: /^(Continue|Verder)$/ }).click()
    await main.getByRole('radio', { name: /^(Me|Ik)\b/ }).check()
    await main.getByRole('button', { name: /^(Continue|Verder)$/ }).click()
    await expectAccessibleIn(page, locale, 'newclaim, check')
    await main.getByLabel(/^(My answers|Mijn antwoorden)/).check()
    await main.getByRole('button', { name: /^(Send my claim|Verstuur mijn declaratie)$/ }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      /received your claim|declaratie ontvangen/,
    )
    await expectAccessibleIn(page, locale, 'the claim was received')
    await main.getByRole('link', { name: /^(See my claims|Bekijk mijn declaraties)$/ }).click()
    await expect(main.getByRole('article')).toContainText(/We are checking it|We bekijken je declaratie/)
  })
