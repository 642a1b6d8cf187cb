import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { invoices } from '#contract/invoices.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import { policies } from '#contract/policies.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { exampleInvoice } from '#web/testing/examples/example-invoice.ts'
import { exampleToPay, exampleWillCome } from '#web/testing/examples/example-payments.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { refuseWith, reply } from '#web/testing/replies.ts'

beforeEach(() => reply(invoices.refunds, []))

type PageSetup = { readonly list: InvoiceView[]; readonly language?: 'en' | 'nl' }

const show = ({ list, language = 'en' }: PageSetup) => {
  reply(invoices.list, list)
  return showPortal(`/${language}/invoices`, { who: mei })
}

const paid = exampleInvoice({
  invoiceNumber: '2026000001',
  outstandingAmount: 0,
  outstanding: 'N',
  settlementDate: '2026-05-03',
  epcPayload: null,
})

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

// Mei has changed to paying all at once, by bank transfer: one invoice is open, and one will come.
const COMING = {
  amount: 483.57,
  date: '2027-01-08',
  invoiceDate: '2026-12-09',
  paymentMethod: 'BANK_TRANSFER',
}

const coming = (name: string) => page.getByRole('region', { name, exact: true })

test.each([
  [
    'en',
    'Upcoming payments',
    'One payment, €483.57.',
    /260.047.113.*9 December 2026.*€483\.57.*Pay by 8 January 2027\./,
  ],
  [
    'nl',
    'Komende betalingen',
    'Eén betaling, € 483,57.',
    /9 december 2026.*483,57.*Betaal uiterlijk op 8 januari 2027\./,
  ],
] as const)('PAY-06 what will come stands below what is to be paid, with its day (%s)', async (...given) => {
  const [language, title, total, row] = given
  const toPay = [exampleToPay({ amount: 61.69, date: '2026-12-27' })]
  reply(policies.payments, { mayChange: [], toPay, willCome: [exampleWillCome(COMING)] })
  await show({ list: [exampleInvoice(), paid], language })
  await expect.element(coming(title)).toMatchTextContent(total)
  await expect.element(coming(title).getByRole('row').nth(1)).toMatchTextContent(row)
  const open = rowOf('2026004711').element()
  expect(open.compareDocumentPosition(coming(title).element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expectNoViolations('what will come')
})

test('PAY-06 a payment that we collect says when we take it', async () => {
  reply(policies.payments, { mayChange: [], toPay: [], willCome: [exampleWillCome()] })
  await show({ list: [paid] })
  await expect
    .element(coming('Upcoming payments'))
    .toMatchTextContent('We take it from your account on 24 December 2026.')
})

test.each([
  [
    'en',
    'Upcoming payments',
    /Your change of policy 260.047.113 waits for our answer\. If we accept it, what you pay can change\./,
  ],
  [
    'nl',
    'Komende betalingen',
    /Je wijziging van polis 260.047.113 wacht op ons antwoord\. Accepteren we die, dan/,
  ],
] as const)(
  'PAY-06 while a change waits, the page says that it changes what will come (%s)',
  async (...given) => {
    const [language, title, words] = given
    reply(policies.payments, { mayChange: ['260047113'], toPay: [], willCome: [exampleWillCome()] })
    await show({ list: [paid], language })
    await expect.element(coming(title)).toMatchTextContent(words)
  },
)

test('PAY-06 where nothing will come, the page says so', async () => {
  await show({ list: [paid] })
  await expect.element(coming('Upcoming payments')).toMatchTextContent('No more payments are coming.')
  const add = coming('Upcoming payments').getByRole('button', { name: 'Add dates to my calendar' })
  await expect.element(add).not.toBeInTheDocument()
})

test('PAY-06 of many payments the first twelve are open and the others are closed, in the sum they all count', async () => {
  const willCome = Array.from({ length: 60 }, (_, index) =>
    exampleWillCome({ policyNumber: String(260_047_113 + index), amount: 10 }),
  )
  reply(policies.payments, { mayChange: [], toPay: [], willCome })
  await show({ list: [paid] })
  await expect.element(coming('Upcoming payments')).toMatchTextContent('60 payments, €600.00 together.')
  await expect.element(page.getByText(/^260.047.125$/)).not.toBeVisible()
  await page.getByText('48 more payments').click()
  await expect.element(page.getByText(/^260.047.125$/)).toBeVisible()
})

test('PAY-06 what will come and does not load says so, can be tried again, and hides no invoice', async () => {
  refuseWith(policies.payments, 'errors.unavailable')
  await show({ list: [exampleInvoice()] })
  await expect.element(page.getByText('We could not load your upcoming payments')).toBeVisible()
  await expect.element(rowOf('2026004711')).toBeVisible()
  reply(policies.payments, { mayChange: [], toPay: [], willCome: [exampleWillCome()] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(coming('Upcoming payments')).toMatchTextContent('€52.00')
})

test('PAY-06 the calendar file has the days of all that is to be paid and all that will come', async () => {
  const toPay = [
    exampleToPay({ remindedUntil: '2026-11-30' }),
    exampleToPay({ invoiceNumber: '2026000008', date: '2026-11-02', amount: 61.69 }),
    exampleToPay({ invoiceNumber: '2026000009', date: '2026-11-03', paymentMethod: 'DIRECT_DEBIT' }),
  ]
  reply(policies.payments, { mayChange: [], toPay, willCome: [exampleWillCome(COMING), exampleWillCome()] })
  const files: Blob[] = []
  const createObjectURL = URL.createObjectURL.bind(URL)
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
  })
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return createObjectURL(file)
  }
  await show({ list: [exampleInvoice()] })
  await page.getByRole('button', { name: 'Add dates to my calendar' }).click()
  const text = (await files[0]?.text())?.replaceAll('\r\n ', '').replaceAll('\u00A0', ' ') ?? ''
  const events = text.split('BEGIN:VEVENT').slice(1)
  const fieldOf = (name: string) =>
    events.map((event) => new RegExp(`^${name}[^:]*:(.*)\r$`, 'm').exec(event)?.[1])
  expect(fieldOf('SUMMARY')).toEqual([
    'Last day to pay €52.00: invoice 2026000007',
    'Pay €61.69 now: invoice 2026000008',
    'Pont has not taken €52.00 yet: invoice 2026000009',
    'Last day to pay €483.57: policy 260 047 113',
    'Pont takes €52.00: policy 260 047 113',
  ])
  // what is late stands on the day of today, which has not passed
  expect(fieldOf('DTSTART')).toEqual(['20261130', '20261120', '20261120', '20270108', '20261224'])
  expect(new Set(fieldOf('UID')).size).toBe(5)
})
