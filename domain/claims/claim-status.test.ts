import { expect, test } from 'vitest'

import { claimStatusOf, reimbursedTo } from './claim-status.ts'

test.each([
  ['is not decided', { decided: false, paidCents: 0, providerCents: 0 }, 'IN_PROGRESS', undefined],
  [
    'was paid to the customer',
    { decided: true, paidCents: 1820, providerCents: 0 },
    'REIMBURSED',
    'CUSTOMER',
  ],
  [
    'was paid to the care provider',
    { decided: true, paidCents: 0, providerCents: 1 },
    'REIMBURSED',
    'CARE_PROVIDER',
  ],
  ['was paid to both', { decided: true, paidCents: 1, providerCents: 1 }, 'REIMBURSED', 'BOTH'],
  ['was not paid at all', { decided: true, paidCents: 0, providerCents: 0 }, 'DECLINED', undefined],
] as const)('CLM-02 CLM-01 the status of a cost that %s, and who got its money', (_, line, status, to) => {
  expect([claimStatusOf(line), reimbursedTo(line)]).toEqual([status, to])
})
