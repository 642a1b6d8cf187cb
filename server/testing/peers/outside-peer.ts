import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PeerCall = { readonly method: string; readonly url: URL; readonly body: string }
export type PeerBehaviour =
  | 'well'
  | 'silent'
  | 'late'
  | 'garbage'
  | 'other-json'
  | 'redirect'
  | 'failing'
  | 'endless'

/** A fake external server, which may misbehave. */
export type Peer = {
  readonly origin: string
  readonly calls: readonly PeerCall[]
  readonly behave: (behaviour: PeerBehaviour) => void
  /** Bytes of its endless replies that the client accepted. */
  readonly bytesTaken: () => number
  readonly stop: () => Promise<void>
}

export type PeerAnswer = { readonly status: number; readonly json: unknown }

const LATE_MS = 30_000
const FIFTY_MB = 50 * 1024 * 1024
const PART = Buffer.alloc(1024 * 1024, ' ')

const endless = (answer: ServerResponse, bytesTaken: (bytes: number) => void) => {
  answer.writeHead(200, { 'content-type': 'application/json' })
  let sent = 0
  const more = () => {
    while (sent < FIFTY_MB) {
      sent += PART.length
      bytesTaken(PART.length)
      if (!answer.write(PART)) return
    }
    answer.end('{}')
  }
  answer.on('drain', more)
  more()
}

const misbehave: Record<
  Exclude<PeerBehaviour, 'well' | 'late'>,
  (answer: ServerResponse, bytesTaken: (bytes: number) => void) => void
> = {
  silent: () => {},
  garbage: (answer) => answer.writeHead(200).end('<html>maintenance'),
  'other-json': (answer) => answer.writeHead(200).end('{"response":{"docs":"none"}}'),
  redirect: (answer) => answer.writeHead(302, { location: '/elsewhere' }).end(),
  failing: (answer) => answer.writeHead(500).end('{}'),
  endless,
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  // without an encoding the chunks are Buffers
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Starts a server that replies by `respondNormally` until another behaviour is set; it records every call. */
export const startPeer = async (respondNormally: (call: PeerCall) => PeerAnswer): Promise<Peer> => {
  const calls: PeerCall[] = []
  let behaviour: PeerBehaviour = 'well'
  let bytes = 0
  const respond = async (request: IncomingMessage, answer: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://peer')
    const call = { method: request.method ?? '', url, body: await bodyOf(request) }
    calls.push(call)
    if (behaviour !== 'well' && behaviour !== 'late')
      return misbehave[behaviour](answer, (more) => void (bytes += more))
    const { status, json } = respondNormally(call)
    const send = () =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (behaviour === 'late') setTimeout(send, LATE_MS).unref()
    else send()
    return undefined
  }
  const server = createServer((request, answer) => void respond(request, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // a server that listens on a port has an address with one
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    behave: (next) => {
      behaviour = next
    },
    bytesTaken: () => bytes,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
