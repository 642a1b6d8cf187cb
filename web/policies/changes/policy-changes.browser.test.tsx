import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { addresses } from '#contract/addresses.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { exampleCalculation } from '#web/testing/examples/example-calculation.ts'
import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, line, press, summary } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, issueReply, refuse, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const future = examplePolicy({
  status: 'NOT_ACTIVE',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  premiumTotal: 784.75,
  version: 2,
  destinationAddress: {
    postalCode: '6708 PB',
    houseNumber: 10,
    addition: 'A',
    street: 'Droevendaalsesteeg',
    city: 'Wageningen',
    country: 'NL',
  },
  blockedBy: { ...examplePolicy().blockedBy, START_DATE: null },
})

const receipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  policyNumber: '260047113',
  status: 'UNDER_REVIEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
}

type Form = 'startdate' | 'address' | 'payment'
type PageOptions = { readonly list?: PolicyView[]; readonly language?: 'en' | 'nl'; readonly part?: string }

const open = (form: Form, { list = [future], language = 'en', part = '' }: PageOptions = {}) => {
  reply(policies.list, list)
  reply(policyChanges.payment, examplePayment())
  return showPortal(`/${language}/insurances/${form}?policy=260047113${part}`, { who: mei })
}

const bodyOf = (endpoint: (typeof policyChanges)[keyof typeof policyChanges]) =>
  callsTo(endpoint).map(({ body }) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body))

const SEE = /^(See what changes|Bekijk wat er wijzigt)$/
const SEND = /^(Send my change|Verstuur mijn wijziging)$/

test('POL-07 QUOTE-02 the price of another first day is shown before it is sent', async () => {
  await open('startdate')
  reply(policyChanges.calculate, exampleCalculation())
  reply(policyChanges.changeStartDate, { ...receipt, calculation: exampleCalculation() })
  await expect.element(main).toMatchTextContent('From 18 January 2027 to 15 February 2027.')
  await press('A week later')
  await press(SEE)
  await expect.element(main.getByRole('heading', { name: 'Check your change' })).toHaveFocus()
  await expect.element(main).toMatchTextContent('8 February 2027 (was: 1 February 2027)')
  await expect.element(main).toMatchTextContent(/€769\.70 for 358 days \(was: €784\.75\)/)
  await expect.element(main).toMatchTextContent('You pay €15.05 less')
  expect(callsTo(policyChanges.changeStartDate)).toHaveLength(0)
  await press(SEND)
  await expectTitle('We received your change')
  await expect.element(main).toMatchTextContent('By Thursday 26 November 2026')
  await expect
    .element(main)
    .toMatchTextContent(/What you asked for.*8 February 2027 \(was: 1 February 2027\)/)
  expect(bodyOf(policyChanges.calculate)).toEqual([{ purpose: 'CHANGE_START_DATE', startDate: '2027-02-08' }])
  expect(bodyOf(policyChanges.changeStartDate)).toEqual([
    {
      newStartDate: '2027-02-08',
      version: 2,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      shown: { premiumTotal: 769.7, premiumDifference: -15.05, refundAmount: 0, amountDue: 769.7 },
    },
  ])
})

test('POL-07 the browser goes back from the summary to the form, and forward only to what is typed now', async () => {
  const { router, at } = await open('startdate')
  reply(policyChanges.calculate, exampleCalculation())
  await press('A week later')
  await press(SEE)
  await expectTitle('Check your change')
  await router.navigate(-1)
  await expectTitle('Change your first day')
  await router.navigate(1)
  await expectTitle('Check your change')
  await press('Change my answers')
  await expect.element(main).toMatchTextContent('Monday 8 February 2027')
  await press('Two weeks later')
  await router.navigate(1)
  await expect.element(main).toMatchTextContent('Monday 15 February 2027')
  await expect.poll(at).not.toContain('part=')
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Change your first day')
  await press(SEE)
  await expectTitle('Check your change')
  expect(bodyOf(policyChanges.calculate)).toMatchObject([
    { startDate: '2027-02-08' },
    { startDate: '2027-02-15' },
  ])
})

test('POL-07 a summary that is loaded again says that the form is empty, and does not open by itself', async () => {
  const { at } = await open('startdate', { part: '&part=summary' })
  await expect.element(main).toMatchTextContent('We do not keep what you type here')
  await expect.poll(at).toBe('/en/insurances/startdate?policy=260047113')
})

