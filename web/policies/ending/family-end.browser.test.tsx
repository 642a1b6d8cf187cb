import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { policyEnding } from '#contract/policy-ending.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { endingReceipt, exampleFacts } from '#web/testing/example-ending.ts'
import { examplePolicy } from '#web/testing/example-policy.ts'
import { choose, expectTitle, fillDate, press } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const account = {
  accountNumber: 'NL91ABNA0417164300',
  bic: '',
  bankName: 'ABN AMRO',
  bankCountry: 'NL',
  holderName: 'Mei Lin',
}

const destinationAddress = {
  street: 'Mekelweg',
  houseNumber: 4,
  addition: null,
  postalCode: '2628 CD',
  city: 'Delft',
  country: 'NL',
}

const open = (locale: string) => {
  reply(policies.list, [
    examplePolicy({ insuredName: 'Anna Lin', mainPolicyNumber: '260047121', destinationAddress }),
  ])
  reply(policyEnding.facts, exampleFacts({ account }))
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

test('TERM-04 the summary and the receipt name the family member too', async () => {
  await open('en')
  await choose('Why is this insurance ending', 'Anna Lin is leaving the country')
  await fillDate('The last insured day of Anna Lin', '2026-12-31')
  await press('Check and end')
  await expectTitle('Check before you send')
  await expect
    .element(main)
    .toMatchTextContent(/Anna Lin is insured until the end of 31 December 2026.*Did Anna Lin have care/)
  await expectAccessible('the end of a family member')
  reply(policyEnding.terminate, endingReceipt)
  await press('End this insurance')
  await expectTitle('We received your request to end the insurance of Anna Lin')
  await expect.element(main).toMatchTextContent(/Anna Lin is still insured/)
})
