import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import { requests } from '#contract/requests.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import {
  endingReceipt,
  exampleAccount as account,
  exampleAddress,
  exampleFacts,
} from '#web/testing/examples/example-ending.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { choose, expectTitle, fillDate, press, pressAndConfirm } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { refuse, reply } from '#web/testing/replies.ts'

const open = (locale: string) => {
  reply(policies.list, [
    examplePolicy({
      insuredName: 'Anna Lin',
      mainPolicyNumber: '260047121',
      familyMember: true,
      destinationAddress: exampleAddress,
    }),
  ])
  reply(policyEnding.facts, exampleFacts({ account, familyMember: 'Anna Lin' }))
  return showPortal(`/${locale}/insurances/terminate`, { who: mei })
}

const main = page.getByRole('main')

test.each([
  [
    'en',
    'End the insurance of Anna Lin',
    /Why is this insurance ending\?.*Anna Lin is leaving the country.*The last insured day of Anna Lin/,
  ],
  [
    'nl',
    'Verzekering van Anna Lin stopzetten',
    /Waarom stopt deze verzekering\?.*Anna Lin vertrekt uit het land.*De laatste verzekerde dag van Anna Lin/,
  ],
])('TERM-02 the end of a family member names who it is about (%s)', async (locale, title, words) => {
  await open(locale)
  await expectTitle(title)
  await expect.element(main).toMatchTextContent(words)
})

test.each([
  [
    'en',
    'Check and end',
    /Choose why the insurance of Anna Lin is ending.*Fill in the last insured day of Anna Lin/,
  ],
  [
    'nl',
    'Controleren en stopzetten',
    /Kies waarom de verzekering van Anna Lin stopt.*Vul de laatste verzekerde dag van Anna Lin in/,
  ],
])('TERM-02 the errors name the family member (%s)', async (locale, next, words) => {
  await open(locale)
  await press(next)
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
})

test('TERM-04 the summary and the receipt name the family member too', async () => {
  await open('en')
  await choose('Why is this insurance ending', 'Anna Lin is leaving the country')
  await fillDate('The last insured day of Anna Lin', '2026-12-31')
  await press('Check and end')
  await expectTitle('Check before you send')
  await expect
    .element(main)
    .toMatchTextContent(/Anna Lin is insured until the end of 31 December 2026.*Did Anna Lin have care/)
  await expect.element(main).toMatchTextContent(/Why is this insurance ending\?/)
  await expectAccessible('the end of a family member')
  reply(policyEnding.terminate, endingReceipt)
  await press('End this insurance')
  await expectTitle('We received your request to end the insurance of Anna Lin')
  await expect.element(main).toMatchTextContent(/Anna Lin is still insured/)
})

test.each([
  ['en', 'Your family is insured under this policy', 'End the insurance of Leila El-Sayed', 'until'],
  ['nl', 'Je gezin is via deze polis verzekerd', 'Verzekering van Leila El-Sayed stopzetten', 'tot en met'],
])('TERM-02 the end of a policy shows first who is insured under it (%s)', async (...row) => {
  const [locale, title, link, until] = row
  const leila = { policyNumber: '260047121', insuredName: 'Leila El-Sayed' }
  const omar = { policyNumber: '260047139', insuredName: 'Omar El-Sayed' }
  const mainPolicyNumber = examplePolicy().policyNumber
  const ofOmar = examplePolicy({ ...omar, mainPolicyNumber, familyMember: true })
  reply(policies.list, [
    examplePolicy(),
    examplePolicy({ ...leila, mainPolicyNumber, familyMember: true }),
    { ...ofOmar, blockedBy: { ...ofOmar.blockedBy, TERMINATE: 'policy_under_review' } },
  ])
  const endDate = '2027-08-31'
  reply(
    policyEnding.facts,
    exampleFacts({ account, family: [leila, omar].map((member) => ({ ...member, endDate })) }),
  )
  await showPortal(`/${locale}/insurances/terminate?policy=${mainPolicyNumber}`, { who: mei })
  await expect.element(main.getByRole('heading', { name: title })).toBeVisible()
  await expect
    .element(main)
    .toMatchTextContent(new RegExp(`Omar El-Sayed, [^.]+ ${until} 31 august(?:us)? 2027`, 'i'))
  const links = main.getByRole('link', { name: /El-Sayed/ })
  await expect.element(links).toHaveAccessibleName(link)
  await expect.element(links).toHaveAttribute('href', `/${locale}/insurances/terminate?policy=260047121`)
})

test.each([
  ['en', 'Take back this change', /You also asked to end policy 260 ?047 ?121.*First take back that change/],
  [
    'nl',
    'Wijziging intrekken',
    /Je hebt ook gevraagd polis 260 ?047 ?121 stop te zetten.*Trek eerst die wijziging in/,
  ],
] as const)(
  'TERM-02 an end that the one of the student depends on says which to take back first (%s)',
  async (...row) => {
    const [language, name, words] = row
    reply(policies.list, [examplePolicy({ status: 'UNDER_REVIEW', pendingChange: 'TERMINATE' })])
    reply(requests.waiting, [])
    await showPortal(`/${language}/insurances`, { who: mei })
    const context = { policyNumber: '260047121' }
    refuse(policies.withdrawChange, 409, { id: 'policy_take_back_main_policy_ends', context })
    await pressAndConfirm(name)
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
    await expect.element(alert).toMatchTextContent(words)
  },
)
