import type { IncomingMessage } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'

// JSON is small: a client that takes longer to send it only occupies a connection (security page, bar 32).
const SLOWEST_BODY_MS = 15_000

// Files may take longer (5 minutes in all), but a client that sends fewer bytes than these in that time only occupies a
// connection as well. A phone on the oldest mobile network sends several times as many.
const LEAST_PROGRESS = 16_384

const announcesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

const takesFiles = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.multipart !== undefined

const end = (raw: IncomingMessage) => {
  raw.destroy()
  // nobody reads the body of a request that was answered before it came, and destroying it leaves the connection open
  raw.socket.destroy()
}

const limitTime = (request: FastifyRequest) => {
  const { raw } = request
  const { socket } = raw
  // calls of ours while a page is rendered have no network
  if (raw.complete || raw.destroyed || !('setTimeout' in socket)) return
  const isForFiles = takesFiles(request)
  let before = socket.bytesRead
  const check = () => {
    if (raw.complete) return undefined
    if (!isForFiles || socket.bytesRead - before < LEAST_PROGRESS) return end(raw)
    before = socket.bytesRead
    return timer.refresh()
  }
  const timer = setTimeout(check, SLOWEST_BODY_MS).unref()
  const clear = () => {
    clearTimeout(timer)
    // a connection may bring many bodies
    socket.off('close', clear)
  }
  raw.once('close', clear)
  socket.once('close', clear)
}

/** Disconnects clients whose body trickles in, whatever they call: a page, a declared call, or nothing at all. */
export const endSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) => {
    // most bodies arrive with their headers, so the timer is only set if the body is still incomplete
    if (announcesBody(request.raw)) setImmediate(limitTime, request)
    done()
  })
}
