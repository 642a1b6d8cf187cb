import { expectNothingFound } from '#e2e/support/axe.ts'
import { combobox } from '#e2e/support/fields.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { expectHelp } from '#e2e/support/help.ts'
import { demo, fillLogin, logIn, ready } from '#e2e/support/people.ts'

const PAGES = [
  ['home', 'Insurance for your time abroad', 'Verzekering voor je tijd in het buitenland'],
  ['privacy', 'Privacy', 'Privacy'],
  ['accessibility', 'Accessibility', 'Toegankelijkheid'],
  ['complaints', 'Complaints', 'Klachten'],
  ['about-us', 'About us', 'Over ons'],
  ['service-contact', 'How can we help?', 'Hoe kunnen we helpen?'],
  ['service-contact/file-a-claim', 'File a claim', 'Kosten declareren'],
] as const

// that they work in a browser is shown by the tests of accessibility, and for Dutch by the next one
test('CMS-09 SVC-01 the pages exist in both languages, with a strict content security policy', async ({
  request,
}) => {
  for (const [path, english, dutch] of PAGES)
    for (const [locale, title] of [
      ['en', english],
      ['nl', dutch],
    ] as const) {
      const reply = await request.get(`/${locale}/${path}`)
      expect(reply.status(), path).toBe(200)
      const policy = reply.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      const html = await reply.text()
      expect(html).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${title.replace('?', '\\?')}<`))
      expect(html).toContain(`<title>${title} – Pont</title>`)
    }
})

test('CMS-09 SHELL-02 what the server renders in Dutch is what the browser makes of it', async ({ page }) => {
  for (const path of [
    'home',
    'login',
    'privacy',
    'request/your-situation',
    'service-contact',
    'service-contact/contact',
    'service-contact/emergency',
    'service-contact/faq',
    'service-contact/faq/cover',
    'service-contact/faq/cover/dentist',
  ]) {
    await page.goto(`/nl/${path}`)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

const CUSTOMERS = [
  ['my-insurance', 'My insurance', 'Mijn verzekering'],
  ['claims', 'Claims of customers', 'Declareren als klant'],
] as const

for (const [path, english, dutch] of CUSTOMERS)
  test(`CMS-03 CMS-09 GUARD-01 SHELL-07 /${path} requires a log-in and opens after it, with help in its place`, async ({
    page,
  }) => {
    await page.goto(`/en/${path}`)
    await expect(page).toHaveURL(`/en/login?nextUrl=${encodeURIComponent(`/en/${path}`)}`)
    await expect(page.getByText(english, { exact: true })).toHaveCount(0)
    await ready(page)
    await fillLogin(page, { username: demo.mei })
    await expect(page).toHaveURL(`/en/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible()
    await expectHelp(page, path)
    await expectNothingFound(page, path)
    await page.goto(`/nl/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: dutch })).toBeVisible()
    await expectNothingFound(page, path)
  })

test('CMS-03 GUARD-01 a link to a page for customers opens the login page, and after the log-in that page', async ({
  page,
}) => {
  await page.goto('/nl/service-contact/file-a-claim')
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'Ik heb een account' }).click()
  await expect(page).toHaveURL(`/nl/login?nextUrl=${encodeURIComponent('/nl/newclaim')}`)
  await page.goto('/nl/claims')
  await expect(page).toHaveURL(`/nl/login?nextUrl=${encodeURIComponent('/nl/claims')}`)
  await ready(page)
  await fillLogin(page, { username: demo.mei })
  await expect(page.getByRole('heading', { level: 1, name: 'Declareren als klant' })).toBeFocused()
})

test('CMS-03 reloading a page for customers after the session ended opens the login page', async ({
  page,
  context,
}) => {
  await logIn(page, demo.ana)
  await page.goto('/en/my-insurance')
  await expect(page.getByRole('heading', { level: 1, name: 'My insurance' })).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(`/en/login?nextUrl=${encodeURIComponent('/en/my-insurance')}`)
})

test('WIZ-02 the quick start of home is beside its title on a wide screen, and the whole card of a task is a link', async ({
  page,
}) => {
  await page.goto('/en/home')
  await ready(page)
  const title = page.getByRole('heading', { level: 1 })
  const start = combobox(page, 'Where do you come from?')
  const positions = async () => {
    const [titleBox, startBox] = [await title.boundingBox(), await start.boundingBox()]
    const bottom = (titleBox?.y ?? 0) + (titleBox?.height ?? 0)
    return { beside: (startBox?.x ?? 0) > (titleBox?.x ?? 0) + 300, below: (startBox?.y ?? 0) > bottom }
  }
  expect(await positions()).toEqual({ beside: true, below: false })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await positions()).toEqual({ beside: false, below: true })
  const task = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'file a claim' }) })
  const box = await task.boundingBox()
  // away from its text
  await task.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) - 8 } })
  await expect(page).toHaveURL(/\/en\/service-contact\/file-a-claim$/)
})

test('SVC-01 the whole card of a task on the service page is a link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/service-contact')
  await ready(page)
  const task = page.getByRole('main').getByRole('listitem').filter({ hasText: 'File a claim' })
  const box = await task.boundingBox()
  await task.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) - 8 } })
  await expect(page).toHaveURL('/en/service-contact/file-a-claim')
})

test('CMS-09 the links to the sections of a page are large enough to touch on a phone', async ({ page }) => {
  await page.goto('/nl/conditions')
  await ready(page)
  const links = page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link')
  const heights = async () => {
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()))
    return boxes.map((box) => box?.height ?? 0)
  }
  expect(Math.max(...(await heights())), 'close for a mouse').toBeLessThan(44)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44)
})

// From one part to the next is further than from a heading to its own words (design guide B4).
test('CMS-09 a heading stands near its own words and away from those before it', async ({ page }) => {
  for (const path of ['conditions', 'privacy', 'accessibility', 'service-contact/file-a-claim']) {
    await page.goto(`/en/${path}`)
    await ready(page)
    const spaces = await page.locator('main h2[id]:not(nav *, [role] *)').evaluateAll((headings) =>
      headings.map((heading) => {
        const own = heading.nextElementSibling?.getBoundingClientRect().top ?? 0
        const part = heading.closest('section') ?? heading.parentElement
        const before = part?.previousElementSibling?.getBoundingClientRect().bottom
        const top = part?.getBoundingClientRect().top ?? 0
        return [own - heading.getBoundingClientRect().bottom, before === undefined ? 48 : top - before]
      }),
    )
    expect(spaces.length, path).toBeGreaterThan(1)
    for (const space of spaces) expect(space.map(Math.round), path).toEqual([12, 48])
  }
})

test('SHELL-02 CMS-02 switching the language in the middle of a page keeps the scroll position', async ({
  page,
}) => {
  await page.goto('/en/service-contact/file-a-claim')
  await ready(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL('/nl/service-contact/file-a-claim')
  await expect(page.getByRole('heading', { level: 1, name: 'Kosten declareren' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 2, name: 'Zo declareer je nu' })).toBeAttached()
  await expect(page).toHaveTitle('Kosten declareren – Pont')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before / 2)
})
