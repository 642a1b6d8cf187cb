import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { expectAccessibleIn } from '#web/testing/axe.ts'
import { exampleCalculation } from '#web/testing/examples/example-calculation.ts'
import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, line, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, refuse, reply, replyBy } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const SECOND = '1b4e28ba-2fa1-41d2-883f-0016d3cca42a'
const CHILD = '1b4e28ba-2fa1-41d2-883f-0016d3cca42b'

const own = examplePolicy({ version: 2 })
const basic = { ...own, policyId: SECOND, policyNumber: '260047121', coverage: 'BASIC' }
const child = { ...own, policyId: CHILD, policyNumber: '260047139', insuredName: 'Li Lin' }
const transferred = { ...child, policyId: 'p4', policyNumber: '260047147', paymentMethod: 'BANK_TRANSFER' }

const calculation = exampleCalculation({ purpose: 'CHANGE_PAYMENT', premiumDifference: 0, instalments: [] })

const receipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  policyNumber: '260047113',
  status: 'UNDER_REVIEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
  calculation,
}

const openForm = async (language: 'en' | 'nl' = 'en') => {
  reply(policies.list, [own, basic, child, transferred])
  reply(policyChanges.payment, examplePayment())
  reply(policyChanges.calculate, calculation)
  reply(policyChanges.changePayment, receipt)
  await showPortal(`/${language}/insurances/payment?policy=260047113`, { who: mei })
}

const typeAccount = async () => {
  await choose(/^(Which account|Welke rekening)/, /^(Another account|Een andere rekening)$/)
  await line('IBAN').fill('DE89370400440532013000')
  await line(/^(Name on the account|Naam op de rekening)/).fill('Mei Lin')
}

const tick = (name: RegExp) => main.getByRole('checkbox', { name })
const accepts = tick(/SEPA/)
const SEE = /^(See what changes|Bekijk wat er wijzigt)$/
const SEND = /^(Send my change|Verstuur mijn wijziging)$/

const sentBodies = () =>
  callsTo(policyChanges.changePayment).map(({ body }): unknown =>
    JSON.parse(typeof body === 'string' ? body : '{}'),
  )

test.each([
  ['en', 'Paid from this account too', /Mandate for Li Lin: Complete Plus, 260\s047\s139/],
  ['nl', 'Ook van deze rekening betaald', /Machtiging voor Li Lin: Complete Plus, 260\s047\s139/],
] as const)(
  'POL-10 an account is given once: for what the person pays from the same one, and for the family if ticked (%s)',
  async (language, also, mandate) => {
    await openForm(language)
    await typeAccount()
    // nothing that is paid otherwise
    expect(tick(/260\s047\s147/).elements()).toEqual([])
    await expect.element(tick(/260\s047\s121/)).toBeChecked()
    await expect.element(tick(/Li Lin/)).not.toBeChecked()
    await accepts.click()
    await tick(/Li Lin/).click()
    // each policy has a text, and with another one the box is empty again
    await expect.element(main).toMatchTextContent(mandate)
    await expect.element(accepts).not.toBeChecked()
    await expectAccessibleIn(language, 'an account for several policies')
    await accepts.click()
    await press(SEE)
    await expect.element(main).toMatchTextContent(also)
    await press(SEND)
    await expectTitle(/^(We received your change|We hebben je wijziging ontvangen)$/)
    // the receipt says it too
    await expect.element(main).toMatchTextContent(/Li Lin: Complete Plus/)
    expect(sentBodies()).toMatchObject([
      {
        mandateKind: 'RCUR',
        alsoFor: [
          { policyId: SECOND, mandateKind: 'RCUR', term: 'MONTHLY' },
          { policyId: CHILD, mandateKind: 'RCUR', term: 'MONTHLY' },
        ],
      },
    ])
  },
)

test('POL-10 nothing is asked of others where the account stays', async () => {
  await openForm()
  await choose('When do you want to pay?', 'Every 3 months')
  expect(main.getByRole('checkbox').elements()).toEqual([])
  await press(SEE)
  await press(SEND)
  await expectTitle('We received your change')
  expect(sentBodies()).toHaveLength(1)
  expect(JSON.stringify(sentBodies())).not.toContain('alsoFor')
})

