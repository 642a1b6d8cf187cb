import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, fillLogin, ready } from '#e2e/support/people.ts'
import { contentProvider, KEY } from '#e2e/support/content-provider.ts'

test.use({ settings: [...contentProvider()] })

test('CMS-03 CMS-07 an external provider has public pages and pages for customers, and its key stays on the server', async ({
  page,
  portal,
}) => {
  const received: Promise<string>[] = []
  page.on('response', (response) => {
    received.push(Promise.resolve(`${response.url()} ${JSON.stringify(response.headers())}`))
    if (response.ok()) received.push(response.text().catch(() => ''))
  })
  await page.goto('/en/news')
  await ready(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
  await page.goto('/en/members')
  await expect(page).toHaveURL('/en/login?nextUrl=%2Fen%2Fmembers')
  await ready(page)
  await fillLogin(page, { username: demo.mei })
  await expect(page).toHaveURL('/en/members')
  await expect(page.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
  expect(received.length).toBeGreaterThan(10)
  expect((await Promise.all(received)).filter((one) => one.includes(KEY))).toEqual([])
  expect(portal.output()).not.toContain(KEY)
})
