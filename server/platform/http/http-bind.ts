import { Readable } from 'node:stream'

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'

import { changesState, emptyStatus } from '#contract/endpoint.ts'
import type { Endpoint, FileReply, Group } from '#contract/endpoint.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { accessProblem, isStaffPath } from './declared-access.ts'
import { fixedReplies } from '#server/platform/http/replies/fixed-replies.ts'
import { guard, guardAgain } from './http-guard.ts'
import type { GuardedCall, GuardSettings } from './http-guard.ts'
import { waitForWork } from '#server/platform/limits/connection-limits.ts'
import { JSON_LIMIT, judgeBody, judgeParameters } from '#server/platform/http/body/http-body.ts'
import { partLimits, readMultipart } from '#server/platform/http/body/http-multipart.ts'
import { runOnRecord } from './audit-call.ts'
import type { Call, Handlers } from './http.ts'
import { FILE_POLICY } from '#server/platform/http/replies/security-headers.ts'
import { sendWithEtag } from '#server/platform/http/replies/send-compressed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    guarded: GuardedCall | null
  }
}

export type RegisterEndpoints = <G extends Group>(group: G, handlers: Handlers<G>) => void

const NO_FILES = { part: undefined, files: [] }

type AnyHandler = (call: Call<Endpoint>) => unknown
type Exchange = readonly [FastifyRequest, FastifyReply, GuardSettings]

/** The first language of the Accept-Language header that we support. */
const preferredLocale = (header: string | undefined): Locale => {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return tags.find((tag) => tag === 'nl' || tag === 'en') === 'nl' ? 'nl' : 'en-GB'
}

const callOf = async (endpoint: Endpoint, [request, reply, settings]: Exchange): Promise<Call<Endpoint>> => {
  const params = judgeParameters(endpoint.params, request.params)
  const query = judgeParameters(endpoint.query, request.query)
  const headers = judgeParameters(endpoint.headers, request.headers)
  const body = endpoint.body && judgeBody(endpoint.body, request.body, endpoint.prefix)
  const { multipart: declared } = endpoint
  const { part, files } = declared ? await readMultipart(request, endpoint, declared) : NO_FILES
  if (declared) waitForWork(request.raw, settings.portal.config.timeLimitFactor)
  const guarded = await guardAgain(request, { endpoint, sent: body ?? part }, settings)
  return {
    params,
    query,
    headers,
    body,
    part,
    files,
    caller: guarded.caller,
    secrets: guarded.secrets,
    locale: preferredLocale(request.headers['accept-language']),
    clientAddress: guarded.clientAddress,
    reply: { header: (name, value) => void reply.header(name, value) },
    // the access was enforced and every part was parsed by its declared shape, which the compiler cannot infer
  } as Call<Endpoint>
}

