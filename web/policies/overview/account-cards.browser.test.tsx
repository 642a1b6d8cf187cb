import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import type { UsedLimitsView } from '#contract/claims.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { exampleCost } from '#web/testing/examples/example-claim.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleQuestion } from '#web/testing/examples/example-question.ts'
import { showInsurances } from '#web/testing/portal.tsx'
import { refuseWith, reply } from '#web/testing/replies.ts'

const CHILD = '1b4e28ba-2fa1-41d2-883f-0016d3cca429'

const part = (name: string) => page.getByRole('region', { name, exact: true })

const decided = {
  status: 'REIMBURSED',
  claimedAmount: 25,
  euroAmount: 25,
  paidAmount: 18.2,
  careProviderAmount: 0,
  settlementDate: '2026-10-30',
  paidOn: '2026-11-01',
} as const

test.each([
  [
    'en',
    'Claims',
    /We asked you a question/,
    /€18\.20 of €25\.00\s*Paid on 1 November 2026/,
    'All claims (4)',
  ],
  [
    'nl',
    'Declaraties',
    /We hebben je iets gevraagd/,
    /€.18,20 van €.25,00\s*Betaald op 1 november/,
    'Alle declaraties (4)',
  ],
] as const)(
  'POL-01 CLM-01 the newest three claims stand on the insurance page, each with its money and how it stands (%s)',
  async (language, title, asked, paid, all) => {
    reply(claims.list, [
      exampleCost({ pk: 1, claimPk: 1, question: exampleQuestion() }),
      exampleCost({ pk: 2, claimPk: 2, ...decided }),
      exampleCost({ pk: 3, claimPk: 3 }),
      exampleCost({ pk: 4, claimPk: 4 }),
    ])
    await showInsurances([examplePolicy()], language)
    await expect.element(part(title)).toMatchTextContent(asked)
    await expect.element(part(title)).toMatchTextContent(paid)
    expect(part(title).getByRole('listitem').elements()).toHaveLength(3)
    await expect
      .element(part(title).getByRole('link', { name: all }))
      .toHaveAttribute('href', `/${language}/medicalclaims`)
  },
)

test('POL-01 claims that do not load say so, and the insurance and its payment stay', async () => {
  refuseWith(claims.list, 'errors.unavailable')
  await showInsurances([examplePolicy()])
  await expect.element(page.getByRole('heading', { name: 'We could not load your claims' })).toBeVisible()
  await expect.element(page.getByRole('article')).toMatchTextContent('Active')
  await expect.element(part('Next payment')).toBeVisible()
})

const used = (changes: Partial<UsedLimitsView> = {}): UsedLimitsView => ({
  policyId: examplePolicy().policyId,
  policyNumber: '260047113',
  yearFrom: '2026-09-01',
  yearTo: '2027-08-31',
  limits: [
    { limit: 'dentistEmergency', maximum: 400, used: 120 },
    { limit: 'dentistAccident', maximum: 1200, used: 18.2 },
  ],
  atHome: { country: 'CN', weeks: 8, days: 1 },
  ...changes,
})

test.each([
  [
    'en',
    'Used this insurance year',
    /From 1 September 2026 to 31 August 2027.*Dentist in an emergency\s*€120 of €400.*Dentist after an accident\s*€18\.20 of €1,200.*Holiday in China\s*1 day of 8 weeks\s*Days with care there, as far as we know from claims/,
  ],
  [
    'nl',
    'Gebruikt dit verzekeringsjaar',
    /Van 1 september 2026 tot en met 31 augustus 2027.*Tandarts bij spoed\s*€.120 van €.400.*Vakantie in China\s*1 dag van 8 weken/,
  ],
] as const)(
  'POL-01 the insurance page says what of each limit is used this insured year (%s)',
  async (language, title, words) => {
    reply(claims.usedLimits, [used()])
    await showInsurances([examplePolicy()], language)
    await expect.element(part(title)).toMatchTextContent(words)
    // nobody else is insured
    await expect.element(part(title)).not.toMatchTextContent('Mei Lin')
    await expectAccessible(`what is used, ${language}`)
  },
)

test('POL-03 what is used is told of everybody, each with their name', async () => {
  const li = examplePolicy({ policyId: CHILD, policyNumber: '260047121', insuredName: 'Li Lin' })
  reply(claims.usedLimits, [used(), used({ policyId: CHILD, atHome: null })])
  await showInsurances([examplePolicy(), li])
  await expect.element(part('Used this insurance year')).toMatchTextContent(/Mei Lin.*China.*Li Lin/)
})

test('POL-01 no limits are shown before the first day, nor for the Dutch basic insurance', async () => {
  reply(claims.usedLimits, [used()])
  await showInsurances([examplePolicy({ status: 'NOT_ACTIVE', startDate: '2026-12-01' })])
  await expect.element(part('Claims')).toBeVisible()
  await expect.element(part('Used this insurance year')).not.toBeInTheDocument()
})

test('POL-01 limits that do not load say so, and the claims stay', async () => {
  refuseWith(claims.usedLimits, 'errors.unavailable')
  await showInsurances([examplePolicy()])
  await expect.element(page.getByRole('heading', { name: 'We could not load this part' })).toBeVisible()
  await expect.element(part('Claims')).toBeVisible()
})
