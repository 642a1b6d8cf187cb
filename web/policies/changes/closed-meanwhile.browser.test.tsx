import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyChanges } from '#contract/policies/policy-changes.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import { exampleCalculation } from '#web/testing/examples/example-calculation.ts'
import { exampleFacts } from '#web/testing/examples/example-ending.ts'
import { examplePayment } from '#web/testing/examples/example-payment.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, refuseWith, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const policy = examplePolicy({ changeAnsweredBy: '2026-11-26' })

// an address change was sent in another tab
const reviewed: PolicyView = {
  ...policy,
  status: 'UNDER_REVIEW',
  pendingChange: 'ADDRESS',
  expectedBy: '2026-12-03',
  blockedBy: {
    ...policy.blockedBy,
    PAYMENT: 'policy_under_review',
    TERMINATE: 'policy_under_review',
  },
}

const WORDS = {
  en: {
    see: 'See what changes',
    send: 'Send my change',
    title: 'Change how you pay',
    back: 'Back to your insurance',
    why: 'You get our answer by 3 December 2026. You can’t make other changes until then',
    promise: 'We check your change',
    when: 'When do you want to pay',
    term: 'Every 3 months',
  },
  nl: {
    see: 'Bekijk wat er wijzigt',
    send: 'Verstuur mijn wijziging',
    title: 'Wijzig je betaling',
    back: 'Terug naar je verzekering',
    why: 'Je hoort het uiterlijk 3 december 2026. Tot die tijd kun je niets anders wijzigen',
    promise: 'We controleren je wijziging',
    when: 'Wanneer wil je betalen',
    term: 'Elke 3 maanden',
  },
} as const

// What leads on in a form and its summary.
const SENDS = /^(See|Send|Check|End|Bekijk|Verstuur|Controleer|Stop)/

const openPayment = async (language: 'en' | 'nl') => {
  reply(policies.list, [policy])
  reply(policyChanges.payment, examplePayment())
  reply(policyChanges.calculate, exampleCalculation({ purpose: 'CHANGE_PAYMENT' }))
  await showPortal(`/${language}/insurances/payment?policy=260047113`, { who: mei })
  await choose(WORDS[language].when, WORDS[language].term)
}

const expectClosed = async (language: 'en' | 'nl') => {
  const { title, why, back, promise } = WORDS[language]
  await expect.element(main.getByRole('heading', { name: title })).toHaveFocus()
  await expect.element(main).toMatchTextContent(why)
  await expect
    .element(main.getByRole('link', { name: back }))
    .toHaveAttribute('href', `/${language}/insurances`)
  // the policy beside it has one that copies its number
  await expect.element(main.getByRole('button', { name: SENDS })).not.toBeInTheDocument()
  await expect.element(main).not.toMatchTextContent(promise)
}

test.each(['en', 'nl'] as const)(
  'POL-03 POL-09 a change that cannot be sent any more is not offered, and its page says why (%s)',
  async (language) => {
    await openPayment(language)
    await press(WORDS[language].see)
    await expect.element(main).toMatchTextContent(WORDS[language].promise)
    refuseWith(policyChanges.changePayment, 'policy_under_review')
    reply(policies.list, [reviewed])
    await press(WORDS[language].send)
    await expectClosed(language)
    expect(callsTo(policyChanges.changePayment)).toHaveLength(1)
  },
)

test('POL-03 POL-09 a change that cannot be worked out any more says why in the place of its form', async () => {
  await openPayment('en')
  refuseWith(policyChanges.calculate, 'policy_under_review')
  reply(policies.list, [reviewed])
  await press(WORDS.en.see)
  await expectClosed('en')
})

const openSummaryOfEnd = async () => {
  reply(policies.list, [policy])
  reply(policyEnding.facts, exampleFacts({ invoices: [] }))
  await showPortal('/en/insurances/terminate?policy=260047113', { who: mei })
  await choose('Why do you want to stop', 'I am leaving the country')
  await fillDate('Your last insured day', '2026-12-31')
  await press('Check and end')
  await expectTitle('Check before you end your insurance')
}

test.each([
  ['an address change', reviewed],
  [
    'another end',
    { ...reviewed, pendingChange: 'TERMINATE', pendingEnd: { endDate: '2027-01-31', refundAmount: 9 } },
  ],
])('POL-03 TERM-01 an end is not offered once %s waits, and its page says why', async (_, waiting) => {
  await openSummaryOfEnd()
  refuseWith(policyEnding.terminate, 'policy_under_review')
  reply(policies.list, [waiting])
  await press('End my insurance')
  await expect.element(main.getByRole('heading', { name: 'End your insurance' })).toHaveFocus()
  await expect.element(main).toMatchTextContent(WORDS.en.why)
  await expect.element(main.getByRole('link', { name: WORDS.en.back })).toBeVisible()
  // the policy beside it has one that copies its number
  await expect.element(main.getByRole('button', { name: SENDS })).not.toBeInTheDocument()
  await expect.element(main).not.toMatchTextContent('We check this')
})

test('TERM-01 an end that was taken back meanwhile was not sent, and nothing is said to be different', async () => {
  await openSummaryOfEnd()
  refuseWith(policyEnding.terminate, 'policy_change_conflict')
  await press('End my insurance')
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(/^This was not sent ?What you filled in is still here\. Check it and send it/)
})
