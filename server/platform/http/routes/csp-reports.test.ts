import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { makeMetrics } from '#server/platform/operations/metrics.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let app: Awaited<ReturnType<typeof buildApp>>
let metrics: ReturnType<typeof makeMetrics>
beforeAll(async () => {
  portal = await startPortal({ LIMIT_REPORTS: '10/min' })
  metrics = makeMetrics(portal.database)
  app = await buildApp(portal, { metrics })
})
afterAll(async () => {
  await app.close()
  await portal.stop()
})

const report = (effectiveDirective: string, type = 'csp-violation') => ({
  type,
  age: 3,
  url: 'https://pont.test/en/newclaim/260047113/2003-05-14',
  body: { effectiveDirective, blockedURL: 'inline', disposition: 'enforce' },
})

const send = (payload: string, remoteAddress = '203.0.113.1', type = 'application/reports+json') =>
  app.inject({
    method: 'POST',
    url: '/csp-reports',
    remoteAddress,
    headers: { 'content-type': type },
    payload,
  })

const counted = async () => (await metrics.text()).split('\n').filter((line) => line.startsWith('csp_viol'))

test('OPS-03 replies name the endpoint for reports of policy violations', async () => {
  const { headers } = await app.inject('/livez')
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
  expect(headers['content-security-policy']).toMatch(/; report-to csp$/)
})

test('OPS-03 reports are counted by directive, and nothing else of them is stored', async () => {
  const reports = [report('script-src-elem'), report('evil" canary'), report('img-src', 'deprecation')]
  expect((await send(JSON.stringify(reports))).statusCode).toBe(204)
  expect(await counted()).toEqual([
    'csp_violations_total{directive="script-src-elem"} 1',
    'csp_violations_total{directive="other"} 1',
  ])
  const log = portal.logged().join('')
  expect(log).toContain('"event":"malicious_csp_violation"')
  for (const secret of ['canary', '260047113', '2003-05-14']) expect(log).not.toContain(secret)
})

test.each([
  ['a body of another type', 'x', 'text/plain', 415],
  ['a body that is no JSON', '[', 'application/reports+json', 400],
  ['a body over 64 kB', `["${'x'.repeat(70_000)}"]`, 'application/reports+json', 413],
  ['a body of another shape', '{"a":1}', 'application/reports+json', 204],
])('OPS-03 %s is not counted', async (_, payload, type, status) => {
  const before = await counted()
  expect((await send(payload, '203.0.113.2', type)).statusCode).toBe(status)
  expect(await counted()).toEqual(before)
})

test('OPS-03 the reports of a client address are limited', async () => {
  const replies = await Promise.all(Array.from({ length: 11 }, () => send('[]', '203.0.113.3')))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
