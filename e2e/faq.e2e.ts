import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'

const FAQ = '/en/service-contact/faq'

test('SVC-03 a visitor finds an answer by a misspelt word', async ({ page }) => {
  await page.goto('/en/home')
  await ready(page)
  await page
    .getByRole('complementary', { name: 'Need help?' })
    .getByRole('link', { name: 'Questions and answers' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search in the answers' }).fill('dentits')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`${FAQ}?q=dentits`)
  await expect(page.getByRole('heading', { name: /answers? for “dentits”/ })).toBeVisible()
  await page
    .getByRole('link', { name: /dentist/i })
    .first()
    .click()
  await expect(page).toHaveURL(`${FAQ}/cover/dentist`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/dentist/i)
  await expect(page.getByRole('heading', { name: 'Related questions' })).toBeVisible()
  await expect(page.getByText('Last changed on 20 November 2026')).toBeVisible()
})

test('SVC-01 the whole card of a category is a link', async ({ page }) => {
  await page.goto(FAQ)
  await ready(page)
  const card = page.getByText(/^\d+ questions$/).first()
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  // away from the link in its title
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(page).toHaveURL(new RegExp(`${FAQ}/[a-z-]+$`))
})

test('SVC-03 SVC-02 a search without results offers the contact form, with its words filled in', async ({
  page,
}) => {
  await page.goto(`${FAQ}?q=qqqqzzzz`)
  await ready(page)
  await expect(page.getByRole('heading', { name: 'No answer found for “qqqqzzzz”' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ask us a question' }).click()
  await expect(page).toHaveURL('/en/service-contact/contact')
  await expect(page.getByRole('main').getByLabel('Your question', { exact: true })).toHaveValue('qqqqzzzz')
})

test('SVC-01 the search, the categories and the answers work without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/nl/service-contact/faq')
  await page.getByRole('searchbox').fill('huisrats')
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /huisarts/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/nl\/service-contact\/faq\/care\/find-a-gp$/)
  await context.close()
})

test('SVC-01 SHELL-02 switching the language in an answer keeps the answer', async ({ page }) => {
  await page.goto(FAQ)
  await ready(page)
  await page.getByRole('link', { name: 'Apply for insurance', exact: true }).click()
  // the previous page has a link of the same name
  await expect(page.getByRole('heading', { level: 1, name: 'Apply for insurance' })).toBeVisible()
  await page.getByRole('link', { name: 'How do I apply for insurance?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How do I apply for insurance?' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).toHaveURL('/nl/service-contact/faq/apply/how-do-i-apply')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Hoe vraag ik een verzekering aan?' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vragen die hierbij horen' })).toBeVisible()
})

test('SVC-01 an answer that no longer exists is replaced by a search, and one that moved is found', async ({
  page,
}) => {
  const reply = await page.goto(`${FAQ}/cover/parachutes`)
  expect(reply?.status()).toBe(404)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This answer has moved' })).toBeVisible()
  await page.getByRole('searchbox').fill('zorgtoeslag')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: /1 answer for/ })).toBeVisible()
  await page.goto(`${FAQ}/care/dentist`)
  await expect(page).toHaveURL(`${FAQ}/cover/dentist`)
})

test('CMS-07 an editor changes an answer while the portal runs', async ({ page, portal }) => {
  const file = join(portal.contentDir, 'en-GB/faq/cover/dentist.md')
  const before = readFileSync(file, 'utf8')
  const address = `${FAQ}/cover/dentist`
  await page.goto(address)
  writeFileSync(file, `${before}\nA new line about crowns of gold.\n`)
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText('A new line about crowns of gold.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  // a file that cannot be read is named in the log, and visitors see the last good version
  writeFileSync(file, before.replace('title:', 'titel:'))
  await expect
    .poll(async () => {
      await page.goto(address)
      return portal.output()
    })
    .toContain('en-GB/faq/cover/dentist.md')
  await expect(page.getByText('A new line about crowns of gold.')).toBeVisible()
  writeFileSync(file, before)
})
