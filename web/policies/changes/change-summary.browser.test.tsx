import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { addresses } from '#contract/addresses.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import { exampleCalculation } from '#web/testing/examples/example-calculation.ts'
import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, line, press, summary } from '#web/testing/form-actions.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuseWith, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const future = examplePolicy({
  status: 'NOT_ACTIVE',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  destinationAddress: {
    postalCode: '6708 PB',
    houseNumber: 10,
    addition: null,
    street: 'Droevendaalsesteeg',
    city: 'Wageningen',
    country: 'NL',
  },
  blockedBy: { ...examplePolicy().blockedBy, START_DATE: null },
})

type Form = 'startdate' | 'address' | 'payment'

type PageOptions = {
  readonly language?: 'en' | 'nl'
  readonly policy?: PolicyView
  readonly others?: readonly PolicyView[]
  readonly part?: string
}

const receipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  policyNumber: '260047113',
  status: 'UNDER_REVIEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
}

const open = (form: Form, { language = 'en', policy = future, others = [], part = '' }: PageOptions = {}) => {
  reply(policies.list, [policy, ...others])
  reply(policyChanges.calculate, exampleCalculation())
  const none = { accountEndsWith: null, bankAccountHolder: null, mandateReference: null, mandateKind: null }
  reply(policyChanges.payment, examplePayment({ ...none, version: 1 }))
  return showPortal(`/${language}/insurances/${form}?policy=260047113${part}`, { who: mei })
}

const SEE = /^(See what changes|Bekijk wat er wijzigt)$/
const SEND = /^(Send my change|Verstuur mijn wijziging)$/

test.each([
  ['en', '2026-11-26', 'We check your change. You get our answer by Thursday 26 November 2026.'],
  ['nl', '2026-11-26', 'Je hoort het uiterlijk donderdag 26 november 2026.'],
] as const)('POL-07 the summary says when a change holds (%s, %s)', async (language, day, says) => {
  await open('startdate', { language, policy: { ...future, changeAnsweredBy: day } })
  await press(/^(A week later|Een week later)$/)
  await press(SEE)
  await expect.element(main).toMatchTextContent(says)
})

test.each(['startdate', 'address', 'payment'] as const)(
  'POL-07 POL-08 POL-09 the keyboard reaches all of the form: %s',
  async (form) => {
    await open(form)
    await expect.element(main.getByRole('button', { name: SEE })).toBeVisible()
    await expectKeyboardReachesAll(main.element())
  },
)

