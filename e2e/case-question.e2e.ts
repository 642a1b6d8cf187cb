import { expect, test } from './support/fixtures.ts'
import { demo, ready, signIn } from './support/people.ts'
import { pressFromEveryField } from './support/presses.ts'

test('STAFF-02 MAIL-01 SHELL-14 Jonas answers what we asked about his next period, is asked once more by mail, and is accepted', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main')
  const card = main.getByRole('article').filter({ hasText: 'We bekijken je aanvraag' })
  const answer = async (words: string) => {
    await card.getByLabel('Je antwoord').fill(words)
    await card.getByRole('button', { name: 'Verstuur mijn antwoord' }).click()
    await expect(page.getByText('Bedankt, we hebben je antwoord.')).toBeVisible()
    await expect(card.getByLabel('Je antwoord')).toBeHidden()
  }
  await signIn(page, demo.jonas, 'nl')
  await expect(card).toContainText('Studeer je na deze periode nog in Nederland?')
  const [number = ''] = /\d{3}\s\d{3}\s\d{3}/.exec(await card.innerText()) ?? []
  // no press of this form is lost: here, since it is gone once Jonas has answered
  await pressFromEveryField(page, 'web/policies/shared/questions/AnswerForm.tsx')
  await answer('Ja, tot eind augustus.')
  await expect(card).toContainText('Je hoort het uiterlijk')

  await page.goto('/dev/decide')
  const waiting = page.getByRole('listitem').filter({ hasText: number.replaceAll(/\s/g, '') })
  await expect(waiting).toContainText('They answered: Ja, tot eind augustus.')
  await waiting.getByLabel('Ask the customer, in Dutch').fill('Bij welke school?')
  await waiting.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(waiting).toContainText('Waits for the customer')
  const mail = await portal.mailTo(demo.jonas, 'vraag')
  expect(mail.text).not.toContain('school')
  expect(mail.text).toContain('/nl/insurances')

  await page.goto('/nl/insurances')
  await ready(page)
  await answer('Bij Wageningen University.')
  await page.goto('/dev/decide')
  await waiting.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: number.replaceAll(/\s/g, '') })).toHaveCount(0)
})
