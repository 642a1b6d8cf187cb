import { makePolicyNumber } from '#domain/policies/policy-number.ts'
import { personAt } from '#server/testing/person.ts'
import { submit, wholeRequest } from '#server/testing/request.ts'

import { dayFromNow, lastDay } from './support/days.ts'
import { choose, combobox, fill } from './support/fields.ts'
import { expect, test } from './support/fixtures.ts'
import { demo, fillLogin, newAddress } from './support/people.ts'
import { degreeInDelft, somebody } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

const NAMES = [
  ['Thị Ẩn', 'Nguyễn'],
  ['Siobhán', 'O’Brien'],
  ['Åsa-Lïn', 'Lindström'],
  ['Łukasz', 'Żółkiewski'],
  ['महेश', 'शर्मा'],
  ['María José', "D'Ávila y Ñ."],
  ['小龍', '李'],
  ['محمد', 'الأحمد'],
  ['X', 'Ng'],
  [undefined, 'Suparwati'],
] as const

const periodFromNow = () => {
  const startDate = dayFromNow({ months: 2 })
  return { startDate, endDate: lastDay(startDate, 12) }
}

test('WIZ-11 names from all over the world are taken as they are, also one name alone', async ({ page }) => {
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await request.cover('Complete Plus')
  await request.asNew()
  for (const [givenNames, familyName] of NAMES) {
    await request.you(somebody({ givenNames, familyName }))
    await page.goBack()
    await expect(page).toHaveURL(/part=you/)
    if (givenNames) await expect(page.getByLabel('Given names')).toHaveValue(givenNames)
    // the sign for "no given name" is never shown
    await expect(page.locator('input[value="-"]')).toHaveCount(0)
  }
})

test('WIZ-11 what is no name says so at its field', async ({ page }) => {
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await request.cover('Complete Plus')
  await request.asNew()
  await fill(page, 'Given names', '12345')
  await fill(page, 'E-mail address', 'arjun@gmial.com')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: /^Did you mean arjun@gmail.com/ }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('arjun@gmail.com')
  await request.press('Save and continue')
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  for (const told of [
    'Use only letters',
    'Fill in your family name',
    'Choose your gender',
    'Fill in your birth date',
  ])
    await expect(summary).toContainText(told)
  await page.getByLabel('Given names').fill('Arjun')
  await expect(summary).not.toContainText('Use only letters')
})

test('AFF-01 WIZ-20 the institution of a partner is chosen beforehand, and can be changed', async ({
  page,
}) => {
  const request = wizard(page)
  const { institution = '', ...stay } = degreeInDelft()
  await page.goto('/?affiliate=wageningen')
  await request.open()
  const question = combobox(page, request.say.institution)
  await request.tell(stay)
  await expect(question).toHaveValue(/Wageningen/)
  await request.situation({ institution })
  await page.goBack()
  await expect(question).toHaveValue(/Delft/)
  await page.reload()
  await expect(question).toHaveValue(/Delft/)
})

