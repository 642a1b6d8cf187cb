import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { invoices } from '#contract/invoices.ts'
import { ownAccount } from '#contract/accounts/own-account.ts'
import { policies } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { requests } from '#contract/requests.ts'
import { exampleFacts } from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { exampleQuestion } from '#web/testing/examples/example-question.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

// Each page is opened by its address, as from a mail: it loads the words that it needs itself.
const PAGES = [
  'home',
  'insurances',
  'insurances/address?policy=260047113',
  'insurances/payment?policy=260047113',
  'insurances/startdate?policy=260047113',
  'insurances/terminate',
  'insurances/terminate?policy=260047113',
  'insurances/addperiod?policy=260047121',
  'insurances/card',
  'invoices',
  'medicalclaims',
  'newclaim',
  'profile',
  'profile/close',
  'withdraw?policy=260047121',
  'service-contact/contact',
] as const

beforeEach(() => {
  reply(policies.profile, exampleProfile())
  reply(sessions.list, [])
  reply(invoices.list, [])
  reply(invoices.refunds, [])
  reply(claims.list, undefined)
  reply(ownAccount.closing, { blockedBy: [] })
  reply(requests.waiting, [])
})

const ended = examplePolicy({
  status: 'EXPIRED',
  endDate: '2026-11-10',
  blockedBy: {
    ...examplePolicy().blockedBy,
    ADDRESS: 'policy_not_editable',
    PAYMENT: 'policy_not_editable',
    START_DATE: 'policy_not_editable',
    TERMINATE: 'policy_not_editable',
  },
})

const asked = examplePolicy({
  policyId: 'b2f9619f-8b86-4d01-b42d-00c04fc964ff',
  policyNumber: '260047121',
  applicationNumber: '260047121',
  status: 'UNDER_REVIEW_NEW',
  startDate: '2026-11-11',
  endDate: '2027-08-31',
  question: exampleQuestion(),
  blockedBy: {
    ...examplePolicy().blockedBy,
    TERMINATE: 'policy_under_review',
    ADD_PERIOD: 'policy_under_review',
    WITHDRAW: null,
  },
})

// the pages that begin with it say it to the reader
const OWN: ReadonlySet<string> = new Set(['home', 'insurances'])

const cases = PAGES.flatMap((path) => [
  [
    'en',
    path,
    OWN.has(path)
      ? 'You’re not insured. Your last insured day was 10 November 2026'
      : 'Not insured since 11 November 2026',
  ] as const,
  [
    'nl',
    path,
    OWN.has(path)
      ? 'Je bent niet verzekerd. Je laatste verzekerde dag was 10 november 2026'
      : 'Niet verzekerd sinds 11 november 2026',
  ] as const,
])

test.each(cases)('QUOTE-04 who is not insured reads it on /%s/%s', async (language, path, words) => {
  reply(policies.list, [ended, asked])
  const { main } = await showPortal(`/${language}/${path}`, { who: mei })
  await expect.element(main).toMatchTextContent(words)
})

test.each([
  ['insurances/address?policy=260047113', 'Insured today. The last insured day is 31 August 2027.'],
  ['insurances/terminate?policy=260047113', 'Insured today. The last insured day is 31 August 2027.'],
  ['insurances/card', 'Insured today. The last insured day is 31 August 2027.'],
])(
  'QUOTE-04 the form of an insurance that runs says until when somebody is insured (%s)',
  async (path, words) => {
    reply(policies.list, [examplePolicy()])
    reply(policyEnding.facts, exampleFacts())
    const { main } = await showPortal(`/en/${path}`, { who: mei })
    await expect.element(main).toMatchTextContent(words)
  },
)

test('QUOTE-04 the form of a claim says it under its title, before what is asked', async () => {
  reply(policies.list, [examplePolicy()])
  await showPortal('/en/newclaim', { who: mei })
  const words = page.getByText('Insured today. The last insured day is 31 August 2027.')
  await expect.element(words).toBeVisible()
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  const field = page.getByRole('main').getByRole('textbox').first().element().getBoundingClientRect()
  const { top } = words.element().getBoundingClientRect()
  expect([top > title.top, top < field.top]).toEqual([true, true])
})
