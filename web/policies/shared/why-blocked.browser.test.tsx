import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions.ts'
import { examplePolicy } from '#web/testing/example-policy.ts'
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
