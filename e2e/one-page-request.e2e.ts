import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'
import { pressFromEveryField } from './support/presses.ts'
import { degreeInDelft, somebody } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

// The request in steps is on for other hosts only.
test.use({ settings: { REQUEST_HOSTS: 'pont.example' } })

test('WIZ-23 CMS-06 on a host that is not on the list all questions are on one page and sent by the same call', async ({
  page,
  portal,
  request: api,
}) => {
  const insured = somebody()
  const request = wizard(page)
  await test.step('every step leads to the one page, which search engines may list', async () => {
    for (const language of ['en', 'nl'])
      for (const step of ['', '/your-situation', '/final-questions', '/nonsense']) {
        const reply = await api.get(`/${language}/request${step}`)
        expect([reply.status(), new URL(reply.url()).pathname], step).toEqual([200, `/${language}/request`])
        expect(reply.headers()['x-robots-tag']).toBeUndefined()
        expect(reply.headers()['link']).toContain(`/${language}/request>; rel="canonical"`)
      }
    await page.goto('/nl/request/our-advice')
    await expect(page).toHaveURL('/nl/request')
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Verzekering aanvragen' })).toBeVisible()
  })
  await test.step('home has no quick start, and leads to the one page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    // the logo leads to the home page of the language that the page is in
    await expect(page.getByRole('heading', { level: 1, name: 'Request insurance' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Pont' }).click()
    await expect(page).toHaveURL('/en/home')
    const price = page.getByRole('main').getByRole('link', { name: 'See my price' })
    await expect(price).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await price.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Request insurance' })).toBeVisible()
  })
  await pressFromEveryField(page, 'web/requests/OnePageRequestPage.tsx')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await ready(page)
  await request.press(request.say.send)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await request.fillStay(degreeInDelft())
  await page
    .getByRole('radiogroup', { name: 'Which insurance do you want?' })
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
