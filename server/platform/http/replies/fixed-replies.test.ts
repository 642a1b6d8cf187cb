import { createConnection } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const LISTS = [
  '/api/portal/countries',
  '/api/portal/nationalities',
  '/api/portal/shortperiodreasons',
  '/api/portal/terminationreasons',
  '/api/portal/movereasons',
  '/api/portal/contactcategories',
  '/api/portal/caretypes',
  '/api/portal/currencies',
  '/api/new/studenttypes',
  '/api/new/institutions?country=NL',
]

const get = (url: string, headers = {}) => portal.app.inject({ url, headers })

test.each(LISTS)('OPS-03 %s is the same bytes for all, with an ETag', async (url) => {
  const [first, again] = [await get(url), await get(url)]
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(first.headers['cache-control']).toBe('no-store')
  expect(again.headers['etag']).toBe(first.headers['etag'])
  expect(again.body).toBe(first.body)
  const reply = await get(url, { 'if-none-match': first.headers['etag'] })
  expect([reply.statusCode, reply.body]).toEqual([304, ''])
})

test('OPS-03 each language and each query of a list is cached separately', async () => {
  const tags = await Promise.all([
    get('/api/portal/countries'),
    get('/api/portal/countries', { 'accept-language': 'nl' }),
    get('/api/new/institutions?country=NL'),
    get('/api/new/institutions?country=BE'),
    get('/api/new/institutions?country=NL&q=delft'),
  ])
  expect(new Set(tags.map(({ headers }) => headers['etag'])).size).toBe(5)
  expect((await get('/api/new/institutions?towns=NL')).statusCode).toBe(400)
})

test('OPS-03 a list is compressed for clients that accept it', async () => {
  const reply = await get('/api/portal/countries', { 'accept-encoding': 'gzip, br' })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['vary']).toBe('accept-language, accept-encoding')
  expect(reply.rawPayload.length).toBeLessThan(15_000)
})

const held = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('OPS-03 10 connections that ask 1,500 times and read nothing hold little memory, and are closed', async () => {
  const { port } = new URL(portal.url)
  await get('/api/portal/countries')
  const request = 'GET /api/portal/countries HTTP/1.1\r\nhost: pont.test\r\n\r\n'.repeat(1500)
  const before = held()
  const sockets = Array.from({ length: 10 }, () => createConnection(Number(port), '127.0.0.1'))
  const received = sockets.map((socket) => {
    socket.on('error', () => undefined)
    socket.pause().write(request)
    return { socket, closed: new Promise<void>((resolve) => socket.once('close', () => resolve())) }
  })
  await expect
    .poll(() => portal.logged().filter((line) => line.includes('/countries')).length)
    .toBeGreaterThan(0)
  // alive beside them, which answers when all that came before was taken
  expect((await portal.visitor().get('/livez')).status).toBe(200)
  // 15,000 lists of 34 kB would be 510 MB
  expect(held() - before).toBeLessThan(50_000_000)
  for (const { socket } of received) socket.resume()
  await Promise.all(received.map(({ closed }) => closed))
  const served = portal.logged().filter((line) => line.includes('"route":"/api/portal/countries"')).length
  // 100 for each connection, and those of the other tests
  expect(served).toBeLessThan(1100)
})

test('OPS-03 LIMIT_READS applies to each client address', async () => {
  const limited = await startPortal({ LIMIT_READS: '5/min' })
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => limited.visitor().get('/api/portal/countries')),
  )
  await limited.stop()
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
})
