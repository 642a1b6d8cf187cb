import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { addedPeriods } from '#contract/periods.ts'
import type { AddedPeriodReceipt } from '#contract/periods.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { expectAccessibleIn } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { expectTitle, press } from '#web/testing/form-actions.ts'
import { agree, answerQuestions, fillPeriod, replyWithPeriod } from '#web/testing/period-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, hold, issueReply, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const policy = examplePolicy()
const waits: PolicyView = {
  ...policy,
  blockedBy: { ...policy.blockedBy, ADD_PERIOD: 'policy_add_period_already_submitted' },
}
const asked = examplePolicy({
  policyNumber: '260047121',
  previousPolicyNumber: '260047113',
  status: 'UNDER_REVIEW_NEW',
  startDate: '2027-09-01',
  endDate: '2028-08-31',
  expectedBy: '2026-11-26',
})

const open = (next: PolicyView, language = 'en', before = waits) => {
  reply(policies.list, [before, next])
  return showPortal(`/${language}/insurances/addperiod?policy=260047113&part=summary`, { who: mei })
}

test.each([
  ['en', 'We received your request', 'By Thursday 26 November 2026'],
  ['nl', 'We hebben je aanvraag ontvangen', 'Uiterlijk donderdag 26 november 2026'],
] as const)('RENEW-01 a reload shows the receipt of a period again (%s)', async (language, title, by) => {
  await open(asked, language)
  await expectTitle(title)
  await expect.element(main).toMatchTextContent(by)
  await expect.element(main).toMatchTextContent(/260\s047\s121/)
  await expectAccessibleIn(language, 'the receipt of a period after a reload')
})

test.each<[string, PolicyView]>([
  ['once the day of our answer has passed', { ...asked, expectedBy: '2026-11-19' }],
  ['while we wait for an answer', { ...asked, expectedBy: null }],
  ['once it is accepted', { ...asked, status: 'NOT_ACTIVE', expectedBy: null }],
])('RENEW-01 there is no receipt of a period %s, but the reason why none can be added', async (_, next) => {
  await open(next)
  await expectTitle('Insure another period')
  await expect.element(main).toMatchTextContent('already asked for another period')
  await expect.element(main).not.toMatchTextContent('We received your request')
})

const renewable: PolicyView = {
  ...policy,
  renewable: true,
  blockedBy: { ...policy.blockedBy, ADD_PERIOD: null },
}

const openForm = async (before = renewable, ...others: readonly PolicyView[]) => {
  reply(policies.list, [before, ...others])
  replyWithPeriod()
  const shown = await showPortal('/en/insurances/addperiod?policy=260047113', { who: mei })
  await fillPeriod()
  await answerQuestions()
  await agree()
  return shown
}

test('POL-03 RENEW-01 a period is not offered once another waits, and its page says why in place of a receipt', async () => {
  await openForm()
  refuseWith(addedPeriods.add, 'policy_add_period_already_submitted')
  reply(policies.list, [waits, asked])
  await press('Send my request')
  await expect.element(main.getByRole('heading', { name: 'Insure another period' })).toHaveFocus()
  await expect.element(main).toMatchTextContent('already asked for another period')
  // the policy beside it has one that copies its number
  await expect.element(main.getByRole('button', { name: /^(Send|Continue)/ })).not.toBeInTheDocument()
  await expect.element(main).not.toMatchTextContent('We received your request')
  expect(callsTo(addedPeriods.add)).toHaveLength(1)
})

const GOES_ON = { en: 'Your current insurance continues', nl: 'Je huidige verzekering loopt' } as const

test.each([
  ['en', 'ACTIVE', true],
  ['nl', 'ACTIVE', true],
  ['en', 'EXPIRED', false],
  ['nl', 'EXPIRED', false],
] as const)(
  'RENEW-01 a receipt says that the insurance before goes on only where it does (%s, %s: %o)',
  async (language, status, goesOn) => {
    // a new request that names the insurance before has a number of its own
    await open({ ...asked, applicationNumber: '260047139' }, language, { ...waits, status })
    await expect.element(main).toMatchTextContent(/260\s047\s139/)
    if (goesOn) await expect.element(main).toMatchTextContent(GOES_ON[language])
    else await expect.element(main).not.toMatchTextContent(GOES_ON[language])
  },
)

const sent: AddedPeriodReceipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  policyNumber: '260047121',
  status: 'UNDER_REVIEW_NEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
}

test('RENEW-01 the receipt of a period after an insurance that ended does not say that it goes on', async () => {
  await openForm({ ...renewable, status: 'EXPIRED' })
  reply(addedPeriods.add, sent)
  await press('Send my request')
  await expectTitle('We received your request')
  await expect.element(main).not.toMatchTextContent(GOES_ON.en)
})

test('RENEW-01 SHELL-02 SHELL-11 a switch of the language on a fresh receipt of a period leaves the focus', async () => {
  await openForm()
  reply(addedPeriods.add, sent)
  await press('Send my request')
  await expectTitle('We received your request')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  reply(policies.list, [waits, asked])
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' })
  await link.click()
  await expect.element(main).toMatchTextContent('We hebben je aanvraag ontvangen')
  await expect.element(link).toHaveFocus()
})

test.each<[string, () => void]>([
  ['the receipt of a period', () => reply(addedPeriods.add, sent)],
  [
    'what is wrong with a period',
    () =>
      replyBy(addedPeriods.add, () =>
        issueReply(422, {
          id: 'policy_add_period_outside_main_policy',
          field: 'endDate',
          context: { endDate: '2027-05-31' },
        }),
      ),
  ],
])('RENEW-01 %s that comes late leaves the form of another policy as it is', async (_, answer) => {
  const { router, at } = await openForm(renewable, {
    ...renewable,
    policyId: 'p2',
    policyNumber: '260047121',
  })
  answer()
  const { release, read } = hold(addedPeriods.add)
  await press('Send my request')
  await router.navigate('/en/insurances/addperiod?policy=260047121')
  await fillPeriod()
  release()
  await read
  // where the reply leads to another page, that page has loaded
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  expect(at()).toBe('/en/insurances/addperiod?policy=260047121&part=questions')
  await expectTitle('A few questions')
})
