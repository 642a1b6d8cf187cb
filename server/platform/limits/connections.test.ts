import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'
import { sessionFinder } from '#server/accounts/sessions.store.ts'
import { endpointBinder } from '#server/platform/http/http-bind.ts'
import { staffFinder } from '#server/staff/staff-sessions.store.ts'
import { makeMetrics } from '#server/platform/operations/metrics.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { makeServer } from '#server/platform/http/http-server.ts'
import { unreadReplies } from './unread-replies.ts'

// more than the operating system buffers for a client that does not read
const ANSWER = Buffer.alloc(300_000)

let portal: TestPortal
let app: FastifyInstance
/** The side of the server of each connection, oldest first. */
const accepted: Socket[] = []
let handled = 0

const common = { access: 'public', method: 'GET', summary: 'for tests', errors: [] } as const
const group = {
  file: endpoint({ ...common, path: '/api/test/file', file: 'application/pdf' }),
  list: endpoint({ ...common, path: '/api/test/list', reply: z.array(z.string()) }),
  form: endpoint({
    ...common,
    method: 'POST',
    path: '/api/test/form',
    multipart: { part: 'form', shape: z.object({}) },
    reply: z.string(),
  }),
}
const worked = Promise.withResolvers<undefined>()
const { promise: ready, resolve: finish } = Promise.withResolvers<undefined>()

beforeAll(async () => {
  portal = await startPortal()
  app = makeServer(portal, { metrics: makeMetrics(portal.database), silenceMs: 300 })
  app.get('/large', (_, reply) => {
    handled += 1
    return reply.send(ANSWER)
  })
  app.get('/small', (_, reply) => reply.send('small'))
  endpointBinder(app, {
    portal,
    findCallers: { findCustomer: sessionFinder(portal), findStaff: staffFinder(portal) },
  })(group, {
    file: async () => {
      await ready
      return { fileName: 'certificate.pdf', bytes: Buffer.from('%PDF-1.7') }
    },
    list: async () => {
      await ready
      return []
    },
    form: async () => {
      await worked.promise
      return 'stored'
    },
  })
  app.server.on('connection', (socket: Socket) => accepted.push(socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await portal.stop()
})

const connected = async () => {
  // a server that listens on a port has a numbered address
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: pont.test\r\n${more}\r\n`

const replyTo = async (text: string) => {
  const socket = await connected()
  let reply = ''
  socket.setEncoding('utf8').on('data', (part: string) => (reply += part))
  socket.write(text)
  await expect.poll(() => reply.includes('\r\n\r\n')).toBe(true)
  socket.destroy()
  return reply.split('\r\n')[0]
}

test('OPS-03 a request with two Host headers is refused', async () => {
  expect(await replyTo(get('/large', 'host: evil.example\r\n'))).toBe('HTTP/1.1 400 Bad Request')
  expect(await replyTo(get('/large'))).toBe('HTTP/1.1 200 OK')
})

test('OPS-03 a client that sends more than 16 requests without waiting for a reply is disconnected', async () => {
  handled = 0
  const socket = await connected()
  socket.resume()
  socket.write(get('/large').repeat(300))
  await once(socket, 'close')
  expect(handled).toBeLessThanOrEqual(16)
})

test('OPS-03 a client that waits for each reply may use one connection for any number of requests', async () => {
  const socket = await connected()
  let replies = 0
  socket.setEncoding('utf8').on('data', (part: string) => (replies += part.split('HTTP/1.1 200').length - 1))
  for (let sent = 1; sent <= 200; sent += 1) {
    socket.write(get('/small'))
    await expect.poll(() => replies, { interval: 1 }).toBe(sent)
  }
  socket.destroy()
})

test('OPS-03 a client that sends the headers of a request byte by byte is disconnected', async () => {
  const socket = await connected()
  const closed = once(socket.resume(), 'close')
  socket.write('GET /large HTTP/1.1\r\nhost: pont.test\r\nx: ')
  // each byte counts as activity of the connection
  const drip = setInterval(() => socket.write('y'), 50)
  await closed
  clearInterval(drip)
})

test('OPS-03 CLM-06 a client whose form is complete stays connected while we work on it, and gets the answer', async () => {
  const [form, list] = [await connected(), await connected()]
  let reply = ''
  form.setEncoding('latin1').on('data', (part: string) => (reply += part))
  const body = '--b\r\ncontent-disposition: form-data; name="form"\r\n\r\n{}\r\n--b--\r\n'
  form.write(
    `POST /api/test/form HTTP/1.1\r\nhost: pont.test\r\nsec-fetch-site: same-origin\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  const closed = once(list.resume(), 'close')
  list.write(get('/api/test/list'))
  await closed
  expect([form.destroyed, reply]).toEqual([false, ''])
  worked.resolve(undefined)
  await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 200 OK[^]*stored$/)
  form.destroy()
})

test('POL-06 OPS-03 a client that waits for a document stays connected for longer than a silent one', async () => {
  const [file, list] = [await connected(), await connected()]
  let reply = ''
  file.setEncoding('latin1').on('data', (part: string) => (reply += part))
  file.write(get('/api/test/file'))
  const closed = once(list.resume(), 'close')
  list.write(get('/api/test/list'))
  await closed
  expect(file.destroyed).toBe(false)
  finish(undefined)
  await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 200 OK[^]*%PDF-1\.7/)
  // a browser that shows it nevertheless runs nothing in it
  expect(reply).toMatch(/content-security-policy: default-src 'none';[^\r]* sandbox;/i)
  // the next request of the connection may be as silent as any other
  const ended = once(file, 'close')
  file.write('GET /small HTTP/1.1\r\n')
  await ended
})

test('OPS-03 a client that reads no replies is disconnected 15 seconds after the last byte that left', async () => {
  const { watch, check } = unreadReplies()
  const before = accepted.length
  const socket = await connected()
  socket.pause()
  socket.write(get('/large').repeat(16))
  const closed = once(socket, 'close')
  await expect.poll(() => accepted.length).toBe(before + 1)
  const mine = accepted.at(-1)
  if (!mine) throw new Error('the server has no connection')
  await expect.poll(() => mine.writableLength).toBeGreaterThan(0)
  watch(mine, 0)
  check(1000)
  check(15_999)
  expect(mine.destroyed).toBe(false)
  check(16_000)
  expect(mine.destroyed).toBe(true)
  socket.resume()
  await closed
})
