import { expect, test } from 'vitest'

import { claimStatusOf, paidOn, reimbursedTo } from './claim-status.ts'

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

test.each([
  ['nobody', [0, 0], [null, null], undefined],
  ['the customer, who has it', [1, 0], ['2026-11-20', null], '2026-11-20'],
  ['the customer, who does not have it yet', [1, 0], [null, '2026-11-20'], undefined],
  ['the care provider, who has it', [0, 1], [null, '2026-11-20'], '2026-11-20'],
  ['both, and one has it', [1, 1], ['2026-11-20', null], undefined],
  ['both, who have it', [1, 1], ['2026-11-24', '2026-11-20'], '2026-11-24'],
] as const)('CLM-01 the day on which the money of a cost was paid to %s', (_, cents, days, day) => {
  const [paidCents, providerCents] = cents
  const [customer, provider] = days
  expect(paidOn({ paidCents, providerCents }, { customer, provider })).toBe(day)
})
