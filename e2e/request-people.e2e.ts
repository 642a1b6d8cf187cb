import { makePolicyNumber } from '#domain/policies/policy-number.ts'

import { dayFromNow, lastDay } from './support/days.ts'
import { combobox, fill } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin } from './support/people.ts'
import { pressFromEveryField } from './support/presses.ts'
import { degreeInDelft, somebody } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

test('AFF-01 WIZ-20 the institution of a partner is preselected, and can be changed', async ({ page }) => {
  const request = wizard(page)
  const { institution = '', ...stay } = degreeInDelft()
  await page.goto('/?affiliate=wageningen')
  await request.open()
  const question = combobox(page, request.say.institution)
  await request.fillStay(stay)
  await expect(question).toHaveValue(/Wageningen/)
  await request.situation({ institution })
  await page.goBack()
  await expect(question).toHaveValue(/Delft/)
  await page.reload()
  await expect(question).toHaveValue(/Delft/)
})

test('WIZ-20 a child joins a student, within the days of that student', async ({ page }) => {
  const start = dayFromNow({ months: 1 })
  // with spaces, as on the policy and on every page
  const policyNumber = makePolicyNumber('26004770').replace(/^(...)(...)/, '$1 $2 ')
  const joins = { policyNumber, birthDate: '1996-01-05' }
  const request = wizard(page)
  await request.open()
  await request.fillStay({
    origin: 'EG',
    doing: 'family',
    joins: { ...joins, birthDate: '1990-01-05' },
    start,
    end: lastDay(start, 12),
    job: 'no',
    dutch: 'no',
  })
  await request.press('Continue')
  await expect(page.getByRole('alert')).toContainText('do not belong together')
  await request.fillStay({ joins, end: lastDay(start, 59) })
  await request.press('Continue')
  await expect(page.getByRole('alert')).toContainText('within the period of the student')
  await request.situation({ end: lastDay(start, 6) })
  await request.cover('Complete Plus')
  await request.you(
    somebody({ givenNames: 'Nour', familyName: 'El-Sayed', birthDate: dayFromNow({ months: -14 }) }),
  )
  await request.address()
  await expect(page).toHaveURL(/part=study/)
  await expect(request.heading('The student your child joins')).toBeVisible()
  await expect(page.getByText(/Part 3 of 4: The student/).first()).toBeVisible()
  await fill(page, 'Name of the student your child joins', 'Omar El-Sayed')
  await request.press('Save and continue')
  await expect(page).toHaveURL(/part=payment/)
  await request.payment()
  await request.goOn()
  await request.lastQuestions()
  await request.send()
})

test('WIZ-11 WIZ-10 SHELL-14 an exchange student from Sweden gives the number of the European card, and no press is lost there', async ({
  page,
}) => {
  const start = dayFromNow({ months: 1 })
  const request = wizard(page)
  await request.open()
  await request.situation({
    origin: 'SE',
    doing: 'exchange',
    start,
    end: lastDay(start, 6),
    job: 'no',
    dutch: 'no',
    card: 'yes',
    cardValid: 'yes',
    institution: 'University of Groningen',
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our advice: Supplement')
  const compared = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(compared('Emergency dental care').getByRole('cell')).toHaveText([
    'Up to €400 a year, together with your main insurer’s excess',
    'Up to €400 a year',
  ])
  await expect(compared('Dental care after an accident').getByRole('cell')).toHaveText([
    'Not covered',
    'Covered',
  ])
  // what changes with a job is explained to people without one
  await expect(page.getByRole('heading', { level: 2, name: 'If you get a job' })).toBeVisible()
  await request.cover('Supplement')
  await request.you(somebody({ givenNames: 'Åsa', familyName: 'Åkesson' }))
  await request.address()
  await expect(request.heading('Your European card')).toBeVisible()
  await expect(page.getByText(/Part 3 of 4: European card/).first()).toBeVisible()
  await pressFromEveryField(page, 'web/requests/request-insurance/PartStudy.tsx')
  await fill(page, 'Number of your European card', '8027600000')
  await request.press('Save and continue')
  await expect(page.getByRole('alert')).toBeVisible()
  await fill(page, 'Number of your European card', '8027 6000 0000 1234 5678')
  // a card of another country is mentioned, and can still be used
  await expect(page.getByRole('status').filter({ hasText: 'Germany' })).toBeVisible()
  await request.press('Save and continue')
  await request.payment()
  await request.goOn()
  await request.lastQuestions()
  await request.send()
})

test('WIZ-09 a customer who logs in midway finds their details filled in', async ({ page }) => {
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await request.cover('Complete Plus')
  await request.known()
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await fillLogin(page, { username: demo.noor, password: 'Not-the-password-1' })
  await expect(page.getByRole('alert')).toContainText('This e-mail address and password don’t match')
  await fillLogin(page, { username: demo.noor })
  await expect(page).toHaveURL(/part=you/)
  await expect(page.getByRole('main')).toContainText('Noor de Vries')
  await request.press('Save and continue')
  await expect(page).toHaveURL(/part=address/)
})
