import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import { waitingRequest } from '#web/testing/examples/waiting-request.ts'
import { expectAccessibleIn, expectNoViolations } from '#web/testing/axe.ts'
import { exampleToPay } from '#web/testing/examples/example-payments.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
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
    ['Omar El-Sayed', 'Leila Hassan'].map((insuredName, index) =>
      examplePolicy({ insuredName, policyNumber: `26004712${index}` }),
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
  reply(requests.waiting, [])
  const { main } = await showPortal('/en/insurances', { who: mei })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your insurance' })).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  for (const summary of main.element().querySelectorAll('summary')) summary.click()
  await expectNoViolations(what)
})

test('POL-01 axe finds nothing on a request that waits for its owner', async () => {
  reply(policies.list, [])
  reply(requests.waiting, [waitingRequest])
  await showPortal('/en/insurances', { who: mei })
  await expect.element(page.getByRole('heading', { name: 'Did you send this request?' })).toBeVisible()
  await expectNoViolations('a waiting request')
})

const LONG_NAME = 'Maximiliane-Wilhelmina van der Voorde-Nieuwenhuizen'

// A family with everything that the second column can say, and with a card for each.
const showFamily = (path: string) => {
  const { blockedBy } = examplePolicy()
  reply(requests.waiting, [])
  reply(policies.payments, { mayChange: [], toPay: [exampleToPay()], willCome: [] })
  reply(policies.list, [
    examplePolicy({ blockedBy: { ...blockedBy, ADD_PERIOD: null }, endDate: '2026-12-31' }),
    examplePolicy({
      insuredName: LONG_NAME,
      policyId: 'joined',
      policyNumber: '260047121',
      mainPolicyNumber: '260047113',
    }),
  ])
  return showPortal(path, { who: mei })
}

test.each([
  ['group', 'en', 'insurances'],
  ['group', 'nl', 'insurances'],
  ['article', 'en', 'insurances/card'],
  ['article', 'nl', 'insurances/card'],
] as const)(
  'POL-01 DOC-03 SHELL-11 in the %s of /%s/%s the keyboard is enough, it fits at 320 px and with text twice as large, and axe finds nothing',
  async (role, language, path) => {
    await page.viewport(1280, 900)
    const { main } = await showFamily(`/${language}/${path}`)
    await expect.element(main.getByRole(role).first()).toMatchTextContent(/Mei Lin/)
    await expect.element(main.getByRole('article').last()).toBeVisible()
    if (path === 'insurances')
      for (const name of [
        /^(To do|Te doen)$/,
        /^(Next payment|Volgende betaling)$/,
        /^(Claims|Declaraties)$/,
      ])
        await expect.element(main.getByRole('region', { name })).toBeVisible()
    await expectKeyboardReachesAll(main.element())
    await expectAccessibleIn(language, path)
    await page.viewport(1280, 900)
    document.documentElement.style.fontSize = '200%'
    const { scrollWidth, clientWidth } = document.documentElement
    document.documentElement.style.fontSize = ''
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
)
