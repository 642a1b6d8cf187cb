import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { addresses } from '#contract/addresses.ts'
import { policies } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { requests } from '#contract/requests.ts'
import { exampleCalculation } from '#web/testing/examples/example-calculation.ts'
import { exampleAddress } from '#web/testing/examples/example-ending.ts'
import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { expectTitle, line, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const emptied = main.getByText('Fill in what is missing')

const policy = examplePolicy({
  status: 'NOT_ACTIVE',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  destinationAddress: exampleAddress,
  blockedBy: { ...examplePolicy().blockedBy, START_DATE: null },
})

// What a reload left of a form, of which something else was lost too.
const openReloaded = async (form: string, values: object) => {
  const stored = { subject: policy.policyId, values, lost: true }
  sessionStorage.setItem(`pont.change.${form}`, JSON.stringify(stored))
  reply(policies.list, [policy])
  reply(addresses.lookup, { street: 'Dam', city: 'Amsterdam' })
  reply(policyChanges.calculate, exampleCalculation())
  const none = { accountEndsWith: null, bankAccountHolder: null, mandateReference: null, mandateKind: null }
  reply(policyChanges.payment, examplePayment(none))
  await showPortal(`/en/insurances/${form}?policy=260047113`, { who: mei })
  await expect.element(emptied).toBeVisible()
}

const chosenAddress = {
  postalCode: '1012 JS',
  houseNumber: '1',
  street: 'Dam',
  city: 'Amsterdam',
  moveReason: 'OTHER',
}

test.each<[string, string, object, () => Promise<void>]>([
  ['POL-07', 'startdate', { newStartDate: '2027-02-08' }, () => Promise.resolve()],
  ['POL-08', 'address', chosenAddress, () => line('Your reason').fill('I live with my sister.')],
  [
    'POL-09',
    'payment',
    { term: 'AT_ONCE', method: 'DIRECT_DEBIT', account: 'OTHER' },
    async () => {
      await line('IBAN').fill('DE89370400440532013000')
      await line('Name on the account').fill('Mei Lin')
      await main.getByRole('checkbox').click()
    },
  ],
])('%s WIZ-04 a form that was empty after a reload is not once its summary was open: %s', async (...row) => {
  const [, form, values, fillIn] = row
  await openReloaded(form, values)
  await fillIn()
  await press('See what changes')
  await expectTitle('Check your change')
  await press('Change my answers')
  await expect.element(main.getByRole('button', { name: 'See what changes' })).toBeVisible()
  await expect.element(emptied).not.toBeInTheDocument()
})

test('POL-07 SHELL-14 pressed twice, the button of a summary goes back to the form and no further', async () => {
  reply(policies.list, [policy])
  reply(policyChanges.calculate, exampleCalculation())
  reply(requests.waiting, [])
  const { router } = await showPortal('/en/insurances', { who: mei })
  await router.navigate('/en/insurances/startdate?policy=260047113')
  await press('A week later')
  await press('See what changes')
  await expectTitle('Check your change')
  const edit = main.getByRole('button', { name: 'Change my answers' }).element()
  // two presses that come before the page was drawn again
  if (edit instanceof HTMLElement) for (let times = 0; times < 2; times += 1) edit.click()
  await expectTitle('Change your first day')
  await expect.element(main).toMatchTextContent('Monday 8 February 2027')
})
