import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, PASSWORD, ready } from '#e2e/support/people.ts'
import type { Proxy } from '#e2e/support/proxy.ts'

/** Opens a page whose scripts take as long as on a slow telephone line; returns what lets them arrive. */
const openSlowly = async (page: Page, line: Proxy, path: string) => {
  const { promise: until, resolve: arrive } = Promise.withResolvers<void>()
  line.on(/^GET \/assets\/.*\.js/, { kind: 'hold', until })
  await page.goto(`${line.url}/en/${path}`, { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveClass('loading')
  return async () => {
    await expect(page.locator('body')).toHaveClass('loading')
    arrive()
    line.clear()
    await ready(page)
  }
}

const press = async (page: Page, button: Locator) => {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 60 })
}

test('SHELL-14 a press before the scripts have arrived opens the menu, once, and a later one closes it', async ({
  page,
  line,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const scriptsArrive = await openSlowly(page, line, 'home')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await press(page, menu)
  await press(page, menu)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await scriptsArrive()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await press(page, menu)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('SHELL-14 colours that are chosen before the scripts have arrived are shown and kept', async ({
  page,
  line,
}) => {
  const scriptsArrive = await openSlowly(page, line, 'home')
  const colours = page.getByRole('contentinfo')
  await press(page, colours.getByText('Dark', { exact: true }))
  await scriptsArrive()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(colours.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

// Each form says that something is missing.
for (const [path, name] of [
  ['home', 'See my price'],
  ['request/your-situation', 'Continue'],
  ['service-contact/contact', 'Send my question'],
  ['resetpassword', 'Send me a link'],
  ['newclaimpublic', 'Continue'],
  ['request-all', 'See my price'],
] as const)
  test(`SHELL-14 a press before the scripts have arrived sends the form of ${path} once they are here`, async ({
    page,
    line,
  }) => {
    const scriptsArrive = await openSlowly(page, line, path)
    await press(page, page.locator('form').getByRole('button', { name }).last())
    await scriptsArrive()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  })

test('SHELL-14 ACC-01 who logs in before the scripts have arrived is logged in once they are here', async ({
  page,
  line,
}) => {
  const scriptsArrive = await openSlowly(page, line, 'login')
  const main = page.getByRole('main')
  await main.getByLabel('E-mail address').fill(demo.mei)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, main.getByRole('button', { name: 'Log in' }))
  await scriptsArrive()
  await expect(page).toHaveURL(/\/en\/insurances$/)
  expect(line.sent(/^POST \/api\/login/)).toHaveLength(1)
})

test('SHELL-14 Enter before the scripts have arrived sends no form past them', async ({ page, line }) => {
  const scriptsArrive = await openSlowly(page, line, 'resetpassword')
  const field = page.locator('form').getByRole('textbox')
  await field.fill(demo.mei)
  await field.press('Enter')
  await scriptsArrive()
  await expect(page).toHaveURL(/resetpassword$/)
  await expect(field).toHaveValue(demo.mei)
  await field.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'If we know this address' })).toBeVisible()
})

test('SHELL-14 a press before the scripts have arrived is taken back by turning to a field', async ({
  page,
  line,
}) => {
  const scriptsArrive = await openSlowly(page, line, 'service-contact/contact')
  const form = page.locator('form')
  await press(page, form.getByRole('button', { name: 'Send my question' }))
  await press(page, form.getByRole('textbox').first())
  await scriptsArrive()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(form.getByRole('textbox').first()).toBeFocused()
})
