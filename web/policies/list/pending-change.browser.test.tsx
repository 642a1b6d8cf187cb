import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { waitingRequests } from '#contract/waiting-requests.ts'
import { examplePolicy } from '#web/testing/example-policy.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

const nothingElse = { startDate: null, address: null, paymentTerm: null, paymentMethod: null }
const breda = {
  street: 'Markt',
  houseNumber: 1,
  addition: null,
  postalCode: '4811 AB',
  city: 'Breda',
  country: 'NL',
}

test.each([
  ['START_DATE', { startDate: '2027-02-08' }, 'The first day would be 8 February 2027.'],
  ['ADDRESS', { address: breda }, 'The address would be Markt 1, 4811 AB Breda.'],
  [
    'PAYMENT',
    { paymentTerm: 'MONTHLY', paymentMethod: 'DIRECT_DEBIT' },
    'You would pay every month, by direct debit.',
  ],
])('POL-11 a change of %s under review says what was asked for', async (pendingChange, asked, words) => {
  const requestedChange = { ...nothingElse, ...asked }
  reply(policies.list, [examplePolicy({ status: 'UNDER_REVIEW', pendingChange, requestedChange })])
  reply(waitingRequests.list, [])
  await showPortal('/en/insurances', { who: mei })
  await expect.element(page.getByRole('article')).toMatchTextContent(words)
})
