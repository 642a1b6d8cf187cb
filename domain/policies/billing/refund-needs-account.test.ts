import { expect, test } from 'vitest'

import { refundNeedsAccount } from './refund-needs-account.ts'

test.each([
  ['DUE', false, true],
  ['DUE', true, false],
  ['RETURNED', false, true],
  ['RETURNED', true, false],
  ['RELEASED', true, false],
  ['PAID', true, false],
  ['HELD', false, true],
  ['HELD', true, false],
])(
  'INV-01 a refund that is %s, its account known: %s, waits for another one: %s',
  (state, accountKnown, waits) => {
    expect(refundNeedsAccount({ state, accountKnown })).toBe(waits)
  },
)
