import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { PolicyView } from '#contract/policies.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { showInsurances } from '#web/testing/portal.tsx'

const { blockedBy } = examplePolicy()
const NOTHING = {
  ...blockedBy,
  ADDRESS: 'policy_not_editable',
  PAYMENT: 'policy_not_editable',
  TERMINATE: 'policy_not_editable',
}

const ended = examplePolicy({
  policyId: 'old',
  policyNumber: '260047121',
  destination: 'BE',
  status: 'EXPIRED',
  startDate: '2025-09-01',
  endDate: '2026-08-31',
  blockedBy: { ...NOTHING, ADD_PERIOD: 'policy_add_period_already_submitted' },
})
// ended early, which is why no period can be added any more
const stopped = { ...ended, status: 'CANCELLED', blockedBy: NOTHING }
const running = {
  ...ended,
  status: 'ACTIVE',
  endDate: '2026-12-31',
  blockedBy: { ...blockedBy, ADD_PERIOD: 'policy_add_period_already_submitted' },
}

const next = examplePolicy({ previousPolicyNumber: '260047121' })
const later = { ...next, status: 'NOT_ACTIVE', startDate: '2027-01-01', endDate: '2027-12-31' }
const asked = { ...later, status: 'UNDER_REVIEW_NEW' }

const old = page.getByRole('article').filter({ hasText: /, Belgi/ })

const openCard = async (language: 'en' | 'nl') => {
  const section = page.getByText(/^(Ended insurance|Afgelopen verzekering) /)
  await expect.element(old.or(section).first()).toBeVisible()
  if (section.query()) await section.click()
  await old.getByText(language === 'en' ? 'All details' : 'Alle gegevens').click()
}

test.each<[string, PolicyView, PolicyView, 'en' | 'nl', RegExp]>([
  ['has ended', ended, next, 'en', /The next period is policy 260\s047\s113, from 1 September 2026\./],
  ['has ended', ended, next, 'nl', /De volgende periode is polis 260\s047\s113, vanaf 1 september 2026\./],
  [
    'was ended early',
    stopped,
    next,
    'en',
    /The next period is policy 260\s047\s113, from 1 September 2026\./,
  ],
  ['runs', running, later, 'en', /The next period is policy 260\s047\s113, from 1 January 2027\./],
  ['runs', running, asked, 'en', /You asked for the next period, from 1 January 2027\./],
  ['runs', running, asked, 'nl', /Je hebt de volgende periode aangevraagd, vanaf 1 januari 2027\./],
])(
  'POL-03 POL-05 the card of a policy that %s names the period that follows, and asks for nothing (%#)',
  async (...given) => {
    const [, policy, following, language, words] = given
    await showInsurances([policy, following], language)
    await openCard(language)
    await expect.element(old).toMatchTextContent(words)
    await expect
      .element(old)
      .not.toMatchTextContent(/new insurance|already asked|nieuwe verzekering|Je hebt al|We cannot add/)
    expect(old.getByRole('link', { name: /another period|Nog een periode/ }).query()).toBeNull()
  },
)

test('POL-05 an ended policy that an institution pays sends nobody to it once a next period runs', async () => {
  const paid = { ...ended, customerType: 'INSTITUTION', individual: false } as const
  await showInsurances([paid, next], 'en')
  await openCard('en')
  await expect.element(old).not.toMatchTextContent(/pays and manages/)
})

test('POL-04 a next period that was not accepted is none', async () => {
  await showInsurances([ended, { ...next, status: 'DISAPPROVED' }], 'en')
  await openCard('en')
  await expect.element(old).not.toMatchTextContent(/The next period/)
})
