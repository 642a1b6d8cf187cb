import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal, WireIssue } from '#contract/errors.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issue } from '#domain/shared/issue.ts'

import { constraintRefusal } from '#server/platform/database/constraint-refusals.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts'
import { errorMessage } from '#server/platform/text/error-message.ts'
import type { Log } from '#server/platform/log/log.ts'
import { RefusalError, statusOf, unavailable } from '#server/platform/errors/refuse.ts'

// The refusals of the platform itself, for any call; all others must be in the declaration of the call.
const GENERAL: ReadonlySet<Refusal> = new Set<Refusal>([
  'invalid_input',
  'errors.unknown',
  'errors.crossSite',
  'errors.unknownHost',
  'errors.notFound',
  'errors.mediaType',
  'errors.tooLarge',
  'errors.tooManyRequests',
  'errors.unavailable',
  'errors.unauthenticated',
  'account_impersonation_not_allowed',
  'fresh_login_required',
  'staff_role_missing',
  // violated constraints of the database, see constraint-refusals.ts
  'policy_change_conflict',
  'policy_overlap',
])

const wireIssue = (issue: Issue): WireIssue => ({
  id: issue.id,
  field: issue.field === '' ? null : issue.field,
  message: errorMessage(issue.id, issue.context),
  context: { ...issue.context },
  severity: issue.severity,
})

const secondsOf = (refused: RefusalError) =>
  refused.issues.map(({ context }) => context.seconds).find(Boolean)

const sendRefusal = (refused: RefusalError, reply: FastifyReply) => {
  const seconds = secondsOf(refused)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply.code(statusOf(refused)).send({ errors: refused.issues.map(wireIssue) })
}

const CLIENT_ERRORS: Record<number, Refusal> = {
  404: 'errors.notFound',
  413: 'errors.tooLarge',
  415: 'errors.mediaType',
}

/** Maps client errors of Fastify and its parsers to refusals of the contract. */
const clientRefusal = (error: FastifyError): RefusalError | undefined => {
  const status = error.statusCode ?? 500
  if (status < 400 || status > 499) return undefined
  const code = CLIENT_ERRORS[status] ?? 'errors.unknown'
  return new RefusalError(code, [issue('', code)])
}

const refusalOf = (thrown: unknown): RefusalError | undefined => {
  if (thrown instanceof RefusalError) return thrown
  // parsers and plugins throw FastifyErrors; anything else has no status and is an incident
  return constraintRefusal(thrown) ?? clientRefusal((thrown ?? {}) as FastifyError)
}

const declaredOf = (request: FastifyRequest): Endpoint | undefined => request.routeOptions.config.endpoint

const isDeclared = (refused: RefusalError, endpoint: Endpoint | undefined) =>
  !endpoint || GENERAL.has(refused.code) || endpoint.errors.includes(refused.code)

// then the reading of the body failed, and nobody reads the reply
const isClientGone = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

export type ErrorSettings = {
  readonly log: Log
  readonly incidentId: () => string
  /** Counts what was refused. */
  readonly refused: (refusal: RefusalError) => void
}

/**
 * Replies to everything that was thrown: a declared refusal or a violated constraint with its status, an unavailable
 * database with 503, anything else with 500. The last two have an incident id, which is logged exactly once.
 */
export const errorAnswer =
  ({ log, incidentId, refused: count }: ErrorSettings) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const answerRefusal = (refusal: RefusalError) => {
      count(refusal)
      return sendRefusal(refusal, reply)
    }
    const refused = refusalOf(thrown)
    if (refused && isDeclared(refused, declaredOf(request))) return answerRefusal(refused)
    const route = request.routeOptions.url ?? 'unmatched'
    if (isClientGone(request)) {
      log.info({ requestId: request.id, route }, 'the client disconnected before it had sent everything')
      return answerRefusal(new RefusalError('errors.unknown', [issue('', 'errors.unknown')]))
    }
    const id = incidentId()
    const err = thrown instanceof Error ? thrown : new Error('thrown: no error', { cause: thrown })
    if (isDatabaseUnavailable(thrown)) {
      log.warn({ incidentId: id, requestId: request.id, route, err }, 'the database is unavailable')
      return answerRefusal(unavailable('database', { incidentId: id }))
    }
    log.error({ incidentId: id, requestId: request.id, route, err }, 'incident')
    return reply.code(500).send({ incidentId: id })
  }
