import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import type { PolicyView } from '#contract/policies.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { refuseWith, reply } from '#web/testing/replies.ts'

const show = (list: readonly PolicyView[], language: 'en' | 'nl' = 'en') => {
  reply(policies.list, [...list])
  return showPortal(`/${language}`, { who: mei })
}

const request = (status: 'DISAPPROVED' | 'UNDER_REVIEW_NEW') =>
  examplePolicy({
    status,
    documents: [],
    expectedBy: '2026-11-25',
    blockedBy: { ...examplePolicy().blockedBy, CLAIM: 'claim_policy_not_accepted' },
  })

test('POL-02 QUOTE-04 home says whether a customer is insured, and shows the pass with its documents', async () => {
  const { main } = await show([examplePolicy()])
  await expect.element(main.getByRole('heading', { level: 1, name: 'Hello Mei' })).toBeVisible()
  await expect
    .element(main)
    .toMatchTextContent(
      /Insured today\. The last insured day is .*Complete Plus, Netherlands.*Mei Lin.*260 047 113/,
    )
  await expect
    .element(main.getByRole('link', { name: /^Insurance card of policy/ }))
    .toHaveAttribute('href', '/en/insurances/card?policy=260047113')
  await expect.element(main.getByRole('button', { name: /Certificate/ })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Your insurance', exact: true }))
    .toHaveAttribute('href', '/en/insurances')
  // nothing is sold to who bought
  await expect.element(main).not.toMatchTextContent('Insurance for your time abroad')
  await expect.element(main).not.toMatchTextContent('What would you pay?')
  await expectAccessible('home of a customer')
})

test.each([
  ['en', 'DISAPPROVED', 'Not accepted', /Insured from/],
  ['en', 'UNDER_REVIEW_NEW', 'We are checking your request', /Insured from/],
  ['nl', 'DISAPPROVED', 'Niet geaccepteerd', /Verzekerd van/],
] as const)('POL-02 home does not show a request as an insurance (%s, %s)', async (...given) => {
  const [language, status, words, insured] = given
  const { main } = await show([request(status)], language)
  await expect.element(main.getByText(words, { exact: true })).toBeVisible()
  await expect.element(main.getByRole('button', { name: /Certificate/ })).not.toBeInTheDocument()
  await expect.element(main).not.toMatchTextContent(insured)
})

test('POL-02 home says by when we answer a request', async () => {
  const { main } = await show([request('UNDER_REVIEW_NEW')])
  await expect.element(main).toMatchTextContent(/Our answer about .* by Wednesday 25 November 2026/)
})

test('POL-03 home has a lane for everybody who is insured', async () => {
  const child = { insuredName: 'Li Lin', birthDate: '2024-01-01', mainPolicyNumber: '260047113' }
  const { main } = await show([
    examplePolicy(),
    examplePolicy({ ...child, policyId: 'a-child', policyNumber: '260047121' }),
  ])
  const board = main.getByRole('group', { name: 'Everybody who is insured' })
  await expect.element(board).toMatchTextContent(/Mei Lin.*Li Lin/)
  await expectAccessible('home of a family')
})

test('POL-02 home shows a policy with a status that it does not know as one that it cannot show', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { main } = await show([examplePolicy({ status: 'SOMETHING' })])
  await expect.element(main.getByText('We cannot show this insurance now')).toBeVisible()
  logged.mockRestore()
})

const claimLink = page.getByRole('main').getByRole('link', { name: /^(File a claim|Kosten declareren)$/ })
const basic = examplePolicy({
  policyId: 'basic',
  policyNumber: '260047121',
  productCode: 'BZV',
  coverage: 'BASIC',
})

test('CLM-04 home offers no claim to who has only the Dutch basic insurance', async () => {
  const { main } = await show([basic])
  await expect.element(main.getByRole('link', { name: /^Insurance card of policy/ })).toBeVisible()
  await expect.element(claimLink).not.toBeInTheDocument()
})

test('CLM-04 home offers a claim for the insurance beside the Dutch basic insurance', async () => {
  await show([basic, examplePolicy({ coverage: 'SUPPLEMENT' })])
  await expect.element(claimLink).toHaveAttribute('href', '/en/newclaim/260047113/2004-03-27')
})

test('POL-02 home says that everything has ended', async () => {
  const { main } = await show([examplePolicy({ status: 'EXPIRED', documents: [] })])
  await expect.element(main.getByText('You have no insurance at the moment')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'See my price' }))
    .toHaveAttribute('href', '/en/request')
})

test.each([
  ['en', 'You have no insurance with us yet', 'See my price', 'Your insurance'],
  ['nl', 'Je hebt nog geen verzekering bij ons', 'Bekijk mijn prijs', 'Jouw verzekering'],
] as const)('POL-01 home leads who has no policy to a price (%s)', async (...given) => {
  const [language, words, price, insurance] = given
  const { main } = await show([], language)
  await expect.element(main.getByText(words)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: price }))
    .toHaveAttribute('href', `/${language}/request`)
  await expect
    .element(main.getByRole('link', { name: insurance, exact: true }))
    .toHaveAttribute('href', `/${language}/insurances`)
})