const parseReply = (endpoint: Endpoint, value: unknown) => {
  const where = `${endpoint.method} ${endpoint.path}`
  if (!endpoint.reply) throw new Error(`${where} returns a body that is not declared`)
  const parsed = z.safeParse(endpoint.reply, value)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`)
  throw new Error(`${where} returns another shape than declared: ${places.join(', ')}`)
}

// Names of our own making: letters, digits, dots and hyphens.
const SAFE_NAME = /^[\w.-]+$/

// Its length was announced, so the reply can only break off: the customer sees that the download failed, and we why.
const logged = async function* (pieces: AsyncIterable<Uint8Array>, { log }: FastifyReply) {
  try {
    yield* pieces
  } catch (err) {
    log.error({ err, event: 'file_broken_off' }, 'a file could not be read to its end')
    throw err
  }
}

const sendFile = (type: string, file: FileReply, reply: FastifyReply): Buffer | Readable => {
  const { fileName } = file
  if (!SAFE_NAME.test(fileName)) throw new Error('a file name that no header can carry')
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    // a browser that shows it nevertheless runs nothing in it
    .header('content-security-policy', FILE_POLICY)
  if ('pieces' in file) {
    reply.header('content-length', String(file.size))
    return Readable.from(logged(file.pieces, reply), { objectMode: false })
  }
  const { bytes } = file
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const sendReply = (endpoint: Endpoint, value: unknown, reply: FastifyReply): unknown => {
  // a handler of such an endpoint returns nothing else
  if (endpoint.file !== undefined) return sendFile(endpoint.file, value as FileReply, reply)
  if (value !== undefined) {
    const answer = parseReply(endpoint, value)
    reply.code(endpoint.status ?? 200)
    return answer
  }
  if (endpoint.noContent === undefined && endpoint.reply)
    throw new Error(`${endpoint.method} ${endpoint.path} returns nothing and does not declare noContent`)
  reply.code(emptyStatus(endpoint))
  return undefined
}

type RunHandler = (endpoint: Endpoint, handler: AnyHandler, exchange: Exchange) => Promise<unknown>

const runOnce: RunHandler = async (endpoint, handler, exchange) => {
  const [request, reply, { portal }] = exchange
  const { guarded, params } = request
  if (!guarded) throw new Error(`${endpoint.path} was called without its guard`)
  const run = async () => handler(await callOf(endpoint, exchange))
  const call = { endpoint, caller: guarded.caller, params, requestId: request.id }
  const runCall = () => runOnRecord(portal.db, call, run)
  // a page of the back office asks for many things at once
  const isPage = isStaffPath(endpoint.path) && !changesState(endpoint)
  return sendReply(endpoint, await (isPage ? portal.database.reads.together(runCall) : runCall()), reply)
}

// One cache for all calls of the application.
const runFixedReplies = ({ edition = () => '' }: GuardSettings): RunHandler => {
  const cached = fixedReplies()
  return async (endpoint, handler, exchange) => {
    const [request, reply] = exchange
    const call = await callOf(endpoint, exchange)
    const key = JSON.stringify([edition(), endpoint.path, call.locale, call.query])
    const compressed = await cached(key, async () => parseReply(endpoint, await handler(call)))
    reply.type('application/json; charset=utf-8').header('vary', 'accept-language, accept-encoding')
    return sendWithEtag(request, reply, compressed)
  }
}

// Fastify would treat a thrown undefined as a reply.
const rethrowAsError = (thrown: unknown) => {
  throw thrown instanceof Error ? thrown : new Error('thrown: no error', { cause: thrown })
}

// The multipart plugin hooks into every request of its scope, so each route with files has a scope of its own.
const registerMultipart = (app: FastifyInstance, route: RouteOptions) =>
  app.register(async (scope) => {
    await scope.register(multipart, { limits: partLimits })
    scope.route(route)
  })

const checkDeclaration = (endpoint: Endpoint, { portal }: GuardSettings) => {
  const { method, path, limit } = endpoint
  const problem = accessProblem(endpoint)
  if (problem !== undefined) throw new Error(`${method} ${path} ${problem}`)
  if (limit !== undefined && !portal.limits.knows(limit))
    throw new Error(`${path} has the unknown limit ${limit}`)
}

/** Returns a function that registers endpoints with their handlers: guarded, validated and answered as declared. */
export const endpointBinder = (app: FastifyInstance, settings: GuardSettings): RegisterEndpoints => {
  app.decorateRequest('guarded', null)
  const runFixed = runFixedReplies(settings)
  return (group, handlers) => {
    for (const [name, endpoint] of Object.entries(group)) {
      checkDeclaration(endpoint, settings)
      // the type of handlers has one for each name
      const handler = handlers[name] as unknown as AnyHandler
      const run = endpoint.fixed ? runFixed : runOnce
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: JSON_LIMIT,
        config: { endpoint },
        onRequest: async (request) => {
          request.guarded = await guard(request, endpoint, settings)
        },
        handler: (request, reply) => run(endpoint, handler, [request, reply, settings]).catch(rethrowAsError),
      }
      if (endpoint.multipart) void registerMultipart(app, route)
      else app.route(route)
    }
  }
}
