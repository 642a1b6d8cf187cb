import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeMetrics } from '#server/platform/operations/metrics.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { makeServer } from './http-server.ts'

let portal: TestPortal
let app: FastifyInstance
let leftDuringTurn: boolean | undefined

beforeAll(async () => {
  portal = await startPortal()
  app = makeServer(portal, { metrics: makeMetrics(portal.database) })
  // scheduled before a reply, these run first at the end of the turn
  app.get('/text', (_, reply) => {
    setImmediate(() => (leftDuringTurn = reply.raw.headersSent))
    return reply.send('a text')
  })
  app.get('/stream', (_, reply) => {
    const stream = new Readable({ read: () => undefined })
    setImmediate(() => stream.destroy(new Error('the file is gone')))
    return reply.send(stream)
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await portal.stop()
})

test('a reply leaves at the end of its turn of the event loop, after the requests that came with it', async () => {
  expect((await app.inject({ url: '/text' })).body).toBe('a text')
  expect(leftDuringTurn).toBe(false)
})

test('OPS-03 a stream that fails in the turn of its reply is answered as an error', async () => {
  const reply = await app.inject({ url: '/stream' })
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({ incidentId: expect.any(String) })
})
