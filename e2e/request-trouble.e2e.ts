import { expect, test } from './support/fixtures.ts'
import { scriptOf } from './support/built-files.ts'
import { combobox, fillDate, pick } from './support/fields.ts'
import { demo, fillLogin, ready } from './support/people.ts'
import { dayFromNow, lastDay } from './support/days.ts'
import { mailsSentTo } from './support/mailbox.ts'
import { saying } from './support/proxy.ts'
import { degreeInDelft, payslip, somebody, withJob } from './support/scenarios.ts'
import { wizard } from './support/wizard.ts'
import type { Wizard } from './support/wizard.ts'

const SUBMIT = /POST \/api\/new\/request/
const MEGABYTE = 1_048_576
const CONTROL = 'web/ui/form/combobox/ComboboxControl.tsx'

const readyToSend = async (request: Wizard, stay = degreeInDelft()) => {
  const insured = somebody()
  await request.toOverview(stay, insured)
  await request.goOn()
  await request.lastQuestions()
  return insured
}

const refusal = (id: string, field: string, context = {}) =>
  saying(422, { errors: [{ id, field, message: id, context, severity: 'error' }] })

test.describe('WIZ-17 sending', () => {
  test('WIZ-17 an answer that got lost can be asked again: stored once, mailed once', async ({
    page,
    line,
    portal,
  }) => {
    const request = wizard(page, 'en', line.url)
    const insured = await readyToSend(request)
    line.on(SUBMIT, { kind: 'lose' })
    await request.press('Send my request')
    await expect(page.getByRole('alert')).toContainText('We did not get an answer')
    // everything stands as it was
    for (const one of await page.getByRole('checkbox').all()) await expect(one).toBeChecked()
    const mail = await portal.mailTo(insured.email)
    line.clear()
    await request.send()
    const [number = ''] = /\d{3} \d{3} \d{3}/.exec(await page.getByRole('main').innerText()) ?? []
    expect(mail.subject.replaceAll(/\s/g, ' ')).toContain(number)
    expect(mailsSentTo(portal, insured.email)).toHaveLength(1)
  })

  test('WIZ-17 a double press sends once', async ({ page, line }) => {
    const request = wizard(page, 'en', line.url)
    await readyToSend(request)
    await page.getByRole('button', { name: 'Send my request' }).dblclick()
    await expect(request.heading('We received your request')).toBeVisible()
    expect(line.sent(SUBMIT)).toHaveLength(1)
  })

  test('WIZ-17 ALERT-06 a failure of ours keeps everything, and the next try works', async ({
    page,
    line,
  }) => {
    const request = wizard(page, 'en', line.url)
    await readyToSend(request)
    line.on(SUBMIT, saying(500, { incidentId: 'beef-0042' }))
    await request.press('Send my request')
    await expect(page.getByRole('alert', { name: 'Something went wrong on our side' })).toContainText(
      'beef-0042',
    )
    line.clear()
    await request.send()
  })

  test('WIZ-16 a refusal leads back to the field of its step, in summary and at the field', async ({
    page,
    line,
  }) => {
    const request = wizard(page, 'en', line.url)
    await readyToSend(request)
    line.on(SUBMIT, refusal('new_request_save_request_family_name_too_long', 'familyName', { max: 35 }))
    await request.press('Send my request')
    await expect(page).toHaveURL(/part=you/)
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
      'Use 35 characters or fewer',
    )
    await page.getByRole('alert').getByRole('link').click()
    await expect(page.getByLabel('Family name')).toBeFocused()
    await expect(page.getByLabel('Family name')).toHaveAccessibleDescription(/Use 35 characters or fewer/)
    await expect(page.getByLabel('Family name')).toHaveValue('Sharma')
    line.clear()
    await page.getByLabel('Family name').fill('Verma')
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click()
    // back to where the request was sent from
    await expect(page).toHaveURL(/final-questions$/)
  })

  test('WIZ-16 a code that this page does not know is told in the words of the server', async ({
    page,
    line,
  }) => {
    const request = wizard(page, 'en', line.url)
    await readyToSend(request)
    line.on(
      SUBMIT,
      saying(422, {
        errors: [
          {
            id: 'brand_new_code',
            field: null,
            message: 'Ask your bank first.',
            context: {},
            severity: 'error',
          },
        ],
      }),
    )
    await request.press('Send my request')
    await expect(page.getByRole('alert')).toContainText('Ask your bank first.')
  })
})