test('POL-07 another first day is sent with the keyboard alone', async () => {
  await open('startdate')
  reply(policyChanges.changeStartDate, { ...receipt, calculation: exampleCalculation() })
  const day = line(/^(Day|Dag)$/)
  await expect.element(day).toBeVisible()
  day.element().focus()
  await userEvent.keyboard('8{Tab}2{Tab}2027{Enter}')
  await expectTitle('Check your change')
  await expectKeyboardReachesAll(main.element())
  main.getByRole('button', { name: 'Send my change' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expectTitle('We received your change')
  expect(callsTo(policyChanges.changeStartDate)).toHaveLength(1)
})

const once = examplePayment({ term: 'AT_ONCE', mandateKind: 'OOFF' })

// The summary of another account for a policy that is paid at once, with its mandate.
const openTyped = async (language: 'en' | 'nl', changes: Partial<PolicyPayment> = {}) => {
  reply(policies.list, [future])
  reply(policyChanges.payment, { ...once, ...changes })
  reply(policyChanges.calculate, exampleCalculation())
  await showPortal(`/${language}/insurances/payment?policy=260047113`, { who: mei })
  await expect.element(main.getByRole('button', { name: SEE })).toBeVisible()
  if (changes.accountEndsWith === null) await choose('How do you want to pay?', /^Direct debit/)
  else await choose(/^(Which account|Welke rekening)/, /^(Another account|Een andere rekening)$/)
  await line('IBAN').fill('DE89370400440532013000')
  await line(/^(Name on the account|Naam op de rekening)$/).fill('Mei Lin')
  await main.getByRole('checkbox').click()
  await press(SEE)
}

test('POL-09 a mandate for one collection is signed again where more follow', async () => {
  reply(policies.list, [future])
  reply(policyChanges.payment, once)
  await showPortal('/en/insurances/payment?policy=260047113', { who: mei })
  const keep = main.getByRole('radio', { name: 'The account that ends in 4300' })
  await expect.element(keep).toBeVisible()
  await choose('When do you want to pay', 'Every month')
  await expect.element(keep).not.toBeInTheDocument()
  await expect.element(main).toMatchTextContent('How oftenEvery month (recurrent)')
  await expect.element(main).not.toMatchTextContent('SC-260047113-1')
  await press(SEE)
  await expect.element(summary).toMatchTextContent('Tick the box to give permission')
  await choose('When do you want to pay', 'All at once')
  await expect.element(keep).toBeVisible()
})

test('POL-09 another account that is not filled in does not keep the one before', async () => {
  reply(policies.list, [future])
  reply(policyChanges.payment, { ...once, mandateKind: 'RCUR', term: 'MONTHLY' })
  await showPortal('/en/insurances/payment?policy=260047113', { who: mei })
  await choose('When do you want to pay', 'All at once')
  await choose('Which account', /^Another account$/)
  await press(SEE)
  await expect.element(summary).toMatchTextContent(/IBAN/)
  await expect.element(summary).toMatchTextContent('Tick the box to give permission')
  expect(callsTo(policyChanges.calculate)).toHaveLength(0)
})

test('POL-09 the permission for one collection is not one for more', async () => {
  await openTyped('en')
  await expectTitle('Check your change')
  await main.getByText('Change my answers').click()
  await expect.element(main.getByRole('checkbox')).toBeChecked()
  await choose('When do you want to pay', 'Every month')
  await expect.element(main).toMatchTextContent('How oftenEvery month (recurrent)')
  await expect.element(main.getByRole('checkbox')).not.toBeChecked()
})

test('POL-09 a mandate for more collections keeps its account and its reference for parts', async () => {
  reply(policies.list, [future])
  reply(policyChanges.payment, { ...once, mandateKind: 'RCUR' })
  await showPortal('/en/insurances/payment?policy=260047113', { who: mei })
  await choose('When do you want to pay', 'Every month')
  await expect.element(main.getByRole('radio', { name: 'The account that ends in 4300' })).toBeChecked()
  await choose('Which account?', 'Another account')
  await expect.element(main).toMatchTextContent('SC-260047113-1')
})

test.each([
  [true, 'How oftenOnce (one-off)', true],
  [false, 'How oftenMore than once (recurrent)', false],
] as const)(
  'POL-09 another account is signed for once where one collection pays all: %s',
  async (oneCollectionPaysAll, says, goesOn) => {
    reply(policies.list, [future])
    reply(policyChanges.payment, { ...once, oneCollectionPaysAll })
    await showPortal('/en/insurances/payment?policy=260047113', { who: mei })
    await choose('Which account?', 'Another account')
    await expect.element(main).toMatchTextContent(says)
    expect(main.element().textContent.includes('SC-260047113-1')).toBe(goesOn)
  },
)

const PAID_MEANWHILE = { oneCollectionPaysAll: false }
const PARTS_MEANWHILE = {
  term: 'MONTHLY',
  mandateKind: 'RCUR',
  mandateReference: 'SC-260047113-2',
  accountEndsWith: '3000',
  version: 3,
} as const

test.each([
  [
    'a payment came in',
    'en',
    PAID_MEANWHILE,
    'The mandate is different now. Read it and tick its box again.',
  ],
  ['parts are paid', 'en', PARTS_MEANWHILE, 'The mandate is different now. Read it and tick its box again.'],
  [
    'a payment came in',
    'nl',
    PAID_MEANWHILE,
    'De machtiging is nu anders. Lees die en vink het vakje opnieuw',
  ],
] as const)(
  'POL-08 POL-09 after a conflict the form shows the mandate as it is now, since %s (%s)',
  async (_, language, meanwhile, says) => {
    const now = { ...once, ...meanwhile }
    const running = now.mandateKind === 'RCUR'
    await openTyped(language)
    refuseWith(policyChanges.changePayment, 'policy_change_conflict')
    reply(policyChanges.payment, now)
    reply(policies.list, [{ ...future, version: now.version, paymentTerm: now.term }])
    await press(SEND)
    await expect.element(main.getByRole('alert')).toMatchTextContent(says)
    await expect.element(main).toMatchTextContent(/(More than once|Meer dan één keer) \(/)
    expect(main.element().textContent.includes('SC-260047113-2')).toBe(running)
    expect(main.element().textContent).not.toContain('SC-260047113-1')
    await expect.element(line('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
    await expect.element(main.getByRole('checkbox')).not.toBeChecked()
    await press(SEE)
    await expect.element(summary).toBeVisible()
    reply(policyChanges.changePayment, { ...receipt, calculation: exampleCalculation() })
    await main.getByRole('checkbox').click()
    await press(SEE)
    await press(SEND)
    await expectTitle(/^(We received your change|We hebben je wijziging)/)
    const sent = callsTo(policyChanges.changePayment).map(({ body }) => JSON.parse(body as string) as unknown)
    expect(sent).toMatchObject([
      { mandateKind: 'OOFF', version: future.version },
      { term: 'AT_ONCE', bankAccountHolder: 'Mei Lin', mandateKind: 'RCUR', version: now.version },
    ])
  },
)

test('POL-08 POL-09 an account that was typed stays chosen after a conflict, where another one can be kept', async () => {
  await openTyped('en', { accountEndsWith: null, mandateKind: null, mandateReference: null })
  refuseWith(policyChanges.changePayment, 'policy_change_conflict')
  reply(policyChanges.payment, once)
  await press(SEND)
  await expect.element(main.getByRole('radio', { name: 'Another account' })).toBeChecked()
  await expect.element(line('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
})

test('POL-08 POL-09 a conflict after which the payment cannot be fetched stays on the summary, and can be sent again', async () => {
  await openTyped('en')
  refuseWith(policyChanges.changePayment, 'policy_change_conflict')
  lose(policyChanges.payment)
  await press(SEND)
  await expect.element(main).toMatchTextContent(/could not reach our server/)
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Check your change')
  reply(policyChanges.payment, { ...once, ...PAID_MEANWHILE })
  await press(SEND)
  await expect.element(main.getByRole('alert')).toMatchTextContent('The mandate is different now')
})

test.each([
  ['en', 'Every year', 'Only by bank transfer.', 'Every month', 'Only by direct debit.'],
  ['nl', 'Elk jaar', 'Alleen per overboeking.', 'Elke maand', 'Alleen met automatische incasso.'],
] as const)(
  'POL-09 a term that one way to pay offers says which (%s)',
  async (...[language, yearly, transferOnly, monthly, debitOnly]) => {
    reply(policies.list, [future])
    const options: PolicyPayment['options'] = [
      { method: 'DIRECT_DEBIT', terms: ['MONTHLY', 'AT_ONCE'] },
      { method: 'BANK_TRANSFER', terms: ['YEARLY', 'AT_ONCE'] },
    ]
    reply(policyChanges.payment, examplePayment({ options }))
    await showPortal(`/${language}/insurances/payment?policy=260047113`, { who: mei })
    const term = (name: string) => main.getByRole('radio', { name: new RegExp(`^${name}`) })
    await expect.element(term(yearly)).toHaveAccessibleDescription(transferOnly)
    await expect.element(term(monthly)).toHaveAccessibleDescription(debitOnly)
    await expect
      .element(term(language === 'en' ? 'All at once' : 'In één keer'))
      .toHaveAccessibleDescription('')
  },
)

test.each([
  ['en', 'All at once', 'How oftenMore than once (recurrent)'],
  ['nl', 'In één keer', 'Hoe vaakMeer dan één keer (doorlopend)'],
] as const)(
  'POL-09 who pays in parts signs for more than one collection (%s)',
  async (language, atOnce, says) => {
    await open('payment', { language })
    await main.getByRole('radio', { name: atOnce }).click()
    await expect.element(main).toMatchTextContent(says)
  },
)

const keysSent = () =>
  callsTo(policyChanges.changeStartDate).map(({ body }) => {
    // what the page sent
    const { idempotencyKey } = JSON.parse(body as string) as { idempotencyKey: string }
    return idempotencyKey
  })

test('POL-07 a change has the same key when it is sent again, and another one with another day', async () => {
  await open('startdate')
  lose(policyChanges.changeStartDate)
  const sendLost = async (times: number) => {
    await press('Send my change')
    await expect.poll(() => callsTo(policyChanges.changeStartDate)).toHaveLength(times)
  }
  await press('A week later')
  await press(SEE)
  await sendLost(1)
  await sendLost(2)
  await press('Change my answers')
  await press('Two weeks later')
  await press(SEE)
  await sendLost(3)
  const keys = keysSent()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  ['en', 'A week later', /^This was not sent ?What you filled in is still here\. Check it/],
  ['nl', 'Een week later', /^Dit is niet verstuurd ?Wat je hebt ingevuld, staat er nog\. Kijk/],
] as const)('POL-07 a change that was taken back is sent again with another key (%s)', async (...given) => {
  const [language, aWeekLater, says] = given
  await open('startdate', { language })
  refuseWith(policyChanges.changeStartDate, 'policy_change_conflict')
  await press(aWeekLater)
  await press(SEE)
  await press(SEND)
  await expect.element(main.getByRole('alert')).toMatchTextContent(says)
  reply(policyChanges.changeStartDate, { ...receipt, calculation: exampleCalculation() })
  await press(SEE)
  await press(SEND)
  await expectTitle(/^(We received your change|We hebben je wijziging ontvangen)$/)
  const [first, second] = keysSent()
  expect(second).not.toBe(first)
})

test.each([
  ['en', 'All at once', 'Direct debit', /We do not keep your bank account.* or reasons in your own words/],
  [
    'nl',
    'In één keer',
    'Automatische incasso',
    /Je rekening, .* en redenen in je eigen woorden bewaren we niet/,
  ],
] as const)('WIZ-04 POL-09 a reload of the summary keeps the term and the method (%s)', async (...given) => {
  const [language, term, method, missing] = given
  const values = { term: 'AT_ONCE', method: 'DIRECT_DEBIT', account: 'KEEP' }
  const stored = { subject: future.policyId, values, lost: true }
  sessionStorage.setItem('pont.change.payment', JSON.stringify(stored))
  await open('payment', { language, part: '&part=summary' })
  for (const name of [term, method])
    await expect.element(main.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
  await expect.element(line('IBAN')).toHaveValue('')
  await expect.element(main).toMatchTextContent(missing)
})

test.each([
  ['en', 'Stays at the old address'],
  ['nl', 'Blijft op het oude adres'],
] as const)(
  'POL-08 the summary names the insurance that keeps the old address (%s)',
  async (language, keeps) => {
    const basic = { ...future, policyId: 'p2', policyNumber: '260047121', coverage: 'BASIC' }
    const moved = { ...basic, policyId: 'p3', policyNumber: '260047139', destinationAddress: null }
    await open('address', { language, others: [basic, moved] })
    reply(addresses.lookup, { street: 'Dam', city: 'Amsterdam' })
    await line('Postcode').fill('1012 JS')
    await line(/^(House number|Huisnummer)/).fill('1')
    await expect.element(main.getByText('Dam 1, Amsterdam')).toBeVisible()
    await choose(/^(Why does your|Waarom verandert)/, /^(The address was not correct|Het adres klopte niet)/)
    // of the same person: ticked until somebody takes it away
    const box = main.getByRole('checkbox', { name: /260\s047\s121/ })
    await expect.element(box).toBeChecked()
    await box.click()
    await press(SEE)
    await expect.element(main).toMatchTextContent(keeps)
    await expect.element(main).toMatchTextContent(/260\s047\s121/)
    expect(main.element().textContent).not.toMatch(/260\s047\s139/)
  },
)

test.each<['startdate' | 'payment', () => Promise<void>, () => Promise<void>]>([
  ['startdate', () => press('A week later'), () => press('Two weeks later')],
  [
    'payment',
    async () => {
      await choose('When do you want to pay?', 'All at once')
      await choose('How do you want to pay?', 'Bank transfer')
    },
    // with a mandate
    () => choose('How do you want to pay?', 'Direct debit'),
  ],
])(
  'POL-08 what is answered after a change was not sent is no change of the insurance: %s',
  async (...given) => {
    const [form, answer, answerAnother] = given
    await open(form)
    await answer()
    await press(SEE)
    refuseWith(policyChanges.changeStartDate, 'policy_change_conflict')
    refuseWith(policyChanges.changePayment, 'policy_change_conflict')
    await press(SEND)
    await expect.element(main.getByRole('alert')).toMatchTextContent(/^This was not sent/)
    await answerAnother()
    await expect.element(main.getByRole('alert')).toMatchTextContent(/^This was not sent/)
  },
)

test('QUOTE-02 amounts that changed meanwhile are not said of another day that is chosen then', async () => {
  await open('startdate')
  await press('A week later')
  await press(SEE)
  refuseWith(policyChanges.changeStartDate, 'policy_change_effect_changed')
  await press(SEND)
  await expect.element(main.getByRole('alert')).toMatchTextContent('The amounts changed in the meantime')
  await press('Change my answers')
  await expectTitle('Change your first day')
  await expect.element(page.getByText('The amounts changed', { exact: false })).not.toBeInTheDocument()
  await press('Two weeks later')
  await press(SEE)
  await expectTitle('Check your change')
  await expect.element(main).toMatchTextContent('15 February 2027 (was: 1 February 2027)')
  await expect.element(page.getByText('The amounts changed', { exact: false })).not.toBeInTheDocument()
})