test('CLM-03 home asks for the answer to our question about a claim', async () => {
  reply(claims.waiting, {
    questions: [{ questionId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', damageNumber: 'C2026000059' }],
    payments: [],
  })
  const { main } = await show([examplePolicy()])
  await expect
    .element(main.getByRole('region', { name: 'To do' }).getByRole('link', { name: /C2026000059/ }))
    .toHaveAttribute('href', expect.stringContaining('/en/medicalclaims'))
})

test('QUOTE-04 home asks whether a request that came before the log-in is theirs', async () => {
  reply(requests.waiting, [
    {
      requestId: '1b4e28ba-2fa1-41d2-883f-0016d3cca428',
      applicationNumber: '260047139',
      submittedAt: '2026-11-18T09:00:00.000Z',
      startDate: '2027-01-01',
      endDate: '2027-06-30',
      destination: 'NL',
      people: 1,
    },
  ])
  const { main } = await show([])
  await expect.element(main.getByRole('button', { name: 'Yes, this is my request' })).toBeVisible()
})

test('PAY-06 home shows the pass also while payments, claims and requests do not load', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  refuseWith(policies.payments, 'errors.unavailable')
  refuseWith(claims.waiting, 'errors.unavailable')
  refuseWith(requests.waiting, 'errors.unavailable')
  const { main } = await show([examplePolicy()])
  await expect.element(main.getByText('Mei Lin')).toBeVisible()
  await expect
    .element(main.getByRole('region', { name: 'To do' }).getByRole('link').first())
    .toHaveAttribute('href', '/en/invoices')
  logged.mockRestore()
})

test('POL-01 where the policies cannot be fetched the link to the insurance page stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  refuseWith(policies.list, 'errors.unavailable')
  const { main } = await showPortal('/en', { who: mei })
  await expect
    .element(main.getByRole('link', { name: 'Show my insurance' }))
    .toHaveAttribute('href', '/en/insurances')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  logged.mockRestore()
})

const FAQ = { slug: '/service-contact/faq' }
const visitor = (language: 'en' | 'nl' = 'en') =>
  showPortal(`/${language}/home`, {
    changes: { pages: [{ slug: '/home' }, FAQ, { slug: '/service-contact/file-a-claim' }] },
  })

test.each([
  ['en', ['€21', '€65', '€160'], /€251\.85.*€784\.75.*€1,919\.25/],
  ['nl', ['€ 21', '€ 65', '€ 160'], /€ 251,85.*€ 784,75.*€ 1\.919,25/],
] as const)(
  'QUOTE-01 home shows a visitor what it costs, from the rates (%s)',
  async (language, amounts, totals) => {
    const { innerWidth, innerHeight } = globalThis
    await page.viewport(1440, 900)
    const { main } = await visitor(language)
    for (const amount of amounts) await expect.element(main.getByText(amount).first()).toBeVisible()
    await expect.element(main).toMatchTextContent(totals)
    // the whole picture is in the window
    const drawing = document.querySelector('main [aria-hidden=true]')
    expect(drawing?.getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
    await expectAccessible(`home of a visitor, ${language}`)
    await page.viewport(innerWidth, innerHeight)
  },
)

test.each([
  [
    'en',
    /As a student or intern with a paid job/,
    /PhD candidates, people in a search year and partners with a job first need/,
  ],
  [
    'nl',
    /Als student of stagiair met betaald werk/,
    /Ben je promovendus, partner of in je zoekjaar, met betaald werk\?/,
  ],
] as const)('QUOTE-01 WIZ-21 home says for whom its price with a paid job is (%s)', async (...given) => {
  const [language, whose, others] = given
  const { main } = await visitor(language)
  await expect.element(main).toMatchTextContent(whose)
  await expect.element(main).toMatchTextContent(others)
  await expect.element(main).not.toMatchTextContent(/5 questions|5 vragen/)
})

test('QUOTE-01 without the prices home shows none, and everything else', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  refuseWith(requests.prices, 'errors.unavailable')
  const { main } = await visitor()
  await expect.element(main.getByRole('button', { name: 'See my price' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect.element(main).not.toMatchTextContent(/€/)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  logged.mockRestore()
})

test.each([320, 390])('QUOTE-01 at %i px the first button of home is in the window', async (width) => {
  const { innerWidth, innerHeight } = globalThis
  await page.viewport(width, 844)
  const { main } = await visitor('nl')
  const button = main.getByRole('button', { name: 'Bekijk mijn prijs' })
  await expect.element(button).toBeVisible()
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
  expect(document.documentElement.scrollWidth).toBe(width)
  await page.viewport(innerWidth, innerHeight)
})

test('SVC-01 home offers what people come for', async () => {
  const { main } = await visitor()
  const tasks = main
    .getByRole('region', { name: 'What do you want to do?' })
    .getByRole('list')
    .getByRole('link')
  await expect
    .poll(() => tasks.elements().map((task) => task.textContent))
    .toEqual(['See a doctor', 'File a claim', 'Prove I’m insured', 'End my insurance'])
})