test.describe('WIZ-05 WIZ-06 the situation', () => {
  test('WIZ-05 countries that cannot be say why, before and after Continue', async ({ page }) => {
    const request = wizard(page)
    await request.open()
    await expect(combobox(page, 'Where will you study or work?')).toHaveValue('Netherlands')
    await request.press('Continue')
    const summary = page.getByRole('alert', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Choose the country you come from')
    await request.tell({ origin: 'IN', destination: 'BR' })
    await expect(
      page
        .getByText('We cannot insure this stay')
        .or(summary.getByText(/European Economic Area/))
        .first(),
    ).toBeVisible()
    await request.tell({ destination: 'CH' })
    await expect(page.getByRole('main')).toContainText('We cannot insure a stay in Switzerland')
    await request.tell({ destination: 'IN' })
    await expect(page.getByRole('main')).toContainText('Choose two different countries')
    await request.tell({ destination: 'NL' })
    await expect(page.getByRole('main')).not.toContainText('Choose two different countries')
  })

  test('WIZ-05 without the list of countries those that the device knows serve as well', async ({
    page,
    line,
  }) => {
    line.on(/GET \/api\/portal\/countries/, saying(503, { errors: [] }))
    const request = wizard(page, 'en', line.url)
    await request.open()
    await request.situation(degreeInDelft())
    expect(line.sent(/GET \/api\/portal\/countries/).length).toBeGreaterThan(0)
  })

  test('WIZ-05 until the script of a list is there the list of the browser serves, with what was chosen', async ({
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
    // what is chosen of the other shows that the countries are there; the rows come when somebody wants them
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
    // the other list is a field to type in by now, the one that has the focus is not taken away
    await expect(combobox(page, 'Where will you study or work?')).toHaveValue('Netherlands')
    await expect(own).toHaveValue('IN')
    await page.getByRole('radio', { name: 'Full degree student' }).check()
    await expect(combobox(page, 'Where do you come from?')).toHaveValue('India')
  })

  test('WIZ-05 where the script of a list does not come the list of the browser stays', async ({
    page,
    line,
  }) => {
    line.on(scriptOf(CONTROL), saying(404))
    await page.goto(`${line.url}/en/request/your-situation`)
    await ready(page)
    const own = page.getByRole('combobox', { name: 'Where do you come from?' })
    const other = page.getByRole('combobox', { name: 'Where will you study or work?' })
    await own.selectOption({ label: 'India' })
    await other.selectOption({ label: 'Germany' })
    // what was chosen stands there after a reload too, when the rows come later than the draft
    await page.reload()
    await ready(page)
    await expect(own.getByRole('option', { name: 'Germany' })).toBeAttached()
    await expect(own).toHaveValue('IN')
    await expect(other).toHaveValue('DE')
  })

  test('WIZ-02 WIZ-05 home too begins with the countries of the device when ours do not come', async ({
    page,
    line,
  }) => {
    line.on(/GET \/api\/portal\/countries/, saying(503, { errors: [] }))
    await page.goto(`${line.url}/nl/home`)
    await ready(page)
    await pick(page, 'Waar kom je vandaan?', 'Zuid-Afrika')
    await page.getByLabel('Wat ga je doen?').selectOption({ label: 'Stagiair' })
    await page.getByRole('button', { name: 'Bekijk mijn prijs' }).click()
    await expect(page).toHaveURL(/your-situation$/)
    await expect(combobox(page, 'Waar kom je vandaan?')).toHaveValue('Zuid-Afrika')
    await expect(page.getByRole('radio', { name: 'Stagiair' })).toBeChecked()
    expect(line.sent(/GET \/api\/portal\/countries/).length).toBeGreaterThan(0)
  })

  test('WIZ-05 the server has the last word about a pair, and its reason shows', async ({ page, line }) => {
    const request = wizard(page, 'en', line.url)
    await request.open()
    await request.tell(degreeInDelft())
    line.on(
      /POST \/api\/new\/validate\/countries/,
      refusal('new_request_my_situation_destination_switzerland', 'countryOfDestination'),
    )
    await request.press('Continue')
    await expect(page.getByRole('alert')).toContainText('We cannot insure a stay in Switzerland')
    await expect(page).toHaveURL(/your-situation$/)
  })

  test('WIZ-06 SHELL-04 days that cannot be say how to mend them; a pasted date fills three boxes', async ({
    page,
  }) => {
    const request = wizard(page)
    await request.open()
    const yesterday = dayFromNow({ days: -1 })
    await request.tell({ ...degreeInDelft(), start: yesterday, end: lastDay(yesterday, 12) })
    await request.press('Continue')
    await expect(page.getByRole('alert')).toContainText(/The first day must be today/)
    const [year, month, day] = dayFromNow({ months: 2 }).split('-')
    const first = page.getByRole('group', { name: 'First day' })
    await first.getByLabel('Day').focus()
    await first.getByLabel('Day').evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `${day}/${month}/${year}`)
    await expect(first.getByLabel('Year')).toHaveValue(year ?? '')
    await expect(first.getByLabel('Month')).toHaveValue(String(Number(month)))
    const end = lastDay(dayFromNow({ months: 2 }), 12)
    await fillDate(page, 'Last day', end)
    await request.press('Continue')
    await expect(page).toHaveURL(/our-advice$/)
  })

  test('WIZ-06 WIZ-21 the end of a contract is the last day, and one press makes them the same', async ({
    page,
  }) => {
    const { end = '', ...stay } = withJob()
    const request = wizard(page)
    await request.open()
    await request.tell({ ...stay, contractEnd: end, end: lastDay(stay.start ?? '', 11) })
    await page.getByRole('button', { name: 'Use this date as my last day' }).click()
    await request.press('Continue')
    await expect(page).toHaveURL(/our-advice$/)
  })

  test('WIZ-07 WIZ-21 who cannot be insured here reads why, and what to do instead', async ({ page }) => {
    const { contractEnd: _, ...stay } = withJob()
    const request = wizard(page)
    await request.open()
    await request.tell({ ...stay, doing: 'research' })
    await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('We can’t insure this yet')
    await request.press('Continue')
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t insure you yet' })).toBeVisible()
    // the title says it once, and the reason follows
    await expect(page.getByRole('main').getByText(/We can’t insure you yet/)).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText('This is because')
    await expect(page.getByRole('main')).toContainText('Every insurer must accept you')
    await expect(page.getByRole('main').getByRole('link', { name: /^\+31/ })).toBeVisible()
  })
})

test.describe('WIZ-12 documents', () => {
  const toPayment = async (request: Wizard) => {
    await request.toAddress(withJob(), somebody())
    await request.address()
    await request.directDebit()
  }

  test('WIZ-12 12 MB are too much; one file less is fine', async ({ page }) => {
    const request = wizard(page)
    await toPayment(request)
    await request.upload([payslip('one.pdf', 6 * MEGABYTE), payslip('two.pdf', 6 * MEGABYTE)])
    // before anything is pressed
    await expect(page.getByText('Your files together are more than 10 MB')).toBeVisible()
    await expect(page.getByText('12 MB together. The limit is 10 MB.')).toBeVisible()
    const files = page.getByRole('list', { name: 'Your files' })
    await expect(files).not.toContainText('Ready to send')
    await request.press('Save and continue')
    await expect(page.getByRole('alert')).toContainText('Your files together are more than 10 MB')
    const second = files.getByRole('listitem').filter({ hasText: 'two.pdf' })
    await second.getByRole('button', { name: /^Remove/ }).click()
    await second.getByRole('button', { name: 'Yes, remove it' }).click()
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await request.press('Save and continue')
    await expect(request.heading(request.say.overview)).toBeVisible()
    await request.goOn()
    await request.lastQuestions()
    await request.send()
  })

  test('WIZ-12 a kind of file that we do not take is told on its own row', async ({ page }) => {
    const request = wizard(page)
    await toPayment(request)
    await request.upload([payslip(), { ...payslip('holiday.docx'), mimeType: 'application/msword' }])
    await request.press('Save and continue')
    const row = page
      .getByRole('list', { name: 'Your files' })
      .getByRole('listitem')
      .filter({ hasText: 'holiday.docx' })
    await expect(row).toContainText('Choose another kind of file')
    await expect(page.getByRole('list', { name: 'Your files' }).getByRole('listitem').first()).toContainText(
      'Ready to send',
    )
  })

  test('WIZ-12 a text named .pdf is found out on its row, before it is sent', async ({ page }) => {
    const request = wizard(page)
    await toPayment(request)
    await request.upload([
      payslip(),
      { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf at all') },
    ])
    await request.press('Save and continue')
    const rows = page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'contract.pdf' })).toContainText('We cannot read contract.pdf')
    await expect(rows.first()).toContainText('Ready to send')
    await rows
      .filter({ hasText: 'contract.pdf' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await page.getByRole('button', { name: 'Yes, remove it' }).click()
    await request.press('Save and continue')
    await expect(request.heading(request.say.overview)).toBeVisible()
  })

  test('WIZ-12 a large file that cannot be read takes no room of a good one', async ({ page }) => {
    const request = wizard(page)
    await toPayment(request)
    const text = Buffer.alloc(11 * MEGABYTE, 'not a pdf at all ')
    await request.upload([payslip(), { name: 'contract.pdf', mimeType: 'application/pdf', buffer: text }])
    const rows = page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'contract.pdf' })).toContainText('We cannot read contract.pdf')
    await expect(rows.first()).toContainText('Ready to send')
    await expect(page.getByText('1 KB of 10 MB used')).toBeVisible()
    await expect(page.getByText('Your files together')).toHaveCount(0)
  })

  test('WIZ-12 WIZ-16 a file that the server finds out leads back to its row', async ({ page, line }) => {
    const request = wizard(page, 'en', line.url)
    await toPayment(request)
    await request.upload([payslip('contract.pdf')])
    await request.press('Save and continue')
    await request.goOn()
    await request.lastQuestions()
    const id = 'new_request_save_request_attachment_content_mismatch'
    line.on(SUBMIT, refusal(id, 'uploadedFile.0', { fileName: 'contract.pdf' }))
    await request.press('Send my request')
    await expect(page).toHaveURL(/part=payment/)
    await expect(page.getByRole('main')).toContainText('We cannot read contract.pdf')
    await expect(page.getByLabel('Name on the account')).toHaveValue('A. Sharma')
  })
})

