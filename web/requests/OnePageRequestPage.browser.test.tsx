import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { answerBefore, payslip } from '#web/testing/answered-request.ts'
import { choose, expectTitle, fillDate, line, press, summary } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { callsTo, replyBy } from '#web/testing/replies.ts'
import { receipt, replyByRules, submissionOf } from '#web/testing/request-replies.ts'
import { answerSituation, yearInWageningen } from '#web/testing/situation-actions.ts'

const open = (path: string) => {
  replyByRules()
  return showPortal(path, { changes: { newRequest: false } })
}

/** Every line of the summary is a link that takes the focus away from it. */
const expectEachLeadsToItsField = async () => {
  await expect.element(summary).toHaveFocus()
  const links = [...summary.element().querySelectorAll('a')]
  expect(links.length).toBeGreaterThan(5)
  expect(summary.getByRole('listitem').elements()).toHaveLength(links.length)
  for (const link of links) {
    link.click()
    const field = document.activeElement
    expect(summary.element().contains(field), link.textContent).toBe(false)
    expect(field, link.textContent).not.toBe(document.body)
  }
}

test.each(['', '/your-situation', '/our-advice', '/final-questions', '/nonsense'])(
  'WIZ-23 /request%s is the one page on a host that is not on the list',
  async (step) => {
    const { at } = await open(`/en/request${step}`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Request insurance' })).toBeVisible()
    expect(at()).toBe('/en/request')
  },
)

test('WIZ-23 the price after the questions has its styles at the first paint', async () => {
  await open('/en/request')
  await expect.element(page.getByRole('radiogroup', { name: /paid job/ })).toBeVisible()
  expect(document.querySelectorAll('[data-below]')).toHaveLength(0)
})

test.each([
  ['en', 'Send my request'],
  ['nl', 'Verstuur mijn aanvraag'],
])(
  'WIZ-23 everything that is missing is named, and each line leads to its field (%s)',
  async (language, send) => {
    await open(`/${language}/request`)
    await press(send)
    await expectEachLeadsToItsField()
    // the question comes first, and its fields open with the answer
    await expect.element(summary).toMatchTextContent(/know your address|je adres al weet/)
    await expect.element(summary).not.toMatchTextContent(/postcode/i)
    await expect.element(page.getByLabelText('Postcode')).not.toBeInTheDocument()
    // the register may give street and town
    await expect.element(summary).not.toMatchTextContent(/street|straat/i)
  },
)

test('WIZ-23 once a cover is chosen what is missing for it is named too, and the whole form is sent', async () => {
  await open('/en/request')
  await answerSituation(yearInWageningen)
  await choose('Which insurance do you want?', 'Complete Plus')
  await press('Send my request')
  await expectEachLeadsToItsField()
  await line('Given names').fill('Arjun')
  await line('Family name').fill('Sharma')
  await choose('Gender', 'Male')
  await fillDate('Birth date', '2002-08-09')
  await line('E-mail address').fill('arjun@example.com')
  await choose('Do you know your address?', 'I know my address')
  await line('Postcode').fill('1012js')
  await line('House number').fill('1')
  await expect.element(page.getByText('Dam 1, Amsterdam')).toBeVisible()
  await choose('When do you want to pay?', 'Every month')
  await choose('Direct debit or bank transfer?', 'Direct debit')
  await line('IBAN').fill('NL91 ABNA 0417 1643 00')
  await line('Name on the account').fill('A. Sharma')
  const title = page.getByRole('heading', { name: 'Last questions, then send' })
  const last = page.elementLocator(title.element().closest('section') ?? expect.fail('no last questions'))
  for (const radio of last.getByRole('radio', { name: 'No', exact: true }).all()) await radio.click()
  for (const checkbox of last.getByRole('checkbox').all()) await checkbox.click()
  await press('Send my request')
  await expectTitle('We received your request')
  const [call] = callsTo(requests.submit)
  const { submission } = await submissionOf(call ?? expect.fail('nothing was sent'))
  expect(submission).toMatchObject({ coverage: 'COMPLETE_PLUS', familyName: 'Sharma', city: 'Amsterdam' })
})

const withJob = {
  paidJob: true,
  contractDateEnd: '2028-01-31',
  coverage: 'BASIC_SUPPLEMENT',
  BZV: true,
} as const

test('WIZ-12 WIZ-23 while the one page with its files is sent, its progress is shown', async () => {
  replyByRules()
  answerBefore({ step: 'final-questions' }, { changes: withJob, files: [payslip()] })
  const { promise, resolve } = Promise.withResolvers<void>()
  replyBy(requests.submit, async ({ onProgress }) => {
    onProgress?.(0.4)
    await promise
    return receipt
  })
  await showPortal('/en/request', { changes: { newRequest: false } })
  await press('Send my request')
  await expect.element(page.getByRole('main')).toMatchTextContent('40%')
  resolve()
  await expectTitle('We received your request')
})

test('WIZ-23 the questions about a study are on the one page too', async () => {
  await open('/en/request')
  await answerSituation({ ...yearInWageningen, end: '2027-11-30' })
  await choose('Which insurance do you want?', 'Complete Plus')
  await expect.element(page.getByRole('heading', { name: 'Study', exact: true })).toBeVisible()
  const why = page.getByRole('radiogroup', { name: 'Why do you need insurance for less than a year?' })
  await expect.element(why).toBeVisible()
})

test('WIZ-27 WIZ-23 the page with all questions names what fails in every part, each at an element of the page', async () => {
  const { main } = await showPortal('/en/request', { changes: { newRequest: false } })
  await main.getByRole('button', { name: 'Send my request' }).click()
  await expect.element(summary).toHaveFocus()
  for (const name of [
    'Choose the country you come from',
    'Choose a cover',
    'Fill in your family name',
    'Choose when you want to pay',
    'Choose how you want to pay',
    'Tick the box to say that your answers are true',
  ]) {
    const line = summary.getByRole('link', { name })
    await line.click()
    await expect.element(line).not.toHaveFocus()
  }
  expect(callsTo(requests.submit)).toHaveLength(0)
})

test('WIZ-23 ruling 66 the page with all questions asks the birth date of a family member once, before paid work', async () => {
  await open('/en/request')
  await answerSituation({ who: 'My child', from: 'India', start: '2027-02-01' })
  const job = page.getByRole('radiogroup', { name: /^Will your child have a paid job/ })
  await expect.element(job).toBeVisible()
  const birth = page.getByRole('group', { name: 'Birth date of the person you insure' })
  // a busy browser shows one question after the other
  await expect.element(birth).toBeVisible()
  const follows = birth.element().compareDocumentPosition(job.element())
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect.element(page.getByRole('group', { name: /^Birth date$/ })).not.toBeInTheDocument()
  await press('Send my request')
  await expect.element(summary.getByRole('link', { name: /birth date/i }).last()).toBeVisible()
  await fillDate('Birth date of the person you insure', '2018-05-05')
  await expect.element(job).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'About your child' })).toBeVisible()
})
