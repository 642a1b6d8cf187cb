import { spawnSync } from 'node:child_process'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { makeMetrics } from '#server/platform/operations/metrics.ts'
import type { Metrics } from '#server/platform/operations/metrics.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import type { LoopReading } from './load-guard.ts'

const PATHS = ['/api/portal/countries', '/livez', '/readyz']
const SECOND = 1000

let portal: TestPortal
let app: Awaited<ReturnType<typeof buildApp>>
let metrics: Metrics
let reading: LoopReading = { now: 0, samples: [] }
beforeAll(async () => {
  portal = await startPortal({ MAX_LOOP_DELAY: '200' })
  metrics = makeMetrics(portal.database)
  app = await buildApp(portal, { metrics, readLoop: () => reading })
})
afterAll(async () => {
  await app.close()
  await portal.stop()
})

const answers = () => Promise.all(PATHS.map((url) => app.inject({ url })))

describe('OPS-03 an overloaded process', () => {
  test('keeps running and refuses new calls temporarily', async () => {
    reading = { now: SECOND, samples: [{ at: SECOND, lateMs: 200 }] }
    const replies = await answers()
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 200, 503])
    expect(await metrics.text()).toContain('refusals_total{code="errors.unavailable",shortage="load"} 2')
    const [reply] = replies
    expect(reply?.json()).toMatchObject({
      errors: [{ id: 'errors.unavailable', context: { seconds: 5 }, severity: 'error' }],
    })
    expect(reply?.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('accepts calls again a second after the delay', async () => {
    reading = { now: 3 * SECOND, samples: [{ at: SECOND, lateMs: 200 }] }
    expect((await answers()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  test('accepts all calls if MAX_LOOP_DELAY is 0', async () => {
    const readLoop = () => ({ now: 0, samples: [{ at: 0, lateMs: 60 * SECOND }] })
    const unguarded = await buildApp(
      { ...portal, config: { ...portal.config, maxLoopDelay: 0 } },
      { readLoop },
    )
    expect((await unguarded.inject({ url: '/api/portal/countries' })).statusCode).toBe(200)
    await unguarded.close()
  })
})

// The stall is in the same tick as the calls after it, so no timer can run in between.
const STALLED = `
import { startPortal } from '#server/testing/portal.ts'
const stall = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
const { app, stop } = await startPortal({ MAX_LOOP_DELAY: '200' })
const answers = () => Promise.all(${JSON.stringify(PATHS)}.map((url) => app.inject({ url })))
stall(300)
const replies = await answers()
console.log(JSON.stringify(replies.map(({ statusCode }) => statusCode)))
await stop()
`

test('OPS-03 a process that stalls refuses calls right after it', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', STALLED], {
    encoding: 'utf8',
  })
  expect(stdout, stderr).toBe('[503,200,503]\n')
})
