import { startContentProvider } from '#server/testing/peers/content-peer.ts'

import { fillContact, openContact, referenceOf, sendContact } from '#e2e/support/contact.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, newAddress, ready, signIn } from '#e2e/support/people.ts'
import { startServer } from '#e2e/support/server.ts'

// Nobody listens on this port (discard).
test.use({ settings: { CONTENT_URL: 'http://127.0.0.1:9/sitecore/api/content', CONTENT_KEY: 'nobody-home' } })

test('CMS-04 without the content service home shows its own texts and no error', async ({ page, portal }) => {
  await page.goto('/en/home')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Insurance for your time abroad' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toHaveCount(0)
  // the link calls the emergency number, since there is no emergency page
  await expect(page.getByRole('banner').getByRole('link', { name: 'Emergency' })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  expect(portal.output()).toContain('cannot be read from the content service')
})

test('CMS-04 SVC-02 without the content service the contact form works, and says how to reach us', async ({
  page,
}) => {
  await openContact(page)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Ask us a question' })).toBeVisible()
  await expect(main.getByRole('link', { name: '+31 85 000 0000' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'help@pont.example' })).toBeVisible()
  await fillContact(page, { email: newAddress('alone') })
  await sendContact(page)
  await referenceOf(page)
})

test('CMS-04 without the content service its pages are unknown pages', async ({ page }) => {
  await page.goto('/nl/privacy')
  await expect(page).toHaveURL('/nl/home')
  await expect(page.getByText('Die pagina bestaat niet (meer).')).toBeVisible()
})

test('CMS-04 without the content service customers still log in and see their insurance', async ({
  page,
}) => {
  await signIn(page, demo.mei)
  await expect(page.getByRole('article').first()).toContainText('Active')
})

test('CMS-05 without the flags visitors get the old request page', async ({ page }) => {
  await page.goto('/en/request/your-situation')
  await expect(page).toHaveURL('/en/request')
  await expect(page.getByRole('heading', { level: 1, name: 'Request insurance' })).toBeVisible()
})

test('CMS-05 with a last good reply the request in steps and the pages stay', async ({ page }) => {
  const provider = await startContentProvider('a-key')
  const portal = await startServer({ CONTENT_URL: provider.url, CONTENT_KEY: 'a-key' })
  try {
    await page.goto(`${portal.url}/en/home`)
    await expect(page.getByRole('button', { name: 'See my price' })).toBeVisible()
    await provider.stop()
    await page.goto(`${portal.url}/nl/request/your-situation`)
    await expect(page).toHaveURL(/\/nl\/request\/your-situation$/)
    // a page that still loads chunks would report errors when the portal stops
    await ready(page)
  } finally {
    await portal.stop()
  }
})
