import type { FastifyRequest } from 'fastify'

import { changesState, isForSupport } from '#contract/endpoint.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/errors.ts'

import { isActing } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { isSameOrigin } from '#server/platform/http/client/own-origin.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { OURSELVES } from '#server/platform/limits/client-address.ts'
import { waitForFile } from '#server/platform/limits/connection-limits.ts'
import { recordRefusal, recordRefusedCall } from './audit-call.ts'
import type { CallToRecord } from './audit-call.ts'
import type { Caller, StaffMember } from './caller.ts'
import { isForStaff, isStaffPath } from './declared-access.ts'
import type { SessionSecrets } from './http.ts'
import { isFreshLogin } from './session-life.ts'
import { sessionTokenOf } from './session.ts'
import type { FindCallers } from './session.ts'

/** What is known of a call before its body is read. */
export type GuardedCall = {
  readonly caller: Caller
  readonly secrets: SessionSecrets
  readonly clientAddress: string
}

type Hosts = Pick<Config, 'publicUrl' | 'requestHosts'>

const judgeOrigin = (request: FastifyRequest, endpoint: Endpoint, hosts: Hosts) => {
  if (changesState(endpoint) && !isSameOrigin(request, hosts)) refuse('errors.crossSite')
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

const secretsOf = (request: FastifyRequest, { config }: Portal): SessionSecrets => ({
  customer: sessionTokenOf(config, request.headers.cookie, 'customer'),
  staff: sessionTokenOf(config, request.headers.cookie, 'staff'),
})

const NOBODY: Caller = { kind: 'visitor', blocked: false }
const BLOCKED: Caller = { kind: 'visitor', blocked: true }

const findCustomer = async (secret: string | undefined, find: FindCallers['findCustomer']) => {
  const customer = secret === undefined ? undefined : await find(secret)
  if (!customer) return NOBODY
  return customer.blocked ? BLOCKED : customer.customer
}

// Whoever has no session of staff gets the reply to an address that does not exist. Where theirs has ended, the page asks them to
// log in again.
const findStaff = async (secret: string | undefined, find: FindCallers['findStaff']) => {
  const found = secret === undefined ? undefined : await find(secret)
  if (found === undefined) return refuse('errors.notFound')
  return found === 'ended' ? refuse('errors.unauthenticated') : found
}

// With a session of staff alone, what is for customers does not exist.
const refuseStaffAlone = async (
  access: Access,
  secrets: SessionSecrets,
  { findStaff: find }: FindCallers,
) => {
  if (access === 'public' || secrets.customer !== undefined || secrets.staff === undefined) return
  const found = await find(secrets.staff)
  if (found !== undefined && found !== 'ended') refuse('errors.notFound')
}

// A call is made as a member of staff or as a customer, never as both: its declaration decides which cookie is used.
const findCaller = async (access: Access, secrets: SessionSecrets, { findCallers }: GuardSettings) => {
  if (isForStaff(access)) return findStaff(secrets.staff, findCallers.findStaff)
  await refuseStaffAlone(access, secrets, findCallers)
  return findCustomer(secrets.customer, findCallers.findCustomer)
}

/** Records of others and records that do not exist get the same reply. */
const judgeOwner = (caller: Caller, request: FastifyRequest) => {
  // the path of an owner's call has :profileId; its shape is judged later
  const { profileId } = request.params as { profileId?: string }
  if (caller.kind !== 'customer' || caller.profileId !== profileId) refuse('errors.notFound')
}

const lacksRole = ({ roles }: StaffMember, access: Access) =>
  typeof access === 'object' && !access.staff.some((role) => roles.includes(role))

const judgeAccess = ({ caller, endpoint: { access } }: CallToRecord, request: FastifyRequest) => {
  if (access === 'public') return
  if (caller.kind === 'visitor') refuse('errors.unauthenticated')
  if (access === 'owner') judgeOwner(caller, request)
  if (caller.kind === 'staff' && lacksRole(caller, access)) refuse('staff_role_missing')
}

// What support may not do or see as a customer (STAFF-04, STAFF-06).
const judgeImpersonation = async (call: CallToRecord, { db }: Portal) => {
  const { caller, endpoint } = call
  if (!isActing(caller) || isForSupport(endpoint)) return
  await recordRefusedCall(db, call)
  refuse('account_impersonation_not_allowed')
}

type Moment = { readonly request: FastifyRequest; readonly now: number; readonly sent?: unknown }

const SENT_WITH_CALL = ['x-authorization-password', 'x-authorization-token']

const isFilledIn = (sent: unknown, field: string) => {
  // a body is read by its declared shape
  const value = (sent as Readonly<Record<string, unknown>> | undefined)?.[field]
  return value !== undefined && value !== null && value !== ''
}

const needsPassword = ({ freshLogin }: Endpoint, { request, sent }: Moment) => {
  if (typeof freshLogin === 'object') return isFilledIn(sent, freshLogin.field)
  if (freshLogin === 'session or call') return !SENT_WITH_CALL.some((name) => request.headers[name])
  return freshLogin === 'session'
}

/** A few calls need the password again when it was not entered lately (security page, bar 11). */
const judgeFreshLogin = (caller: Caller, endpoint: Endpoint, moment: Moment) => {
  if (caller.kind !== 'customer' || !needsPassword(endpoint, moment)) return
  if (!isFreshLogin(caller.passwordCheckedAt, moment.now)) refuse('fresh_login_required')
}

const limitCode = (endpoint: Endpoint): Refusal =>
  endpoint.errors.find((code) => code.endsWith('too_many_attempts')) ?? 'errors.tooManyRequests'

// internal calls while a page is rendered are not counted: the page is rendered for everybody
const isOurs = ({ raw }: FastifyRequest) => raw.socket.remoteAddress === OURSELVES

const takeLimit = async (clientAddress: string, endpoint: Endpoint, { limits }: Portal) => {
  const { limit } = endpoint
  if (limit === undefined || !limits.knows(limit)) return
  await limits.take(limit, clientAddress, limitCode(endpoint))
}

export type GuardSettings = {
  readonly portal: Portal
  readonly findCallers: FindCallers
  /** Another text whenever replies that are declared fixed are others. */
  readonly edition?: () => string
}

type CallToJudge = { readonly endpoint: Endpoint; readonly caller: Caller; readonly sent?: unknown }

const judgeCaller = async (
  request: FastifyRequest,
  { endpoint, sent, caller }: CallToJudge,
  { portal }: GuardSettings,
): Promise<void> => {
  const { id: requestId, params } = request
  const call = { caller, endpoint, params, requestId }
  judgeAccess(call, request)
  await judgeImpersonation(call, portal)
  judgeFreshLogin(caller, endpoint, { request, now: portal.clock.now(), sent })
}

const judgeSent = (request: FastifyRequest, endpoint: Endpoint, { config }: Portal) => {
  judgeOrigin(request, endpoint, config)
  judgeMedia(request, endpoint)
  judgeSize(request, endpoint)
}

// What a member of staff is refused before their call is carried out is on record too.
const guardStaff = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  settings: GuardSettings,
): Promise<Pick<GuardedCall, 'caller' | 'secrets'>> => {
  const { portal, findCallers } = settings
  const secrets = secretsOf(request, portal)
  const caller = await findStaff(secrets.staff, findCallers.findStaff)
  try {
    judgeSent(request, endpoint, portal)
    await judgeCaller(request, { endpoint, caller }, settings)
  } catch (refused) {
    await recordRefusal(portal.db, { endpoint, caller, params: request.params, requestId: request.id })
    throw refused
  }
  return { caller, secrets }
}

