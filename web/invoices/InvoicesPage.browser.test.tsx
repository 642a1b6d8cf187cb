import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { invoices } from '#contract/invoices.ts'
import { policies } from '#contract/policies.ts'
import { policyDocuments } from '#contract/policies/policy-documents.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { NO_PAYMENTS } from '#web/testing/examples/example-payments.ts'
import { exampleInvoice } from '#web/testing/examples/example-invoice.ts'
import { readQrCode } from '#web/testing/read-qr-code.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, hold, incident, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

type PageSetup = {
  readonly list?: InvoiceView[] | undefined
  readonly language?: 'en' | 'nl'
}

beforeEach(() => {
  reply(invoices.refunds, [])
  reply(policies.payments, NO_PAYMENTS)
})

const show = ({ list, language = 'en' }: PageSetup) => {
  reply(invoices.list, list)
  return showPortal(`/${language}/invoices`, { who: mei })
}

const paid = exampleInvoice({
  invoiceNumber: '2026000001',
  amount: 60.2,
  outstandingAmount: 0,
  outstanding: 'N',
  settlementDate: '2026-05-03',
  epcPayload: null,
})

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

test('INV-01 an open invoice shows its number, period, amount and the day to pay', async () => {
  await show({ list: [exampleInvoice(), paid] })
  const row = rowOf('2026004711')
  await expect.element(row).toMatchTextContent(/Policy 260.047.113/)
  await expect.element(row).toMatchTextContent('1 February 2027 to 31 January 2028')
  await expect.element(row).toMatchTextContent('€784.75')
  await expect.element(row).toMatchTextContent('To pay')
  await expect.element(row).toMatchTextContent('Pay by 24 December 2026.')
  await expect.element(rowOf('2026000001')).toMatchTextContent('Paid on 3 May 2026')
  await expect.element(page.getByText('One invoice, €784.75 to pay.')).toBeVisible()
})

test.each([
  ['en', 'Credited in full', 'Paid on'],
  ['nl', 'Volledig verrekend', 'Betaald op'],
] as const)(
  'INV-01 an invoice that was only credited is not called paid (%s)',
  async (language, words, wrong) => {
    const settled = {
      outstandingAmount: 0,
      outstanding: 'N',
      settlementDate: '2026-11-20',
      epcPayload: null,
    } as const
    const credit = { ...settled, amount: -60.2, creditedInvoiceNumber: '2026000002' }
    const half = { ...settled, amount: -30.1, creditedInvoiceNumber: '2026000001' }
    await show({
      language,
      list: [
        paid,
        exampleInvoice({ ...settled, invoiceNumber: '2026000002', amount: 60.2 }),
        exampleInvoice({ ...credit, invoiceNumber: '2026000003' }),
        exampleInvoice({ ...half, invoiceNumber: '2026000004' }),
      ],
    })
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: /2026000002/ }) })
      .first()
    await expect.element(row).toMatchTextContent(words)
    await expect.element(row).not.toMatchTextContent(wrong)
    await expect.element(page.getByRole('main')).toMatchTextContent(wrong)
  },
)

test.each([
  ['en', 'Paid or credited: invoices of 2026', /You paid €104\.19\. Credited in full/],
  ['nl', 'Betaald of verrekend: facturen van 2026', /Je hebt €\s104,19 betaald\. Volledig verrekend/],
] as const)(
  'INV-01 an invoice that was paid and then credited says both, under a title that is true (%s)',
  async (...given) => {
    const [language, title, words] = given
    const settled = { ...paid, amount: 104.19 }
    const credit = { ...settled, amount: -104.19, creditedInvoiceNumber: '2026000002' }
    await show({
      language,
      list: [
        { ...credit, invoiceId: 'i3', invoiceNumber: '2026000003' },
        { ...settled, invoiceId: 'i2', invoiceNumber: '2026000002', paidAmount: 104.19 },
      ],
    })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(rowOf('2026000002').last()).toMatchTextContent(words)
  },
)

