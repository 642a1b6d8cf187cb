import { fillContact, openContact, referenceOf, sendContact } from '#e2e/support/contact.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demo, newAddress, ready, signIn } from '#e2e/support/people.ts'

// Nobody listens on this port (discard).
test.use({ settings: { CONTENT_URL: 'http://127.0.0.1:9/sitecore/api/content', CONTENT_KEY: 'nobody-home' } })
// one portal for both journeys
test.describe.configure({ mode: 'default' })

test('CMS-04 CMS-05 without the content service home shows its own texts, its pages are unknown, and the request is the old page', async ({
  page,
  portal,
}) => {
  await test.step('an unknown page leads to home', async () => {
    await page.goto('/nl/privacy')
    await expect(page).toHaveURL('/nl/home')
    await expect(page.getByText('Die pagina bestaat niet (meer).')).toBeVisible()
    await ready(page)
  })
  await test.step('home has its own texts and no error', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/home')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Insurance for your time abroad' }),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toHaveCount(0)
    // the link calls the emergency number, since there is no emergency page
    await expect(page.getByRole('banner').getByRole('link', { name: 'Emergency' })).toHaveAttribute(
      'href',
      /^tel:/,
    )
    expect(portal.output()).toContain('cannot be read from the content service')
  })
  await test.step('without the flags visitors get the old request page', async () => {
    await page.goto('/en/request/your-situation')
    await expect(page).toHaveURL('/en/request')
    await expect(page.getByRole('heading', { level: 1, name: 'Request insurance' })).toBeVisible()
  })
})

test('CMS-04 SVC-02 without the content service the contact form works, and customers still see their insurance', async ({
  page,
}) => {
  await test.step('the contact form says how to reach us, and sends', async () => {
    await openContact(page)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: 'Ask us a question' })).toBeVisible()
    await expect(main.getByRole('link', { name: '+31 85 000 0000' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'help@pont.example' })).toBeVisible()
    await fillContact(page, { email: newAddress('alone') })
    await sendContact(page)
    await referenceOf(page)
  })
  await test.step('customers still log in', async () => {
    await signIn(page, demo.mei)
    await expect(page.getByRole('article').first()).toContainText('Active')
  })
})
