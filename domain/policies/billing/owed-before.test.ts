import { expect, test } from 'vitest'

import { owedBefore } from './owed-before.ts'

test.each([
  ['pays an invoice of the change', 1715, 0, { staysCents: 0, usedCents: 1715, newRefundCents: 0 }],
  [
    'pays a part, and the rest comes back',
    1715,
    715,
    { staysCents: 715, usedCents: 1000, newRefundCents: 0 },
  ],
  ['comes back anyway', 1990, 1990, { staysCents: 1990, usedCents: 0, newRefundCents: 0 }],
  ['comes back with more', 1990, 2985, { staysCents: 1990, usedCents: 0, newRefundCents: 995 }],
] as const)('QUOTE-02 money that lay there before a change %s', (_, balanceCents, refundCents, becomes) => {
  expect(owedBefore({ balanceCents, refundCents })).toEqual(becomes)
})
