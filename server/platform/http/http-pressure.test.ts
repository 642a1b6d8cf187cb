import { setImmediate } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  // milliseconds on average over a second: one long stop is more, however often the loop turned before it
  portal = await startPortal({ MAX_LOOP_DELAY: '5' })
})
afterAll(() => portal.stop())

const stop = (milliseconds: number) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/**
 * Keeps this process busy with one long computation after another. One alone can be missed: the loop is looked at once
 * a second, and a look that comes before the length of a stop is written down forgets it.
 */
const keepBusy = async () => {
  for (let stops = 0; stops < 25; stops += 1) {
    stop(100)
    await setImmediate()
  }
}

test('OPS-03 who asks while the process hangs is told to come back', async () => {
  await keepBusy()
  const paths = ['/api/portal/countries', '/livez', '/readyz']
  const replies = await Promise.all(paths.map((path) => portal.visitor().get(path)))
  // a busy process lives, and takes nothing new
  expect(replies.map(({ status }) => status)).toEqual([503, 200, 503])
  const [reply] = replies
  expect(reply?.issues).toEqual([': errors.unavailable'])
  expect(reply?.body).toMatchObject({ errors: [{ context: { seconds: 5 }, severity: 'error' }] })
  expect(reply?.headers.get('retry-after')).toBe('5')
  expect(reply?.headers.get('cache-control')).toBe('no-store')
  expect(reply?.headers.get('x-content-type-options')).toBe('nosniff')
})
