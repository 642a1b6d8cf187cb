import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

import { issue } from '#domain/shared/issue.ts'

import { Refused } from './refuse.ts'
import { endUnreadReplies } from './unread-replies.ts'

/** A client that is silent this long, or needs this long for its headers, is disconnected (security page, bar 32). */
export const SILENCE_MS = 15_000

// Ten megabytes of photos over a poor connection take their time.
const WHOLE_REQUEST_MS = 300_000

// Node looks for overdue clients every half minute unless it is told otherwise.
const CHECK_EVERY_MS = 1000

// Requests may come without waiting for the replies before them: what one connection asks for at once is bounded.
const REQUESTS_PER_SOCKET = 100

type Limits = Pick<
  FastifyHttpOptions<Server>,
  'connectionTimeout' | 'requestTimeout' | 'maxRequestsPerSocket' | 'http'
>

/** How long and how often a client may use one connection. */
export const connectionLimits = (silenceMs: number): Limits => {
  const connectionsCheckingInterval = Math.min(CHECK_EVERY_MS, silenceMs / 3)
  return {
    connectionTimeout: silenceMs,
    requestTimeout: WHOLE_REQUEST_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    // an overdue client is found at the next check
    http: { headersTimeout: silenceMs - connectionsCheckingInterval, connectionsCheckingInterval },
  }
}

// After its last request. Node only asks the client to close and refuses what comes after it.
const closeUsedConnections = (app: FastifyInstance) => {
  const counts = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    if (count >= REQUESTS_PER_SOCKET) reply.header('connection', 'close')
    done()
  })
}

// Servers and proxies differ in which of two they believe.
const refuseTwoHosts = (app: FastifyInstance) =>
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _, done) => {
    const names = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
    if (names.length > 1) return done(new Refused('errors.unknown', [issue('', 'errors.unknown')]))
    return done()
  })

/** Ends what a client leaves open or unread, and refuses what is not meant for one host. */
export const limitConnections = (app: FastifyInstance): void => {
  endUnreadReplies(app.server)
  closeUsedConnections(app)
  refuseTwoHosts(app)
}
