import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const blockedFor = (action: PolicyAction, code: string) => {
  const { blockedBy, ...policy } = examplePolicy()
  return { ...policy, blockedBy: { ...blockedBy, [action]: code } }
}

test.each([
  [
    'TERMINATE',
    'policy_under_review',
    '/en/insurances/terminate',
    'Mei Lin: We are checking what you asked before',
  ],
  ['TERMINATE', 'policy_paid_by_institution', '/nl/insurances/terminate', 'Mei Lin: Delft University'],
  ['ADD_PERIOD', 'policy_paid_by_institution', '/en/insurances/addperiod', 'Ask Delft University'],
] as const)(
  'POL-03 without a policy in the address each says why: %s, %s',
  async (action, code, path, words) => {
    reply(policies.list, [blockedFor(action, code)])
    await showPortal(path, { who: mei })
    await expect.element(main.getByRole('listitem')).toBeVisible()
    expect(main.getByRole('listitem').element().textContent).toContain(words)
  },
)

test.each([
  ['en', 'UNDER_REVIEW', 'We are checking your change. That takes', 'You can’t make other changes until'],
  ['nl', 'UNDER_REVIEW', 'We bekijken je wijziging nog. Dat duurt', 'kun je niets anders wijzigen'],
  ['en', 'UNDER_REVIEW_NEW', 'We are checking this request. That takes', 'You can’t change anything until'],
  ['nl', 'UNDER_REVIEW_NEW', 'We bekijken deze aanvraag nog. Dat duurt', 'kun je niets wijzigen'],
] as const)('POL-03 what waits is called what it is, never an earlier one (%s, %s)', async (...given) => {
  const [language, status, what, until] = given
  const policy = { ...blockedFor('TERMINATE', 'policy_under_review'), status, expectedBy: null }
  reply(policies.list, [policy])
  await showPortal(`/${language}/insurances/terminate?policy=${policy.policyNumber}`, { who: mei })
  await expect.element(main).toMatchTextContent(what)
  await expect.element(main).toMatchTextContent(until)
})
