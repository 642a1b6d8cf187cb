import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import {
  endingReceipt,
  exampleAccount,
  exampleAddress,
  exampleFacts,
} from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

// what was paid until 31 December is 50.00 too much; what follows is invoiced later
const overpaid = exampleFacts({
  paymentTerm: 'QUARTERLY',
  invoices: [{ invoiceId: 'i1', days: { startDate: '2026-09-01', endDate: '2026-12-31' }, amount: 244 }],
  balance: 50,
  account: exampleAccount,
})

const open = (language: string) => {
  reply(policyEnding.facts, overpaid)
  reply(policies.list, [examplePolicy({ destinationAddress: exampleAddress })])
  return showPortal(`/${language}/insurances/terminate?policy=260047113`, { who: mei })
}

// 31 days of January are invoiced later
const january = {
  sequence: 1,
  periodFromDate: '2027-01-01',
  periodUntilDate: '2027-01-31',
  days: 31,
  amount: 62,
  invoiceDate: '2026-12-02',
  dueDate: '2027-01-01',
  collectionDate: '2027-01-01',
}

const expectReceipt = async (send: string, words: RegExp) => {
  const calculation = { ...endingReceipt.calculation, refundAmount: 50, instalments: [january] }
  reply(policyEnding.terminate, { ...endingReceipt, calculation })
  await press(send)
  await expectTitle(/^(We received your request|We hebben je verzoek)/)
  await expect.element(main).toMatchTextContent(words)
}

test('TERM-04 a refund that an invoice may take first says so before and after the end is sent (en)', async () => {
  await open('en')
  await choose('Why do you want to stop', 'I am leaving the country')
  await fillDate('Your last insured day', '2027-01-31')
  await expect
    .element(main)
    .toMatchTextContent(
      'We expect to pay you back €50.00. If an invoice comes first, we use this money to pay it. Later we will invoice €62.00',
    )
  await press('Check and end')
  await expectTitle('Check before you end your insurance')
  await expect
    .element(main)
    .toMatchTextContent(
      '€50.00. If an invoice comes first, we use it to pay that one. Later we will invoice €62.00',
    )
  await expect.element(main).toMatchTextContent('If an invoice is paid before that, the amount can differ')
  await expectReceipt(
    'End my insurance',
    /If we agree, we pay back €50\.00\. If an invoice comes first, we use this money to pay it\./,
  )
})

test('TERM-04 a refund that an invoice may take first says so before and after the end is sent (nl)', async () => {
  await open('nl')
  await choose('Waarom wil je stoppen', 'De premie is te hoog')
  await fillDate('Je laatste verzekerde dag', '2027-01-31')
  await expect
    .element(main)
    .toMatchTextContent(
      'We verwachten dat je € 50,00 terugkrijgt. Komt er eerst een factuur, dan betalen we die met dit geld. Voor de dagen',
    )
  await press('Controleren en stopzetten')
  await expectTitle('Controleer voor je stopt')
  await expect
    .element(main)
    .toMatchTextContent('€ 50,00. Komt er eerst een factuur, dan betalen we die ermee. Voor de dagen tot dan')
  await expectReceipt(
    'Mijn verzekering stopzetten',
    /Als we akkoord gaan, betalen we € 50,00 terug\. Komt er eerst een factuur, dan betalen we die met dit geld\./,
  )
})

test('TERM-04 a refund that no invoice follows says nothing of one that comes first', async () => {
  await open('en')
  await choose('Why do you want to stop', 'I am leaving the country')
  await fillDate('Your last insured day', '2026-12-30')
  await expect.element(main).toMatchTextContent('We expect to pay you back €52.00.')
  await press('Check and end')
  await expectTitle('Check before you end your insurance')
  await expect.element(main).toMatchTextContent('If an invoice is paid or made before that')
  await expect.element(main).not.toMatchTextContent('comes first')
  reply(policyEnding.terminate, endingReceipt)
  await press('End my insurance')
  await expectTitle(/^We received your request/)
  await expect.element(main).toMatchTextContent('If we agree, we pay back')
  await expect.element(main).not.toMatchTextContent('comes first')
})
