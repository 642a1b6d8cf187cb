import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { exampleCost } from '#web/testing/examples/example-claim.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleQuestion } from '#web/testing/examples/example-question.ts'
import { showInsurances } from '#web/testing/portal.tsx'
import { refuseWith, reply } from '#web/testing/replies.ts'

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
