import { expect, test } from './support/fixtures.ts'
import { linkIn } from './support/mailbox.ts'
import { ready } from './support/people.ts'
import { payslip, somebody, withJob } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

test('DRAFT-01 a request is saved at step 3 with a file, and goes on in Dutch on a phone', async ({
  page,
  browser,
  portal,
}) => {
  const insured = somebody()
  const request = wizard(page)
  await request.toAddress(withJob(), insured)
  await request.address()
  await request.upload([payslip()])
  await expect(request.main.getByRole('button', { name: 'Remove payslip.pdf' })).toBeVisible()
  await request.press('Save and come back later')
  await request.press('Send me the link')
  await expect(request.main.getByText(`on its way to ${insured.email}`)).toBeVisible()

  const mail = await portal.mailTo(insured.email, 'Continue with your request')
  const link = linkIn(mail, '/continue#')
  const phone = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 360, height: 740 },
    locale: 'nl-NL',
  })
  const other = await phone.newPage()
  // the mail is in English, the rest of the request is done in Dutch
  await other.goto(link.replace('/en/', '/nl/'))
  await ready(other)
  const later = wizard(other, 'nl')
  await expect(later.heading('Verder met je aanvraag')).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')
  await later.press('Verdergaan')
  await expect(other).toHaveURL(/part=payment/)
  await expect(later.main.getByText('payslip.pdf').first()).toBeVisible()
  await later.payment()
  await expect(later.main).toContainText(insured.familyName)
  await later.goOn()
  for (const radio of await later.main.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await later.lastQuestions()
  await later.send()

  // what was sent is deleted: the link opens nothing any more
  await other.goto('/nl/home')
  await other.goto(link.replace('/en/', '/nl/'))
  await expect(other.getByText('Hier is niets te openen')).toBeVisible()
  await phone.close()
})
