import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { addresses } from '#contract/addresses.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { exampleCalculation } from '#web/testing/examples/example-calculation.ts'
import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { exampleAsked, examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, line, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const { blockedBy, paymentTerm, paymentMethod } = examplePolicy()
const wageningen = {
  postalCode: '6708 PB',
  houseNumber: 10,
  addition: null,
  street: 'Droevendaalsesteeg',
  city: 'Wageningen',
  country: 'NL',
}
const dam = { ...wageningen, postalCode: '1012 JS', houseNumber: 1, street: 'Dam', city: 'Amsterdam' }

const future = examplePolicy({
  status: 'NOT_ACTIVE',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  destinationAddress: wageningen,
  blockedBy: { ...blockedBy, START_DATE: null },
})
const other = { ...future, policyId: 'p2', policyNumber: '260047121', coverage: 'BASIC' }

const receipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  policyNumber: '260047113',
  status: 'UNDER_REVIEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
}

type ChangeAsked = Parameters<typeof exampleAsked>[0]

const waiting = (pendingChange: string, asked: ChangeAsked): PolicyView => ({
  ...future,
  status: 'UNDER_REVIEW',
  pendingChange,
  requestedChange: exampleAsked(asked),
  expectedBy: '2026-11-26',
  blockedBy: {
    ...blockedBy,
    START_DATE: 'policy_under_review',
    ADDRESS: 'policy_under_review',
    PAYMENT: 'policy_under_review',
  },
})

const SENT =
  /^(We received your change|We hebben je wijziging ontvangen|Your change is done|Je wijziging is doorgevoerd)$/

const open = (form: string, language: string, policy: PolicyView) => {
  // insured in the same days, it would stop another first day
  reply(policies.list, form === 'address' ? [policy, other] : [policy])
  return showPortal(`/${language}/insurances/${form}?policy=260047113`, { who: mei })
}

const send = async () => {
  await press(/^(See what changes|Bekijk wat er wijzigt)$/)
  await press(/^(Send my change|Verstuur mijn wijziging)$/)
}

