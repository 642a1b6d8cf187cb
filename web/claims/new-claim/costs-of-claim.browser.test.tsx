import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import { press } from '#web/testing/claim-actions.ts'
import { examplePolicy } from '#web/testing/example-policy.ts'
import { exampleProfile } from '#web/testing/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

import { claimDraft } from './claim-store.ts'

test('CLM-06 a cost that is added gets the focus, and the one before it when it is removed', async () => {
  claimDraft.clear()
  reply(policies.profile, exampleProfile())
  reply(policies.list, [examplePolicy()])
  reply(claims.list, undefined)
  await showPortal('/en/newclaim', { who: mei })
  const cost = (number: number) => page.getByRole('heading', { level: 2, name: `Cost ${number}` })
  await press('Add another cost')
  await expect.element(cost(2)).toHaveFocus()
  await press('Add another cost')
  await expect.element(cost(3)).toHaveFocus()
  await press('Remove cost 3')
  await expect.element(cost(2)).toHaveFocus()
  await press('Remove cost 1')
  await expect.element(cost(1)).toHaveFocus()
})