test.each([
  ['en', 'Open invoices, sorted by day of payment'],
  ['nl', 'Open facturen, op volgorde van betaaldag'],
] as const)(
  'INV-01 the list of what is open says that its days order it: a reminder gives a later one (%s)',
  async (language, caption) => {
    await show({
      language,
      list: [
        exampleInvoice({ invoiceNumber: '2026000007', dueDate: '2026-11-01', remindedUntil: '2027-01-10' }),
        exampleInvoice({ invoiceNumber: '2026000008', dueDate: '2027-01-08' }),
      ],
    })
    const rows = page.getByRole('table', { name: caption }).getByRole('rowheader')
    await expect.element(rows.first()).toMatchTextContent(/2026000008/)
    await expect.element(rows.last()).toMatchTextContent(/2026000007/)
  },
)

test('INV-01 on a phone the values of an invoice have the whole width of its card, below their terms', async () => {
  const { innerWidth, innerHeight } = globalThis
  await page.viewport(390, 800)
  await show({ list: [exampleInvoice()] })
  const cell = rowOf('2026004711').getByRole('cell').first()
  await expect.element(cell).toBeVisible()
  const { gridTemplateColumns } = getComputedStyle(cell.element())
  const { width } = cell.element().getBoundingClientRect()
  expect(Math.round(Number.parseFloat(gridTemplateColumns))).toBe(Math.round(width))
  await page.viewport(innerWidth, innerHeight)
})

test('INV-01 an invoice shows its date', async () => {
  await show({ list: [exampleInvoice({ invoiceDate: '2026-11-24', dueDate: '2026-12-29' })] })
  await expect.element(page.getByRole('columnheader', { name: 'Date' })).toBeVisible()
  await expect.element(rowOf('2026004711')).toMatchTextContent('24 November 2026')
})

test.each([
  ['en', 'Open today', /€814\.75\s*open today/, /€784\.75.*€20\.00.*To pay/],
  ['nl', 'Vandaag open', /€\s814,75\s*vandaag open/, /€\s784,75.*€\s20,00.*Te betalen/],
] as const)('INV-01 what is open today of each invoice, and of all together (%s)', async (...given) => {
  const [language, column, sum, inPart] = given
  const list = [
    exampleInvoice({ invoiceNumber: '2026000003', outstandingAmount: 20 }),
    exampleInvoice({ invoiceId: 'i2', invoiceNumber: '2026000002' }),
    exampleInvoice({
      invoiceId: 'i4',
      invoiceNumber: '2026000004',
      outstandingAmount: 10,
      paymentMethod: 'DIRECT_DEBIT',
      collectionDate: '2027-02-01',
      epcPayload: null,
    }),
    { ...paid, outstandingAmount: 0 },
  ]
  await show({ list, language })
  await expect.element(page.getByRole('columnheader', { name: column })).toBeVisible()
  // what is collected is open too, and what is paid is not
  await expect.element(page.getByRole('main')).toMatchTextContent(sum)
  await expect.element(rowOf('2026000003')).toMatchTextContent(inPart)
  await expectNoViolations(`what is open today, ${language}`)
})

