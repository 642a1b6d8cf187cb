import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { payslip, showRequest } from '#web/testing/answered-request.ts'
import { chooseFiles, expectTitle, line, press, summary } from '#web/testing/form-actions.ts'
import { refuse, replyBy } from '#web/testing/replies.ts'
import { receipt } from '#web/testing/request-replies.ts'

const MEGABYTE = 1_048_576
const PAYMENT = { step: 'request-insurance', part: 'payment' } as const
const OVERVIEW = 'Check your answers before you send them'

const withJob = {
  paidJob: true,
  contractDateEnd: '2028-01-31',
  coverage: 'BASIC_SUPPLEMENT',
  BZV: true,
} as const

const showDocuments = () => showRequest(PAYMENT, { changes: withJob })

const upload = (...files: readonly File[]) =>
  chooseFiles(page.getByLabelText(/^Your work contract, or a payslip/), ...files)

const list = page.getByRole('list', { name: 'Your files' })
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })

const remove = async (name: string) => {
  await row(name)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
}

const notPdf = (size = 16) =>
  new File(['not a pdf at all '.repeat(Math.ceil(size / 17))], 'contract.pdf', { type: 'application/pdf' })

test('WIZ-12 12 MB are too much; one file less is fine', async () => {
  await showDocuments()
  await upload(payslip('one.pdf', 6 * MEGABYTE), payslip('two.pdf', 6 * MEGABYTE))
  // before anything is pressed
  await expect.element(page.getByText(/^Your files together are more than 10 MB/)).toBeVisible()
  await expect.element(page.getByText('12 MB together. The limit is 10 MB.')).toBeVisible()
  await expect.element(list).not.toMatchTextContent('Ready to send')
  await press('Save and continue')
  await expect.element(summary).toMatchTextContent('Your files together are more than 10 MB')
  await remove('two.pdf')
  await expect.element(row('two.pdf')).not.toBeInTheDocument()
  expect(list.getByRole('listitem').elements()).toHaveLength(1)
  await press('Save and continue')
  await expectTitle(OVERVIEW)
})

test('WIZ-12 a kind of file that we do not accept is named on its own row', async () => {
  await showDocuments()
  await upload(payslip(), new File(['PK'], 'holiday.docx', { type: 'application/msword' }))
  await press('Save and continue')
  await expect.element(row('holiday.docx')).toMatchTextContent('Save or print it as PDF')
  await expect.element(row('payslip.pdf')).toMatchTextContent('Ready to send')
})

test('WIZ-12 the error summary names every file that is refused', async () => {
  await showDocuments()
  await upload(
    new File(['PK'], 'holiday.docx'),
    payslip(),
    new File([], 'empty.pdf'),
    new File(['x'], 'a.heic'),
  )
  await press('Save and continue')
  const refused = () =>
    summary
      .getByRole('link')
      .elements()
      .map((link) => link.textContent.split(' ', 1)[0])
  await expect.poll(refused).toEqual(['holiday.docx', 'empty.pdf', 'a.heic'])
  await row('empty.pdf')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(refused).toEqual(['holiday.docx', 'a.heic'])
})

test('WIZ-12 while the request with its files is sent, its progress is shown', async () => {
  await showRequest({ step: 'final-questions' }, { changes: withJob, files: [payslip()] })
  const { promise, resolve } = Promise.withResolvers<void>()
  replyBy(requests.submit, async ({ onProgress }) => {
    onProgress?.(0.4)
    await promise
    return receipt
  })
  await press('Send my request')
  await expect.element(page.getByRole('main')).toMatchTextContent('40%')
  resolve()
  await expectTitle('We received your request')
})

test('WIZ-12 WIZ-16 every file that the server refuses has the reason on its row', async () => {
  const files = [payslip('contract.pdf'), payslip('letter.pdf')]
  await showRequest({ step: 'final-questions' }, { changes: withJob, files })
  const issues = files.map(({ name: fileName }, index) => ({
    id: 'new_request_save_request_attachment_pdf_password',
    field: `uploadedFile.${index}`,
    context: { fileName },
  }))
  refuse(requests.submit, 422, ...issues)
  await press('Send my request')
  for (const { name } of files) {
    await expect.element(row(name)).toMatchTextContent(`${name} needs a password to open`)
    await expect.element(summary).toMatchTextContent(`${name} needs a password to open`)
  }
})

test('WIZ-12 a text named .pdf is found on its row before it is sent', async () => {
  await showDocuments()
  await upload(payslip(), notPdf())
  await press('Save and continue')
  await expect
    .element(row('contract.pdf'))
    .toMatchTextContent('We cannot tell what kind of file contract.pdf is')
  await expect.element(row('payslip.pdf')).toMatchTextContent('Ready to send')
  // what cannot be sent is removed without a question
  await row('contract.pdf')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.element(row('contract.pdf')).not.toBeInTheDocument()
  await press('Save and continue')
  await expectTitle(OVERVIEW)
})

test('WIZ-12 a large file that cannot be read takes no space from a valid one', async () => {
  await showDocuments()
  await upload(payslip(), notPdf(11 * MEGABYTE))
  await expect
    .element(row('contract.pdf'))
    .toMatchTextContent('We cannot tell what kind of file contract.pdf is')
  await expect.element(row('payslip.pdf')).toMatchTextContent('Ready to send')
  await expect.element(page.getByText('1 KB of 10 MB used')).toBeVisible()
  await expect.element(page.getByText('Your files together')).not.toBeInTheDocument()
})