test('WIZ-20 a child joins a student, within the days of that student', async ({ page }) => {
  const start = dayFromNow({ months: 1 })
  // with spaces, as the policy and every page of ours write it
  const policyNumber = makePolicyNumber('26004770').replace(/^(...)(...)/, '$1 $2 ')
  const joins = { policyNumber, birthDate: '1996-01-05' }
  const request = wizard(page)
  await request.open()
  await request.tell({
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
  await request.tell({ joins, end: lastDay(start, 59) })
  await request.press('Continue')
  await expect(page.getByRole('alert')).toContainText('That is the period of the student')
  await request.situation({ end: lastDay(start, 6) })
  await request.cover('Complete Plus')
  await request.asNew()
  await request.you(
    somebody({ givenNames: 'Nour', familyName: 'El-Sayed', birthDate: dayFromNow({ months: -14 }) }),
  )
  await request.address()
  await expect(page).toHaveURL(/part=study/)
  await expect(request.heading('The student you join')).toBeVisible()
  await expect(page.getByText(/Part 3 of 4: The student/).first()).toBeVisible()
  await fill(page, 'Name of the student you join', 'Omar El-Sayed')
  await request.press('Save and continue')
  await expect(page).toHaveURL(/part=payment/)
  await request.payment()
  await request.goOn()
  await request.lastQuestions()
  await request.send()
})

test('WIZ-11 WIZ-10 an exchange student from Sweden gives the number of the European card', async ({
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
  await page.getByText('Compare all covers').first().click()
  const compared = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(compared('Emergency dental care').getByRole('cell')).toHaveText([
    'Up to €400 a year, together with your main insurer’s excess',
    'Up to €400 a year',
  ])
  await expect(compared('Dental care after an accident').getByRole('cell')).toHaveText([
    'Not covered:',
    'Up to €1,200 a year',
  ])
  // what a job changes is news to who has none
  await expect(page.getByText('I get a job')).toBeVisible()
  await request.cover('Supplement')
  await request.asNew()
  await request.you(somebody({ givenNames: 'Åsa', familyName: 'Åkesson' }))
  await request.address()
  await expect(request.heading('Your European card')).toBeVisible()
  await expect(page.getByText(/Part 3 of 4: European card/).first()).toBeVisible()
  await fill(page, 'Number of your European card', '8027600000')
  await request.press('Save and continue')
  await expect(page.getByRole('alert')).toBeVisible()
  await fill(page, 'Number of your European card', '8027 6000 0000 1234 5678')
  // a card of another country is told and stops nobody
  await expect(page.getByRole('status').filter({ hasText: 'Germany' })).toBeVisible()
  await request.press('Save and continue')
  await request.payment()
  await request.goOn()
  await request.lastQuestions()
  await request.send()
})

test('WIZ-09 a customer logs in midway and finds filled in what we know', async ({ page }) => {
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await request.cover('Complete Plus')
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await fillLogin(page, { username: demo.noor, password: 'Not-the-password-1' })
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right')
  await fillLogin(page, { username: demo.noor })
  await expect(page).toHaveURL(/part=you/)
  await expect(page.getByRole('main')).toContainText('Noor de Vries')
  await request.press('Save and continue')
  await expect(page).toHaveURL(/part=address/)
})

test('WIZ-09 who has a policy number and no account is shown the way to a password', async ({ page }) => {
  const request = wizard(page)
  await request.open()
  await request.situation(degreeInDelft())
  await request.cover('Complete Plus')
  await page.getByText('I have a policy number but no account').click()
  await fill(page, 'Your policy number', '123456789')
  await request.press('Check my number')
  await expect(page.getByRole('alert')).toContainText('Check your policy number')
  await fill(page, 'Your policy number', makePolicyNumber('26004711'))
  await request.press('Check my number')
  await expect(page.getByRole('heading', { name: 'We know this policy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/en/resetpassword',
  )
  await fill(page, 'Your policy number', makePolicyNumber('99999999'))
  await request.press('Check my number')
  await expect(page.getByRole('heading', { name: 'We cannot find this policy number' })).toBeVisible()
})

test('WIZ-10 an institution is found when a finger slips, and an unknown one can be typed', async ({
  page,
}) => {
  const request = wizard(page)
  await request.open()
  const { institution: _, ...stay } = degreeInDelft()
  await request.tell(stay)
  const box = combobox(page, 'Which institution will you go to?')
  await box.fill('wagenigen')
  await expect(page.getByRole('option', { name: /Wageningen University/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Other/ })).toBeVisible()
  await box.fill('Academy of the Unknown')
  await page.getByRole('option', { name: /^Other/ }).click()
  await expect(page.getByRole('textbox', { name: 'Name of your institution' })).toHaveValue(
    'Academy of the Unknown',
  )
})

test('WIZ-10 a street that is not known or cannot be looked up is typed by hand', async ({ page, line }) => {
  const request = wizard(page, 'en', line.url)
  await request.toAddress(degreeInDelft(), somebody())
  line.on(/GET \/pacos/, { kind: 'refuse' })
  await choose(page.getByRole('main'), 'Do you know your address?', 'I know my address')
  await fill(page, 'Postcode', '9999 XX')
  await fill(page, 'House number', '12')
  await expect(page.getByText('We cannot look up your street now')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  line.clear()
  await fill(page, 'House number', '13')
  await expect(page.getByText('We do not know this address')).toBeVisible()
  await fill(page, 'Street', 'Kade')
  await fill(page, 'City', 'Ergens')
  await request.press('Save and continue')
  await expect(page).toHaveURL(/part=payment/)
})

test('WIZ-10 what cannot be paid together is told when it is chosen, and mended with one press', async ({
  page,
}) => {
  const request = wizard(page)
  await request.toAddress(degreeInDelft(), somebody())
  await request.address()
  const term = (name: string) => page.getByRole('radio', { name })
  const transfer = page.getByRole('radio', { name: 'Bank transfer' })
  await expect(transfer).toHaveAccessibleDescription(/Only if you pay all at once/)
  await expect(term('Every month')).toHaveAccessibleDescription(/Only with direct debit/)
  await expect(term('All at once')).not.toHaveAccessibleDescription(/Only with direct debit/)
  await term('Every month').check()
  const dates = page.getByText('All payments with dates').first()
  await expect(dates).toBeVisible()
  await transfer.check()
  const told = page.getByRole('status').filter({ hasText: 'You cannot pay every month by bank transfer' })
  await expect(told).toBeVisible()
  await expect(dates).toHaveCount(0)
  // what was chosen stays, and is refused on save as well
  await request.press('Save and continue')
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'You cannot pay every month',
  )
  await expect(term('Every month')).toBeChecked()
  await expect(transfer).toBeChecked()
  await page.getByRole('button', { name: 'Pay all at once' }).click()
  await expect(told).toHaveCount(0)
  await expect(transfer).toBeFocused()
  await expect(term('All at once')).toBeChecked()
  await expect(dates).toBeVisible()
  await request.press('Save and continue')
  await expect(request.heading(request.say.overview)).toBeVisible()
})

test('WIZ-13 who has no address yet reads on the overview only that it comes later', async ({ page }) => {
  const request = wizard(page)
  await request.toAddress(degreeInDelft(), somebody())
  await page.getByRole('radio', { name: 'I do not have an address yet' }).check()
  await request.press('Save and continue')
  await request.payment()
  const main = page.getByRole('main')
  await expect(main).toContainText('You tell us later')
  await expect(main).not.toContainText('Not filled in')
})
