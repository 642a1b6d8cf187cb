import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

import { issue } from '#domain/shared/issue.ts'

import { RefusalError } from '#server/platform/errors/refuse.ts'
import { endUnreadReplies } from './unread-replies.ts'

/** A client that is silent this long, or needs this long for its headers, is disconnected (security page, bar 32). */
export const SILENCE_MS = 15_000

// Long enough for ten megabytes of photos over a poor connection.
const WHOLE_REQUEST_MS = 300_000

// Node's default is to check for overdue clients every 30 seconds.
const CHECK_EVERY_MS = 1000

// Requests may come without waiting for the replies before them (pipelining). Browsers and proxies wait.
const MAX_UNANSWERED = 16

// The browser gives up after 30 seconds (POL-06); until then a document waits for those before it, and no byte is sent.
const FILE_SILENCE_MS = 35_000

/** Keeps the connection of a request whose file is made for longer than a silent one may otherwise be kept. */
export const waitForFile = ({ socket }: IncomingMessage, timeLimitFactor: number): void => {
  // Node sets its own limit again for the next request of the connection; requests without a network have no limit
  if ('setTimeout' in socket) socket.setTimeout(FILE_SILENCE_MS * timeLimitFactor)
}

// Files are read one after the other, in turn with those of other senders.
const WORK_SILENCE_MS = 600_000

/** Keeps the connection of a request whose body is complete while we work on it: what is stored must be answered. */
export const waitForWork = ({ socket }: IncomingMessage, timeLimitFactor: number): void => {
  if ('setTimeout' in socket) socket.setTimeout(WORK_SILENCE_MS * timeLimitFactor)
}

type Limits = Pick<FastifyHttpOptions<Server>, 'connectionTimeout' | 'requestTimeout' | 'http'>

/** How long a client may be silent or send a request. */
export const connectionLimits = (silenceMs: number): Limits => {
  const connectionsCheckingInterval = Math.min(CHECK_EVERY_MS, silenceMs / 3)
  return {
    connectionTimeout: silenceMs,
    requestTimeout: WHOLE_REQUEST_MS,
    // an overdue client is disconnected at the next check
    http: { headersTimeout: silenceMs - connectionsCheckingInterval, connectionsCheckingInterval },
  }
}

// Disconnects clients that send many requests without waiting for replies, which would all stay in memory.
const endPipelining = (app: FastifyInstance) => {
  const unanswered = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: number) => {
    const count = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, count)
    return count
  }
  app.addHook('onRequest', ({ raw: { socket } }, _, done) => {
    if (add(socket, 1) <= MAX_UNANSWERED) return done()
    // without done() no handler works for this request
    socket.destroy()
    return undefined
  })
  app.addHook('onResponse', ({ raw: { socket } }, _, done) => {
    add(socket, -1)
    done()
  })
}

// Servers and proxies differ in which of two Host headers they use.
const refuseTwoHosts = (app: FastifyInstance) =>
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _, done) => {
    const names = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    if (names.length > 1) return done(new RefusalError('errors.unknown', [issue('', 'errors.unknown')]))
    return done()
  })

/** Disconnects clients that do not read replies, limits the requests of a connection, and refuses two Host headers. */
export const limitConnections = (app: FastifyInstance): void => {
  endUnreadReplies(app.server)
  endPipelining(app)
  refuseTwoHosts(app)
}
