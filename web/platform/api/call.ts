import type * as z from 'zod/mini'

import type { Endpoint, ReplyOf, Shape } from '#contract/endpoint.ts'
import type { ErrorBody, IncidentBody } from '#contract/errors.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { logIncident, showIncident } from '#web/platform/alerts.ts'
import { setAvailable, setBlocked, setUnavailable, recordContact } from '#web/platform/session.ts'
import { ApiError, HandledError, networkError } from './api-error.ts'
import { endBlockedSession, endSession } from './forced-logout.ts'
import { send } from './transport.ts'

type SentOf<S> = S extends Shape ? z.core.input<S> : undefined
// an input whose fields are all optional is itself optional
type InputPart<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : {} extends T
    ? { readonly [key in Key]?: T }
    : { readonly [key in Key]: T }
type MultipartOf<E extends Endpoint> = E['multipart'] extends { shape: infer S extends Shape }
  ? { readonly part: z.core.input<S>; readonly files?: readonly File[] }
  : unknown

type Options = {
  readonly signal?: AbortSignal
  /** The language of labels in the reply; by default that of the page. The server renders pages in both. */
  readonly locale?: Locale
  /** How much of the body has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** A 401 is an ordinary reply here (checksession on a public page), not the end of a session (ruling 6). */
  readonly anonymousOk?: boolean
  /** The page works without this reply: a 500 is logged and rejected, but no alert is shown (ALERT-06). */
  readonly optional?: boolean
}

export type CallInput<E extends Endpoint> = InputPart<'params', SentOf<E['params']>> &
  InputPart<'query', SentOf<E['query']>> &
  InputPart<'headers', SentOf<E['headers']>> &
  InputPart<'body', SentOf<E['body']>> &
  MultipartOf<E> &
  Options

// the typed input as the code below reads it
type Plain = string | number | boolean | undefined
type CallOptions = Options & {
  readonly params?: Record<string, Plain>
  readonly query?: Record<string, Plain>
  readonly headers?: Record<string, Plain>
  readonly body?: unknown
  readonly part?: unknown
  readonly files?: readonly File[]
}

const addressOf = (path: string, { params = {}, query = {} }: CallOptions) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length ? `${filled}?${search}` : filled
}

const formOf = (part: string, { part: json, files = [] }: CallOptions) => {
  const form = new FormData()
  form.append(part, new Blob([JSON.stringify(json)], { type: 'application/json' }))
  for (const file of files) form.append('files', file, file.name)
  return form
}

const bodyOf = (endpoint: Endpoint, input: CallOptions) => {
  if (endpoint.multipart) return { body: formOf(endpoint.multipart.part, input) }
  return endpoint.body ? { body: JSON.stringify(input.body) } : {}
}

const pageLocale = () => (globalThis.document?.documentElement.lang === 'nl' ? 'nl' : 'en-GB')

const headersOf = (endpoint: Endpoint, { headers = {}, locale }: CallOptions) => ({
  accept: 'application/json',
  'accept-language': locale ?? pageLocale(),
  ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
  ...Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
})

const dispatch = async (endpoint: Endpoint, input: CallOptions): Promise<Response> => {
  const { signal, onProgress } = input
  try {
    return await send(addressOf(endpoint.path, input), {
      method: endpoint.method,
      headers: headersOf(endpoint, input),
      ...bodyOf(endpoint, input),
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onProgress } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError({ onlyReads: endpoint.readsOnly ?? endpoint.method === 'GET' })
  }
}

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // not JSON (a proxy's page): treated as an empty body
    return undefined
  }
}

const issuesIn = (body: unknown): readonly Issue[] => {
  // what our server sends with a refusal; anything else comes from a proxy
  const { errors } = (body ?? {}) as Partial<z.infer<typeof ErrorBody>>
  if (!Array.isArray(errors) || !errors.length) return [issue('', 'errors.unknown')]
  return errors.map((error) => ({ ...error, field: error.field ?? '', fallback: error.message }))
}