test('INV-01 in Dutch, with what is left, what is late, and a credit note', async () => {
  const list = [
    exampleInvoice({ invoiceNumber: '2026000003', outstandingAmount: 20 }),
    exampleInvoice({ invoiceNumber: '2026000002', dueDate: '2026-11-19' }),
    exampleInvoice({
      invoiceNumber: '2026000001',
      outstandingAmount: 10,
      dueDate: '2026-11-02',
      remindedUntil: '2026-11-30',
    }),
    exampleInvoice({
      invoiceNumber: '2026000004',
      amount: -15.05,
      outstandingAmount: 0,
      outstanding: 'N',
      settlementDate: '2026-11-20',
      epcPayload: null,
      creditedInvoiceNumber: '2026000002',
    }),
  ]
  await show({ list, language: 'nl' })
  await expect.element(page.getByRole('columnheader', { name: 'Vandaag open' })).toBeVisible()
  await expect.element(rowOf('2026000003')).toMatchTextContent(/€\s784,75.*€\s20,00/)
  await expect
    .element(rowOf('2026000002').first())
    .toMatchTextContent('De laatste dag om te betalen was 19 november 2026.')
  await expect
    .element(rowOf('2026000001'))
    .toMatchTextContent(
      'De laatste dag om te betalen was 2 november 2026. Betaal nu uiterlijk 30 november 2026, zoals in onze herinnering staat.',
    )
  await expect.element(rowOf('2026000004')).toMatchTextContent('Creditnota bij factuur 2026000002')
  await expect.element(rowOf('2026000004')).toMatchTextContent(/−€\s15,05/)
  await expect.element(page.getByText(/^3 facturen, samen €\s814,75 te betalen\.$/)).toBeVisible()
})

test.each([
  ['en', 'The last day to pay was 20 October 2026. Our reminder gave you until 19 November 2026.'],
  [
    'nl',
    'De laatste dag om te betalen was 20 oktober 2026. Volgens onze herinnering kon het nog tot en met 19 november 2026.',
  ],
] as const)('INV-01 JOB-01 the last day of a reminder is no due day (%s)', async (language, words) => {
  const late = exampleInvoice({ dueDate: '2026-10-20', remindedUntil: '2026-11-19' })
  await show({ list: [late], language })
  await expect.element(rowOf('2026004711')).toMatchTextContent(words)
})

test('INV-01 an invoice that we collect says when, and asks for nothing', async () => {
  await show({
    list: [exampleInvoice({ paymentMethod: 'DIRECT_DEBIT', collectionDate: '2027-02-01', epcPayload: null })],
  })
  await expect
    .element(rowOf('2026004711'))
    .toMatchTextContent('We take it from your account on 1 February 2027.')
  await expect.element(rowOf('2026004711')).toMatchTextContent('By direct debit')
  await expect.element(page.getByText('One invoice, €784.75: we collect it by direct debit.')).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/to pay/i)
  expect(page.getByRole('button', { name: /How to pay/ }).elements()).toEqual([])
})

test('INV-01 beside an invoice to pay, one that should have been collected does not speak of the future', async () => {
  const collected = exampleInvoice({
    invoiceNumber: '2026000009',
    outstandingAmount: 20,
    amount: 20,
    paymentMethod: 'DIRECT_DEBIT',
    collectionDate: '2026-11-19',
    epcPayload: null,
  })
  await show({ list: [exampleInvoice(), collected], language: 'nl' })
  await expect
    .element(rowOf('2026000009'))
    .toMatchTextContent(
      'We hebben dit nog niet afgeschreven. Dat had op 19 november 2026 gemoeten. Je hoeft niets te doen.',
    )
  await expect.element(page.getByText(/^Eén factuur, €\s784,75 te betalen\.$/)).toBeVisible()
  await expect
    .element(page.getByText(/^Eén factuur, €\s20,00: die schrijven we automatisch af\.$/))
    .toBeVisible()
})