// The rows of the receipt, each with its label.
const rows = async () => {
  await expectTitle(SENT)
  const terms = [...main.element().querySelectorAll('dt')]
  return terms.map((term) =>
    `${term.textContent}: ${term.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '),
  )
}

const FIRST_DAY = {
  en: ['First day: 8 February 2027 (was: 1 February 2027)', 'Last day: 31 January 2028'],
  nl: ['Eerste dag: 8 februari 2027 (was: 1 februari 2027)', 'Laatste dag: 31 januari 2028'],
} as const
const ADDRESS = [
  'Address: Dam 1, 1012 JS Amsterdam (was: Droevendaalsesteeg 10, 6708 PB Wageningen)',
  'Applies from: The day on which we accept it',
  'Stays at the old address: Mei Lin: Dutch basic insurance, 260 047 121',
  'Reason: Another reason',
  'Your reason: My landlord sells the house',
]
const masked = 'DE•• •••• •••• •••• ••30 00'
const ACCOUNT = {
  en: [`Account: ${masked} (was: the account that ends in 4300)`, 'Name on the account: A Sharma'],
  nl: [`Rekening: ${masked} (was: de rekening die eindigt op 4300)`, 'Naam op de rekening: A Sharma'],
} as const
const TERM = ['You pay: Every 3 months, by direct debit (was: every month by direct debit)']

test.each(['en', 'nl'] as const)('POL-07 the receipt of another first day (%s)', async (language) => {
  reply(policyChanges.calculate, exampleCalculation())
  reply(policyChanges.changeStartDate, { ...receipt, calculation: exampleCalculation() })
  await open('startdate', language, future)
  await press(/^(A week later|Een week later)$/)
  await send()
  expect(await rows()).toEqual(FIRST_DAY[language])
})

test('POL-08 the receipt of another address', async () => {
  reply(addresses.lookup, { street: 'Dam', city: 'Amsterdam' })
  reply(policyChanges.changeAddress, receipt)
  await open('address', 'en', future)
  await line('Postcode').fill('1012 JS')
  await line('House number').fill('1')
  await expect.element(main.getByText('Dam 1, Amsterdam')).toBeVisible()
  await choose('Why does your address change?', 'Another reason')
  await line('Your reason').fill('My landlord sells the house')
  await send()
  // another policy of the same person moves with it, unless it is taken out
  const keeps = 'Stays at the old address'
  expect(await rows()).toEqual(ADDRESS.map((row) => row.replace(keeps, 'Gets this address too')))
})

test.each([
  ['en', 'Applies from: Today'],
  ['nl', 'Geldt vanaf: Vandaag'],
] as const)('POL-08 an address that holds already says from when (%s)', async (language, row) => {
  reply(addresses.lookup, { street: 'Dam', city: 'Amsterdam' })
  reply(policyChanges.changeAddress, { ...receipt, status: 'NOT_ACTIVE' })
  await open('address', language, future)
  await line('Postcode').fill('1012 JS')
  await line(language === 'en' ? 'House number' : 'Huisnummer').fill('1')
  await expect.element(main.getByText('Dam 1, Amsterdam')).toBeVisible()
  await choose(/^(Why does your|Waarom verandert)/, /^(The address was not correct|Het adres klopte niet)/)
  await send()
  expect(await rows()).toContain(row)
})

const openPayment = async (language: string) => {
  const calculated = exampleCalculation({ premiumDifference: 0 })
  reply(policyChanges.payment, examplePayment())
  reply(policyChanges.calculate, calculated)
  reply(policyChanges.changePayment, { ...receipt, calculation: calculated })
  await open('payment', language, future)
}

test.each(['en', 'nl'] as const)('POL-09 the receipt of another account (%s)', async (language) => {
  await openPayment(language)
  await choose(/^(Which account|Welke rekening)/, /^(Another account|Een andere rekening)$/)
  await line('IBAN').fill('DE89370400440532013000')
  await line(/^(Name on the account|Naam op de rekening)$/).fill('A Sharma')
  await main.getByRole('checkbox').click()
  await send()
  expect(await rows()).toEqual(ACCOUNT[language])
})

test('POL-09 the receipt of another term', async () => {
  await openPayment('en')
  await choose('When do you want to pay?', 'Every 3 months')
  await send()
  expect(await rows()).toEqual(TERM)
})

const laterStart = waiting('START_DATE', { startDate: '2027-02-08' })
const moved = waiting('ADDRESS', { address: dam, moveReason: 'OTHER' })
const account = { maskedIban: masked, bankAccountHolder: 'A Sharma', replacesEndsWith: '4300' }
const otherAccount = waiting('PAYMENT', { paymentTerm, paymentMethod, account })
const otherTerm = waiting('PAYMENT', { paymentTerm: 'QUARTERLY', paymentMethod })

test.each([
  ['POL-07', 'startdate', 'en', laterStart, FIRST_DAY.en],
  ['POL-07', 'startdate', 'nl', laterStart, FIRST_DAY.nl],
  ['POL-08', 'address', 'en', moved, ADDRESS],
  ['POL-09', 'payment', 'en', otherAccount, ACCOUNT.en],
  ['POL-09', 'payment', 'nl', otherAccount, ACCOUNT.nl],
  ['POL-09', 'payment', 'en', otherTerm, TERM],
] as const)('%s the receipt has the same rows after a reload (%s, %s, %#)', async (...given) => {
  const [, form, language, policy, says] = given
  reply(policyChanges.moveExplanation, { moveReasonExplanation: 'My landlord sells the house' })
  await open(form, language, policy)
  expect(await rows()).toEqual(says)
})

test('STAFF-06 support that acts as the customer does not ask why they move in their words', async () => {
  reply(policies.list, [moved])
  await showPortal('/en/insurances/address?policy=260047113', { who: { ...mei, impersonation: true } })
  await expect.element(main).toMatchTextContent('You act as this customer')
  expect(callsTo(policyChanges.moveExplanation)).toEqual([])
})