test('POL-10 sent again after one of them could not get it, it is not sent for that one', async () => {
  await openForm()
  await typeAccount()
  await accepts.click()
  await press(SEE)
  refuse(policyChanges.changePayment, 422, {
    id: 'policy_change_also_blocked',
    field: `also-${SECOND}`,
    context: { policyNumber: '260047121', kind: 'PAYMENT', reason: 'policy_under_review' },
  })
  reply(policies.list, [
    own,
    { ...basic, blockedBy: { ...basic.blockedBy, PAYMENT: 'policy_under_review' } },
    child,
  ])
  await press(SEND)
  const blocked = tick(/260\s047\s121/)
  await expect.element(blocked).not.toBeChecked()
  await expect
    .element(blocked)
    .toHaveAccessibleDescription(/Policy 260\s047\s121 cannot get this account now: we are still checking/)
  // one mandate less is shown, so that the others are accepted anew
  await expect.element(accepts).not.toBeChecked()
  await accepts.click()
  await press(SEE)
  await expect.element(main.getByText('Stays with the old account')).toBeVisible()
  reply(policyChanges.changePayment, receipt)
  await press(SEND)
  await expectTitle('We received your change')
  expect(JSON.stringify(sentBodies()[1])).not.toContain('alsoFor')
})

test('POL-10 another term of one of them is shown, and is not accepted with the term before', async () => {
  await openForm()
  await typeAccount()
  await tick(/Li Lin/).click()
  await accepts.click()
  await press(SEE)
  refuse(policyChanges.changePayment, 422, {
    id: 'policy_change_also_blocked',
    field: `also-${CHILD}`,
    context: { policyNumber: '260047139', kind: 'PAYMENT', reason: 'policy_change_conflict' },
  })
  replyBy(policyChanges.payment, ({ path }) =>
    examplePayment(path.includes(SECOND) ? { term: 'QUARTERLY' } : {}),
  )
  await press(SEND)
  await expect.element(tick(/Li Lin/)).toHaveAccessibleDescription(/it is paid in another way now/)
  await expect.element(tick(/Li Lin/)).not.toBeChecked()
  await expect.element(tick(/260\s047\s121/)).toBeChecked()
  await expect.element(accepts).not.toBeChecked()
  await accepts.click()
  await press(SEE)
  // what was refused stays unticked
  await press('Change my answers')
  await expect.element(tick(/Li Lin/)).not.toBeChecked()
  await expect.element(accepts).toBeChecked()
  await press(SEE)
  reply(policyChanges.changePayment, receipt)
  await press(SEND)
  await expectTitle('We received your change')
  expect(sentBodies()[1]).toMatchObject({
    alsoFor: [{ policyId: SECOND, mandateKind: 'RCUR', term: 'QUARTERLY' }],
  })
})

test('POL-10 what is ticked at first stays as it was when the form opened', async () => {
  await openForm()
  await typeAccount()
  await accepts.click()
  await press(SEE)
  refuse(policyChanges.changePayment, 409, { id: 'policy_change_conflict' })
  // its own account is another one by now
  reply(policyChanges.payment, examplePayment({ accountEndsWith: '9999' }))
  await press(SEND)
  await expect.element(main.getByRole('radio', { name: /9999/ })).toBeVisible()
  await expect.element(tick(/260\s047\s121/)).toBeChecked()
  await expect.element(tick(/Li Lin/)).not.toBeChecked()
  // the same mandates are shown
  await expect.element(accepts).toBeChecked()
})

test('POL-10 what is ticked at first is no answer that a reload loses', async () => {
  await openForm()
  await choose('When do you want to pay?', 'Every 3 months')
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem('pont.change.payment') ?? '{}') as unknown)
    .toMatchObject({ values: { term: 'QUARTERLY' }, lost: false })
  await choose(/^Which account/, 'Another account')
  await expect.element(tick(/260\s047\s121/)).toBeChecked()
})
