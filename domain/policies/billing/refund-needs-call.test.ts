import { expect, test } from 'vitest'

import { refundNeedsCall } from './refund-needs-call.ts'

test.each([
  ['DUE', false, true],
  ['DUE', true, false],
  ['RETURNED', true, true],
  ['RELEASED', true, false],
  ['PAID', true, false],
  ['HELD', false, true],
  ['HELD', true, false],
])(
  'INV-01 a refund that is %s, its account known: %s, waits for a call: %s',
  (state, accountKnown, waits) => {
    expect(refundNeedsCall({ state, accountKnown })).toBe(waits)
  },
)
