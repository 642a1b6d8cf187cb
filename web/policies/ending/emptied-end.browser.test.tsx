import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import {
  exampleAccount as account,
  exampleAddress,
  exampleFacts,
} from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const emptied = main.getByText('Fill in the form again')

test.each([
  ['something was typed', '', JSON.stringify({ subject: '260047113', values: {}, lost: true })],
  ['its summary was open', '&part=summary', 'null'],
])(
  'TERM-01 WIZ-04 an end that was empty after a reload, when %s, is not once it was whole',
  async (...row) => {
    const [, part, stored] = row
    sessionStorage.setItem('pont.ending', stored)
    reply(policies.list, [examplePolicy({ destinationAddress: exampleAddress })])
    reply(policyEnding.facts, exampleFacts({ account }))
    await showPortal(`/en/insurances/terminate?policy=260047113${part}`, { who: mei })
    await expect.element(emptied).toBeVisible()
    await choose('Why do you want to stop', 'I am leaving the country')
    await fillDate('Your last insured day', '2026-12-31')
    await press('Check and end')
    await expectTitle('Check before you end your insurance')
    await main.getByRole('link', { name: 'Back to the form' }).click()
    await expectTitle('End your insurance')
    // a reason of one's own has no explanation yet
    await choose('Why do you want to stop', 'Another reason')
    await expect.element(main.getByRole('textbox', { name: 'Your reason' })).toBeVisible()
    await expect.element(emptied).not.toBeInTheDocument()
  },
)
