import { expectAccessible, expectLargeTextFits, expectNothingFound } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectHelp } from './support/help.ts'
import { payslip, somebody, withJob } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

// Every step in both themes, at 320 px and wide (ruling 34); how the Dutch words fit is a test of the step.
test.describe.configure({ timeout: 600_000 })

test('WIZ-02 SHELL-07 axe finds nothing in any step of a request, it fits, and help is in its place in the first two', async ({
  page,
}) => {
  const request = wizard(page)
  const look = async (what: string) => {
    await expectAccessible(page, what)
    await expectLargeTextFits(page, what, [640, 360])
  }
  await request.open()
  await request.press(request.say.continue)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNothingFound(page, 'your-situation with errors')
  await request.fillStay(withJob())
  await expectHelp(page, 'your-situation')
  await look('your-situation')
  await request.press(request.say.continue)
  await expect(page).toHaveURL(/our-advice$/)
  await expectHelp(page, 'our-advice')
  for (const summary of await request.main.locator('summary:visible').all()) await summary.click()
  await look('our-advice')
  await request.cover('basicWithSupplement')
  await request.known()
  await look('new-existing-customer')
  await request.asNew()
  await request.press(request.say.save)
  await expect(page.getByRole('alert')).toBeVisible()
  await look('about you with errors')
  await request.you(somebody())
  await look('address')
  await request.address()
  await request.directDebit()
  await request.upload([payslip(), payslip('holiday.docx')])
  await look('payment')
  await request.upload([payslip()])
  const wrong = request.main.getByRole('listitem').filter({ hasText: 'holiday.docx' })
  // a refused file is removed without a question
  await wrong.getByRole('button').first().click()
  await expect(wrong).toHaveCount(0)
  const right = request.main.getByRole('listitem').filter({ hasText: 'payslip' }).first()
  await right.getByRole('button').first().click()
  await expectNothingFound(page, 'the question before a file is removed')
  await right.getByRole('button').last().click()
  await request.press(request.say.save)
  await expect(request.heading(request.say.overview)).toBeVisible()
  await look('your-overview')
  await request.goOn()
  await look('final-questions')
  await request.lastQuestions()
  await request.send()
  await look('request-complete')
})

test('SHELL-02 the first step shows its text without scripts, in both languages', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/nl/request/your-situation')
  await expect(page.getByRole('heading', { level: 1, name: 'Vertel ons over je verblijf' })).toBeVisible()
  await page.goto('/en/request/your-situation')
  expect(await page.locator('noscript').innerText()).toContain('Our forms need JavaScript.')
  // above the form that needs it
  const notice = await page.locator('noscript').boundingBox()
  expect(notice?.y).toBe(0)
  await context.close()
})
