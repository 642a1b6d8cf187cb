import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { answerTogether } from './answer-together.ts'

const gate = () => {
  const held: (() => void)[] = []
  return {
    wait: () => new Promise<void>((resolve) => held.push(resolve)),
    count: () => held.length,
    open: () => {
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

const written: boolean[] = []
const both = gate()
let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify()
  answerTogether(app)
  // oxlint-disable-next-line no-async-endpoint-handlers -- Fastify waits for the answer of a handler
  app.get('/held', async (_, reply) => {
    await both.wait()
    queueMicrotask(() => queueMicrotask(() => written.push(reply.raw.headersSent)))
    return { held: true }
  })
  app.get('/broken', (_, reply) => {
    const stream = new Readable({ read: () => undefined })
    stream.destroy(new Error('broken'))
    return reply.send(stream)
  })
  app.get('/good', () => ({ good: true }))
  app.get('/unwritable', (_, reply) => {
    reply.header('x-mark', 'two\nlines')
    return { good: false }
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status

test('OPS-03 answers of many at once all arrive', async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf('/good')))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('OPS-03 an answer that cannot be written is an error of its own request only', async () => {
  expect(await Promise.all(['/unwritable', '/good', '/unwritable', '/good'].map(statusOf))).toEqual([
    500, 200, 500, 200,
  ])
})

test('OPS-03 what is answered in one turn is written at its end', async () => {
  const statuses = ['/held', '/held', '/held'].map(statusOf)
  await expect.poll(both.count).toBe(3)
  both.open()
  await turn()
  expect(written).toEqual([false, false, false])
  expect(await Promise.all(statuses)).toEqual([200, 200, 200])
})

test('OPS-03 a stream that breaks before its turn is an error of its own request only', async () => {
  expect(await Promise.all(['/broken', '/good'].map(statusOf))).toEqual([500, 200])
})