test('PAY-01 how to pay shows a code that another library reads, and the same as text to copy', async () => {
  const open = exampleInvoice()
  await show({ list: [open] })
  await page.getByRole('button', { name: 'How to pay invoice 2026004711' }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('img', { name: 'Code to pay €784.75 to Student Cover Example B.V.' })
  await expect.element(code).toBeVisible()
  expect(await readQrCode(code.element())).toBe(open.epcPayload)
  await expect.element(dialog).toMatchTextContent('NL91 ABNA 0417 1643 00')
  await expect.element(dialog).toMatchTextContent('RF39 2026 0047 11')
  await expect.element(dialog).toMatchTextContent('ABNANL2A')
  expect(dialog.getByRole('button', { name: 'Copy' }).elements()).toHaveLength(4)
  // on a phone the code can be scanned by nobody: what can be copied stands above it
  const copied = dialog.getByText('NL91 ABNA 0417 1643 00').element()
  expect(copied.compareDocumentPosition(code.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('INV-02 an institution that pays is a message, not an empty table', async () => {
  await show({ list: undefined })
  await expect
    .element(
      page.getByText('Your educational institution pays for your insurance, so you have no invoices here.'),
    )
    .toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
})

test('INV-01 without invoices the page says when the first one comes', async () => {
  await show({ list: [] })
  await expect.element(page.getByText('You have no invoices yet')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See my insurance' }))
    .toHaveAttribute('href', '/en/insurances')
})

test('INV-01 of sixty invoices the newest year is open and the others are closed', async () => {
  const list = Array.from({ length: 60 }, (_, index) => {
    const year = 2026 - Math.floor(index / 20)
    return {
      ...paid,
      invoiceId: `i${index}`,
      invoiceNumber: `${year}${String(index).padStart(6, '0')}`,
      invoiceDate: `${year}-05-01`,
    }
  })
  await show({ list })
  await expect.element(page.getByText('You have nothing to pay now.')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'Paid or credited: invoices of 2026' }))
    .toBeVisible()
  await expect.element(page.getByText('2024 (20 invoices)')).toBeVisible()
  await expect.element(page.getByText('2024000040')).not.toBeVisible()
  await page.getByText('2024 (20 invoices)').click()
  await expect.element(page.getByText('2024000040')).toBeVisible()
})

test('INV-01 a list that is loading says so, and one that fails can be tried again', async () => {
  refuseWith(invoices.list, 'errors.unavailable')
  const { release } = hold(invoices.list)
  await showPortal('/en/invoices', { who: mei })
  await expect.element(page.getByText('Loading your invoices…')).toBeInTheDocument()
  release()
  await expect.element(page.getByText('We could not load your invoices')).toBeVisible()
  reply(invoices.list, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You have no invoices yet')).toBeVisible()
  expect(callsTo(invoices.list)).toHaveLength(2)
})

test('ALERT-06 ruling 50 a 500 is reported once, with its number, and the list can be tried again', async () => {
  incident(invoices.list, '7F3A-20261120-000482')
  await showPortal('/en/invoices', { who: mei })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent('7F3A-20261120-000482')
  expect(page.getByText('7F3A-20261120-000482').elements()).toHaveLength(1)
})

test('DOC-01 an invoice is downloaded in the language of the page, and a failure can be tried again', async () => {
  refuseWith(policyDocuments.one, 'policy_document_failed')
  await show({ list: [exampleInvoice({ documentId: 'd1' })], language: 'nl' })
  await page.getByRole('button', { name: 'Download: Factuur 2026004711' }).click()
  await expect.element(page.getByText(/We konden het document niet maken/)).toBeVisible()
  replyBy(
    policyDocuments.one,
    () =>
      new Response(new Blob(['%PDF-1.7']), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="invoice-2026004711.pdf"',
        },
      }),
  )
  await page.getByRole('button', { name: 'Probeer het nog eens: Factuur 2026004711' }).click()
  await expect.element(page.getByText('Gedownload: invoice-2026004711.pdf')).toBeVisible()
  expect(callsTo(policyDocuments.one)[1]?.path).toMatch(/\/documents\/d1\?language=nl$/)
})

test('PAY-01 the keyboard is enough to see how to pay, and goes back to where it was', async () => {
  await show({ list: [exampleInvoice(), paid] })
  const button = page.getByRole('button', { name: 'How to pay invoice 2026004711' })
  await expect.element(button).toBeVisible()
  await expectKeyboardReachesAll(page.getByRole('main').element())
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('RF39 2026 0047 11')
  const buttons = dialog.getByRole('button').elements()
  const reached = new Set([document.activeElement])
  for (const _ of buttons) {
    await userEvent.keyboard('{Tab}')
    reached.add(document.activeElement)
  }
  expect(buttons.filter((control) => !reached.has(control))).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
