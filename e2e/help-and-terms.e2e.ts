import type { Page } from '@playwright/test'

import { expectNothingFound } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectHelp } from './support/help.ts'
import { ready } from './support/people.ts'
import { replaceWith } from './support/proxy.ts'

const CLAIM = '/en/service-contact/file-a-claim'

// the tests of accessibility and of content look at the other kinds of pages
test('SHELL-07 help has the same position and order where a link does not work, on an unknown page and on an error page', async ({
  page,
  line,
}) => {
  for (const path of ['setpassword/none/nobody@pont.example', 'no/such/page']) {
    await page.goto(`/en/${path}`)
    await ready(page)
    await expectHelp(page, path)
  }
  await page.goto(`${line.url}/en/home`)
  await ready(page)
  line.on(/POST \/sitecore\/api\/content/, replaceWith(503, { errors: [] }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
  await expectHelp(page, 'a page that failed')
})

const term = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const EXCESS = 'The part of the costs that you pay yourself.'

test('SVC-01 the keyboard opens the explanation of a glossary term', async ({ page }) => {
  await page.goto(CLAIM)
  await ready(page)
  const word = term(page, 'excess')
  const meaning = page.getByRole('main').getByText(EXCESS)
  await expect(meaning).toBeHidden()
  // a screen reader announces the explanation with the term
  await expect(word).toHaveAccessibleDescription(EXCESS)
  await word.focus()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(meaning).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(meaning).toBeHidden()
    await expect(word).toBeFocused()
  }
  await word.click()
  await expectNothingFound(page, 'an open meaning')
  // another one replaces it
  await term(page, 'main insurance').click()
  await expect(meaning).toBeHidden()
  await expect(page.getByText('The health insurance that pays before ours')).toBeVisible()
})

test('SVC-01 the explanation of a term fits a narrow screen and needs no script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(CLAIM)
  for (const name of ['payment guarantee', 'excess', 'legal aid', 'referral']) {
    const word = term(page, name)
    await word.click()
    const open = page.locator('[popover]:popover-open')
    await expect(open).toHaveCount(1)
    const box = await open.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    // it is beside its term and does not cover it
    const at = await word.boundingBox()
    const below = (box?.y ?? 0) >= (at?.y ?? 0) + (at?.height ?? 0) - 1
    const above = (box?.y ?? 0) + (box?.height ?? 0) <= (at?.y ?? 0) + 1
    expect([name, below || above]).toEqual([name, true])
  }
  await context.close()
})

test('SVC-01 in print the explanation of a term follows it', async ({ page }) => {
  await page.goto(CLAIM)
  await ready(page)
  const meaning = page.getByRole('main').getByText(EXCESS)
  await expect(meaning).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(meaning).toBeVisible()
  const [word, paper] = [await term(page, 'excess').boundingBox(), await meaning.boundingBox()]
  expect(Math.abs((paper?.y ?? 0) - (word?.y ?? 999))).toBeLessThan(8)
})

test.describe('at an hour of the day', () => {
  // a clock stays
  test.use({ ownContext: true })

  test('SVC-01 the service page has the search first, six tasks and emergency, and help says whether we are open', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-20T10:00:00+01:00' })
    await page.goto('/en/service-contact')
    await ready(page)
    const main = page.getByRole('main')
    const help = page.getByRole('complementary', { name: 'Need help?' })
    await expect(help.getByText('Open now, until 17:00')).toBeVisible()
    await expect(help).toContainText('Monday to Friday, 09:00 to 17:00, Dutch time (UTC+1)')
    await expect(page.getByText('09:00 to 17:00')).toHaveCount(1)
    await expect(main.getByRole('list').first().getByRole('link')).toHaveText([
      'See a doctor',
      'File a claim',
      'Prove that I am insured',
      'Change something',
      'Pay, or change how I pay',
      'End my insurance',
    ])
    await expect(main.getByRole('link', { name: '112', exact: true })).toHaveAttribute('href', 'tel:112')
    await page.clock.setFixedTime('2026-11-20T17:00:00+01:00')
    await page.clock.runFor(60_000)
    await expect(help.getByText('Closed, opens Monday 09:00')).toBeVisible()
    await page.getByRole('searchbox').fill('tandarts')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/en/service-contact/faq?q=tandarts')
  })
})

test('SVC-03 search results show their number, their category and the matching words', async ({ page }) => {
  await page.goto('/en/service-contact/faq')
  await ready(page)
  await page.getByRole('searchbox').fill('dentist emergency')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^\d+ answers? for “dentist emergency”$/,
  )
  const first = page.getByRole('main').getByRole('list').first().getByRole('listitem').first()
  await expect(first).toContainText('What is insured')
  await expect(first.locator('mark').first()).toHaveText(/dentist/i)
  await expectNothingFound(page, 'found questions')
})

test('SVC-01 the questions of a category are grouped', async ({ page }) => {
  await page.goto('/nl/service-contact/faq/claims')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Voor je declareert',
    'Beslissing en betaling',
    'Schade en diefstal',
  ])
  await expect(page.getByRole('main').getByRole('list').getByRole('link')).toHaveCount(8)
})