test('POL-07 QUOTE-02 an earlier first day names the open invoice beside the first payment of the new one', async () => {
  await open('startdate')
  const extra = {
    sequence: 1,
    periodFromDate: '2027-01-25',
    periodUntilDate: '2027-01-31',
    days: 7,
    amount: 15.05,
    invoiceDate: '2026-11-20',
    dueDate: '2027-01-25',
    collectionDate: '2027-01-25',
  }
  const earlier = { premiumTotal: 799.8, premiumDifference: 15.05, amountDue: 799.8, instalments: [extra] }
  reply(policyChanges.calculate, exampleCalculation({ ...earlier, paymentMethod: 'DIRECT_DEBIT' }))
  await fillDate(/^New first day/, '2027-01-25')
  await press(SEE)
  await expect.element(main).toMatchTextContent(/Earlier invoices€784\.75 is still to payStarts with/)
  await expect.element(main).toMatchTextContent('An invoice that we make when we accept your change')
  await expect.element(main).toMatchTextContent('€15.05. We take it from your account on 25 January 2027')
})

test.each([
  ['en', '2027-03-01', 'You can move the first day by at most 14 days'],
  ['nl', '2027-03-01', 'Je kunt de eerste dag maximaal 14 dagen verschuiven'],
  ['en', '2027-02-01', 'Your insurance already starts on 1 February 2027'],
] as const)(
  'POL-07 a day that is not possible is refused in the form (%s, %s)',
  async (language, day, words) => {
    await open('startdate', { language })
    await fillDate(/^(New first day|Nieuwe eerste dag)/, day)
    await press(SEE)
    await expect.element(summary).toMatchTextContent(words)
    expect(callsTo(policyChanges.calculate)).toHaveLength(0)
  },
)

test('POL-07 a day that the server refuses is marked at its field until it is changed', async () => {
  await open('startdate')
  const context = { policyNumber: '260047121', startDate: '2027-02-05', endDate: '2027-03-31' }
  refuse(policyChanges.calculate, 422, { id: 'policy_start_date_overlap', field: 'startDate', context })
  await press('A week later')
  await press(SEE)
  await expect.element(summary).toMatchTextContent(/policy 260.047.121 already insures you/)
  await expect.element(summary.getByRole('link')).toBeVisible()
  await press('Two weeks later')
  await expect.element(main).not.toMatchTextContent('already insures you')
})

