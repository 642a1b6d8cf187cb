import { expect, test } from 'vitest'

import { exportDayStart, exportExpiry, exportState } from './data-export.ts'

const NOW = 1_795_000_000_000
const [MINUTE, DAY] = [60_000, 86_400_000]
const requested = (state: 'WAITING' | 'READY' | 'FAILED', age: number, left?: number) =>
  ({ state, requestedAt: NOW - age, expiresAt: left === undefined ? null : NOW + left }) as const

test.each([
  ['never asked for', undefined, 'NONE'],
  ['asked for just now', requested('WAITING', 0), 'WAITING'],
  ['asked for 59 minutes ago', requested('WAITING', 59 * MINUTE), 'WAITING'],
  ['asked for an hour ago and not made', requested('WAITING', 60 * MINUTE), 'FAILED'],
  ['failed', requested('FAILED', MINUTE), 'FAILED'],
  ['to be fetched for a moment', requested('READY', DAY, 1), 'READY'],
  ['no longer to be fetched', requested('READY', 8 * DAY, 0), 'EXPIRED'],
] as const)('a copy that is %s', (_, row, expected) => expect(exportState(row, NOW)).toBe(expected))

test('a copy can be fetched for seven days', () => expect(exportExpiry(NOW) - NOW).toBe(7 * DAY))

test('copies count for the limit of 24 hours', () => expect(NOW - exportDayStart(NOW)).toBe(DAY))
