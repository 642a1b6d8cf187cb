import { expect, test } from 'vitest'

import { announcedSeconds, secondsLeft, WARNING_SECONDS } from './session-time.ts'

const MINUTE = 60_000

test.each([
  [0, 1800],
  [28 * MINUTE, WARNING_SECONDS],
  [29.5 * MINUTE, 30],
  [30 * MINUTE, 0],
  [300 * MINUTE, 0],
])('after %i idle milliseconds a session has %i seconds left', (idle, left) => {
  expect(secondsLeft(1000, 1000 + idle)).toBe(left)
})

test('the remaining time is announced once a minute and once more at 20 seconds', () => {
  const announced = Array.from({ length: WARNING_SECONDS }, (_, index) =>
    announcedSeconds(WARNING_SECONDS - index),
  )
  expect([...new Set(announced)]).toEqual([120, 60, 20])
})