test('WIZ-12 WIZ-16 a file that the server refuses leads back to its row', async () => {
  const files = [payslip('contract.pdf')]
  const { at } = await showRequest({ step: 'final-questions' }, { changes: withJob, files })
  refuse(requests.submit, 422, {
    id: 'new_request_save_request_attachment_content_mismatch',
    field: 'uploadedFile.0',
    context: { fileName: 'contract.pdf' },
  })
  await press('Send my request')
  await expect.poll(at).toMatch(/part=payment/)
  await expect.element(row('contract.pdf')).toBeVisible()
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('We cannot tell what kind of file contract.pdf is')
  await expect.element(line('Name on the account')).toHaveValue('A Sharma')
})

test('WIZ-10 QUOTE-02 beside the choice stand the payments by day with their sum, of the term that is chosen', async () => {
  await showRequest(PAYMENT, { changes: { paymentTerm: '' } })
  const sheet = page.getByRole('region', { name: 'Your payments' })
  await expect.element(sheet).toMatchTextContent('Choose when you want to pay')
  await page.getByRole('radio', { name: 'Every month' }).click()
  await expect.element(sheet.getByRole('heading', { name: 'Your 12 payments' })).toBeVisible()
  expect(sheet.getByRole('listitem').elements()).toHaveLength(12)
  await expect.element(sheet).toMatchTextContent(/Total\s*€726\.35/)
  await page.getByRole('radio', { name: 'All at once' }).click()
  await expect.element(sheet.getByRole('heading', { name: 'Your payment' })).toBeVisible()
  expect(sheet.getByRole('listitem').elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('radio', { name: 'All at once' }))
    .toHaveAccessibleDescription(/€726\.35 once/)
})

test('WIZ-10 what cannot be paid together is shown when it is chosen, and corrected with one press', async () => {
  await showRequest(PAYMENT, { changes: { paymentTerm: undefined, paymentMethod: undefined } })
  const term = (name: string) => page.getByRole('radio', { name })
  const transfer = page.getByRole('radio', { name: 'Bank transfer' })
  const describes = (words: RegExp) => expect.stringMatching(words)
  await expect.element(transfer).toHaveAccessibleDescription(describes(/Only if you pay all at once/))
  await expect.element(term('Every month')).toHaveAccessibleDescription(describes(/Only by direct debit/))
  await expect.element(term('All at once')).not.toHaveAccessibleDescription(describes(/Only by direct debit/))
  await term('Every month').click()
  const dates = page.getByText('All payments with dates').first()
  await expect.element(dates).toBeVisible()
  await transfer.click()
  const clash = page.getByRole('status').filter({ hasText: 'You cannot pay every month by bank transfer' })
  await expect.element(clash).toBeVisible()
  await expect.element(dates).not.toBeInTheDocument()
  // what was chosen stays, and is refused on save as well
  await press('Save and continue')
  await expect.element(summary).toMatchTextContent('You cannot pay every month')
  await expect.element(term('Every month')).toBeChecked()
  await expect.element(transfer).toBeChecked()
  await page.getByRole('button', { name: 'Pay all at once' }).click()
  await expect.element(clash).not.toBeInTheDocument()
  await expect.element(transfer).toHaveFocus()
  await expect.element(term('All at once')).toBeChecked()
  await expect.element(dates).toBeVisible()
  await press('Save and continue')
  await expectTitle(OVERVIEW)
})

test('WIZ-11 beside a British account stands what bank transfer costs, and one press chooses it', async () => {
  await showRequest(PAYMENT, { changes: { ibanAccountNumber: undefined } })
  await page.getByLabelText('IBAN').fill('GB29NWBK60161331926819')
  await userEvent.keyboard('{Tab}')
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'You can still pay by bank transfer, all at once' })
  await expect.element(notice).toMatchTextContent(/all at once: €\d+\.\d\d\./)
  await page.getByRole('button', { name: 'Pay by bank transfer instead' }).click()
  await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
})

const ACCOUNT = /^(?:IBAN|Your IBAN|Je IBAN)/

test.each([
  ['en-GB', 'No such account yet?', /save your answers and continue later$/, 'Look at the other covers'],
  ['nl', 'Heb je zo’n rekening nog niet?', /ga later verder$/, 'Bekijk de andere dekkingen'],
] as const)(
  'WIZ-26 WIZ-27 an account outside the SEPA area is told ways out that work for Dutch basic insurance (%s)',
  async (locale, closed, wayOut, covers) => {
    await showRequest(PAYMENT, { locale, changes: withJob })
    await page.getByLabelText(ACCOUNT).fill('TR330006100519786457841326')
    await userEvent.tab()
    const said = page.getByText(wayOut).first()
    await expect.element(said).toBeVisible()
    await expect.element(page.getByText(/Choose bank transfer|Kies overboeking/)).not.toBeInTheDocument()
    await page.getByText(closed).click()
    const save = page.getByRole('link', { name: /^(?:Save your answers|Bewaar je antwoorden)/ })
    await expect.element(save).toHaveAttribute('href', expect.stringMatching(/#save-later$/))
    await expect.poll(() => document.querySelector('#save-later button')).not.toBeNull()
    const others = page.getByRole('link', { name: covers })
    await expect.element(others).toHaveAttribute('href', expect.stringMatching(/our-advice$/))
  },
)

test('WIZ-12 the document is asked before how one pays', async () => {
  await showDocuments()
  const title = page.getByRole('heading', { level: 1, name: 'The work contract, and how you pay' })
  await expect.element(title).toBeVisible()
  const document_ = page.getByLabelText(/^Your work contract, or a payslip/).element()
  const way = page.getByText('When do you want to pay?').element()
  expect(document_.compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
