import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { exampleCost } from '#web/testing/examples/example-claim.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const LATE = { claimSubmittedDate: '2026-11-01', expectedBy: '2026-11-13' }
const OVERDUE = { claimSubmittedDate: '2026-10-01', expectedBy: '2026-10-15' }

test.each([
  [
    'en',
    LATE,
    /You should have had an answer by 13 November 2026\. We are sorry that it is taking longer\. /,
  ],
  ['en', LATE, /You get it by 29 November 2026 at the latest\./],
  ['nl', LATE, /Het spijt ons dat het langer duurt\. Je krijgt het nu uiterlijk 29 november 2026\./],
  [
    'en',
    OVERDUE,
    /an answer by 15 October 2026\. We are sorry that it is taking longer\. Call us on \+31 85/,
  ],
  ['nl', OVERDUE, /Je had uiterlijk 15 oktober 2026 antwoord moeten hebben\. .* Bel ons op \+31 85/],
] as const)(
  'CLM-06 a late answer names the day of the receipt, and we are sorry (%s, %#)',
  async (...given) => {
    const [language, days, words] = given
    reply(claims.list, [exampleCost(days)])
    await showPortal(`/${language}/medicalclaims`, { who: mei })
    await expect.element(page.getByRole('article')).toMatchTextContent(words)
  },
)

test('CLM-01 a claim that is overdue shows no day by which its answer comes', async () => {
  reply(claims.list, [exampleCost(OVERDUE)])
  await showPortal('/en/medicalclaims', { who: mei })
  const steps = page.getByRole('article').getByRole('listitem')
  await expect.element(steps.nth(2)).toMatchTextContent(/^\s*Answer\s*$/)
})
