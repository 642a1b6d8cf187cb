import { expect, test, vi } from 'vitest'

import { isAttended } from './attended.ts'

const MINUTE = 60_000

test('STAFF-05 a page that nobody works at for five minutes asks for nothing by itself until somebody does', () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => now)
  for (const input of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    globalThis.dispatchEvent(new Event(input))
    expect(isAttended(), input).toBe(true)
    now += 5 * MINUTE - 1
    expect(isAttended(), input).toBe(true)
    now += 1
    expect(isAttended(), input).toBe(false)
  }
  clock.mockRestore()
})
