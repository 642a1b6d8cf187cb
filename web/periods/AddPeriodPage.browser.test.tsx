import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { addedPeriods } from '#contract/periods.ts'
import type { AddedPeriodReceipt, AddedPeriodView } from '#contract/periods.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { notifyLogOut, setLoggedIn } from '#web/platform/session.ts'
import { answersInTab, clearRequest } from '#web/testing/answered-request.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { exampleAddedPeriod, INSURED_DAYS } from '#web/testing/examples/example-added-period.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { choose, expectTitle, fillDate, line, press, summary } from '#web/testing/form-actions.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { agree, answerQuestions, fillPeriod, replyWithPeriod } from '#web/testing/period-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { cleanup } from '#web/testing/render.tsx'
import { replyByRules } from '#web/testing/request-replies.ts'
import { callsTo, issueReply, lose, refuse, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

const receipt: AddedPeriodReceipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  policyNumber: '260047121',
  status: 'UNDER_REVIEW_NEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
}

const base = examplePolicy({ ...INSURED_DAYS, coverage: 'SUPPLEMENT' })
const policy: PolicyView = { ...base, renewable: true, blockedBy: { ...base.blockedBy, ADD_PERIOD: null } }

type PageOptions = {
  readonly view?: Partial<AddedPeriodView>
  readonly list?: readonly PolicyView[]
  readonly path?: string
  readonly impersonation?: boolean
}

const open = ({
  view,
  list = [policy],
  path = '/en/insurances/addperiod',
  impersonation = false,
}: PageOptions = {}) => {
  reply(policies.list, [...list])
  reply(policies.profile, exampleProfile())
  replyWithPeriod(view)
  return showPortal(path, { who: { ...mei, impersonation } })
}

const main = page.getByRole('main')

