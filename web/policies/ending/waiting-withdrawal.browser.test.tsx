import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import { exampleFacts } from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const days = { startDate: '2027-02-01', endDate: '2028-01-31' }
const coming = examplePolicy({
  ...days,
  status: 'NOT_ACTIVE',
  withdrawUntil: '2026-12-04',
  blockedBy: { ...examplePolicy().blockedBy, WITHDRAW: null },
})

test.each([
  [
    'en',
    'We received your withdrawal and are checking it.',
    /Until 4 December 2026 you can withdraw\. Then you pay nothing/,
    'Withdraw from this contract',
  ],
  [
    'nl',
    'We hebben je herroeping ontvangen en bekijken die nu.',
    /Tot en met 4 december 2026 kun je herroepen\. Dan betaal je niets/,
    'Deze overeenkomst herroepen',
  ],
] as const)(
  'TERM-01 WITHDRAW-01 before the first day the end says that a withdrawal waits, and leads to it (%s)',
  async (language, waits, words, link) => {
    reply(policyEnding.facts, exampleFacts(days))
    reply(policies.list, [{ ...coming, withdrawalReceivedAt: '2026-11-20T11:30:12+01:00' }])
    await showPortal(`/${language}/insurances/terminate?policy=260047113`, { who: mei })
    await expect.element(main.getByText(waits)).toBeVisible()
    await expect.element(main).toMatchTextContent(words)
    await expect
      .element(main.getByRole('link', { name: link }))
      .toHaveAttribute('href', `/${language}/withdraw?policy=260047113`)
  },
)

test('TERM-01 WITHDRAW-01 without a statement the end says nothing of one', async () => {
  reply(policyEnding.facts, exampleFacts(days))
  reply(policies.list, [coming])
  await showPortal('/en/insurances/terminate?policy=260047113', { who: mei })
  await expect.element(main.getByRole('link', { name: 'Withdraw from this contract' })).toBeVisible()
  await expect.element(main).not.toMatchTextContent('We received your withdrawal')
})

const next = examplePolicy({
  policyNumber: '260047121',
  previousPolicyNumber: '260047113',
  status: 'UNDER_REVIEW_NEW',
  startDate: '2028-02-01',
  endDate: '2029-01-31',
  withdrawalReceivedAt: '2026-11-20T11:30:12+01:00',
})

test('WITHDRAW-01 TERM-01 a next period of which a withdrawal waits says so, and can be taken back', async () => {
  const blockedBy = { ...coming.blockedBy, TERMINATE: 'policy_under_review' } as const
  reply(policyEnding.facts, exampleFacts(days))
  reply(policies.list, [examplePolicy(days), { ...next, blockedBy }])
  await showPortal('/en/insurances/terminate?policy=260047113', { who: mei })
  await expect.element(main.getByText('We received your withdrawal and are checking it.')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Take back this request' }))
    .toHaveAttribute('href', '/en/withdraw?policy=260047121')
})

const late = { ...coming, blockedBy: examplePolicy().blockedBy, withdrawUntil: null }

test.each([
  ['en', 'We received your withdrawal and are checking it.', /Do you not need it/, /cancel|message/],
  ['nl', 'We hebben je herroeping ontvangen en bekijken die nu.', /niet nodig/, /annuleren|bericht/],
] as const)(
  'TERM-01 WITHDRAW-01 the end does not ask to be told of a withdrawal that waits (%s)',
  async (language, waits, question, link) => {
    reply(policyEnding.facts, exampleFacts(days))
    // of the insurance that has not started, and of the period after it
    reply(policies.list, [{ ...late, withdrawalReceivedAt: next.withdrawalReceivedAt }, next])
    await showPortal(`/${language}/insurances/terminate?policy=260047113`, { who: mei })
    await expect.poll(() => main.getByText(waits).elements().length).toBe(2)
    await expect.element(main).not.toMatchTextContent(question)
    await expect.element(main.getByRole('link', { name: link })).not.toBeInTheDocument()
  },
)