test('WIZ-22 WIZ-09 who logs in and is insured already in this period reads by which policy, and changes the days', async ({
  page,
}) => {
  const request = wizard(page)
  await request.open()
  const start = dayFromNow({ days: 90 })
  await request.situation({ ...degreeInDelft(), start, end: lastDay(start, 12) })
  await request.cover('Complete Plus')
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await fillLogin(page, { username: demo.ana })
  await expect(page).toHaveURL(/your-situation$/)
  await expect(page.getByRole('alert')).toContainText(/You are already insured .* \(policy 260.047.12/)
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByRole('group', { name: 'First day' }).getByLabel('Day')).toBeFocused()
})

test('WIZ-22 an overlap that shows at the send only has a page of its own', async ({ page, line }) => {
  const request = wizard(page, 'en', line.url)
  await readyToSend(request)
  const earlier = { policyNumber: '260047123', startDate: '2030-09-01', endDate: '2031-08-31' }
  line.on(SUBMIT, refusal('new_request_save_request_overlap_existing_policy', 'startDate', earlier))
  await request.press('Send my request')
  await expect(
    page.getByRole('heading', { level: 1, name: 'You already have insurance in this period' }),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('1 September 2030 to 31 August 2031')
  await expect(page.getByRole('link', { name: 'See that policy' })).toHaveAttribute('href', '/en/insurances')
  await page.getByRole('link', { name: 'Change my dates' }).click()
  await expect(page).toHaveURL(/your-situation/)
})
