import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ LIMIT_VERIFY: '9999/min', LIMIT_READS: '9999/min' })
})
afterAll(() => portal.stop())

const CALLS = ['/api/verify/AAAA', '/api/portal/countries', '/livez', '/api/nothing', '/en/home']

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: pont.test\r\n\r\n`

// sends this and resets the connection, before or while the server reads
const sendAndReset = async (text: string, afterMs: number) => {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const { promise: closed, resolve } = Promise.withResolvers<unknown>()
  socket.once('close', resolve)
  socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), afterMs))
  await closed
}

const incidents = () => portal.logged().filter((line) => line.includes('incidentId'))

const answered = async () => {
  // what was sent before is handled by then
  await wait(200)
  await portal.visitor().get('/livez')
}

test('OPS-06 a client that goes away while we answer is no incident', async () => {
  for (const path of CALLS)
    await Promise.all(Array.from({ length: 40 }, (_, index) => sendAndReset(get(path), index % 3)))
  await answered()
  expect(incidents()).toEqual([])
})

test('OPS-06 a cut-off pipeline of requests is no incident, nor one for each of them', async () => {
  for (const path of CALLS)
    await Promise.all(Array.from({ length: 10 }, () => sendAndReset(get(path).repeat(17), 0)))
  await answered()
  expect(incidents()).toEqual([])
})