test('RENEW-02 WIZ-11 an account that cannot be debited offers bank transfer in its place', async () => {
  await open()
  await fillDate('Last day of the new period', '2027-06-30')
  await choose(/account/, 'Another account')
  await line('IBAN').fill('GB29NWBK60161331926819')
  await press('Continue to the questions')
  await press('Pay by bank transfer instead')
  await expect.element(main.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await expect.element(line('IBAN')).not.toBeInTheDocument()
})

const bodyOf = (at = 0): unknown => {
  const body = callsTo(addedPeriods.add)[at]?.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

test('RENEW-01 a summary that is loaded again says that the form is empty, and no part opens by itself', async () => {
  const { at } = await open({ path: '/en/insurances/addperiod?policy=260047113&part=summary' })
  await expect.element(main.getByText('We do not keep what you type here', { exact: false })).toBeVisible()
  await expect.poll(at).toBe('/en/insurances/addperiod?policy=260047113')
  await fillDate('Last day of the new period', '2027-06-30')
  await expect.element(main.getByText('€124.89 in total, 181 days at €0.69 a day')).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Insure another period')
})

test('WIZ-04 RENEW-01 a reload of the summary keeps the period, the term and the method, and no answer', async () => {
  await open()
  await fillDate('Last day of the new period', '2027-06-30')
  await choose('How you pay', 'Bank transfer')
  await choose('When you pay', 'All at once')
  await press('Continue to the questions')
  await answerQuestions()
  const kept = sessionStorage.getItem('pont.period') ?? ''
  expect(JSON.parse(kept)).toEqual({
    subject: '260047113',
    values: { endDate: '2027-06-30', method: 'BANK_TRANSFER', term: 'AT_ONCE', account: 'KEEP' },
    lost: true,
  })
  // empties the memory, as a reload does; the storage of the tab stays
  notifyLogOut()
  await cleanup()
  sessionStorage.setItem('pont.period', kept)
  await open({ path: '/en/insurances/addperiod?policy=260047113&part=summary' })
  await expectTitle('A few questions')
  await expect.element(main).toMatchTextContent(/your bank account, answers about health or reasons in your/)
  await expect.element(main.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  await answerQuestions()
  await expect.element(main).toMatchTextContent(/Bank transfer: you pay our invoice.*All at once/)
  // nothing is missing any more
  await main.getByRole('link', { name: 'Back to the part before' }).click()
  await expectTitle('A few questions')
  await expect.element(main).not.toMatchTextContent('Fill in what is missing')
  // an answer that is changed after the summary was not lost
  await choose('Do you have a paid job', 'Yes')
  await expect.element(main.getByText('You need another insurance')).toBeVisible()
  await expect.element(main).not.toMatchTextContent('Fill in what is missing')
})

test.each([
  ['the account that we had', 'KEEP', null],
  ['another account', 'OTHER', '4300'],
])(
  'RENEW-02 after a reload with %s, which is gone, an account is asked',
  async (_, account, accountEndsWith) => {
    const values = { endDate: '2027-06-30', method: 'DIRECT_DEBIT', term: 'MONTHLY', account }
    const stored = { subject: '260047113', values, lost: true }
    sessionStorage.setItem('pont.period', JSON.stringify(stored))
    await open({
      path: '/en/insurances/addperiod?policy=260047113&part=questions',
      view: { accountEndsWith },
    })
    await expectTitle('Insure another period')
    await press('Continue to the questions')
    await expect.element(summary).toMatchTextContent(/Fill in your IBAN/)
    await line('IBAN').fill('NL91ABNA0417164300')
    await line('Name on the account').fill('Ana')
    await press('Continue to the questions')
    await expectTitle('A few questions')
  },
)

test('RENEW-01 API-13 a period is priced, its questions are answered, and it is sent', async () => {
  const { at } = await open()
  await expectTitle('Insure another period')
  await expect
    .element(main.getByText('Your new period begins on 1 January 2027.', { exact: false }))
    .toBeVisible()
  await expect.element(main.getByText('Choose a day from 31 January 2027 to 31 December 2030.')).toBeVisible()
  await fillDate('Last day of the new period', '2027-06-30')
  await expect.element(main.getByText('€124.89 in total, 181 days at €0.69 a day')).toBeVisible()
  await expect
    .element(main.getByText('A day costs €0.69 now. In your current period it is €0.65.'))
    .toBeVisible()
  await expect.element(main.getByRole('radio', { name: /^Every month/ })).toBeChecked()
  await expect.element(main.getByText('6 payments, the first is €21.39.')).toBeVisible()
  await press('Continue to the questions')
  await expectTitle('A few questions')
  await expect.element(main.getByText('Why we ask this')).toBeVisible()
  await answerQuestions()
  expect(at()).toBe('/en/insurances/addperiod?policy=260047113&part=summary')
  await expect.element(main).toMatchTextContent('Your accountNL•• •••• •••• ••43 00, Mei Lin')
  await expect
    .element(main.getByRole('region', { name: 'SEPA Direct Debit mandate' }))
    .toMatchTextContent(
      'Creditor identifierNL22ZZZ000000000000Mandate referenceSC-(policy number)-1. You find that number on your certificateName on the accountMei LinIBANNL•• •••• •••• ••43 00How often',
    )
  await press('Send my request')
  await expect.element(summary).toMatchTextContent(/your answers are true/)
  await agree()
  reply(addedPeriods.add, receipt)
  await press('Send my request')
  await expectTitle('We received your request')
  await expect.element(main.getByText('Your current insurance continues as it is.')).toBeVisible()
  expect(bodyOf()).toMatchObject({
    startDate: '2027-01-01',
    endDate: '2027-06-30',
    term: 'MONTHLY',
    method: 'DIRECT_DEBIT',
    iban: '',
    premiumTotal: 124.89,
    answers: { paidJob: 'no', insuranceRefusal: 'no', criminalRecord: 'no' },
    finalAgreement1: true,
    finalAgreement2: true,
    finalAgreement3: true,
    version: 1,
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('RENEW-01 T12 STAFF-10 the password is asked before a period is sent, which may be accepted at once', async () => {
  await open()
  await fillPeriod()
  await answerQuestions()
  await agree()
  reply(policies.profile, exampleProfile())
  reply(accounts.confirmPassword, undefined)
  const accepted = { ...receipt, status: 'NOT_ACTIVE' as const }
  replyBy(addedPeriods.add, () =>
    callsTo(accounts.confirmPassword).length ? accepted : issueReply(403, { id: 'fresh_login_required' }),
  )
  await press('Send my request')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(main.getByText(/We saved nothing yet/)).toBeVisible()
  await press('Send my request')
  await dialog.getByLabelText('Your password').fill('Größere-Brücke-9€')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectTitle('We received your request')
  await expect.element(main.getByText(/We accepted your request/)).toBeVisible()
  expect(bodyOf(2)).toEqual(bodyOf(0))
})

test('RENEW-03 a short period asks why, and another reason is explained', async () => {
  await open()
  await fillDate('Last day of the new period', '2027-02-28')
  await press('Continue to the questions')
  await expect.element(summary).toMatchTextContent(/Choose why you need a short period/)
  await main.getByLabelText('Why do you need a short period?').selectOptions('OTHER')
  await press('Continue to the questions')
  await expect.element(summary).toMatchTextContent(/Fill in your reason/)
  await line('Your reason').fill('My defence is late.')
  await press('Continue to the questions')
  await expectTitle('A few questions')
})

test('RENEW-02 what is wrong is told at its field', async () => {
  await open({
    view: {
      accountEndsWith: null,
      others: [
        {
          policyNumber: '260047121',
          productCode: 'EXCHANGE',
          status: 'NOT_ACTIVE',
          startDate: '2027-06-01',
          endDate: '2027-12-31',
        },
      ],
    },
  })
  await press('Continue to the questions')
  await expect.element(summary).toMatchTextContent(/Fill in the last day of the new period/)
  await fillDate('Last day of the new period', '2027-07-31')
  await press('Continue to the questions')
  await expect.element(summary).toMatchTextContent(/policy 260.047.121 already insures you: 1 June 2027/)
  await expect.element(summary).toMatchTextContent(/Fill in your IBAN/)
})

test('RENEW-01 paid work leads to a new insurance', async () => {
  await open()
  await fillPeriod()
  await choose('Do you have a paid job', 'Yes')
  await expect.element(main.getByText('You need another insurance')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Request new insurance' }))
    .toHaveAttribute('href', '/en/request')
  await press('Check my new period')
  await expect.element(summary).toMatchTextContent(/With a paid job you need another insurance/)
})

test('a change in the meantime shows what is different, with what was typed', async () => {
  await open()
  await fillPeriod()
  await answerQuestions()
  await agree()
  refuseWith(addedPeriods.add, 'policy_change_effect_changed')
  reply(addedPeriods.facts, exampleAddedPeriod({ version: 2, destination: 'US' }))
  await press('Send my request')
  const alert = page.getByRole('alert').filter({ hasText: 'This is different now' })
  await expect.element(alert).toMatchTextContent(/\(was €124\.89\)/)
  reply(addedPeriods.add, receipt)
  await press('Send my request')
  await expectTitle('We received your request')
  expect(bodyOf(1)).toMatchObject({ version: 2, endDate: '2027-06-30' })
})

test('RENEW-01 a period that was refused meanwhile was not sent, and has another key then', async () => {
  await open()
  await fillPeriod()
  await answerQuestions()
  await agree()
  refuseWith(addedPeriods.add, 'policy_change_conflict')
  await press('Send my request')
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^This was not sent/)
  reply(addedPeriods.add, receipt)
  await press('Send my request')
  await expectTitle('We received your request')
  const [first, second] = [bodyOf(0), bodyOf(1)] as { idempotencyKey: string }[]
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('RENEW-01 another last day after a period was not sent is no change of its price', async () => {
  await open()
  await fillPeriod()
  await answerQuestions()
  await agree()
  refuseWith(addedPeriods.add, 'policy_change_conflict')
  await press('Send my request')
  const alert = main.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/^This was not sent/)
  for (const title of ['A few questions', 'Insure another period']) {
    await main.getByRole('link', { name: 'Back to the part before' }).click()
    await expectTitle(title)
  }
  await fillDate('Last day of the new period', '2027-07-31')
  await expect.element(main).toMatchTextContent('€146.28 in total')
  await expect.element(alert).toMatchTextContent(/^This was not sent/)
})

test('a lost reply is sent again with the same key; an issue of the server goes back to its field', async () => {
  await open()
  await fillPeriod()
  await answerQuestions()
  await agree()
  lose(addedPeriods.add)
  await press('Send my request')
  await expect.element(page.getByText(/This may not have arrived/)).toBeVisible()
  replyBy(addedPeriods.add, () =>
    issueReply(422, {
      id: 'policy_add_period_outside_main_policy',
      field: 'endDate',
      context: { endDate: '2027-05-31' },
    }),
  )
  await press('Send my request')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Insure another period' })).toBeVisible()
  await expect.element(summary).toMatchTextContent(/Choose 31 May 2027 or an earlier day/)
  const [first, second] = [bodyOf(0), bodyOf(1)] as { idempotencyKey: string }[]
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('a session that ends keeps what was typed', async () => {
  const { router } = await open()
  await fillPeriod()
  await answerQuestions()
  await agree()
  refuse(addedPeriods.add, 401, { id: 'errors.unauthenticated' })
  await press('Send my request')
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  setLoggedIn({ ...mei })
  await router.navigate('/en/insurances/addperiod?policy=260047113&part=questions')
  await expect.element(main.getByRole('radio', { name: 'No' }).first()).toBeChecked()
})

const blocked = (ADD_PERIOD: PolicyView['blockedBy']['ADD_PERIOD']): PolicyView => ({
  ...policy,
  blockedBy: { ...policy.blockedBy, ADD_PERIOD },
})

test.each<[string, PageOptions, string]>([
  [
    'it has lasted the longest time',
    { list: [{ ...blocked('policy_add_period_not_renewable'), notRenewable: 'MAXIMUM' }] },
    'you can ask for a new insurance',
  ],
  ['an institution pays', { list: [blocked('policy_paid_by_institution')] }, 'Ask Delft University'],
  ['there is no insurance', { list: [] }, 'no insurance that you can add a period to'],
])('POL-03 the form is closed when %s, says why and leads to a new insurance', async (_, shown, words) => {
  await open({ ...shown, path: `/en/insurances/addperiod${shown.list?.length ? '?policy=260047113' : ''}` })
  await expect.element(main.getByText(words, { exact: false })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Request new insurance' })).toBeVisible()
})

test('RENEW-01 where no period can be added, the new request knows the stay and the first day', async () => {
  clearRequest()
  const list = [{ ...blocked('policy_add_period_not_renewable'), notRenewable: 'MAXIMUM' as const }]
  const { at } = await open({ list, path: '/en/insurances/addperiod?policy=260047113' })
  replyByRules()
  await main.getByRole('link', { name: 'Request new insurance' }).click()
  await expect.poll(at).toBe('/en/request/your-situation')
  expect(answersInTab()).toMatchObject({
    countryOfOrigin: 'IN',
    countryOfDestination: 'NL',
    startDate: '2027-01-01',
  })
  clearRequest()
})

test.each([
  ['another period waits', 'policy_add_period_already_submitted', 'already asked for another period'],
  ['it is under review', 'policy_under_review', 'We are checking what you asked before'],
] as const)(
  'POL-03 the form is closed when %s, and leads to no request that would overlap',
  async (...given) => {
    const [, blocker, words] = given
    await open({ list: [blocked(blocker)], path: '/en/insurances/addperiod?policy=260047113' })
    await expect.element(main.getByText(words, { exact: false })).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Request new insurance' })).not.toBeInTheDocument()
    await expect.element(main.getByRole('link', { name: 'Back to your insurance' })).toBeVisible()
  },
)

test('STAFF-04 support cannot ask for a period for a customer', async () => {
  await open({ impersonation: true })
  await expect.element(main.getByText('Only the customer can do this', { exact: false })).toBeVisible()
})

test('RENEW-01 the parts are accessible, with the keyboard alone, in Dutch too', async () => {
  await open({ path: '/nl/insurances/addperiod', view: { accountEndsWith: null } })
  await expectTitle('Nog een periode verzekeren')
  await fillDate('Laatste dag van de nieuwe periode', '2027-02-28')
  await press('Verder naar de vragen')
  await expect.element(summary).toBeVisible()
  await expectKeyboardReachesAll(main.element())
  await expectAccessible('period, part 1')
  await choose('Hoe je betaalt', 'Overboeking')
  await choose('Wanneer je betaalt', 'In één keer')
  await fillDate('Laatste dag van de nieuwe periode', '2027-06-30')
  await press('Verder naar de vragen')
  await expectTitle('Een paar vragen')
  await expectKeyboardReachesAll(main.element())
  await expectAccessible('period, questions')
  for (const name of ['Do you have', 'Has an', 'Were you']) await choose(name, 'Nee')
  await press('Controleer mijn nieuwe periode')
  await expectTitle('Controleer je nieuwe periode')
  await expectKeyboardReachesAll(main.element())
  await expectAccessible('period, summary')
})

test('RENEW-01 a policy that ends much later says from which day a period can be added', async () => {
  const later: PolicyView = {
    ...base,
    startDate: '2026-09-01',
    endDate: '2027-08-31',
    notRenewable: 'TOO_EARLY',
  }
  await open({ list: [later], path: '/en/insurances/addperiod?policy=260047113' })
  await expect.element(main.getByText('You can ask for this from 3 May 2027')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Request new insurance' })).not.toBeInTheDocument()
})

test('RENEW-03 a term of the policy that the new period does not have is not chosen', async () => {
  await open({ view: { paymentTerm: 'HALF_YEARLY' } })
  await fillDate('Last day of the new period', '2027-03-31')
  await press('Continue to the questions')
  await expect.element(summary).toMatchTextContent('Choose when you want to pay')
})
