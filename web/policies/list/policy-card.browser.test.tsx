import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { PolicyView } from '#contract/policies.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { showInsurances } from '#web/testing/portal.tsx'

const cards = page.getByRole('article')

const show = (policy: PolicyView, language: 'en' | 'nl' = 'en') => showInsurances([policy], language)

const withdrawn = examplePolicy({
  status: 'CANCELLED',
  startDate: '2026-12-10',
  decidedAt: '2026-11-18T15:00:00Z',
  withdrawUntil: '2026-12-02',
  stopped: { how: 'WITHDRAWN', date: '2026-11-19' },
  documents: [],
  blockedBy: {
    ...examplePolicy().blockedBy,
    CERTIFICATE: 'policy_document_not_available',
    CLAIM: 'claim_policy_never_insured',
  },
})

const refused = examplePolicy({
  status: 'DISAPPROVED',
  documents: [],
  blockedBy: { ...withdrawn.blockedBy, CLAIM: 'claim_policy_not_accepted' },
})

test.each([
  ['cancelled from the start', withdrawn, /File a claim: This insurance was cancelled from the start/],
  ['not accepted', refused, /File a claim: /],
] as const)('CLM-04 a policy that was %s says why nothing can be claimed', async (_, policy, says) => {
  await show(policy)
  const ended = page.getByText(/^Ended insurance/)
  await expect.element(cards.or(ended).first()).toBeVisible()
  if (ended.query()) await ended.click()
  await expect.element(cards).toMatchTextContent(/Stopped|Not accepted/)
  await expect.element(cards).toMatchTextContent(says)
  expect(cards.getByRole('link', { name: 'File a claim' }).elements()).toEqual([])
  await expect.element(cards).not.toMatchTextContent('The last day was')
})

test.each([
  [
    'en',
    /File a claim: This insurance starts on 10 December 2026\. Care before that day is not insured\. From that day you can/,
  ],
  [
    'nl',
    /Kosten declareren: Deze verzekering begint op 10 december 2026\. Zorg voor die dag is niet verzekerd\. Vanaf die dag kun/,
  ],
] as const)(
  'CLM-04 before its first day a policy says from when it can be claimed on (%s)',
  async (language, says) => {
    const blockedBy = { ...examplePolicy().blockedBy, CLAIM: 'claim_policy_not_started' }
    await show(examplePolicy({ status: 'NOT_ACTIVE', startDate: '2026-12-10', blockedBy }), language)
    await expect.element(cards).toMatchTextContent(says)
    expect(cards.getByRole('link', { name: /File a claim|Kosten declareren/ }).elements()).toEqual([])
  },
)

test.each([
  [
    'en',
    {},
    /We did not accept this request\. You are already insured in this period\..*Do you disagree\? Write to us/,
  ],
  ['en', { familyMember: true }, /request\. Mei Lin is already insured in this period\./],
  [
    'nl',
    {},
    /We hebben deze aanvraag niet geaccepteerd\. Je bent in deze periode al verzekerd\..*niet mee eens\? Schrijf/,
  ],
] as const)('POL-02 a request that was not accepted says why (%s, %o)', async (language, whose, words) => {
  await show({ ...refused, ...whose, refusalReason: 'INSURED_ELSEWHERE' }, language)
  const ended = page.getByText(/^(Ended insurance|Afgelopen verzekering)/)
  await expect.element(cards.or(ended).first()).toBeVisible()
  if (ended.query()) await ended.click()
  await expect.element(cards).toMatchTextContent(words)
})

const openEnded = async () => {
  await page.getByText(/^(Ended insurance|Afgelopen verzekering)/).click()
}

test.each([
  [
    'en',
    /Withdrawn/,
    /Policy\s*260 047 113/,
    /You withdrew your request for this insurance\. We stopped it on 19 November 2026\. You pay nothing for it\./,
    /File a claim: You withdrew your request for this insurance, so you cannot claim on it/,
    /There is no certificate and no card: you withdrew your request for this insurance\./,
  ],
  [
    'nl',
    /Herroepen/,
    /Polis\s*260 047 113/,
    /Je hebt je aanvraag voor deze verzekering herroepen\. We hebben die gestopt op 19 november 2026\. Je betaalt er niets voor\./,
    /Kosten declareren: Je hebt je aanvraag voor deze verzekering herroepen, dus je kunt er niet op declareren/,
    /Er is geen polisblad en geen pas: je hebt je aanvraag voor deze verzekering herroepen\./,
  ],
] as const)(
  'POL-02 WITHDRAW-01 a request that was withdrawn before we accepted it is called no insurance (%s)',
  async (language, ...says) => {
    await show(examplePolicy({ ...withdrawn, decidedAt: null, withdrawUntil: null }), language)
    await openEnded()
    await cards.getByText(/^(All details|Alle gegevens)/).click()
    for (const words of says) await expect.element(cards).toMatchTextContent(words)
    await expect
      .element(cards)
      .not.toMatchTextContent(/Stopped|Stopgezet|from the start|helemaal geannuleerd/)
  },
)

