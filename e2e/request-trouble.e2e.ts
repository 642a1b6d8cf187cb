import { expect, test } from './support/fixtures.ts'
import { scriptOf } from './support/built-files.ts'
import { combobox } from './support/fields.ts'
import { demo, fillLogin, ready } from './support/people.ts'
import { dayFromNow, lastDay } from './support/days.ts'
import { mailsSentTo } from './support/mailbox.ts'
import { replaceWith } from './support/proxy.ts'
import { degreeInDelft, somebody } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'

const SUBMIT = /POST \/api\/new\/request/
const CONTROL = 'web/ui/form/combobox/ComboboxControl.tsx'

test('WIZ-17 AFF-01 WIZ-15 a request whose answer got lost is sent again: stored once, mailed once, with only what was answered and the id of the partner', async ({
  page,
  line,
  portal,
}) => {
  const request = wizard(page, 'en', line.url)
  const insured = somebody()
  await page.goto(`${line.url}/?affiliate=campusgids`)
  await request.toOverview(degreeInDelft(), insured)
  await request.goOn()
  await request.lastQuestions()
  line.on(SUBMIT, { kind: 'lose' })
  await request.press('Send my request')
  await expect(page.getByRole('alert')).toContainText('We did not get an answer')
  // everything is as it was answered
  for (const checkbox of await page.getByRole('checkbox').all()) await expect(checkbox).toBeChecked()
  const mail = await portal.mailTo(insured.email)
  line.clear()
  await request.send()
  const [number = ''] = /\d{3} \d{3} \d{3}/.exec(await page.getByRole('main').innerText()) ?? []
  expect(mail.subject.replaceAll(/\s/g, ' ')).toContain(number)
  expect(mailsSentTo(portal, insured.email)).toHaveLength(1)
  // under the names of the contract
  const [, json = '{}'] = /\r\n\r\n(\{.*?\})\r\n/s.exec(line.sent(SUBMIT)[0] ?? '') ?? []
  const body: Record<string, unknown> = JSON.parse(json)
  expect(body).toMatchObject({
    affiliateId: 'campusgids',
    countryOfOrigin: 'IN',
    coverage: 'COMPLETE_PLUS',
    handlerCode: expect.stringMatching(/\S{8,}/),
  })
  expect(Object.values(body)).not.toContain('')
  expect(Object.keys(body)).not.toContain('BZV')
})

test('WIZ-05 the native list works until the script of a list arrives, and what was chosen stays', async ({
  page,
  line,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  line.on(scriptOf(CONTROL), { kind: 'hold', until: promise })
  const countries = page.waitForResponse('**/api/portal/countries*')
  await page.goto(`${line.url}/en/request/your-situation`)
  await ready(page)
  await countries
  const own = page.getByRole('combobox', { name: 'Where do you come from?' })
  const rows = own.getByRole('option')
  // the choice in the other list shows that the countries have arrived; rows are added when somebody opens the list
  await expect(page.getByRole('combobox', { name: 'Where will you study or work?' })).toHaveValue('NL')
  await expect(rows).toHaveCount(1)
  await own.focus()
  await expect(rows.nth(200)).toBeAttached()
  await own.selectOption({ label: 'India' })
  const arrived = page.waitForResponse((answer) =>
    scriptOf(CONTROL).test(`GET ${new URL(answer.url()).pathname}`),
  )
  resolve()
  await arrived
  // the other list is a field to type in by now; the one that has the focus is not replaced
  await expect(combobox(page, 'Where will you study or work?')).toHaveValue('Netherlands')
  await expect(own).toHaveValue('IN')
  await page.getByRole('radio', { name: 'Full degree student' }).check()
  await expect(combobox(page, 'Where do you come from?')).toHaveValue('India')
})

test('WIZ-05 the native list stays where the script of a list does not arrive', async ({ page, line }) => {
  line.on(scriptOf(CONTROL), replaceWith(404))
  await page.goto(`${line.url}/en/request/your-situation`)
  await ready(page)
  const own = page.getByRole('combobox', { name: 'Where do you come from?' })
  const other = page.getByRole('combobox', { name: 'Where will you study or work?' })
  await own.selectOption({ label: 'India' })
  await other.selectOption({ label: 'Germany' })
  // what was chosen is there after a reload too, when the rows arrive later than the draft
  await page.reload()
  await ready(page)
  await expect(own.getByRole('option', { name: 'Germany' })).toBeAttached()
  await expect(own).toHaveValue('IN')
  await expect(other).toHaveValue('DE')
})

test('WIZ-22 WIZ-09 a customer who logs in and is insured in this period is shown that policy, and changes the dates', async ({
  page,
}) => {
  const request = wizard(page)
  await request.open()
  const start = dayFromNow({ days: 90 })
  await request.situation({ ...degreeInDelft(), start, end: lastDay(start, 12) })
  await request.cover('Complete Plus')
  await request.known()
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await fillLogin(page, { username: demo.ana })
  await expect(page).toHaveURL(/your-situation$/)
  await expect(page.getByRole('alert')).toContainText(/You are already insured .* \(policy 260.047.12/)
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByRole('group', { name: 'First day' }).getByLabel('Day')).toBeFocused()
})
