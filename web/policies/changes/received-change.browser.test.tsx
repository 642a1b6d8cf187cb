import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { expectAccessibleIn } from '#web/testing/axe.ts'
import { exampleAsked, examplePolicy } from '#web/testing/examples/example-policy.ts'
import { expectTitle } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const { blockedBy } = examplePolicy()
const BLOCKER = 'policy_under_review'
const address = {
  postalCode: '1012 JS',
  houseNumber: 1,
  addition: null,
  street: 'Dam',
  city: 'Amsterdam',
  country: 'NL',
}

const waiting = (kind: string, requested: Partial<NonNullable<PolicyView['requestedChange']>>) =>
  examplePolicy({
    status: 'UNDER_REVIEW',
    pendingChange: kind,
    requestedChange: exampleAsked(requested),
    expectedBy: '2026-11-26',
    blockedBy: { ...blockedBy, START_DATE: BLOCKER, ADDRESS: BLOCKER, PAYMENT: BLOCKER },
  })

const payment = waiting('PAYMENT', { paymentTerm: 'QUARTERLY', paymentMethod: 'DIRECT_DEBIT' })

const open = (form: string, policy: PolicyView, { language = 'en', who = mei } = {}) => {
  reply(policies.list, [policy])
  return showPortal(`/${language}/insurances/${form}?policy=260047113&part=summary`, { who })
}

const SENT = /^(We received your change|We hebben je wijziging ontvangen)$/

test.each([
  ['POL-07', 'startdate', 'en', waiting('START_DATE', { startDate: '2027-02-08' }), '8 February 2027'],
  ['POL-08', 'address', 'en', waiting('ADDRESS', { address }), 'Dam 1, 1012 JS Amsterdam'],
  ['POL-09', 'payment', 'en', payment, 'Every 3 months, by direct debit'],
  ['POL-09', 'payment', 'nl', payment, 'Elke 3 maanden, met automatische incasso'],
] as const)('%s a reload shows the receipt of a change again (%s, %s)', async (...given) => {
  const [, form, language, policy, asked] = given
  await open(form, policy, { language })
  await expectTitle(SENT)
  await expect.element(main).toMatchTextContent(asked)
  await expect.element(main).toMatchTextContent(/Thursday 26 November 2026|donderdag 26 november 2026/)
  await expectAccessibleIn(language, 'the receipt of a change after a reload')
})

test.each<[string, PolicyView]>([
  ['once the day of our answer has passed', { ...payment, expectedBy: '2026-11-19' }],
  ['while we wait for an answer', { ...payment, expectedBy: null }],
  ['while another change is under review', waiting('ADDRESS', { address })],
])('POL-09 there is no receipt of a change %s, but the reason why none can be made', async (_, policy) => {
  await open('payment', policy)
  await expectTitle('Change how you pay')
  await expect.element(main).toMatchTextContent('We are checking your change')
})

test('POL-09 what was typed here and not sent has no receipt', async () => {
  const stored = { subject: payment.policyId, values: { term: 'AT_ONCE' }, lost: false }
  sessionStorage.setItem('pont.change.payment', JSON.stringify(stored))
  await open('payment', payment)
  await expectTitle('Change how you pay')
})

test('STAFF-04 support that acts as a customer sees that it cannot change a policy, and no receipt', async () => {
  await open('payment', payment, { who: { ...mei, impersonation: true } })
  await expect.element(main).toMatchTextContent('Only the customer can change a policy')
})
