import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import { content } from '#contract/content.ts'
import { showIncident } from '#web/platform/alerts.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { incident, reply } from '#web/testing/replies.ts'

const banner = page.getByRole('banner')
const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const namesOf = (links: typeof entries) => links.elements().map((link) => link.textContent)

const pages = [
  '/home',
  '/service-contact',
  '/service-contact/file-a-claim',
  '/service-contact/emergency',
  '/privacy',
]
const changes = { pages: pages.map((slug) => ({ slug })) }

afterEach(() => page.viewport(1024, 768))

test('SHELL-07 the navigation shows what a visitor may use', async () => {
  await showPortal('/en/home', { changes })
  await expect.poll(() => namesOf(entries)).toEqual(['Get insurance', 'File a claim', 'Help'])
  await expect.element(banner.getByRole('link', { name: 'Log in' })).toBeVisible()
  // ruling 67: in the footer, and in the menu of a small window
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await expect.element(banner.getByRole('link', { name: 'Emergency' })).toBeVisible()
  await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
})

test('SHELL-07 the navigation shows what a customer may use', async () => {
  reply(policies.list, [])
  reply(requests.waiting, [])
  await showPortal('/en/insurances', { who: mei, changes })
  await page.viewport(1280, 800)
  await expect.poll(() => namesOf(entries)).toEqual(['Insurance', 'Claims', 'Invoices', 'Profile', 'Help'])
  await expect.element(entries.first()).toHaveAttribute('aria-current', 'page')
  await expect.element(banner.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect.element(banner.getByRole('link', { name: 'Emergency' })).toBeVisible()
})

test('SHELL-11 the focus goes through a wide header in the order that is seen', async () => {
  await showPortal('/en/home', { changes })
  await expect.element(banner.getByRole('link', { name: 'Emergency' })).toBeVisible()
  const visited: string[] = []
  document.querySelector<HTMLElement>('header a')?.focus()
  while (visited.at(-1) !== 'Emergency' && visited.length < 12) {
    await userEvent.keyboard('{Tab}')
    visited.push(document.activeElement?.textContent ?? '')
  }
  expect(visited).toEqual([...namesOf(entries), 'English', 'Nederlands', 'Log in', 'Emergency'])
})

const empty = { value: '' }
const words = {
  id: 'page',
  path: '/',
  pageTitle: { value: 'A page' },
  pageDescription: empty,
  requiresAuth: empty,
  updatedOn: null,
  blocks: [],
}

test.each([
  ['en', 'File a claim', 'Help'],
  ['nl', 'Declareren', 'Hulp'],
] as const)(
  'SHELL-07 from 1024 px on the whole navigation is in one row, with one current entry (%s)',
  async (language, claim, help) => {
    await page.viewport(1024, 800)
    reply(content.query, { data: { item: words } })
    const { at } = await showPortal(`/${language}/service-contact/emergency`, { changes })
    await expect.element(banner.getByRole('link', { name: help })).toBeVisible()
    const boxes = banner
      .getByRole('link')
      .elements()
      .filter((link) => link.checkVisibility())
      .map((link) => link.getBoundingClientRect())
    // the logo, three entries, two languages, the log-in and the emergency page
    expect(boxes).toHaveLength(8)
    expect(new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size).toBe(1)
    expect(boxes.every(({ right }) => right <= innerWidth)).toBe(true)
    await banner.getByRole('link', { name: claim }).click()
    await expect.poll(at).toBe(`/${language}/service-contact/file-a-claim`)
    const current = () =>
      [...banner.element().querySelectorAll('[aria-current=page]')].map((link) => link.textContent)
    await expect.poll(current).toEqual([claim])
  },
)

// as high as one row, with its line
const ONE_ROW = 73

test.each([
  ['en', 1024, 'Help'],
  ['nl', 1024, 'Hulp'],
  ['en', 1280, 'Help'],
  ['nl', 1280, 'Hulp'],
] as const)(
  'SHELL-07 the header of a customer stays in one row, from the first entry to the last (%s, %i px)',
  async (language, width, help) => {
    await page.viewport(width, 800)
    reply(policies.list, [])
    reply(requests.waiting, [])
    await showPortal(`/${language}/insurances`, { who: mei, changes })
    await expect.element(banner.getByRole('link', { name: help, exact: true })).toBeVisible()
    const boxes = [...banner.element().querySelectorAll('a')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
    expect(new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size).toBe(1)
    expect(boxes.every(({ right }) => right <= innerWidth)).toBe(true)
    expect(banner.element().getBoundingClientRect().height).toBe(ONE_ROW)
  },
)

test('SHELL-07 on a phone the menu of a customer has a new claim too', async () => {
  await page.viewport(360, 640)
  reply(policies.list, [])
  reply(requests.waiting, [])
  await showPortal('/nl/insurances', { who: mei, changes })
  await banner.getByText('Menu').click()
  await expect.element(banner.getByRole('link', { name: 'Declareren' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('SHELL-07 on a phone the menu opens on demand and closes after a choice', async () => {
  await page.viewport(320, 640)
  const { at } = await showPortal('/en/home', { changes })
  const logIn = banner.getByRole('link', { name: 'Log in' })
  await expect.element(banner.getByText('Menu')).toBeVisible()
  expect(logIn.query()?.checkVisibility() ?? false).toBe(false)
  await banner.getByText('Menu').click()
  await logIn.click()
  await expect.poll(at).toBe('/en/login')
  await expect.poll(() => logIn.query()?.checkVisibility() ?? false).toBe(false)
})

test('SHELL-07 on a phone the menu closes after a log-out', async () => {
  await page.viewport(320, 640)
  reply(accounts.logout, undefined)
  reply(policies.list, [])
  reply(requests.waiting, [])
  const { at } = await showPortal('/en/insurances', { who: mei, changes })
  const logOut = banner.getByRole('button', { name: 'Log out' })
  await banner.getByText('Menu').click()
  await logOut.click()
  await expect.poll(at).toBe('/en/home')
  await expect.element(banner.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['/newinsurance', '/en'],
  ['/nl/newinsurance', '/nl'],
])('SHELL-10 %s redirects to the request in its language', async (path, language) => {
  const { at } = await showPortal(path)
  await expect.poll(at).toBe(`${language}/request/your-situation`)
})

test('SHELL-08 an unknown page redirects to home with a notice', async () => {
  const { at } = await showPortal('/nl/there/is/no/such/page', { changes })
  await expect.element(page.getByText(/Die pagina bestaat niet \(meer\)/)).toBeVisible()
  await expect.poll(at).toBe('/nl/home')
})

test('ALERT-05 a page without a problem has no alert', async () => {
  await showPortal('/en/login')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('ALERT-06 an incident is brought into view on a long page', async () => {
  await page.viewport(360, 640)
  await showPortal('/en/home', { changes })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  scrollTo(0, document.documentElement.scrollHeight)
  expect(scrollY).toBeGreaterThan(640)
  for (const _ of ['first', 'the same again']) {
    showIncident('7f3a')
    await expect.element(page.getByText('Something went wrong on our side')).toBeInViewport()
    scrollTo(0, document.documentElement.scrollHeight)
  }
})

test.each([
  ['en', 'Something went wrong. Try again later'],
  ['nl', 'Er ging iets mis. Probeer het later opnieuw'],
] as const)('ALERT-06 a 500 without a number does not ask for one by phone (%s)', async (language, says) => {
  await showPortal(`/${language}/home`, { changes })
  // what the call of a 500 without one gives
  showIncident('–')
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(says)
  await expect.element(alert).not.toMatchTextContent(/number|nummer|–/)
  await expect.element(alert).toHaveAttribute('error-code', 'CommonError.message')
})

test('ALERT-06 the alert does not touch the heading of a page that fills the window', async () => {
  incident(policies.list, '7f3a')
  await showPortal('/en/insurances/card', { who: mei })
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'Reload the page' })
  const gap = () =>
    heading.element().getBoundingClientRect().top - alert.element().getBoundingClientRect().bottom
  expect(gap()).toBeGreaterThanOrEqual(16)
})

test.each([
  [1024, 'María Guadalupe Fernanda Elena'],
  [1024, 'Wilhelmina-Anjali'],
  [1440, 'María Guadalupe Fernanda Elena'],
])('SHELL-07 at %i px the name %s keeps the header on one line', async (width, firstName) => {
  reply(policies.list, [])
  reply(requests.waiting, [])
  await page.viewport(width, 900)
  await showPortal('/en/insurances', { who: { ...mei, firstName }, changes })
  const name = banner.getByText(firstName)
  await expect.element(name).toBeVisible()
  expect(banner.element().getBoundingClientRect().height).toBe(ONE_ROW)
  const [above, below] = [name, banner.getByRole('button', { name: 'Log out' })].map((one) =>
    one.element().getBoundingClientRect(),
  )
  // the name over the button, both at the same edge and within the header
  expect(above?.right).toBeCloseTo(below?.right ?? 0, 0)
  expect(above?.top).toBeGreaterThanOrEqual(0)
  expect(below?.bottom).toBeLessThanOrEqual(ONE_ROW)
  expect(document.documentElement.scrollWidth).toBe(width)
})
