import { expect, test } from 'vitest'

import { payoutHeldUntil, payoutPayableFrom } from './payout-hold.ts'

const HOUR_MS = 3_600_000

test('T12 money goes back to an account three days after it became known, and not before', () => {
  const since = 1_795_000_000_000
  expect(payoutPayableFrom(since) - since).toBe(3 * 24 * HOUR_MS)
})

test.each<readonly [string, since: number | undefined, hours: number, held: boolean]>([
  ['a minute before the three days are over', 0, 72 - 1 / 60, true],
  ['when they are over', 0, 72, false],
  ['without an account', undefined, 0, false],
])('T12 money is held %s: %s since, %s hours later: %s', (_, since, hours, held) => {
  expect(payoutHeldUntil(since, hours * HOUR_MS)).toBe(held ? 72 * HOUR_MS : undefined)
})
