import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showRequest } from '#web/testing/answered-request.ts'
import { choose, line, press } from '#web/testing/form-actions.ts'
import { answerSituation } from '#web/testing/situation-actions.ts'

const main = page.getByRole('main')

test('WIZ-13 each answer can be changed from the overview, and one comes back to it', async () => {
  const { at } = await showRequest({ step: 'your-overview' })
  await page.getByRole('link', { name: 'Change about you' }).click()
  await line('Family name').fill('Verma')
  await press('Save and go back')
  await expect.poll(at).toBe('/en/request/your-overview')
  const title = main.getByRole('heading', { name: 'About you' })
  await expect.element(title).toBeVisible()
  const card = page.elementLocator(title.element().closest('section') ?? expect.fail('no card'))
  await expect.element(card).toMatchTextContent('Arjun Verma')
  await expect.element(card.getByRole('status')).toMatchTextContent(/^Changed$/)
  await expect.element(card).toHaveFocus()
  // changing one's mind on the way changes nothing
  await page.getByRole('link', { name: 'Change your address' }).click()
  await page.getByRole('link', { name: 'Back to the overview' }).click()
  await expect.poll(at).toBe('/en/request/your-overview')
  await expect.element(main).toMatchTextContent('Droevendaalsesteeg 10')
})

test('WIZ-13 WIZ-07 another situation asks for another choice, and says so', async () => {
  const { at } = await showRequest({ step: 'your-overview' })
  await page.getByRole('link', { name: 'Change your situation' }).click()
  await answerSituation({ job: 'Yes', contractEnd: '2028-01-31' })
  await press('Save and go back')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Your advice changed from Complete Plus to' }))
    .toBeVisible()
  await press(/^Choose .*and Supplement$/)
  await expect.poll(at).toBe('/en/request/your-overview')
  // what the other cover needs is named, and its link leads there
  await main.getByRole('link', { name: /contract or payslip/ }).click()
  await expect.poll(at).toMatch(/part=payment/)
})

test('WIZ-13 who has no address yet reads on the overview only that it comes later', async () => {
  const { at } = await showRequest({ step: 'your-overview' })
  await page.getByRole('link', { name: 'Change your address' }).click()
  await choose('Do you know your address?', 'I do not have an address yet')
  await press('Save and go back')
  await expect.poll(at).toBe('/en/request/your-overview')
  await expect.element(main).toMatchTextContent('You’ll tell us later')
  await expect.element(main).not.toMatchTextContent('Not filled in')
})

test('ruling 40 the overview says what the certificate states for a visa', async () => {
  await showRequest({ step: 'your-overview' })
  await expect
    .element(main)
    .toMatchTextContent(
      /states your cover, the amounts, your dates.*immigration service decides whether to accept/,
    )
})
