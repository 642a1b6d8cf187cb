import { expect, test } from './support/fixtures.ts'
import { sourceOf } from './support/built-files.ts'
import { BUDGETS, weigh } from './support/page-weight.ts'
import type { Budget, PageWeight } from './support/page-weight.ts'
import { demo, signIn } from './support/people.ts'

// with an empty cache
test.use({ ownContext: true })

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
  // a weight near zero means that the measurement failed
  expect(Math.min(weight.script, weight.html)).toBeGreaterThan(1000)
}

for (const locale of ['en', 'nl'] as const) {
  test(`the login page stays within its byte budget without layout shift (${locale})`, async ({ page }) => {
    judge('the login page', await weigh(page, `/${locale}/login`), BUDGETS.login)
  })

  test(`QUOTE-01 the first step of the request stays within its byte budget without layout shift (${locale})`, async ({
    page,
  }) => {
    judge(
      'the first step',
      await weigh(page, `/${locale}/request/your-situation`),
      BUDGETS['first wizard step'],
    )
  })

  for (const [name, path] of [
    ['home', '/home'],
    ['content page', '/complaints'],
    ['answer', '/service-contact/faq/cover/dentist'],
  ] as const)
    test(`CMS-09 SVC-01 ${name} stays within its byte budget without layout shift (${locale})`, async ({
      page,
    }) => {
      judge(name, await weigh(page, `/${locale}${path}`), BUDGETS[name])
    })

  test(`STAFF-01 the back office stays within its byte budget without layout shift (${locale})`, async ({
    page,
  }) => {
    judge('the log-in page of staff', await weigh(page, `/${locale}/staff/login`), BUDGETS['staff page'])
  })

  test(`the insurance page stays within its byte budget without layout shift (${locale})`, async ({
    page,
    context,
  }) => {
    await signIn(page, demo.mei, locale)
    const fresh = await context.newPage()
    // as on another day: still logged in, nothing in the cache
    const devtools = await context.newCDPSession(fresh)
    await devtools.send('Network.clearBrowserCache')
    const checks: string[] = []
    fresh.on('request', (request) => {
      if (request.url().endsWith('/api/checksession')) checks.push(request.url())
    })
    judge('the insurance page', await weigh(fresh, `/${locale}/insurances`), BUDGETS['signed-in page'])
    // the page uses the answer that was requested before its scripts (decision 92)
    expect(checks).toHaveLength(1)
  })
}

test('on a phone the first step has no layout shift either', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { shift } = await weigh(page, '/en/request/your-situation')
  expect(shift).toBeLessThanOrEqual(BUDGETS['first wizard step'].shift)
})
