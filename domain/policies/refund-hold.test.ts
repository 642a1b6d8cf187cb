import { expect, test } from 'vitest'

import { refundPayableFrom } from './refund-hold.ts'

const HOUR_MS = 3_600_000

test('T12 money goes back to an account three days after it became known, and not before', () => {
  const since = 1_795_000_000_000
  expect(refundPayableFrom(since) - since).toBe(3 * 24 * HOUR_MS)
})