test('POL-08 another address is looked up, confirmed and sent with the reason of the customer', async () => {
  await open('address')
  reply(addresses.lookup, { street: 'Dam', city: 'Amsterdam' })
  reply(policyChanges.changeAddress, receipt)
  await line('Postcode').fill('1012 JS')
  await line('House number').fill('1')
  await expect.element(main.getByText('Dam 1, Amsterdam')).toBeVisible()
  await choose('Why does your address change?', 'Another reason')
  await line('Your reason').fill('My landlord sells the house')
  await press(SEE)
  await expect.element(main).toMatchTextContent(/Dam 1, 1012 JS Amsterdam \(was: Droevendaalsesteeg 10 A/)
  await expect.element(main).toMatchTextContent('Your certificate changes too')
  await expect.element(main).toMatchTextContent('My landlord sells the house')
  await press(SEND)
  await expectTitle('We received your change')
  expect(bodyOf(policyChanges.changeAddress)).toMatchObject([
    { postalCode: '1012 JS', street: 'Dam', moveReason: 'OTHER', country: 'NL', version: 2 },
  ])
})

test('POL-08 a policy that changed meanwhile shows what is different, and keeps what was typed', async () => {
  await open('startdate')
  reply(policyChanges.calculate, exampleCalculation())
  refuseWith(policyChanges.changeStartDate, 'policy_change_conflict')
  await press('A week later')
  await press(SEE)
  reply(policies.list, [{ ...future, version: 3, endDate: '2028-06-30' }])
  await press(SEND)
  await expect.element(main.getByRole('alert')).toMatchTextContent(/Your insurance changed while you filled/)
  await expect.element(main.getByRole('alert')).toMatchTextContent('30 June 2028 (was: 31 January 2028)')
  await expect.element(main).toMatchTextContent('Monday 8 February 2027')
  reply(policyChanges.changeStartDate, { ...receipt, calculation: exampleCalculation() })
  await press(SEE)
  await press(SEND)
  await expectTitle('We received your change')
  expect(bodyOf(policyChanges.changeStartDate)).toMatchObject([{ version: 2 }, { version: 3 }])
})

test('POL-09 QUOTE-02 another term keeps the account, and says with which invoice it starts', async () => {
  await open('payment')
  const instalment = {
    sequence: 1,
    periodFromDate: '2027-03-01',
    periodUntilDate: '2027-05-31',
    days: 92,
    amount: 197.8,
    invoiceDate: '2027-01-30',
    dueDate: '2027-03-03',
    collectionDate: '2027-03-03',
  }
  const calculated = exampleCalculation({
    purpose: 'CHANGE_PAYMENT',
    premiumDifference: 0,
    amountDue: 61.69,
    paymentMethod: 'DIRECT_DEBIT',
    instalments: [instalment],
  })
  reply(policyChanges.calculate, calculated)
  reply(policyChanges.changePayment, { ...receipt, calculation: calculated })
  await choose('When do you want to pay?', 'Every 3 months')
  await press(SEE)
  await expect
    .element(main)
    .toMatchTextContent(/Every 3 months, by direct debit \(was: every month by direct debit\)/)
  await expect.element(main).toMatchTextContent('Your next invoice. We make it on 30 January 2027')
  await expect.element(main).toMatchTextContent('€197.80. We take it from your account on 3 March 2027')
  await expect.element(main).toMatchTextContent('€61.69 is still to pay. We take it from your account')
  await expect.element(main).toMatchTextContent('The same amount in total')
  // the account stays
  expect(main.element().textContent).not.toContain('4300')
  await press(SEND)
  await expectTitle('We received your change')
  // the receipt is the page now
  expect(main.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  expect(document.title).toMatch(/^We received your change/)
  expect(bodyOf(policyChanges.changePayment)).toMatchObject([
    { term: 'QUARTERLY', method: 'DIRECT_DEBIT', iban: '', mandateAccepted: false },
  ])
})

test('POL-09 QUOTE-02 without direct debit the summary says by when the first payment is to be paid', async () => {
  await open('payment')
  const first = {
    sequence: 1,
    periodFromDate: '2027-02-01',
    periodUntilDate: '2028-01-31',
    days: 365,
    amount: 784.75,
    invoiceDate: '2027-01-02',
    dueDate: '2027-02-01',
    collectionDate: '2027-02-03',
  }
  const money = { purpose: 'CHANGE_PAYMENT', premiumDifference: 0, amountDue: 0 } as const
  reply(policyChanges.calculate, exampleCalculation({ ...money, instalments: [first] }))
  await choose('When do you want to pay?', 'All at once')
  await choose('How do you want to pay?', 'Bank transfer')
  await press(SEE)
  await expect.element(main).toMatchTextContent('We make it on 2 January 2027')
  await expect.element(main).toMatchTextContent('€784.75. Pay it by 1 February 2027')
  // nothing was invoiced before
  expect(main.element().textContent).not.toContain('Earlier invoices')
})

test('POL-09 another account needs its mandate, with the prescribed text', async () => {
  await open('payment')
  const invoiced = { premiumDifference: 0, purpose: 'CHANGE_PAYMENT', amountDue: 784.75 } as const
  reply(policyChanges.calculate, exampleCalculation({ ...invoiced, instalments: [] }))
  reply(policyChanges.changePayment, { ...receipt, calculation: exampleCalculation(invoiced) })
  await choose('Which account?', 'Another account')
  await line('IBAN').fill('DE89370400440532013000')
  await line('Name on the account').fill('Mei Lin')
  await expect.element(main).toMatchTextContent('you authorise (A) Pont Voorbeeld B.V. to send instructions')
  await expect.element(main).toMatchTextContent('SC-260047113-1')
  await expect.element(main).toMatchTextContent('Creditor identifierNL22ZZZ000000000000')
  await expect.element(main).toMatchTextContent('How oftenEvery month (recurrent)')
  await press(SEE)
  await expect.element(summary).toMatchTextContent('Tick the box to give permission')
  await main.getByRole('checkbox').click()
  await press(SEE)
  await expect.element(main).toMatchTextContent(/30 00 \(was: the account that ends in 4300\)/)
  expect(main.element().textContent).not.toContain('You payEvery month')
  await expect.element(main).toMatchTextContent(/Name on the accountMei Lin/)
  await expect.element(main).toMatchTextContent(/Nothing more is invoiced\./)
  await press(SEND)
  await expectTitle('We received your change')
  expect(bodyOf(policyChanges.changePayment)).toMatchObject([
    {
      iban: 'DE89 3704 0044 0532 0130 00',
      bankAccountHolder: 'Mei Lin',
      mandateAccepted: true,
      mandateKind: 'RCUR',
    },
  ])
})

test('POL-09 WIZ-11 an account that cannot be debited offers bank transfer in its place', async () => {
  await open('payment')
  await choose('Which account?', 'Another account')
  await line('IBAN').fill('GB29NWBK60161331926819')
  await press(SEE)
  await expect.element(summary).toMatchTextContent('a bank account in the United Kingdom')
  await press('Pay by bank transfer instead')
  await expect.element(main.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await expect.element(main.getByRole('radio', { name: /^All at once/ })).toBeChecked()
  await expect.element(line('IBAN')).not.toBeInTheDocument()
})

test('POL-10 a BIC of another country than the IBAN is asked to be checked, and can be sent', async () => {
  await open('payment')
  const calculated = exampleCalculation({ premiumDifference: 0 })
  reply(policyChanges.calculate, calculated)
  reply(policyChanges.changePayment, { ...receipt, calculation: calculated })
  await choose('Which account?', 'Another account')
  await line('IBAN').fill('CH9300762011623852957')
  await line(/^BIC/).fill('ABNANL2A')
  await line('Name on the account').fill('Mei Lin')
  await main.getByRole('checkbox').click()
  await press(SEE)
  await expect
    .element(main)
    .toMatchTextContent('The BIC is from the Netherlands and the IBAN from Switzerland. Check both')
  await press(SEND)
  await expectTitle('We received your change')
})

test.each(['en', 'nl'] as const)('POL-10 a form that was not changed is not sent (%s)', async (language) => {
  await open('payment', { language })
  await press(SEE)
  await expect.element(summary).toMatchTextContent(/This is the same as before|Dit is hetzelfde als eerst/)
  expect(callsTo(policyChanges.calculate)).toHaveLength(0)
})

test('POL-08 what the server finds at a field is corrected there, and nothing typed is lost', async () => {
  await open('payment')
  reply(policyChanges.calculate, exampleCalculation({ premiumDifference: 0 }))
  replyBy(policyChanges.changePayment, () =>
    issueReply(422, {
      id: 'policy_payment_term_not_allowed',
      field: 'term',
      context: { paymentTerm: 'QUARTERLY', paymentMethod: 'DIRECT_DEBIT' },
    }),
  )
  await choose('When do you want to pay?', 'Every 3 months')
  await press(SEE)
  await press(SEND)
  await expect.element(summary).toMatchTextContent('You cannot pay every 3 months by direct debit')
  await expect.element(main.getByRole('radio', { name: /^Every 3 months/ })).toBeChecked()
})

test('POL-09 a session that ended gives back what was typed after the log-in', async () => {
  await open('payment')
  await choose('When do you want to pay?', 'Every 3 months')
  await showPortal('/en/insurances/payment?policy=260047113', { who: mei })
  await expect.element(main.getByRole('radio', { name: /^Every 3 months/ })).toBeChecked()
})

test.each([
  ['startdate', 'Your insurance started on 1 September 2026', examplePolicy()],
  [
    'payment',
    'You paid this policy by credit card',
    examplePolicy({ blockedBy: { ...examplePolicy().blockedBy, PAYMENT: 'policy_paid_by_credit_card' } }),
  ],
  [
    'address',
    'We cannot find this policy among your insurance',
    examplePolicy({ policyNumber: '260000000' }),
  ],
] as const)('POL-05 %s says why it is not possible: %s', async (form, words, policy) => {
  await open(form, { list: [policy] })
  // before that of the policy beside it
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toMatchTextContent(words)
  expect(main.getByRole('button', { name: SEE }).elements()).toEqual([])
})

test('GUARD-05 support that acts as a customer cannot change a policy', async () => {
  reply(policies.list, [future])
  await showPortal('/en/insurances/address?policy=260047113', { who: { ...mei, impersonation: true } })
  await expect.element(main).toMatchTextContent('You act as this customer')
})

test.each(['startdate', 'address', 'payment'] as const)(
  'POL-07 axe finds nothing on the form %s',
  async (form) => {
    await open(form)
    await expect.element(main.getByRole('button', { name: SEE })).toBeVisible()
    await press(SEE)
    await expect.element(summary).toBeVisible()
    await expectNoViolations(form)
  },
)

test.each([
  ['en', /You get €15\.05 back/, 'The amounts changed in the meantime'],
  ['nl', /Je krijgt €\s?15,05 terug/, 'De bedragen zijn intussen veranderd'],
] as const)(
  'QUOTE-02 amounts that changed meanwhile are shown before anything is sent (%s)',
  async (language, money, words) => {
    await open('startdate', { language })
    reply(policyChanges.calculate, exampleCalculation())
    await fillDate(/^(New first day|Nieuwe eerste dag)/, '2027-02-08')
    await press(SEE)
    reply(
      policyChanges.calculate,
      exampleCalculation({ premiumPaid: 784.75, refundAmount: 15.05, amountDue: 0 }),
    )
    refuseWith(policyChanges.changeStartDate, 'policy_change_effect_changed')
    await press(SEND)
    await expect.element(main.getByRole('alert')).toMatchTextContent(words)
    await expect.element(main).toMatchTextContent(money)
    reply(policyChanges.changeStartDate, { ...receipt, calculation: exampleCalculation() })
    await press(SEND)
    await expectTitle(/^(We received your change|We hebben je wijziging)/)
    expect(bodyOf(policyChanges.changeStartDate)).toMatchObject([
      { shown: { refundAmount: 0 } },
      { shown: { refundAmount: 15.05, amountDue: 0 } },
    ])
  },
)
