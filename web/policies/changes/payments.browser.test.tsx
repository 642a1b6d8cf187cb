import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Calculation } from '#contract/calculation.ts'
import { policies } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { expectAccessibleIn } from '#web/testing/axe.ts'
import { exampleCalculation } from '#web/testing/examples/example-calculation.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { expectTitle, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

// The days of an invoice of today, and of one that follows.
const ofToday = {
  sequence: 1,
  periodFromDate: '2027-01-25',
  periodUntilDate: '2027-01-31',
  days: 7,
  amount: 34.3,
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-20',
  collectionDate: '2026-12-04',
}
const later = { ...ofToday, sequence: 2, amount: 65.4, invoiceDate: '2027-01-02', dueDate: '2027-02-01' }

const openSummary = async (language: 'en' | 'nl', amounts: Partial<Calculation>) => {
  const { blockedBy } = examplePolicy()
  const dates = { startDate: '2027-02-01', endDate: '2028-01-31' }
  reply(policies.list, [
    examplePolicy({ ...dates, status: 'NOT_ACTIVE', blockedBy: { ...blockedBy, START_DATE: null } }),
  ])
  reply(policyChanges.calculate, exampleCalculation({ amountDue: 0, ...amounts }))
  await showPortal(`/${language}/insurances/startdate?policy=260047113`, { who: mei })
  await press(/^(A week earlier|Een week eerder)$/)
  await press(/^(See what changes|Bekijk wat er wijzigt)$/)
  await expectTitle(/^(Check your change|Controleer je wijziging)$/)
}

test.each([
  ['en', 'Payment schedule', 'You pay less later if we still owe you money then.'],
  ['nl', 'Betaalschema', 'Je betaalt later minder als je dan nog geld van ons krijgt.'],
] as const)('QUOTE-02 an invoice that money pays whole is no payment that follows (%s)', async (...given) => {
  const [language, title, says] = given
  await openSummary(language, { balance: 50, refundAmount: 15.7, instalments: [ofToday, later] })
  await main.getByText(title).first().click()
  const table = main.getByRole('table', { name: title })
  await expect.element(table).toMatchTextContent(/65[.,]40/)
  expect(table.element().textContent).not.toMatch(/0[.,]00|34[.,]30/)
  await expect.element(main).toMatchTextContent(says)
  await expectAccessibleIn(language, 'the payments that follow a change')
})

test('QUOTE-02 nothing is listed where money pays all that follows', async () => {
  await openSummary('en', { balance: 50, refundAmount: 15.7, instalments: [ofToday] })
  await expect.element(main).toMatchTextContent('The money we owe you pays the whole invoice')
  expect(main.element().textContent).not.toMatch(/payments? that follow/)
})
