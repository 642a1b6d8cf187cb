import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin, ready } from './support/people.ts'
import { KEY, provided } from './support/content-provider.ts'

test.use({ settings: [...provided()] })

test('CMS-03 CMS-07 another provider has pages for everybody and pages for customers, and its key stays on the server', async ({
  page,
  portal,
}) => {
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    heard.push(Promise.resolve(`${response.url()} ${JSON.stringify(response.headers())}`))
    if (response.ok()) heard.push(response.text().catch(() => ''))
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
  expect(heard.length).toBeGreaterThan(10)
  expect((await Promise.all(heard)).filter((one) => one.includes(KEY))).toEqual([])
  expect(portal.output()).not.toContain(KEY)
})
