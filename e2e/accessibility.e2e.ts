import { linkIn } from './support/mailbox.ts'
import { expectAccessible, expectFits, expectLargeTextFits, expectNothingFound } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectHelp } from './support/help.ts'
import { demo, ready, signIn } from './support/people.ts'

const PUBLIC_PAGES = [
  'home',
  'login',
  'resetpassword',
  'privacy',
  'accessibility',
  'complaints',
  'conditions',
  'product-information-1',
  'product-information-2',
  'service-information',
  'about-us',
  'service-contact',
  'service-contact/file-a-claim',
  'service-contact/contact',
  'service-contact/emergency',
  'service-contact/faq',
  'service-contact/faq?q=dentits',
  'service-contact/faq/cover',
  'service-contact/faq/apply/how-do-i-apply',
  'service-contact/faq/cover/gone',
] as const

// The markup and the colours of the Dutch page are those of the English one; its words are longer.
for (const path of PUBLIC_PAGES)
  test(`SHELL-11 SHELL-07 axe finds nothing on /${path}, help is in its place, and it fits at 320 px and with text of 200 %`, async ({
    page,
  }) => {
    await page.goto(`/en/${path}`)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectHelp(page, path)
    await expectAccessible(page, path)
    await expectLargeTextFits(page, path, [640, 360])
    await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
    await expect(page).toHaveURL(`/nl/${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectFits(page, `nl/${path}`)
  })

test('POL-01 SHELL-07 axe finds nothing on the insurance page, help is in its place, and it fits in Dutch too', async ({
  page,
}) => {
  await signIn(page, demo.mei)
  await expectHelp(page, 'insurances')
  const openAll = async () => {
    for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
  }
  await openAll()
  await expectAccessible(page, 'insurances')
  await expectLargeTextFits(page, 'insurances', [640, 360])
  await page.goto('/nl/insurances')
  await expect(page.getByRole('article').first()).toBeVisible()
  await openAll()
  await expectFits(page, 'nl/insurances')
})

test('ACC-03 axe finds nothing where a password is set, and it fits in Dutch too', async ({
  page,
  portal,
}) => {
  await page.goto(`/en/resetpassword?username=${demo.lars}`)
  await ready(page)
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expectNothingFound(page, 'the link was sent')
  const link = linkIn(await portal.mailTo(demo.lars, 'Choose a new password'), '/setpassword/')
  const send = page.getByRole('main').getByRole('button').last()
  const typeHalf = async (locale: 'en' | 'nl') => {
    await page.goto(link.replace(/\/(en|nl)\//, `/${locale}/`))
    await expect(send).toBeVisible()
    await page.getByRole('main').getByRole('textbox').first().fill('half')
  }
  await typeHalf('nl')
  await expectFits(page, 'nl/setpassword')
  await typeHalf('en')
  await expectAccessible(page, 'setpassword')
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNothingFound(page, 'setpassword with errors')
})

test('axe finds nothing on any component in any state at /dev/ui', async ({ page }) => {
  await page.goto('/en/dev/ui')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // the page frame is shown there as a component, inside the real one
  await expectAccessible(page, '/dev/ui', ['landmark-unique'])
  await expectLargeTextFits(page, '/dev/ui')
})

test.describe('every state once', () => {
  test('SHELL-07 the menu of a phone, the notice of an unknown page and the offline bar', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/en/nowhere')
    await ready(page)
    await expect(page.getByText('We could not find that page')).toBeVisible()
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.').first()).toBeVisible()
    await expectNothingFound(page, 'menu, notice and offline bar')
  })

  test('SHELL-05 the skeleton', async ({ page, line }) => {
    line.on(/GET \/assets\/.*\.js/, { kind: 'hold', until: new Promise(() => {}) })
    await page.goto(`${line.url}/en/request/our-advice`, { waitUntil: 'commit' })
    await expect(page.getByText('Loading the page…')).toBeAttached()
    // it has no text yet, so no heading either
    await expectNothingFound(page, 'skeleton', ['page-has-heading-one'])
  })
})

test('on a phone every standalone link is large enough for a finger, on the log-in page, a policy and in the help', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const expectRoom = async (names: readonly string[]) => {
    for (const name of names) {
      const links = page.getByRole('link', { name, exact: true }).filter({ visible: true })
      await expect(links, name).not.toHaveCount(0)
      const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
      expect(Math.min(...heights), name).toBeGreaterThanOrEqual(44)
    }
  }
  await page.goto('/en/login')
  await ready(page)
  await page.getByText('I have no password yet').click()
  await expectRoom(['I forgot my password', 'Ask us a question', 'Questions and answers'])
  await signIn(page, demo.mei)
  await page.getByRole('article').first().getByText('All details').click()
  await expectRoom(['Change my address', 'End this insurance'])
})
