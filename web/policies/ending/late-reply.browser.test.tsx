import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import {
  endingReceipt,
  exampleAccount as account,
  exampleAddress,
  exampleFacts,
} from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { hold, issueReply, reply, replyBy } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const OTHER = '/en/insurances/terminate?policy=260047121'

// The end of one policy is on its way, and that of another is being filled in.
const sendAndOpenOther = async () => {
  const policy = examplePolicy({ destinationAddress: exampleAddress })
  reply(policies.list, [policy, { ...policy, policyId: 'p2', policyNumber: '260047121' }])
  reply(policyEnding.facts, exampleFacts({ account }))
  const { router, at } = await showPortal('/en/insurances/terminate?policy=260047113', { who: mei })
  await choose('Why do you want to stop', 'I am leaving the country')
  await fillDate('Your last insured day', '2026-12-31')
  await press('Check and end')
  await expectTitle('Check before you end your insurance')
  const { release, read } = hold(policyEnding.terminate)
  await press('End my insurance')
  await router.navigate(OTHER)
  await expectTitle('End your insurance')
  await choose('Why do you want to stop', 'Another reason')
  const answerLate = async () => {
    release()
    await read
    // where the reply leads to another page, that page has loaded
    await expect.poll(() => router.state.navigation.state).toBe('idle')
  }
  return { answerLate, router, at }
}

const expectOtherAsTyped = async () => {
  await expect.element(main.getByRole('radio', { name: 'Another reason' })).toBeChecked()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('End your insurance')
}

test('TERM-04 the receipt of an end that comes late leaves the end of another policy as it is', async () => {
  reply(policyEnding.terminate, endingReceipt)
  const { answerLate, router } = await sendAndOpenOther()
  await answerLate()
  await expectOtherAsTyped()
  await router.navigate('/en/insurances/terminate?policy=260047113')
  await expect.element(main.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  await router.navigate(OTHER)
  await expectOtherAsTyped()
})

test('TERM-04 what is wrong with an end comes late to its own form', async () => {
  replyBy(policyEnding.terminate, () =>
    issueReply(422, {
      id: 'policy_terminate_family_policy_active',
      field: 'endDate',
      context: { insuredNames: 'Leila El-Sayed' },
    }),
  )
  const { answerLate, router, at } = await sendAndOpenOther()
  await answerLate()
  expect(at()).toBe(OTHER)
  await expectOtherAsTyped()
  await router.navigate('/en/insurances/terminate?policy=260047113')
  await expect.element(main).toMatchTextContent(/First end the insurance/)
})
