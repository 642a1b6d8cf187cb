import type { Page } from '@playwright/test'

import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'
import { degreeInDelft, somebody } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

/** Every line of the summary is a link that takes the focus away from it. */
const expectAllLead = async (page: Page) => {
  const lines = page.getByRole('alert').getByRole('listitem')
  const texts = await lines.allInnerTexts()
  expect(texts.length).toBeGreaterThan(5)
  for (const line of await lines.all()) {
    const link = line.getByRole('link')
    await link.click()
    await expect(link, await line.innerText()).not.toBeFocused()
  }
}

// The request in steps is on for other hosts only.
test.use({ settings: { REQUEST_HOSTS: 'pont.example' } })

for (const [language, title, choice] of [
  ['en', 'Request insurance', 'Which insurance do you want?'],
  ['nl', 'Verzekering aanvragen', 'Welke verzekering wil je?'],
] as const)
  test(`WIZ-23 CMS-06 on a host that is not on the list all questions are on one page, with the same submit (${language})`, async ({
    page,
    portal,
  }) => {
    const insured = somebody()
    const request = wizard(page, language)
    await page.goto(`/${language}/request/our-advice`)
    await expect(page).toHaveURL(`/${language}/request`)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await request.press(request.say.send)
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expectAllLead(page)
    // the register may give street and town
    await expect(summary).not.toContainText(/street|straat/i)
    await request.tell(degreeInDelft())
    await page
      .getByRole('radiogroup', { name: choice })
      .getByRole('radio', { name: /^Complete Plus/ })
      .check()
    await request.press(request.say.send)
    await expect(summary).toBeFocused()
    await expectAllLead(page)
    await request.fillYou(insured)
    await request.fillAddress()
    await request.directDebit()
    const last = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: request.say.final }) })
    await request.lastQuestions(last)
    await request.send()
    expect((await portal.mailTo(insured.email)).subject).toMatch(/\d{3}.\d{3}.\d{3}/)
  })

test('WIZ-23 every step of the other flow leads to the one page, and home has no quick start', async ({
  page,
}) => {
  for (const step of ['', '/your-situation', '/final-questions', '/nonsense']) {
    await page.goto(`/en/request${step}`)
    await expect(page, step).toHaveURL('/en/request')
  }
  await page.goto('/en/home')
  await ready(page)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See my price' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request insurance' })).toBeVisible()
})

test('WIZ-23 search engines may list the one page', async ({ request }) => {
  const reply = await request.get('/en/request')
  expect(reply.headers()['x-robots-tag']).toBeUndefined()
  expect(reply.headers()['link']).toContain('/en/request>; rel="canonical"')
})
