import { expectAccessible, expectLargeTextFits, expectNothingFound } from './support/axe.ts'
import { contactWords, fillContact, openContact, sendContact, sentPanel } from './support/contact.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, newAddress, signIn } from './support/people.ts'
import { saying } from './support/proxy.ts'

// axe walks four times over every page
test.describe.configure({ timeout: 180_000 })

for (const language of ['en', 'nl'] as const) {
  const say = contactWords[language]

  test(`SVC-02 axe finds nothing on the contact form in any state, and it fits (${language})`, async ({
    page,
    line,
  }) => {
    const look = async (what: string) => {
      await expectAccessible(page, what)
      await expectLargeTextFits(page, what, [640, 360])
    }
    await openContact(page, line.url, language)
    await look('contact')
    await sendContact(page, language)
    await expect(page.getByRole('alert')).toBeVisible()
    await look('contact with errors')
    await fillContact(page, { email: newAddress('axe'), policyNumber: '260047112' }, language)
    await sendContact(page, language)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNothingFound(page, 'contact with a wrong policy number')
    await fillContact(page, { email: newAddress('axe') }, language)
    line.on(/POST \/api\/portal\/contact/, saying(503, { errors: [] }))
    await sendContact(page, language)
    await expect(page.getByRole('alert')).toBeVisible()
    await look('contact that failed')
    line.clear()
    await sendContact(page, language)
    await expect(sentPanel(page, language)).toBeVisible()
    await look('contact that was sent')
  })

  test(`SVC-02 axe finds nothing on the contact form of a customer (${language})`, async ({ page }) => {
    await signIn(page, demo.mei, language)
    await openContact(page, '', language)
    await expect(page.getByRole('main').getByLabel(say.email)).toHaveValue(demo.mei)
    await page.getByRole('main').getByRole('radio').last().check()
    await expectAccessible(page, 'contact of a customer')
  })
}
