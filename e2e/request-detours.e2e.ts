import type { Page } from '@playwright/test'

import { choose, combobox } from './support/fields.ts'
import { scriptOf } from './support/built-files.ts'
import { expect, test } from './support/fixtures.ts'
import { ready } from './support/people.ts'
import { pressFromEveryField } from './support/presses.ts'
import { degreeInDelft, payslip, somebody, withJob } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

test('WIZ-04 Back keeps every answer, both the link of the page and the button of the browser', async ({
  page,
}) => {
  const insured = somebody()
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await request.cover('Complete Plus')
  await request.you(insured)
  await page.goBack()
  await expect(page).toHaveURL(/part=you/)
  await expect(page.getByLabel('Given names')).toHaveValue('Arjun')
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(insured.email)
  await request.back()
  await expect(page).toHaveURL(/our-advice$/)
  await request.back()
  await expect(combobox(page, 'Where do you come from?')).toHaveValue('India')
  await expect(
    page.getByRole('radiogroup', { name: /paid job/ }).getByRole('radio', { name: 'No', exact: true }),
  ).toBeChecked()
})

test('WIZ-04 SHELL-14 a reload loses only health answers, bank account and files, which are asked for again without losing a press', async ({
  page,
}) => {
  const request = wizard(page)
  await request.toOverview(withJob(), somebody())
  await request.goOn()
  await request.lastQuestions()
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  for (const secret of [
    'NL91',
    '0417164300',
    'payslip',
    'JVBERi0',
    'preExistingConditions":"',
    'criminalRecord":"',
  ])
    expect(kept, secret).not.toContain(secret)
  expect(kept).toContain('Sharma')
  await page.reload()
  await ready(page)
  // the bank account is asked for first
  await expect(page.getByRole('main')).toContainText(/IBAN|How do you want to pay/)
  await page.goto('/en/request/request-insurance?part=payment')
  await expect(page.getByRole('radio', { name: 'Every month' })).toBeChecked()
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Your files' })).toHaveCount(0)
  await choose(request.main, request.say.how, request.say.directDebit)
  await pressFromEveryField(page, 'web/requests/request-insurance/PartPayment.tsx')
  await request.payment([payslip()])
  await expect(page.getByRole('main')).toContainText('Arjun Sharma')
  await request.goOn()
  await expect(request.main.getByRole('radio', { checked: true })).toHaveCount(0)
  await pressFromEveryField(page, 'web/requests/final-questions/FinalQuestionsStep.tsx')
  await request.lastQuestions()
  await request.send()
})

test('WIZ-04 two tabs hold two separate requests', async ({ page, context }) => {
  const first = wizard(page)
  await first.open()
  await first.situation(degreeInDelft())
  const other = await context.newPage()
  await other.goto('/en/request')
  await expect(other).toHaveURL(/your-situation$/)
  await ready(other)
  await expect(combobox(other, 'Where do you come from?')).toHaveValue('')
  // it offers the request of the first tab, and this one begins its own
  const offer = other.getByRole('dialog', { name: 'Your request is open in another tab' })
  await offer.getByRole('button', { name: 'Start a new one here' }).click()
  await expect(offer).toBeHidden()
  await choose(other.getByRole('main'), 'What will you do there?', 'Intern')
  await first.cover('Complete Plus')
  await first.back()
  await first.back()
  await expect(page.getByRole('radio', { name: 'Full degree student' })).toBeChecked()
})

test('WIZ-18 WIZ-03 rulings 44 and 47 after sending, Back shows the receipt, another tab says that a request was sent, and another request starts empty', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const notice = (tab: Page) => tab.getByText('A request was sent from this device')
  const request = wizard(page)
  await request.toOverview(degreeInDelft(), somebody())
  await request.goOn()
  await request.lastQuestions()
  await request.send()
  const start = page.getByRole('listitem').filter({ hasText: 'If we accept it, your insurance starts' })
  const startDay = await start.innerText()
  const receipt = page.getByRole('heading', { level: 1, name: 'We received your request' })
  const number = await page
    .getByText(/^\d{3} \d{3} \d{3}$/)
    .first()
    .innerText()
  for (const presses of [1, 2, 3]) {
    await page.goBack()
    await expect(receipt, `after ${presses} times Back`).toBeVisible()
    await expect(page.getByRole('main')).toContainText(number)
  }
  // a bookmark of the thank-you page, in another tab of this browser and in another browser
  const later = await context.newPage()
  await later.goto('/en/request/request-complete')
  await expect(later).toHaveURL(/your-situation$/)
  await expect(notice(later)).toBeVisible()
  await later.close()
  const elsewhere = await browser.newPage({ baseURL: portal.url })
  await elsewhere.goto('/en/request/request-complete')
  await ready(elsewhere)
  await expect(elsewhere).toHaveURL(/your-situation$/)
  await expect(notice(elsewhere)).toHaveCount(0)
  await elsewhere.close()
  // the server renders the first step without knowing the request
  await page.goto('/en/request/your-situation')
  await expect(receipt).toBeVisible()
  await page.goto('/en/request/request-complete')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(start).toHaveText(startDay, { useInnerText: true })
  await expect(page.getByRole('main')).not.toContainText(/IBAN|health/)
  await page.getByRole('link', { name: 'Apply for another insurance' }).click()
  await expect(page).toHaveURL(/your-situation/)
  await expect(combobox(page, 'Where do you come from?')).toHaveValue('')
  await choose(page.getByRole('main'), 'What will you do there?', 'Intern')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Intern' })).toBeChecked()
  // the notice is not shown to somebody who has begun another request
  await page.goto('/en/request/request-complete')
  await ready(page)
  await expect(page).toHaveURL(/your-situation$/)
  await expect(page.getByRole('radio', { name: 'Intern' })).toBeChecked()
  await expect(notice(page)).toHaveCount(0)
})

test('SHELL-09 WIZ-04 when the script of a step does not arrive, nothing that was typed is lost', async ({
  page,
  line,
}) => {
  const request = wizard(page, 'en', line.url)
  // it does not arrive ahead of its step either
  line.on(scriptOf('web/requests/request-insurance/RequestInsuranceStep.tsx'), { kind: 'refuse' })
  await request.open()
  await request.situation(degreeInDelft())
  await page.getByRole('main').getByRole('button', { name: 'Choose Complete Plus' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('could not be shown')
  // somebody waits for this part, so the offer stands above the page, and the page has none of its own
  const offer = page.getByRole('button', { name: 'Reload the page' })
  await expect(offer).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  line.clear()
  await offer.click()
  await expect(request.heading('Who do we insure?')).toBeVisible()
  await page.goto(`${line.url}/en/request/your-situation`)
  await expect(combobox(page, 'Where do you come from?')).toHaveValue('India')
})