const guardOthers = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  settings: GuardSettings,
): Promise<Pick<GuardedCall, 'caller' | 'secrets'>> => {
  judgeSent(request, endpoint, settings.portal)
  const secrets = secretsOf(request, settings.portal)
  const caller = await findCaller(endpoint.access, secrets, settings)
  await judgeCaller(request, { endpoint, caller }, settings)
  return { caller, secrets }
}

/**
 * Checks a call before its body is read: origin, media type, session, access, fresh log-in and limit, in this order. A call for
 * staff exists only in their networks and for those with a session, so these come before everything else.
 */
export const guard = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  settings: GuardSettings,
): Promise<GuardedCall> => {
  const { portal } = settings
  if (isStaffPath(endpoint.path) && !request.inStaffNetwork) refuse('errors.notFound')
  const judge = isForStaff(endpoint.access) ? guardStaff : guardOthers
  const judged = await judge(request, endpoint, settings)
  const { clientAddress } = request
  if (!isOurs(request)) await takeLimit(clientAddress, endpoint, portal)
  if (endpoint.file) waitForFile(request.raw, portal.config.timeLimitFactor)
  return { ...judged, clientAddress }
}

/**
 * Checks the session, access and fresh log-in again when the body was read: it may have taken so long that the session has
 * ended meanwhile (decision 135), and a body may have a field for which the password is needed.
 */
export const guardAgain = async (
  request: FastifyRequest,
  { endpoint, sent }: { readonly endpoint: Endpoint; readonly sent: unknown },
  settings: GuardSettings,
): Promise<GuardedCall> => {
  const { guarded } = request
  if (!guarded) throw new Error(`${endpoint.path} was called without its guard`)
  // Fastify reads no body of a GET
  if (endpoint.method === 'GET') return guarded
  const caller = await findCaller(endpoint.access, guarded.secrets, settings)
  await judgeCaller(request, { endpoint, sent, caller }, settings)
  return { ...guarded, caller }
}
