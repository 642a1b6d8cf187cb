import type { FastifyRequest } from 'fastify'

import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/errors.ts'

import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from './refuse.ts'
import { OURSELVES, senderOf } from './client-address.ts'
import { sessionTokenOf } from './session.ts'
import type { FindSession, FoundSession } from './session.ts'

/** What is known of the one who calls, before the body is read. */
export type Caller = {
  readonly token: string | undefined
  readonly found: FoundSession | undefined
  readonly sender: string
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

const isOwnOrigin = (request: FastifyRequest, publicUrl: string) => {
  const origin = request.headers.origin
  if (origin === undefined) return undefined
  return origin === publicUrl || hostOf(origin) === request.headers.host
}

/** Whether a call that changes something comes from our own pages (domain reference 8.1). */
const isSameOrigin = (request: FastifyRequest, publicUrl: string) => {
  const site = request.headers['sec-fetch-site']
  const own = isOwnOrigin(request, publicUrl)
  return site === undefined ? own === true : site === 'same-origin' && own !== false
}

const judgeOrigin = (request: FastifyRequest, endpoint: Endpoint, publicUrl: string) => {
  const changes = endpoint.method !== 'GET' || endpoint.changesState === true
  if (changes && !isSameOrigin(request, publicUrl)) refuse('errors.crossSite')
}

const judgeMedia = (request: FastifyRequest, endpoint: Endpoint) => {
  if (endpoint.method === 'GET') return
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const wanted = endpoint.multipart ? 'multipart/form-data' : 'application/json'
  const needed = Boolean(endpoint.body ?? endpoint.multipart)
  if (type === undefined ? needed : type !== wanted) refuse('errors.mediaType')
}

const judgeSize = ({ headers }: FastifyRequest, { largestBody }: Endpoint) => {
  if (largestBody !== undefined && Number(headers['content-length'] ?? 0) > largestBody)
    refuse('errors.unknown')
}

// JSON is small: who needs longer to send it only holds a place (security page, bar 32).
const SLOWEST_BODY_MS = 15_000

const limitTime = ({ raw }: FastifyRequest, endpoint: Endpoint) => {
  if (endpoint.multipart || endpoint.method === 'GET') return
  // most bodies come with their headers, and are there a moment later
  setImmediate(() => {
    if (raw.complete || raw.destroyed) return
    const timer = setTimeout(() => raw.destroy(), SLOWEST_BODY_MS).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

const findCaller = async (
  request: FastifyRequest,
  portal: Portal,
  findSession: FindSession,
): Promise<Caller> => {
  const token = sessionTokenOf(portal.config, request.headers.cookie)
  const found = token === undefined ? undefined : await findSession(token)
  return { token, found, sender: senderOf(request.ip) }
}

const signedIn = ({ found }: Caller) =>
  found && !found.blocked ? found.session : refuse('errors.unauthenticated')

/** What is somebody else's and what does not exist get the same answer. */
const owned = (caller: Caller, request: FastifyRequest) => {
  // the path of an owner's call has :profileId; the shape judges the rest of it
  const { profileId } = request.params as { profileId?: string }
  if (signedIn(caller).profileId !== profileId) refuse('errors.notFound')
}

const access: Record<Access, (caller: Caller, request: FastifyRequest) => void> = {
  public: () => {},
  customer: signedIn,
  owner: owned,
  // nobody is staff: there is no back office to log in to, so its calls do not exist for anyone
  staff: () => refuse('errors.notFound'),
}

const limitCode = (endpoint: Endpoint): Refusal =>
  endpoint.errors.find((code) => code.endsWith('too_many_attempts')) ?? 'errors.tooManyRequests'

// what a page asks while we draw it counts for nobody: it is drawn for all
const isOurs = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === OURSELVES

const takeLimit = async ({ sender }: Caller, endpoint: Endpoint, { limits }: Portal) => {
  const { limit } = endpoint
  if (limit === undefined || !limits.knows(limit)) return
  await limits.take(limit, sender, limitCode(endpoint))
}

/** Judges a call by everything but what it carries: origin, kind of body, session, access and limit, in this order. */
export const guard = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  { portal, findSession }: { portal: Portal; findSession: FindSession },
): Promise<Caller> => {
  limitTime(request, endpoint)
  judgeOrigin(request, endpoint, portal.config.publicUrl)
  judgeMedia(request, endpoint)
  judgeSize(request, endpoint)
  const caller = await findCaller(request, portal, findSession)
  access[endpoint.access](caller, request)
  if (!isOurs(request)) await takeLimit(caller, endpoint, portal)
  return caller
}