test.each([
  ['en', /Policy\s*260 047 121/, /Request\s*260 047 113/, /this request/],
  ['nl', /Polis\s*260 047 121/, /Aanvraag\s*260 047 113/, /deze aanvraag/],
] as const)(
  'WITHDRAW-01 the card of a withdrawn part does not speak of the request that goes on (%s)',
  async (language, number, request, whole) => {
    const applicationNumber = '260047113'
    const supplement = examplePolicy({
      applicationNumber,
      coverage: 'SUPPLEMENT',
      status: 'UNDER_REVIEW_NEW',
    })
    const basic = { policyId: 'p2', policyNumber: '260047121', applicationNumber, coverage: 'BASIC' }
    const part = examplePolicy({ ...withdrawn, ...basic, decidedAt: null, withdrawUntil: null })
    await showInsurances([supplement, part], language)
    await openEnded()
    const card = cards.filter({ hasText: /Withdrawn|Herroepen/ })
    await expect.element(card).toMatchTextContent(number)
    await expect.element(card).not.toMatchTextContent(request)
    await expect.element(card).not.toMatchTextContent(whole)
    await expect.element(cards.first()).toMatchTextContent(request)
  },
)

test.each([
  ['WITHDRAWN', withdrawn, 'You withdrew from this contract. We cancelled it on 19 November 2026.'],
  [
    'BY_US',
    examplePolicy({ ...withdrawn, stopped: { how: 'BY_US', date: '2026-11-19' } }),
    'We cancelled this insurance on 19 November 2026.',
  ],
] as const)('POL-02 a stopped insurance says by whom and when (%s)', async (_, policy, says) => {
  await show(policy)
  await openEnded()
  await expect.element(cards).toMatchTextContent(says)
})

test('POL-02 the last insurance, stopped by its customer, says so, and is not folded', async () => {
  const stopped = { how: 'ENDED', date: '2026-10-31' } as const
  await show(examplePolicy({ status: 'CANCELLED', endDate: '2026-10-31', stopped }))
  await expect
    .element(cards)
    .toMatchTextContent(/You ended this insurance early\.\s*The last day was 31 October 2026\./)
})

test('POL-01 WITHDRAW-01 in its first days the card leads to the withdrawal and says until when', async () => {
  const open = { ...examplePolicy().blockedBy, WITHDRAW: null }
  await show(examplePolicy({ blockedBy: open, withdrawUntil: '2026-12-04' }))
  const link = cards.getByRole('link', { name: 'Withdraw from contract here' })
  await expect.element(link).toHaveAttribute('href', '/en/withdraw?policy=260047113')
  await expect.element(cards).toMatchTextContent('Withdraw from contract here until 4 December 2026')
})

test('POL-01 after its first days the card leads to no withdrawal', async () => {
  await show(examplePolicy({ withdrawUntil: '2026-11-04' }))
  await expect.element(cards).toMatchTextContent('Active')
  expect(cards.getByRole('link', { name: 'Withdraw from contract here' }).elements()).toEqual([])
})

test('POL-01 QUOTE-04 of somebody with two insurances each card says whether that one insures, and the page once of both', async () => {
  const basic = examplePolicy({ productCode: 'BZV', coverage: 'BASIC', endDate: '2026-12-31' })
  await showInsurances([basic, examplePolicy({ policyNumber: '260047121', coverage: 'SUPPLEMENT' })])
  const own = {
    basic: 'The last insured day is 31 December 2026.',
    other: 'The last insured day is 31 August 2027.',
  }
  const card = (title: RegExp) => cards.filter({ has: page.getByRole('heading', { name: title }) })
  await expect.element(card(/basic insurance/)).toMatchTextContent(`Insured today. ${own.basic}`)
  await expect.element(card(/basic insurance/)).not.toMatchTextContent(own.other)
  await expect.element(card(/Supplement/)).toMatchTextContent(`Insured today. ${own.other}`)
  await expect.element(card(/Supplement/)).not.toMatchTextContent(own.basic)
})
