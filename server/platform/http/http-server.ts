import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { setImmediate as endOfTurn } from 'node:timers/promises'

import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { connectionLimits, limitConnections, SILENCE_MS } from '#server/platform/limits/connection-limits.ts'
import { readJson } from '#server/platform/http/body/http-body.ts'
import { errorAnswer } from './http-errors.ts'
import { knowClients, trustedProxies } from '#server/platform/limits/know-clients.ts'
import { addLoadGuard } from '#server/platform/limits/load-guard.ts'
import type { ReadLoop } from '#server/platform/limits/load-guard.ts'
import { endSlowBodies } from '#server/platform/limits/slow-bodies.ts'
import { refuseUnknownHosts } from '#server/platform/limits/known-hosts.ts'
import { incidentIds } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/operations/metrics.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { RefusalError } from '#server/platform/errors/refuse.ts'
import { isPrivatePath, securityHeaders } from '#server/platform/http/replies/security-headers.ts'

const LONGEST_PARAMETER = 1024

const NOT_FOUND = { en: '/en/home?not-found', nl: '/nl/home?not-found' } as const

const languageIn = (address: string) => (/^\/nl(?=[/?]|$)/.test(address) ? 'nl' : 'en')

// browsers name it first when they open an address, and never in a call of a page
const isReading = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' &&
  headers.accept?.startsWith('text/html') === true &&
  !/^\/(?:api|private|pacos|sitecore)\//.test(url)

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unmatched'

const logReplies = (app: FastifyInstance, { log }: Portal, metrics: Metrics) =>
  app.addHook('onResponse', (request, reply, done) => {
    const [route, { method }, status] = [routeOf(request), request, reply.statusCode]
    metrics.replySent({ route, method, status, seconds: reply.elapsedTime / 1000 })
    if (log.isLevelEnabled('info'))
      log.info(
        { requestId: request.id, route, method, status, milliseconds: Math.round(reply.elapsedTime) },
        'answered',
      )
    done()
  })

const acceptOnlyJson = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // parseAs 'buffer' gives one
    const bytes = body as Buffer
    if (bytes.length === 0 && !request.routeOptions.config.endpoint?.body) return done(null, undefined)
    try {
      return done(null, readJson(bytes))
    } catch (refused) {
      // readJson throws refusals only
      return done(refused as RefusalError)
    }
  })
}

const addHeaders = (app: FastifyInstance, { config }: Portal) => {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (isPrivatePath(request.url)) reply.header('cache-control', 'no-store')
    done()
  })
}

const answerClientError = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  return socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

// Random per process and counted within it: a random id for each request would cost more than its log line.
const requestIds = () => {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

// Without a listener, a connection that cannot be accepted (no memory or file descriptors) would end the process.
const surviveAcceptErrors = (app: FastifyInstance, { log }: Portal) =>
  app.addHook('onListen', (done) => {
    app.server.on('error', (error) => log.warn({ err: error }, 'a connection was not accepted'))
    done()
  })

// The replies of one turn of the event loop are sent together, after all its requests were handled. A stream
// is sent at once, since it may fail meanwhile.
const sendTogether = (app: FastifyInstance) =>
  app.addHook('onSend', async (_, __, payload) => {
    if (typeof payload === 'string') await endOfTurn()
    return payload
  })

type Operations = {
  readonly metrics: Metrics
  readonly readLoop?: ReadLoop | undefined
  /** A client is disconnected after this time without activity. */
  readonly silenceMs?: number
}

/** Creates a server with our headers, error handling, body parsing and limits, without routes. */
export const makeServer = (
  portal: Portal,
  { metrics, readLoop, silenceMs = SILENCE_MS * portal.config.timeLimitFactor }: Operations,
): FastifyInstance => {
  const { config, log, clock } = portal
  const answer = errorAnswer({ log, incidentId: incidentIds(clock), refused: metrics.refused })
  const frameworkErrors = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(securityHeaders(config)).header('cache-control', 'no-store')
    // a person who opens an address that nobody can read gets a page
    if (isReading(request)) return reply.redirect(NOT_FOUND[languageIn(request.url)])
    return answer(error, request, reply)
  }
  const quiet: FastifyBaseLogger = log.child({}, { level: 'warn' })
  const app = Fastify({
    loggerInstance: quiet,
    // our log lines contain the request id themselves
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config),
    exposeHeadRoutes: false,
    ...connectionLimits(silenceMs),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    frameworkErrors,
    clientErrorHandler: answerClientError,
  })
  addHeaders(app, portal)
  knowClients(app, portal)
  limitConnections(app)
  refuseUnknownHosts(app, portal)
  endSlowBodies(app)
  surviveAcceptErrors(app, portal)
  app.setErrorHandler(answer)
  app.setNotFoundHandler(() => refuse('errors.notFound'))
  acceptOnlyJson(app)
  addLoadGuard(app, config.maxLoopDelay, readLoop)
  logReplies(app, portal, metrics)
  sendTogether(app)
  return app
}
