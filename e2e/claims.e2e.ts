import { expectAccessible, expectLargeTextFits } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin, ready, signIn } from './support/people.ts'

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
    await expectAccessible(page, 'medicalclaims')
    await expectLargeTextFits(page, 'medicalclaims', [640, 360])
  })

test('CLM-01 sixty claims come a page at a time, with a filter', async ({ page }) => {
  await signIn(page, demo.omar)
  await page.goto('/en/medicalclaims')
  await ready(page)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
  await page.getByLabel('Status').selectOption('IN_PROGRESS')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('GUARD-01 SHELL-12 the claims ask for a log-in first', async ({ page }) => {
  await page.goto('/en/medicalclaims')
  await expect(page).toHaveURL('/en/login?nextUrl=%2Fen%2Fmedicalclaims')
  await ready(page)
  await fillLogin(page, { username: demo.empty })
  await expect(page.getByRole('heading', { name: 'You have no claims yet' })).toBeVisible()
})
