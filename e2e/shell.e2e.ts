import type { Page } from '@playwright/test'

import { scriptOf } from './support/built-files.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin, ready } from './support/people.ts'
import { replaceWith } from './support/proxy.ts'
import { drawn } from './support/undrawn.ts'

const banner = (page: Page) => page.getByRole('banner')

/** The darkest and the lightest pixel of a picture, from 0 to 255. */
const shadesOf = (page: Page, picture: Buffer) =>
  page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    // a row in the middle: the corners are round
    const row = context?.getImageData(20, Math.floor(bitmap.height / 2), bitmap.width - 40, 1).data ?? []
    const reds = [...row].filter((_, index) => index % 4 === 0)
    return { min: Math.min(...reds), max: Math.max(...reds) }
  }, picture.toString('base64'))

test.describe('SHELL the frame of every page', () => {
  test('SHELL-01 SHELL-10 an address without a language redirects to the English page', async ({
    request,
    portal,
  }) => {
    for (const [requested, opened] of [
      ['/', '/en/home'],
      ['/login?nextUrl=%2Fen%2Fprivacy', '/en/login?nextUrl=%2Fen%2Fprivacy'],
      ['/en', '/en/home'],
      ['/nl', '/nl/home'],
      ['/privacy', '/en/privacy'],
      ['/newinsurance', '/en/request'],
    ] as const)
      expect((await request.get(requested)).url(), requested).toBe(`${portal.url}${opened}`)
  })

  test('SHELL-01 ruling 45 the first visit is in the language of the browser', async ({
    playwright,
    portal,
  }) => {
    for (const [languages, home] of [
      ['nl-BE', '/nl/home'],
      ['en-US', '/en/home'],
      ['de-DE', '/en/home'],
    ] as const) {
      const request = await playwright.request.newContext({
        baseURL: portal.url,
        extraHTTPHeaders: { 'accept-language': languages },
      })
      expect((await request.get('/')).url(), languages).toBe(`${portal.url}${home}`)
      // the language used last takes precedence
      await request.get('/nl/privacy')
      expect((await request.get('/')).url(), languages).toBe(`${portal.url}/nl/home`)
      await request.dispose()
    }
  })

  test('SHELL-02 the language switch keeps the page, its query and what was typed, and is stored', async ({
    page,
  }) => {
    await page.goto('/en/login?nextUrl=%2Fen%2Fprivacy')
    await ready(page)
    await page.getByRole('main').getByLabel('E-mail address').fill('mei@pont')
    const stored = page.waitForResponse((reply) => reply.request().method() === 'HEAD')
    await banner(page).getByRole('link', { name: 'Nederlands' }).click()
    await expect(page).toHaveURL('/nl/login?nextUrl=%2Fen%2Fprivacy')
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page).toHaveTitle('Inloggen – Pont')
    await expect(page.getByRole('main').getByLabel('E-mailadres')).toHaveValue('mei@pont')
    await expect(banner(page).getByRole('link', { name: 'Nederlands' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await stored
    await page.goto('/')
    await expect(page).toHaveURL('/nl/home')
  })

  test('SHELL-05 SHELL-06 a loading page shows the skeleton until the right page is ready', async ({
    page,
    line,
  }) => {
    let answer = () => {}
    const until = new Promise<void>((resolve) => (answer = resolve))
    await page.goto(`${line.url}/en/login`)
    await ready(page)
    await fillLogin(page, { username: demo.mei })
    await expect(page).toHaveURL(/\/en\/insurances$/)
    line.on(/GET \/api\/checksession/, { kind: 'hold', until })
    await page.reload()
    await expect(page.locator('body')).toHaveClass('loading')
    await expect(page.getByText('Loading the page…')).toBeAttached()
    // ruling 49: visible stripes in two different colours
    const stripes = page.locator('[aria-hidden=true] > span').first()
    const picture = await stripes.evaluate((span) => getComputedStyle(span).backgroundImage)
    expect(picture).toMatch(/^repeating-linear-gradient\(115deg/)
    const shades = await shadesOf(page, await drawn(page, () => stripes.screenshot()))
    expect(shades.max - shades.min).toBeGreaterThan(25)
    // the page of a visitor without a session never shows meanwhile
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    answer()
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Your insurance' })).toBeVisible()
  })

  test('SHELL-05 a public page shows before its scripts have loaded', async ({ page, line }) => {
    let answer = () => {}
    const until = new Promise<void>((resolve) => (answer = resolve))
    line.on(/GET \/assets\/.*\.js/, { kind: 'hold', until })
    await page.goto(`${line.url}/en/login`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expect(page.locator('body')).toHaveClass('loading')
    // what is typed before the application has started is not lost
    await page.getByRole('main').getByLabel('E-mail address').fill(demo.mei)
    answer()
    await ready(page)
    await expect(page.getByRole('main').getByLabel('E-mail address')).toHaveValue(demo.mei)
  })

  test('SHELL-05 one stylesheet loads after the first paint, and none with the next pages', async ({
    page,
  }) => {
    const stylesheets: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') stylesheets.push(request.url())
    })
    await page.goto('/en/login')
    await ready(page)
    await page.getByRole('link', { name: 'I forgot my password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL(/privacy$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(stylesheets).toHaveLength(1)
  })

  test('SHELL-08 an unknown page redirects to home with a notice, once', async ({ page }) => {
    await page.goto('/en/there/is/no/such/page')
    const notice = page.getByText('We could not find that page, so we took you home.')
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/en/home')
    await page.reload()
    await ready(page)
    await expect(notice).toHaveCount(0)
  })

  test('SHELL-11 every page has its title, its heading gets the focus, and a skip link leads to the content', async ({
    page,
  }) => {
    await page.goto('/en/home')
    await ready(page)
    await expect(page).toHaveTitle('Insurance for your time abroad – Pont')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(`${await heading.innerText()} – Pont`)
    await page.goBack()
    await expect(page).toHaveTitle('Insurance for your time abroad – Pont')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('AFF-01 AFF-02 a partner’s visitor has a cookie for 90 days and the id in the request, an unknown partner’s none', async ({
    page,
    context,
  }) => {
    const partner = async () => (await context.cookies()).find(({ name }) => name === 'affiliate')
    await page.goto('/?affiliate=somebody-else')
    await expect(page).toHaveURL('/en/home')
    expect(await partner()).toBeUndefined()
    await page.goto('/?affiliate=campusgids')
    await expect(page).toHaveURL('/en/home')
    const cookie = await partner()
    expect(cookie?.value).toBe('campusgids')
    const days = ((cookie?.expires ?? 0) - performance.timeOrigin / 1000) / 86_400
    expect(Math.round(days)).toBe(90)
    const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
    await expect.poll(stored).toContain('campusgids')
  })

  test('the chosen colours are stored on this device', async ({ page }) => {
    await page.goto('/en/home')
    await ready(page)
    const shown = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await shown()
    await page.getByRole('group', { name: 'Colours' }).getByText('Dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const dark = await shown()
    expect(dark).not.toBe(light)
    await page.goto('/en/login')
    expect(await shown()).toBe(dark)
    await ready(page)
    await page.getByRole('group', { name: 'Colours' }).getByText('System').click()
    await expect.poll(shown).toBe(light)
  })
})

test.describe('ALERT failures', () => {
  test('ALERT-07 without a network a bar says so, and the form can still be filled in', async ({
    page,
    context,
  }) => {
    await page.goto('/en/login')
    await ready(page)
    // the first attempt loads the chunks that the form needs to show errors
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toContainText('Fill in your e-mail address')
    await context.setOffline(true)
    await expect(page.getByText('You are offline. You can keep typing.').first()).toBeVisible()
    await fillLogin(page, { username: demo.mei })
    await expect(page.getByRole('alert')).toContainText('Our server did not answer')
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toHaveCount(0)
    await fillLogin(page, { username: demo.mei })
    await expect(page).toHaveURL(/\/en\/insurances$/)
  })
})

test.describe('SHELL-09 a chunk of the page does not load', () => {
  test('SHELL-09 a reload is offered once, and shows the page', async ({ page, line }) => {
    await page.goto(`${line.url}/en/login`)
    await ready(page)
    line.on(scriptOf('web/accounts/ResetPasswordPage.tsx'), replaceWith(404))
    await page.getByRole('link', { name: 'I forgot my password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(1)
    line.clear()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  })

  test('SHELL-09 while the server does not answer no reload is offered, and the form goes on later', async ({
    page,
    line,
  }) => {
    await page.goto(`${line.url}/en/resetpassword`)
    await ready(page)
    line.on(/./, { kind: 'refuse' })
    const email = page.getByRole('textbox', { name: 'E-mail address' })
    await email.fill(demo.mei)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Our server does not answer now.' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0)
    line.clear()
    await expect(notice).toHaveCount(0)
    // the summary of errors could not load, so the form says it beside its button
    await expect(page.getByRole('alert')).toContainText('This may not have arrived.')
    await expect(email).toHaveValue(demo.mei)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('If we know this address')).toBeVisible()
  })

  test('SHELL-09 a page that does not load while the server does not answer is no new version', async ({
    page,
    line,
  }) => {
    await page.goto(`${line.url}/en/login`)
    await ready(page)
    line.on(/./, { kind: 'refuse' })
    await page.getByRole('link', { name: 'I forgot my password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
    await expect(page.getByText('Our server does not answer now.')).toBeVisible()
    await expect(page.getByText('There is a new version of this page')).toHaveCount(0)
    // the page stays until the server answers
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
    line.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  })

  test.describe('with a clock of its own', () => {
    // a clock stays
    test.use({ ownContext: true })

    test('SHELL-09 ALERT-07 chunks that failed offline load by themselves once there is a network', async ({
      page,
      context,
    }) => {
      await page.clock.install()
      await page.goto('/en/resetpassword')
      await ready(page)
      await context.setOffline(true)
      const nothingTyped = page.getByText('Fill in your e-mail address')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      // the field shows the error; the summary would load with the first error, which fails offline
      await expect(nothingTyped).toHaveCount(1)
      await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0)
      const email = page.getByRole('textbox', { name: 'E-mail address' })
      await email.focus()
      await page.clock.fastForward(6000)
      await context.setOffline(false)
      const summary = page.getByRole('alert', { name: 'There is a problem' })
      await expect(summary).toBeVisible()
      await expect(nothingTyped).toHaveCount(2)
      // with its styles, which could not load before either
      await expect(summary).not.toHaveCSS('border-top-width', '0px')
      // the focus of a visitor who continued meanwhile does not move
      await expect(email).toBeFocused()
      await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0)
    })
  })
})
