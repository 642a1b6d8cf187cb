import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyWithdrawal } from '#contract/withdrawals.ts'
import { requests } from '#contract/requests.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectTitle, line, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, reply } from '#web/testing/replies.ts'

import { remainingPolicies } from './own-policies.ts'

const main = page.getByRole('main')

const OPEN = { ...examplePolicy().blockedBy, WITHDRAW: null }
const [SUPPLEMENT, BASIC] = ['260047113', '260047121']

const receipt = {
  reference: 'W20261120-0007',
  receivedAt: '2026-11-20T11:30:12+01:00',
  acknowledgementSentTo: 'ana@example.com',
  contractNumber: SUPPLEMENT,
}

const open = async (list: readonly PolicyView[], address = `/en/withdraw?policy=${SUPPLEMENT}`) => {
  reply(policies.list, [...list])
  reply(policies.profile, exampleProfile())
  reply(policyWithdrawal.withdraw, receipt)
  reply(policyWithdrawal.state, receipt)
  await showPortal(address, { who: mei })
  await expect.element(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Mei Lin')
}

const family = (changes: Partial<PolicyView>): PolicyView =>
  examplePolicy({
    applicationNumber: changes.policyNumber ?? '',
    mainPolicyNumber: SUPPLEMENT,
    familyMember: true,
    ...changes,
  })

const leila = family({ policyNumber: '250133709', insuredName: 'Leila El-Sayed', blockedBy: OPEN })
const omar = family({ policyNumber: '362948895', insuredName: 'Omar El-Sayed' })
const gone = family({ policyNumber: '260047139', insuredName: 'Sara El-Sayed', status: 'CANCELLED' })
const own = examplePolicy({ applicationNumber: SUPPLEMENT, blockedBy: OPEN })

test.each([
  [
    'en',
    'Continue',
    'These insurances continue',
    /You stop only the insurance with number 260.047.113/,
    'Withdraw from Complete Plus of Leila El-Sayed',
    'End Complete Plus of Omar El-Sayed',
  ],
  [
    'nl',
    'Verder',
    'Deze verzekeringen lopen door',
    /Je stopt alleen de verzekering met nummer 260.047.113/,
    'Complete Plus van Leila El-Sayed herroepen',
    'Complete Plus van Omar El-Sayed stopzetten',
  ],
] as const)(
  'WITHDRAW-01 before it is confirmed the family that stays insured is named (%s)',
  async (...given) => {
    const [language, next, title, words, withdraw, end] = given
    await open([own, leila, omar, gone], `/${language}/withdraw?policy=${SUPPLEMENT}`)
    await press(next)
    await expect.element(main.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(main).toMatchTextContent(words)
    await expect.element(main).not.toMatchTextContent('Sara')
    await expect
      .element(main.getByRole('link', { name: withdraw }))
      .toHaveAttribute('href', `/${language}/withdraw?policy=250133709`)
    await expect
      .element(main.getByRole('link', { name: end }))
      .toHaveAttribute('href', `/${language}/insurances/terminate?policy=362948895`)
    await expectNoViolations('what a withdrawal does not stop')
  },
)

test.each([
  [
    'en',
    'Continue',
    'We received a withdrawal from it on 19 November 2026 and are checking it.',
    /^Withdraw from/,
  ],
  [
    'nl',
    'Verder',
    'We hebben op 19 november 2026 een herroeping daarvan ontvangen en bekijken die nu.',
    /herroepen$/,
  ],
] as const)(
  'WITHDRAW-01 of a policy that stays the page says that a withdrawal waits, beside its link (%s)',
  async (language, next, words, link) => {
    const withdrawalReceivedAt = '2026-11-19T11:30:12+01:00'
    await open([own, { ...leila, withdrawalReceivedAt }, omar], `/${language}/withdraw?policy=${SUPPLEMENT}`)
    await press(next)
    const items = main.getByRole('listitem')
    await expect.element(items.filter({ hasText: 'Leila' })).toMatchTextContent(words)
    await expect.element(items.filter({ hasText: 'Omar' })).not.toMatchTextContent(words)
    await expect
      .element(items.filter({ hasText: 'Leila' }).getByRole('link', { name: link }))
      .toHaveAttribute('href', `/${language}/withdraw?policy=250133709`)
  },
)

test('WITHDRAW-01 the receipt leads to the withdrawal from the policy of the family', async () => {
  await open([own, leila])
  await press('Continue')
  await press('Confirm withdrawal')
  await expectTitle('We received your withdrawal')
  await main.getByRole('link', { name: 'Withdraw from Complete Plus of Leila El-Sayed' }).click()
  await expectTitle('Withdraw from contract here')
  await expect.element(line('Number of your policy')).toHaveValue('250 133 709')
})

const supplement = { ...own, coverage: 'SUPPLEMENT', status: 'UNDER_REVIEW_NEW' }
const basic = examplePolicy({
  policyNumber: BASIC,
  applicationNumber: SUPPLEMENT,
  coverage: 'BASIC',
  status: 'UNDER_REVIEW_NEW',
  blockedBy: OPEN,
})

test('WITHDRAW-01 the number of a request for two policies means the one that has it, and names the other', async () => {
  await open([basic, supplement])
  await press('Continue')
  await expect.element(main).toMatchTextContent('InsuranceSupplement')
  await expect.element(main.getByRole('link', { name: /^Withdraw from Dutch basic insurance/ })).toBeVisible()
  await press('Confirm withdrawal')
  await expectTitle('We received your withdrawal')
  expect(callsTo(policyWithdrawal.withdraw).map(({ path }) => path)).toEqual([
    expect.stringContaining(`/policies/${supplement.policyId}/withdraw`),
  ])
})

test.each([
  ['en', 'For request 260 047 113.', 'Your request is withdrawn. You pay nothing.'],
  ['nl', 'Voor aanvraag 260 047 113.', 'Je aanvraag is herroepen. Je betaalt niets.'],
] as const)(
  'WITHDRAW-01 the receipt of a request that was not accepted speaks of no insurance or money (%s)',
  async (language, about, now) => {
    await open([supplement], `/${language}/withdraw?policy=${SUPPLEMENT}`)
    await press(/^(Continue|Verder)/)
    await press(/^(Confirm withdrawal|Herroeping bevestigen)/)
    await expectTitle(/We received your withdrawal|We hebben je herroeping ontvangen/)
    for (const words of [about, now]) await expect.element(main).toMatchTextContent(words)
    await expect.element(main).not.toMatchTextContent(/is stopped|stopgezet|money|geld/)
    // what a reload reads
    expect(JSON.parse(sessionStorage.getItem('pont.withdrawal') ?? '')).toMatchObject({ request: 'WHOLE' })
  },
)

const [PART, DEEL] = [
  'This part of your request is withdrawn. You pay nothing for it.',
  'Dit deel van je aanvraag is herroepen. Je betaalt er niets voor.',
]

test.each([
  ['en', SUPPLEMENT, 'For Supplement, 260 047 113.', PART],
  ['en', BASIC, 'For Dutch basic insurance, 260 047 121.', PART],
  ['nl', BASIC, 'Voor Nederlandse basisverzekering, 260 047 121.', DEEL],
] as const)(
  'WITHDRAW-01 the receipt of a part of a request says that it is a part, and names it (%s, %s)',
  async (language, contractNumber, about, now) => {
    await open([basic, supplement], `/${language}/withdraw?policy=${contractNumber}`)
    reply(policyWithdrawal.withdraw, { ...receipt, contractNumber })
    await press(/^(Continue|Verder)/)
    await press(/^(Confirm withdrawal|Herroeping bevestigen)/)
    for (const words of [about, now]) await expect.element(main).toMatchTextContent(words)
  },
)

test('WITHDRAW-01 the receipt of a policy names it, and says that the insurance stopped', async () => {
  await open([own])
  await press('Continue')
  await press('Confirm withdrawal')
  await expect.element(main).toMatchTextContent('For policy 260 047 113.')
  await expect.element(main).toMatchTextContent('Your insurance is stopped.')
  // whoever paid by bank transfer may have given us no account
  await expect.element(main).toMatchTextContent('Our e-mail names the account, or asks you for one.')
})

test('WITHDRAW-01 the number of a policy that was stopped stops no other one of its request', async () => {
  await open([basic, examplePolicy({ applicationNumber: SUPPLEMENT, status: 'CANCELLED' })])
  await press('Continue')
  await press('Confirm withdrawal')
  await expectTitle('We received your withdrawal')
  expect(
    [callsTo(policyWithdrawal.state), callsTo(policyWithdrawal.withdraw)].map(({ length }) => length),
  ).toEqual([1, 0])
})

test.each([
  ['en', /Policy 260.047.113 has been stopped\. This family insurance continues until you stop it too/],
  ['nl', /Polis 260.047.113 is stopgezet\. Deze gezinsverzekering loopt door tot je die ook stopzet/],
] as const)('WITHDRAW-01 the card of the family says that theirs goes on (%s)', async (language, words) => {
  reply(policies.list, [{ ...own, status: 'CANCELLED' }, leila])
  reply(requests.waiting, [])
  await showPortal(`/${language}/insurances`, { who: mei })
  const card = page.getByRole('article').filter({ hasText: 'Leila El-Sayed' })
  await expect.element(card).toMatchTextContent(words)
})

test('WITHDRAW-01 a request of the family that still waits is not said to go on', async () => {
  const waits = { ...leila, status: 'UNDER_REVIEW_NEW' }
  expect(remainingPolicies(own, [own, leila])).toEqual([leila])
  expect(remainingPolicies(own, [own, waits])).toEqual([])
  reply(policies.list, [{ ...own, status: 'CANCELLED' }, waits])
  reply(requests.waiting, [])
  await showPortal('/en/insurances', { who: mei })
  const card = page.getByRole('article').filter({ hasText: 'Leila El-Sayed' })
  await expect.element(card).toMatchTextContent(/Under review|We are checking/)
  await expect.element(card).not.toMatchTextContent('continues until you stop it')
})
