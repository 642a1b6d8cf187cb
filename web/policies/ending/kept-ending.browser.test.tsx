import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyEnding } from '#contract/policy-ending.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { endingReceipt, exampleFacts } from '#web/testing/example-ending.ts'
import { examplePolicy } from '#web/testing/example-policy.ts'
import { choose, expectTitle, fillDate, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

import { keptEnding } from './kept-ending.ts'
import type { KeptEnding } from './kept-ending.ts'

const main = page.getByRole('main')

const kept = {
  policyNumber: '260047113',
  expectedBy: '2026-11-26',
  endDate: '2026-12-31',
  refundAmount: 486,
  profileId: mei.profileId,
}

const policy = examplePolicy({
  destinationAddress: {
    street: 'Mekelweg',
    houseNumber: 4,
    addition: null,
    postalCode: '2628 CD',
    city: 'Delft',
    country: 'NL',
  },
})

const open = (shown: PolicyView, path = '/en/insurances/terminate?policy=260047113') => {
  const account = {
    accountNumber: 'NL91ABNA0417164300',
    bic: '',
    bankName: 'ABN AMRO',
    bankCountry: 'NL',
    holderName: 'Mei Lin',
  }
  reply(policies.list, [shown])
  reply(policyEnding.facts, exampleFacts({ account }))
  return showPortal(path, { who: mei })
}

const ended = examplePolicy({
  status: 'UNDER_REVIEW',
  pendingChange: 'TERMINATE',
  pendingEnd: { endDate: '2026-12-31', refundAmount: 486 },
  blockedBy: { ...policy.blockedBy, TERMINATE: 'policy_under_review' },
})

test.each([
  ['en', 'We received your request to end your insurance', /By Thursday 26 November 2026/],
  ['nl', 'We hebben je verzoek om te stoppen ontvangen', /donderdag 26 november 2026/],
] as const)('TERM-01 a reload shows the receipt of an end again (%s)', async (language, words, by) => {
  keptEnding.keep(kept)
  await open(ended, `/${language}/insurances/terminate?policy=260047113&part=summary`)
  await expectTitle(words)
  await expect.element(main).toMatchTextContent(by)
  await expect.element(main).toMatchTextContent(/486/)
  await expectAccessible('the receipt of an end after a reload')
})

test.each<[string, Partial<KeptEnding>, PolicyView]>([
  ['of somebody else', { profileId: 'somebody' }, ended],
  ['of another policy', { policyNumber: '260047121' }, ended],
  ['of an end that was taken back', {}, policy],
  ['of another last day', { endDate: '2026-12-30' }, ended],
])('TERM-01 a receipt %s is not shown', async (_, changes, shown) => {
  keptEnding.keep({ ...kept, ...changes })
  await open(shown)
  await expect.element(main.getByRole('heading', { level: 1, name: 'End your insurance' })).toBeVisible()
})

test('TERM-01 the receipt is kept without the account, and the log-out button removes it', async () => {
  await open(policy)
  await choose('Why do you want to stop', 'I am leaving the country')
  await fillDate('Your last insured day', '2026-12-31')
  await press('Check and end')
  await expectTitle('Check before you stop')
  reply(policyEnding.terminate, endingReceipt)
  await press('End my insurance')
  await expectTitle(/We received/)
  const stored = sessionStorage.getItem('pont.ending') ?? ''
  expect(stored).not.toContain('ABNA')
  expect(JSON.parse(stored)).toEqual({ version: 1, ...kept })
  reply(accounts.logout, undefined)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => sessionStorage.getItem('pont.ending')).toBeNull()
})
