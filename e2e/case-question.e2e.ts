import { accept, ask } from './support/office/decisions.ts'
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

  const application = number.replaceAll(/\s/g, '')
  expect(await ask(portal, application, 'Bij welke school?')).toEqual(['Ja, tot eind augustus.'])
  const mail = await portal.mailTo(demo.jonas, 'vraag')
  expect(mail.text).not.toContain('school')
  expect(mail.text).toContain('/nl/insurances')

  await page.goto('/nl/insurances')
  await ready(page)
  await answer('Bij Wageningen University.')
  await accept(portal, application)
})
