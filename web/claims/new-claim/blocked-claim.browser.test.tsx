import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

import { claimDraft } from './claim-store.ts'

const show = (list: PolicyView[], path = '/en/newclaim') => {
  claimDraft.clear()
  reply(policies.profile, exampleProfile())
  reply(policies.list, list)
  reply(claims.list, undefined)
  return showPortal(path, { who: mei })
}

const future = examplePolicy({
  status: 'NOT_ACTIVE',
  startDate: '2027-02-01',
  endDate: '2028-01-31',
  blockedBy: { ...examplePolicy().blockedBy, CLAIM: 'claim_policy_not_started' },
})

test.each([
  [
    'nobody has accepted',
    { status: 'UNDER_REVIEW_NEW', code: 'claim_policy_not_accepted' },
    {
      title: 'You cannot send a claim yet',
      words: 'We have not decided on this request yet. You can send a claim once the insurance has started',
    },
  ],
  [
    'was refused',
    { status: 'DISAPPROVED', code: 'claim_policy_not_accepted' },
    {
      title: 'You cannot send a claim',
      words: 'We did not accept this insurance, so you cannot claim on it',
    },
  ],
  [
    'was withdrawn from the start',
    { status: 'CANCELLED', code: 'claim_policy_never_insured' },
    {
      title: 'You cannot send a claim',
      words: 'It did not insure you on any day, so you cannot claim on it',
    },
  ],
])('CLM-04 a policy that %s says why', async (_, { status, code }, { title: heading, words }) => {
  const policy = examplePolicy({ status })
  await show([{ ...policy, blockedBy: { ...policy.blockedBy, CLAIM: code } }])
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
})

test('CLM-04 of several policies the one that the reason is about is named', async () => {
  const policy = examplePolicy({ status: 'DISAPPROVED' })
  const refused = { ...policy, blockedBy: { ...policy.blockedBy, CLAIM: 'claim_policy_not_accepted' } }
  await show([refused, { ...refused, policyNumber: '260047121', insuredName: 'Karim Lin' }])
  await expect.element(page.getByText(/^260.047.113, Mei Lin$/)).toBeVisible()
  // the sentence on cover names both people, the reason one policy
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/260.047.121/)
})

test.each([
  [
    'en',
    'You cannot send a claim',
    'You withdrew your request for this insurance, so you cannot claim on it',
  ],
  [
    'nl',
    'Je kunt niet declareren',
    'Je hebt je aanvraag voor deze verzekering herroepen, dus je kunt er niet op declareren',
  ],
])('CLM-04 a request that was withdrawn is no insurance (%s)', async (language, heading, words) => {
  const stopped = { how: 'WITHDRAWN', date: '2026-11-19' } as const
  const policy = examplePolicy({ status: 'CANCELLED', stopped, decidedAt: null, withdrawUntil: null })
  const blockedBy = { ...policy.blockedBy, CLAIM: 'claim_policy_never_insured' }
  await show([{ ...policy, blockedBy }], `/${language}/newclaim`)
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/insurance was|verzekering is/)
})

test.each([
  ['that runs', 'ACTIVE', null],
  ['that nobody has accepted', 'UNDER_REVIEW_NEW', 'claim_policy_not_accepted'],
])('CLM-04 Dutch basic insurance alone, %s, leads to the health insurer', async (_, status, CLAIM) => {
  const basic = examplePolicy({ productCode: 'BZV', coverage: 'BASIC', status })
  await show([{ ...basic, blockedBy: { ...basic.blockedBy, CLAIM } }])
  await expect
    .element(page.getByRole('heading', { name: 'You cannot send a claim', exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/Dutch health insurer, not to us/)
})

test.each([
  [
    'en',
    'You cannot send a claim yet',
    /This insurance starts on 1 February 2027\. Care before that day is not insured\. From that day/,
  ],
  [
    'nl',
    'Je kunt nog niet declareren',
    /Deze verzekering begint op 1 februari 2027\. Zorg voor die dag is niet verzekerd\. Vanaf die dag/,
  ],
] as const)('CLM-04 before the first day nothing can be claimed (%s)', async (language, heading, words) => {
  await show([future], `/${language}/newclaim`)
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
})

test('CLM-04 care under an insurance before it can be claimed, and only under that', async () => {
  const before = examplePolicy({ policyNumber: '260047121', status: 'EXPIRED', endDate: '2026-11-10' })
  await show([future, before])
  await expect.element(page.getByRole('heading', { level: 1, name: 'What did you pay for?' })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/260.047.113/)
})
