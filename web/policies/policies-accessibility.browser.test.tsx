import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { waitingRequests } from '#contract/waiting-requests.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/example-policy.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const STATUSES = [
  'ACTIVE',
  'NOT_ACTIVE',
  'UNDER_REVIEW',
  'UNDER_REVIEW_NEW',
  'DISAPPROVED',
  'CANCELLED',
  'EXPIRED',
  'FROZEN',
] as const

const cases: readonly (readonly [string, readonly PolicyView[]])[] = [
  ['nothing', []],
  ...STATUSES.map(
    (status) =>
      [
        status,
        [examplePolicy({ status, submittedAt: '2026-11-19T10:00:00+01:00', expectedBy: '2026-11-25' })],
      ] as const,
  ),
  [
    'one that the institution pays',
    [examplePolicy({ individual: false, customerType: 'INSTITUTION', paymentMethod: 'BANK_TRANSFER' })],
  ],
  [
    'a family',
    ['Omar El-Sayed', 'Leila Hassan'].map((insuredName, at) =>
      examplePolicy({ insuredName, policyNumber: `26004712${at}` }),
    ),
  ],
  [
    'basic insurance and the Supplement beside it',
    [
      examplePolicy({ coverage: 'BASIC', productCode: 'BZV' }),
      examplePolicy({ coverage: 'SUPPLEMENT', policyNumber: '260047121' }),
    ],
  ],
]

test.each(cases)('POL-02 axe finds nothing on the insurance page with %s', async (what, list) => {
  reply(policies.list, [...list])
  reply(waitingRequests.list, [])
  const { main } = await showPortal('/en/insurances', { who: mei })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your insurance' })).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  for (const one of main.element().querySelectorAll('summary')) one.click()
  await expectNoViolations(what)
})

test('POL-01 axe finds nothing on a request that waits for its owner', async () => {
  reply(policies.list, [])
  reply(waitingRequests.list, [
    {
      requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      applicationNumber: '260047121',
      submittedAt: '2026-11-19T10:00:00+01:00',
      destination: 'NL',
      startDate: '2027-02-01',
      endDate: '2028-01-31',
    },
  ])
  await showPortal('/en/insurances', { who: mei })
  await expect.element(page.getByRole('heading', { name: 'Did you send this request?' })).toBeVisible()
  await expectNoViolations('a waiting request')
})
