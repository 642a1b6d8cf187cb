import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import type { EndingFacts } from '#contract/policies/policy-ending.ts'
import { setLoggedIn } from '#web/platform/session.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import {
  endingReceipt as receipt,
  exampleAccount as account,
  exampleAddress,
  exampleFacts,
} from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, line, pick, press, summary } from '#web/testing/form-actions.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import {
  callsTo,
  incident,
  issueReply,
  lose,
  refuse,
  refuseWith,
  reply,
  replyBy,
} from '#web/testing/replies.ts'

const policy = examplePolicy({
  destinationAddress: exampleAddress,
})

type PageOptions = {
  readonly facts?: Partial<EndingFacts>
  readonly list?: readonly PolicyView[]
  readonly path?: string
  readonly impersonation?: boolean
}

const open = ({
  facts,
  list = [policy],
  path = '/en/insurances/terminate',
  impersonation = false,
}: PageOptions = {}) => {
  reply(policies.list, [...list])
  reply(policyEnding.facts, exampleFacts(facts))
  return showPortal(path, { who: { ...mei, impersonation } })
}

const main = page.getByRole('main')
const fillIn = async (date = '2026-12-31') => {
  await choose('Why do you want to stop', 'I am leaving the country')
  await fillDate('Your last insured day', date)
}
const fillAccount = async () => {
  await line('IBAN').fill('NL91ABNA0417164300')
  await line('Name on the account').fill('Mei Lin')
}
const toSummary = async () => {
  await press('Check and end')
  await expectTitle('Check before you end your insurance')
}
const bodyOf = (at = 0): unknown => {
  const body = callsTo(policyEnding.terminate)[at]?.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

test('TERM-01 a summary that is loaded again says that the form is empty, and does not open by itself', async () => {
  const { at } = await open({ path: '/en/insurances/terminate?policy=260047113&part=summary' })
  await expect.element(main.getByText('We do not keep what you type here', { exact: false })).toBeVisible()
  await expect.poll(at).toBe('/en/insurances/terminate?policy=260047113')
  await fillIn()
  await fillAccount()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('End your insurance')
  await toSummary()
})

test('TERM-01 TERM-04 TERM-05 API-11 the page shows the refund, fills in what an IBAN tells, sends it, and says what follows', async () => {
  const { at } = await open()
  await expectTitle('End your insurance')
  await expect.element(main.getByText('You can stop online. It takes 2 minutes.')).toBeVisible()
  await fillIn()
  await expect.element(main.getByText('We expect to pay you back €486.00.')).toBeVisible()
  await fillAccount()
  for (const filledIn of ['Name of the bank', 'Address of the account holder'])
    await expect.element(line(filledIn)).not.toBeInTheDocument()
  await toSummary()
  await expect.element(main.getByText('You paid €730.00. 122 days of insurance cost €244.00.')).toBeVisible()
  await expect.element(main.getByText('NL•• •••• •••• ••43 00, ABN AMRO, Mei Lin')).toBeVisible()
  await expect.element(main.getByText('NL91')).not.toBeInTheDocument()
  reply(policyEnding.terminate, receipt)
  await press('End my insurance')
  await expectTitle('We received your request to end your insurance')
  await expect.element(main.getByText('By Thursday 26 November 2026')).toBeVisible()
  expect(at()).toBe('/en/insurances/terminate?policy=260047113&part=summary')
  expect(bodyOf()).toMatchObject({
    endDate: '2026-12-31',
    reason: 'LEFT_COUNTRY',
    shown: { premiumTotal: 244, premiumDifference: -486, refundAmount: 486, amountDue: 0 },
    version: 1,
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    refund: {
      accountNumber: 'NL91 ABNA 0417 1643 00',
      bankName: 'ABN AMRO',
      bankCountry: 'NL',
      holderName: 'Mei Lin',
      holderAddress: 'Mekelweg 4, 2628 CD Delft, Netherlands',
    },
  })
})

test('TERM-04 the summary says when our answer comes', async () => {
  await open({ list: [policy], facts: { answeredBy: '2026-11-26' } })
  await fillIn()
  await fillAccount()
  await toSummary()
  await expect.element(main).toMatchTextContent('You get our answer by Thursday 26 November 2026.')
})

test('TERM-03 the account of the direct debit is offered, masked', async () => {
  await open({ facts: { account } })
  await fillIn()
  await expect.element(main.getByRole('radio', { name: /^NL•• •••• •••• ••43 00/ })).toBeChecked()
  await expect.element(line('IBAN')).not.toBeInTheDocument()
  await toSummary()
  reply(policyEnding.terminate, receipt)
  await press('End my insurance')
  await expectTitle(/We received/)
  expect(bodyOf()).toMatchObject({ refund: { accountNumber: 'NL91ABNA0417164300', holderName: 'Mei Lin' } })
})

test('TERM-05 the bank of a number that was corrected is not that of the number before', async () => {
  await open()
  await fillIn()
  await fillAccount()
  await line('IBAN').fill('FR1420041010050500013M02606')
  await toSummary()
  await expect.element(main).not.toMatchTextContent('ABN AMRO')
})

test('TERM-03 what an American account needs is told at once', async () => {
  await open({ facts: { account } })
  await fillIn()
  await choose('Your account', 'Another account')
  await pick('Country of the bank', 'United States')
  await press('Check and end')
  for (const text of ['account number', 'BIC', 'routing number', 'name of your bank', 'address of your bank'])
    await expect.element(summary).toMatchTextContent(text)
  await line('Routing number').fill('021000021')
  await expect.element(summary).not.toMatchTextContent(/routing number/)
})

test('TERM-02 what is missing is told at its field, and a reason of one’s own is explained', async () => {
  await open()
  await press('Check and end')
  await expect
    .element(summary)
    .toMatchTextContent(/Choose why you want to stop.*Fill in your last insured day/)
  await choose('Why do you want to stop', 'Another reason')
  await fillDate('Your last insured day', '2027-08-31')
  await press('Check and end')
  await expect.element(summary).toMatchTextContent(/Fill in your reason.*already ends on 31 August 2027/)
})

test('TERM-04 without a refund no account is asked', async () => {
  await open({ facts: { outstandingAmount: 730 } })
  await fillIn()
  await expect
    .element(main.getByText('You get nothing back. You still have to pay €244.00 for the days until then.'))
    .toBeVisible()
  await expect.element(line('IBAN')).not.toBeInTheDocument()
  await toSummary()
  reply(policyEnding.terminate, receipt)
  await press('End my insurance')
  await expectTitle(/We received/)
  expect(bodyOf()).toMatchObject({ refund: null, shown: { refundAmount: 0, amountDue: 244 } })
})

test('TERM-04 what is to pay counts the days that are invoiced later', async () => {
  const invoices = [
    { invoiceId: 'i1', days: { startDate: '2026-09-01', endDate: '2026-12-27' }, amount: 236 },
  ]
  await open({ facts: { paymentTerm: 'MONTHLY', invoices, outstandingAmount: 60 } })
  await fillIn()
  const text = /€68\.00 for the days until then\.\s+We will invoice €8\.00\s+of that later/
  await expect.element(main).toMatchTextContent(text)
  await toSummary()
  await expect.element(main).toMatchTextContent(text)
})

test('a change in the meantime shows what is different, with what was typed', async () => {
  await open({ facts: { account } })
  await fillIn()
  await toSummary()
  refuseWith(policyEnding.terminate, 'policy_change_conflict')
  reply(
    policyEnding.facts,
    exampleFacts({ account, version: 2, endDate: '2027-07-31', outstandingAmount: 100 }),
  )
  await press('End my insurance')
  const alert = page.getByRole('alert').filter({ hasText: 'changed in the meantime' })
  await expect.element(alert).toMatchTextContent(/31 July 2027 \(was 31 August 2027\)/)
  await expect.element(alert).toMatchTextContent(/€386\.00 \(was €486\.00\)/)
  reply(policyEnding.terminate, receipt)
  await press('End my insurance')
  await expectTitle(/We received/)
  expect(bodyOf(1)).toMatchObject({ version: 2, shown: { refundAmount: 386 }, endDate: '2026-12-31' })
  // the first key may be that of an end that was taken back
  const [first, second] = [bodyOf(0), bodyOf(1)] as { idempotencyKey: string }[]
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('a lost reply is sent again with the same key; an issue of the server goes back to its field', async () => {
  await open({ facts: { account } })
  await fillIn()
  await toSummary()
  lose(policyEnding.terminate)
  await press('End my insurance')
  await expect.element(page.getByText(/This may not have arrived/)).toBeVisible()
  replyBy(policyEnding.terminate, () =>
    issueReply(422, {
      id: 'policy_terminate_family_policy_active',
      field: 'endDate',
      context: { insuredNames: 'Leila El-Sayed' },
    }),
  )
  await press('End my insurance')
  await expect.element(main.getByRole('heading', { level: 1, name: 'End your insurance' })).toBeVisible()
  await expect.element(summary).toMatchTextContent(/First end the insurance of Leila El-Sayed/)
  const [first, second] = [bodyOf(0), bodyOf(1)] as { idempotencyKey: string }[]
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test.each([
  ['en', 'Check and end', /First end the insurance of Leila El-Sayed and Omar El-Sayed, on the same day/],
  ['nl', 'Controleren en stopzetten', /Zet eerst de verzekering van Leila El-Sayed en Omar El-Sayed stop/],
] as const)('TERM-02 all who are insured under the policy are named at once (%s)', async (...row) => {
  const [language, button, words] = row
  const endDate = '2027-08-31'
  const family = [
    { policyNumber: '260047121', insuredName: 'Leila El-Sayed', endDate },
    { policyNumber: '260047139', insuredName: 'Omar El-Sayed', endDate },
  ]
  await open({ facts: { family }, path: `/${language}/insurances/terminate` })
  await fillDate(language === 'en' ? 'Your last insured day' : 'Je laatste verzekerde dag', '2026-12-31')
  await press(button)
  await expect.element(summary).toMatchTextContent(words)
})

test('a session that ends keeps what was typed', async () => {
  const { router } = await open({ facts: { account } })
  await fillIn()
  await toSummary()
  refuse(policyEnding.terminate, 401, { id: 'errors.unauthenticated' })
  await press('End my insurance')
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  setLoggedIn({ ...mei })
  await router.navigate('/en/insurances/terminate?policy=260047113')
  await expect.element(main.getByRole('radio', { name: 'I am leaving the country' })).toBeChecked()
})

test('an incident is told once, and the summary stays', async () => {
  await open({ facts: { account } })
  await fillIn()
  await toSummary()
  incident(policyEnding.terminate, '7F3A-20261120-000482')
  await press('End my insurance')
  await expect.element(page.getByText('7F3A-20261120-000482', { exact: false }).first()).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'End my insurance' })).toBeVisible()
})

const blocked = (TERMINATE: PolicyView['blockedBy']['TERMINATE']): PolicyView => ({
  ...policy,
  blockedBy: { ...policy.blockedBy, TERMINATE },
})

test.each<[string, PageOptions, string]>([
  ['an institution pays', { list: [blocked('policy_paid_by_institution')] }, 'Ask Delft University'],
  ['a change is under review', { list: [blocked('policy_under_review')] }, 'about 4 working days'],
  ['there is no insurance', { list: [] }, 'no insurance that you can end now'],
])('POL-03 the form is closed when %s, and says why', async (_, shown, words) => {
  await open({ ...shown, path: `/en/insurances/terminate${shown.list?.length ? '?policy=260047113' : ''}` })
  await expect.element(main.getByText(words, { exact: false })).toBeVisible()
  await expect.element(main.getByRole('radio')).not.toBeInTheDocument()
})

test('STAFF-04 support cannot end an insurance for a customer', async () => {
  await open({ impersonation: true })
  await expect.element(main.getByText('Only the customer can do this', { exact: false })).toBeVisible()
})

const nextPeriod = (changes: Partial<PolicyView>) =>
  examplePolicy({
    policyNumber: '260047121',
    applicationNumber: '260047139',
    previousPolicyNumber: '260047113',
    startDate: '2027-09-01',
    endDate: '2028-08-31',
    ...changes,
  })

test('TERM-01 of several insurances one is chosen; an accepted next period goes on', async () => {
  await open({ list: [policy, nextPeriod({ status: 'NOT_ACTIVE' })] })
  await main.getByRole('link', { name: /260.047.113/ }).click()
  await expect.element(main.getByText(/Your next period, policy 260.047.121, continues/)).toBeVisible()
  await expect.element(main.getByText(/Do you not need it\? End it as well\./)).toBeVisible()
})

test('TERM-01 a next period under review for a change goes on, and is not offered to be ended', async () => {
  const review = { ...policy.blockedBy, TERMINATE: 'policy_under_review' }
  await open({ list: [policy, nextPeriod({ status: 'UNDER_REVIEW', blockedBy: review })] })
  await expect.element(main.getByText(/does not end with this insurance\.$/)).toBeVisible()
  await expect.element(main.getByText(/End it as well/)).not.toBeInTheDocument()
})

test.each([
  ['can be taken back', null, 'Take back this request', '/en/withdraw?policy=260047121'],
  [
    'cannot be taken back here',
    'policy_withdraw_not_available',
    'Send us a message',
    '/en/service-contact/contact',
  ],
] as const)(
  'TERM-01 RENEW-01 a next period that waits for our answer and %s stays a request',
  async (...row) => {
    const [, WITHDRAW, link, address] = row
    const blockedBy = { ...policy.blockedBy, TERMINATE: 'policy_under_review', WITHDRAW }
    await open({ list: [policy, nextPeriod({ status: 'UNDER_REVIEW_NEW', blockedBy })] })
    await expect.element(main.getByText('You also asked for a next period')).toBeVisible()
    await expect
      .element(main.getByText(/checking your request 260.047.139.*insured again from 1 September 2027/))
      .toBeVisible()
    await expect.element(main.getByText(/continues|End it as well/)).not.toBeInTheDocument()
    await expect.element(main.getByRole('link', { name: link })).toHaveAttribute('href', address)
  },
)

test.each([
  ['taken back', null, 'Deze aanvraag intrekken', 'Heb je die niet nodig? Trek die dan in.'],
  [
    'reported to us',
    'policy_withdraw_not_available',
    'Stuur ons een bericht',
    'Heb je die niet nodig? Laat het ons dan weten.',
  ],
] as const)(
  'TERM-01 RENEW-01 a next period that waits for our answer says so in Dutch, and can be %s',
  async (_, WITHDRAW, link, words) => {
    const blockedBy = { ...policy.blockedBy, TERMINATE: 'policy_under_review', WITHDRAW }
    const path = '/nl/insurances/terminate?policy=260047113'
    await open({ list: [policy, nextPeriod({ status: 'UNDER_REVIEW_NEW', blockedBy })], path })
    await expect.element(main.getByText('Je hebt ook een volgende periode aangevraagd')).toBeVisible()
    await expect
      .element(main)
      .toMatchTextContent(/We bekijken je aanvraag 260.047.139 nog.*vanaf 1 september 2027 weer verzekerd/)
    await expect.element(main).toMatchTextContent(words)
    await expect.element(main.getByRole('link', { name: link })).toBeVisible()
  },
)

test('TERM-04 the form and its summary are accessible, with the keyboard alone, in both languages', async () => {
  await open({ facts: { account }, path: '/nl/insurances/terminate' })
  await expectTitle('Verzekering stopzetten')
  await choose('Waarom wil je stoppen', 'De premie is te hoog')
  await fillDate('Je laatste verzekerde dag', '2026-12-31')
  await choose('Je rekening', 'Een andere rekening')
  await press('Controleren en stopzetten')
  await expect.element(summary).toBeVisible()
  await expectKeyboardReachesAll(main.element())
  await expectAccessible('ending, details')
  await choose('Je rekening', 'NL')
  await press('Controleren en stopzetten')
  await expectTitle('Controleer voor je stopt')
  await expectKeyboardReachesAll(main.element())
  await expectAccessible('ending, summary')
  reply(policyEnding.terminate, receipt)
  await press('Mijn verzekering stopzetten')
  await expectTitle('We hebben je verzoek om te stoppen ontvangen')
  await expectAccessible('ending, sent')
})

test.each([
  {
    when: 'within 14 days',
    blockedBy: { WITHDRAW: null },
    withdrawUntil: '2027-01-10',
    link: 'Withdraw from this contract',
    address: /^\/en\/withdraw\?policy=/,
  },
  {
    when: 'later',
    blockedBy: {},
    withdrawUntil: null,
    link: 'Ask us to cancel it',
    // the message is begun
    address: /^\/en\/service-contact\/contact\?q=I\+want\+to\+cancel\+policy\+260/,
  },
])('TERM-01 who does not come at all learns how to pay nothing, $when', async (row) => {
  const start = { startDate: '2027-02-01', endDate: '2028-01-31' }
  const { withdrawUntil } = row
  const blockedBy = { ...policy.blockedBy, ...row.blockedBy }
  await open({
    facts: start,
    list: [{ ...policy, ...start, status: 'NOT_ACTIVE', withdrawUntil, blockedBy }],
  })
  await expect
    .element(main.getByText('Your insurance has not started yet: it starts on 1 February 2027'))
    .toBeVisible()
  await expect
    .element(main.getByRole('link', { name: row.link }))
    .toHaveAttribute('href', expect.stringMatching(row.address))
  await fillDate('Your last insured day', '2027-01-15')
  await press('Check and end')
  await expect
    .element(summary)
    .toMatchTextContent('for example without a visa? Use the link at the top of this page')
})
