import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buildApp } from '#server/app.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  portal = await startPortal()
  app = await buildApp(portal)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await portal.stop()
})
// never set a spy on a faked timer: restored after the real timers are back, it would leave the fake one behind
/** Fakes the timers and tells those of a body from others of this process, such as the pool's of the database. */
const withFakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { setTimeout: set, clearTimeout: clear } = globalThis
  const running = new Set<unknown>()
  let started = 0
  globalThis.setTimeout = Object.assign((run: () => void, milliseconds?: number) => {
    const timer = set(run, milliseconds)
    if (milliseconds === 15_000) {
      started += 1
      running.add(timer)
    }
    return timer
  }, set)
  globalThis.clearTimeout = (timer) => {
    running.delete(timer)
    clear(timer)
  }
  return {
    isStarted: () => started > 0,
    isCleared: () => running.size === 0,
    // puts the real ones in the place of these too
    [Symbol.dispose]: () => void vi.useRealTimers(),
  }
}

const HEAD = [
  'POST /api/new/advice HTTP/1.1',
  'host: localhost',
  'sec-fetch-site: same-origin',
  'content-type: application/json',
  'content-length: 2',
  '',
  '',
].join('\r\n')

const connected = async () => {
  // a server that listens on a port has a numbered address
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const until = async (isSo: () => boolean) => {
  const end = performance.now() + 120_000
  while (!isSo() && performance.now() < end) await turn()
  expect(isSo()).toBe(true)
}

test('OPS-03 a client that does not finish its body is disconnected after 15 seconds', async () => {
  using timers = withFakeTimers()
  const socket = await connected()
  socket.resume().on('error', () => undefined)
  socket.write(`${HEAD}{`)
  await until(timers.isStarted)
  vi.advanceTimersByTime(14_999)
  await turn()
  expect(socket.closed).toBe(false)
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(1)
  await closed
})

test.each([
  'POST /csp-reports',
  'POST /en/home',
  'POST /api/nothing',
  'PUT /nothing',
  'GET /livez',
  'GET /api/portal/countries',
  'DELETE /api/new/advice',
])('OPS-03 a body that trickles to %s is disconnected too', async (line) => {
  using timers = withFakeTimers()
  const socket = await connected()
  const { promise: closed, resolve } = Promise.withResolvers<unknown>()
  socket
    .resume()
    .on('error', () => undefined)
    .once('close', resolve)
  const type = 'content-type: application/reports+json'
  socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\n${type}\r\ncontent-length: 90\r\n\r\n{`)
  await until(() => timers.isStarted() || socket.closed)
  socket.write(' ')
  vi.advanceTimersByTime(15_000)
  await closed
})

const FORM_HEAD = [
  'POST /api/new/claims HTTP/1.1',
  'host: localhost',
  'sec-fetch-site: same-origin',
  'content-type: multipart/form-data; boundary=b',
  'content-length: 10000000',
  '',
  '',
].join('\r\n')
const FILE = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'

test('OPS-03 a client that trickles a file is disconnected, one that goes on is not', async () => {
  using timers = withFakeTimers()
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = await connected()
  const [atServer] = await accepted
  let sent = 0
  const send = async (text: string) => {
    socket.write(text)
    sent += text.length
    await until(() => atServer.bytesRead === sent)
  }
  socket.resume().on('error', () => undefined)
  await send(FORM_HEAD + FILE)
  await until(timers.isStarted)
  for (let part = 0; part < 3; part += 1) {
    await send('x'.repeat(16_384))
    vi.advanceTimersByTime(15_000)
    await turn()
    expect(socket.closed).toBe(false)
  }
  await send('x'.repeat(16_383))
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(15_000)
  await closed
})

test('OPS-03 a body that arrives with its headers starts no timer', async () => {
  using setTimer = vi.spyOn(globalThis, 'setTimeout')
  const socket = await connected()
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(`${HEAD}{}`)
  await until(() => answer.includes('\r\n\r\n'))
  expect(setTimer.mock.calls.filter(([, milliseconds]) => milliseconds === 15_000)).toEqual([])
  socket.destroy()
})

test('OPS-03 a late body is answered, and its timer is cleared', async () => {
  using timers = withFakeTimers()
  const socket = await connected()
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(HEAD)
  await until(timers.isStarted)
  vi.advanceTimersByTime(14_000)
  socket.write('{}')
  await until(() => answer.includes('\r\n\r\n'))
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  await until(timers.isCleared)
  socket.destroy()
})