const incident = async (response: Response, { optional }: CallOptions) => {
  const { incidentId = '–' } = ((await jsonOf(response)) ?? {}) as Partial<z.infer<typeof IncidentBody>>
  if (optional) {
    logIncident(incidentId)
    return new ApiError(500, issuesIn(undefined))
  }
  showIncident(incidentId)
  return new HandledError(500)
}

// a 403 has other reasons too, such as a password that is asked for again
const BLOCKED = 'LoginForm.errors.blocked'

const SESSION_CALLS = ['/api/login', '/api/checksession']

// another call works also while nobody can log in
const updateSessionState = (status: number, path: string) => {
  if (!SESSION_CALLS.includes(path)) return
  if (status < 300) setAvailable()
  if (status === 403) setBlocked()
  if (status === 404) setUnavailable()
}

// the texts of errors load with the first error; the text for "no network" is part of the first catalogue
const loadErrorTexts = (locale: Locale) => loadTexts('codes/general', locale).catch(() => undefined)

const secondsToWait = ({ headers }: Response) => Number(headers.get('retry-after')) || undefined

const endsSession = (path: string, { anonymousOk }: CallOptions) => path !== '/api/login' && !anonymousOk

// The end of a session and incidents are shown by the shell.
const failureOf = async (
  endpoint: Endpoint,
  response: Response,
  input: CallOptions,
): Promise<ApiError | HandledError> => {
  const { status } = response
  if (status === 500) return incident(response, input)
  if (status === 401 && endsSession(endpoint.path, input)) {
    await endSession()
    return new HandledError(401)
  }
  const issues = issuesIn(await jsonOf(response))
  if (issues[0]?.id === BLOCKED && !SESSION_CALLS.includes(endpoint.path)) {
    await endBlockedSession()
    return new HandledError(status)
  }
  updateSessionState(status, endpoint.path)
  await loadErrorTexts(input.locale ?? pageLocale())
  return new ApiError(status, issues, secondsToWait(response))
}

// The build for the browser has no shapes: our server has checked what it sends with the same declaration.
const checked = async (reply: Shape, body: unknown): Promise<unknown> => {
  const standard: Shape['~standard'] | undefined = reply['~standard']
  if (!standard) return body
  const result = await standard.validate(body)
  if (result.issues) throw new Error(`not what the contract says: ${JSON.stringify(result.issues)}`)
  return result.value
}

const replyOf = async ({ path, reply }: Endpoint, response: Response) => {
  if (response.status === 204 || !reply) return undefined
  const body = await jsonOf(response)
  if (body === undefined) throw new Error(`${path} was not answered with JSON`)
  return checked(reply, body)
}

/**
 * Sends a call and returns its response; throws unless it is a success. If the server wants the password again, the
 * customer is asked for it in place, and the call is sent once more with what was typed.
 */
export const succeed = async (endpoint: Endpoint, input: CallOptions): Promise<Response> => {
  const response = await dispatch(endpoint, input)
  if (response.ok) return response
  const failure = await failureOf(endpoint, response, input)
  if (!(failure instanceof ApiError && failure.issues[0]?.id === 'fresh_login_required')) throw failure
  // few calls need it: the question loads when it is asked
  const { needPassword } = await import('./fresh-login.ts')
  await needPassword(failure, Boolean(endpoint.body ?? endpoint.multipart))
  const again = await dispatch(endpoint, input)
  if (!again.ok) throw await failureOf(endpoint, again, input)
  return again
}

/**
 * Calls the server, typed by the contract. Refusals and network failures throw an ApiError for the caller; the end of
 * the session (401) and incidents (500) are shown by the shell and throw a HandledError (GUARD-03, ALERT-06, ALERT-07).
 */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  ...[input]: {} extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<ReplyOf<E>> => {
  // the typed input, read by property name
  const given = (input ?? {}) as CallOptions
  const response = await succeed(endpoint, given)
  updateSessionState(response.status, endpoint.path)
  recordContact()
  // checked with the shape from which this type is inferred: here, or by our server before it was sent
  return (await replyOf(endpoint, response)) as ReplyOf<E>
}
