import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'
import { degreeInDelft, somebody } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

// The request in steps is on for other hosts only.
test.use({ settings: { REQUEST_HOSTS: 'pont.example' } })

for (const [language, title, choice] of [
  ['en', 'Request insurance', 'Which insurance do you want?'],
  ['nl', 'Verzekering aanvragen', 'Welke verzekering wil je?'],
] as const)
  test(`WIZ-23 CMS-06 on a host that is not on the list all questions are on one page and sent by the same call (${language})`, async ({
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
    await request.fillStay(degreeInDelft())
    await page
      .getByRole('radiogroup', { name: choice })
      .getByRole('radio', { name: /^Complete Plus/ })
      .check()
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

test('WIZ-23 every step of the other flow leads to the one page, which search engines may list, and home has no quick start', async ({
  page,
  request,
}) => {
  for (const step of ['', '/your-situation', '/final-questions', '/nonsense']) {
    await page.goto(`/en/request${step}`)
    await expect(page, step).toHaveURL('/en/request')
  }
  const reply = await request.get('/en/request')
  expect(reply.headers()['x-robots-tag']).toBeUndefined()
  expect(reply.headers()['link']).toContain('/en/request>; rel="canonical"')
  await page.goto('/en/home')
  await ready(page)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See my price' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request insurance' })).toBeVisible()
})
