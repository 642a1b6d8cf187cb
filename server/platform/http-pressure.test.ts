import { setImmediate } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  // milliseconds on average over a second: one long stop is more, however often the loop turned before it
  portal = await startPortal({ MAX_LOOP_DELAY: '5' })
})
afterAll(() => portal.stop())

/** Stops this process as a long computation would; not out of a timer, behind which all timers that are due come at once. */
const hang = async (milliseconds: number) => {
  await setImmediate()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('OPS-03 who asks while the process hangs is told to come back', async () => {
  // The loop is looked at once a second. A look that comes before the length of a stop is written down, because
  // another timer was due before, forgets it with the measuring that it begins anew: then the process stops another time.
  const asked = async () => (await portal.visitor().get('/api/portal/countries')).status
  const afterStop = async () => {
    await hang(1100)
    await expect.poll(asked, { interval: 20, timeout: 1500 }).toBe(503)
  }
  await vi.waitFor(afterStop, { interval: 37, timeout: 15_000 })
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
