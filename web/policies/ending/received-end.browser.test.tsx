import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import { requests } from '#contract/requests.ts'
import { notifyLogOut } from '#web/platform/session.ts'
import { expectAccessibleIn } from '#web/testing/axe.ts'
import { endingReceipt, exampleFacts } from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { cleanup } from '#web/testing/render.tsx'
import { reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')

const ended = (changes: Partial<PolicyView> = {}) =>
  examplePolicy({
    status: 'UNDER_REVIEW',
    pendingChange: 'TERMINATE',
    pendingEnd: { endDate: '2026-12-31', refundAmount: 486 },
    expectedBy: '2026-11-26',
    blockedBy: { ...examplePolicy().blockedBy, TERMINATE: 'policy_under_review' },
    ...changes,
  })

const open = (policy: PolicyView, language = 'en') => {
  reply(policies.list, [policy])
  return showPortal(`/${language}/insurances/terminate?policy=260047113&part=summary`, { who: mei })
}

test.each([
  ['en', 'We received your request to end your insurance', /By Thursday 26 November 2026/],
  ['nl', 'We hebben je verzoek om te stoppen ontvangen', /donderdag 26 november 2026/],
] as const)('TERM-01 a reload shows the receipt of an end again (%s)', async (language, words, by) => {
  await open(ended(), language)
  await expectTitle(words)
  await expect.element(main).toMatchTextContent(by)
  await expect.element(main).toMatchTextContent(/486/)
  await expectAccessibleIn(language, 'the receipt of an end after a reload')
})

test('TERM-01 a last day that comes before our answer stands before it', async () => {
  await open(ended({ pendingEnd: { endDate: '2026-11-24', refundAmount: 0 } }))
  await expect.element(main).toMatchTextContent(/24 November 2026.*By Thursday 26 November 2026/)
})

test.each<[string, PolicyView]>([
  ['once the day of our answer has passed', ended({ expectedBy: '2026-11-19' })],
  ['while another change is under review', ended({ pendingChange: 'ADDRESS', pendingEnd: null })],
])('TERM-01 there is no receipt of an end %s, but the reason why nothing can be ended', async (_, policy) => {
  await open(policy)
  await expect.element(main.getByRole('heading', { level: 1, name: 'End your insurance' })).toBeVisible()
  await expect.element(main).not.toMatchTextContent('We received your request')
})

// empties the memory, as a reload does; the storage of the tab stays
const unload = async () => {
  const kept = sessionStorage.getItem('pont.ending') ?? ''
  notifyLogOut()
  await cleanup()
  expect(sessionStorage.getItem('pont.ending')).toBeNull()
  sessionStorage.setItem('pont.ending', kept)
}

const fillIn = async () => {
  await choose('Why do you want to stop', 'I am leaving the country')
  await fillDate('Your last insured day', '2026-12-31')
}

test.each([
  ['en', 'We do not keep what you type here'],
  ['nl', 'Wat je hier typt bewaren we niet'],
] as const)(
  'TERM-01 WIZ-04 a form that is loaded again says that it is empty, and keeps no answer (%s)',
  async (language, words) => {
    reply(policyEnding.facts, exampleFacts())
    reply(policies.list, [examplePolicy()])
    await showPortal('/en/insurances/terminate?policy=260047113', { who: mei })
    await fillIn()
    expect(main.element().textContent).not.toContain(words)
    const kept = sessionStorage.getItem('pont.ending') ?? ''
    expect(JSON.parse(kept)).toEqual({ subject: '260047113', values: {}, lost: true })
    await unload()
    await showPortal(`/${language}/insurances/terminate?policy=260047113`, { who: mei })
    await expect.element(main).toMatchTextContent(words)
    await expect.element(main.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  },
)

test('TERM-01 WIZ-04 a form that is filled in again after a reload does not say that it is empty', async () => {
  const words = 'We do not keep what you type here'
  // all is to be paid still, so that no account is asked
  reply(policyEnding.facts, exampleFacts({ invoices: [] }))
  reply(requests.waiting, [])
  reply(policies.list, [examplePolicy()])
  const address = '/en/insurances/terminate?policy=260047113'
  await showPortal(address, { who: mei })
  await fillIn()
  await unload()
  const { router } = await showPortal(address, { who: mei })
  await expect.element(main).toMatchTextContent(words)
  await fillIn()
  await press('Check and end')
  await expectTitle('Check before you end your insurance')
  await main.getByRole('link', { name: 'Change' }).first().click()
  await expectTitle('End your insurance')
  await expect.element(main).not.toMatchTextContent(words)
  await router.navigate('/en/insurances')
  await expectTitle('Your insurance')
  await router.navigate(address)
  await expectTitle('End your insurance')
  await expect.element(main).not.toMatchTextContent(words)
})

test('TERM-01 SHELL-02 SHELL-11 a switch of the language on a fresh receipt of an end leaves the focus', async () => {
  reply(policyEnding.facts, exampleFacts({ invoices: [] }))
  reply(policies.list, [examplePolicy()])
  await showPortal('/en/insurances/terminate?policy=260047113', { who: mei })
  await fillIn()
  await press('Check and end')
  await expectTitle('Check before you end your insurance')
  reply(policyEnding.terminate, endingReceipt)
  await press('End my insurance')
  await expectTitle('We received your request to end your insurance')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  reply(policies.list, [ended()])
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' })
  await link.click()
  await expect.element(main).toMatchTextContent('We hebben je verzoek om te stoppen ontvangen')
  await expect.element(link).toHaveFocus()
})
