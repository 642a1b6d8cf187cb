import { expect, test } from './support/fixtures.ts'
import { sourceOf } from './support/built-files.ts'
import { BUDGETS, openScales, weigh } from './support/page-weight.ts'
import type { Budget, PageWeight } from './support/page-weight.ts'
import { demo, logIn } from './support/people.ts'

// the measurements stay in the tab, and what is not drawn does not count as moved
test.use({ ownContext: true, drawn: true })

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

const judge = (name: string, weight: PageWeight, budget: Budget) => {
  const heaviest = weight.files
    .slice(0, 24)
    .map(([file, bytes]) => `${sourceOf(file)} ${kb(bytes)}`)
    .join('\n')
  expect
    .soft(
      weight.script,
      `JavaScript of ${name}: ${kb(weight.script)} of ${kb(budget.script)}, and ${kb(weight.later)} later\n${heaviest}`,
    )
    .toBeLessThanOrEqual(budget.script)
  expect
    .soft(weight.html, `HTML of ${name}: ${kb(weight.html)} of ${kb(budget.html)}`)
    .toBeLessThanOrEqual(budget.html)
  expect.soft(weight.shift, `layout shift of ${name}`).toBeLessThanOrEqual(budget.shift)
  expect(weight.cached, `${name} as a first visit`).toEqual([])
  // a weight near zero means that the measurement failed
  expect(Math.min(weight.script, weight.html)).toBeGreaterThan(1000)
}

const PAGES = [
  ['the login page', '/login', BUDGETS.login],
  ['the first step', '/request/your-situation', BUDGETS['first wizard step']],
  ['home', '/home', BUDGETS.home],
  ['a content page', '/complaints', BUDGETS['content page']],
  ['an answer', '/service-contact/faq/cover/dentist', BUDGETS.answer],
  ['the log-in page of staff', '/staff/login', BUDGETS['staff page']],
] as const

for (const locale of ['en', 'nl'] as const)
  test(`QUOTE-01 CMS-09 SVC-01 STAFF-01 every kind of page stays within its byte budget without layout shift (${locale})`, async ({
    page,
  }) => {
    await openScales(page)
    for (const [name, path, budget] of PAGES)
      await test.step(name, async () => {
        judge(name, await weigh(page, `/${locale}${path}`), budget)
      })

    await test.step('on a phone the first step has no layout shift either', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      const { shift } = await weigh(page, `/${locale}/request/your-situation`)
      expect.soft(shift).toBeLessThanOrEqual(BUDGETS['first wizard step'].shift)
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    await test.step('the insurance page', async () => {
      // as on another day: still logged in, nothing in the cache
      await logIn(page, demo.mei)
      const checks: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/checksession')) checks.push(request.url())
      })
      judge('the insurance page', await weigh(page, `/${locale}/insurances`), BUDGETS['signed-in page'])
      // the page uses the answer that was requested before its scripts
      expect(checks).toHaveLength(1)
    })
  })

for (const [locale, words] of [
  ['en', 'We could not find that page, so we took you home.'],
  ['nl', 'Die pagina bestaat niet (meer). Daarom zie je nu de startpagina.'],
] as const)
  for (const width of [390, 1440])
    test(`SHELL-08 the notice of an unknown page moves nothing, and is there without scripts (${locale}, ${width} px)`, async ({
      page,
      browser,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await openScales(page)
      const { shift } = await weigh(page, `/${locale}/there/is/no/such/page`)
      await expect(page).toHaveURL(`/${locale}/home`)
      await expect(page.getByText(words)).toBeVisible()
      expect(shift).toBeLessThanOrEqual(BUDGETS.home.shift)
      await page.getByRole('button', { name: /^(Close message|Sluit bericht)$/ }).click()
      await expect(page.getByText(words)).toHaveCount(0)
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
      const plain = await context.newPage()
      await plain.goto(`/${locale}/there/is/no/such/page`)
      await expect(plain.getByText(words)).toBeVisible()
      await context.close()
    })
