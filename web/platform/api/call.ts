import * as z from 'zod/mini'

import '#web/platform/shapes.ts'
import type { Endpoint, ReplyOf, Shape } from '#contract/endpoint.ts'
import { ErrorBody, IncidentBody } from '#contract/errors.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { showIncident } from '#web/platform/alerts.ts'
import { markAvailable, markBlocked, markUnavailable, touch } from '#web/platform/session.ts'
import { ApiError, HandledError, noAnswer } from './api-error.ts'
import { endSession } from './forced-logout.ts'
import { send } from './transport.ts'

type SentOf<S> = S extends Shape ? z.core.input<S> : undefined
// a part whose every field may be left out may itself be left out
type Given<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : {} extends T
    ? { readonly [key in Key]?: T }
    : { readonly [key in Key]: T }
type MultipartOf<E extends Endpoint> = E['multipart'] extends { shape: infer S extends Shape }
  ? { readonly part: z.core.input<S>; readonly files?: readonly File[] }
  : unknown

type Options = {
  readonly signal?: AbortSignal
  /** The language of labels in the reply; the page's own unless said. The server draws pages in both. */
  readonly locale?: Locale
  /** How much of the body has gone, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** A 401 is an answer here (checksession on a page for everybody) and not the end of a session (ruling 6). */
  readonly anonymousOk?: boolean
}

export type CallInput<E extends Endpoint> = Given<'params', SentOf<E['params']>> &
  Given<'query', SentOf<E['query']>> &
  Given<'headers', SentOf<E['headers']>> &
  Given<'body', SentOf<E['body']>> &
  MultipartOf<E> &
  Options

// what the typed input looks like to the code that sends it
type Plain = string | number | boolean | undefined
type Loose = Options & {
  readonly params?: Record<string, Plain>
  readonly query?: Record<string, Plain>
  readonly headers?: Record<string, Plain>
  readonly body?: unknown
  readonly part?: unknown
  readonly files?: readonly File[]
}

const addressOf = (path: string, { params = {}, query = {} }: Loose) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return asked.length ? `${filled}?${search}` : filled
}

const formOf = (part: string, { part: json, files = [] }: Loose) => {
  const form = new FormData()
  form.append(part, new Blob([JSON.stringify(json)], { type: 'application/json' }))
  for (const file of files) form.append('files', file, file.name)
  return form
}

const bodyOf = (endpoint: Endpoint, input: Loose) => {
  if (endpoint.multipart) return { body: formOf(endpoint.multipart.part, input) }
  return endpoint.body ? { body: JSON.stringify(input.body) } : {}
}

const pageLocale = () => (globalThis.document?.documentElement.lang === 'nl' ? 'nl' : 'en-GB')

const headersOf = (endpoint: Endpoint, { headers = {}, locale }: Loose) => ({
  accept: 'application/json',
  'accept-language': locale ?? pageLocale(),
  ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
  ...Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
})

const dispatch = async (endpoint: Endpoint, input: Loose) => {
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
    throw noAnswer()
  }
}

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // no json (a proxy's page): the caller treats it as a body that says nothing
    return undefined
  }
}

const issuesIn = (body: unknown): readonly Issue[] => {
  const told = z.safeParse(ErrorBody, body)
  if (!told.success || !told.data.errors.length) return [issue('', 'errors.unknown')]
  return told.data.errors.map((one) => ({ ...one, field: one.field ?? '', fallback: one.message }))
}

const incident = async (response: Response) => {
  const told = z.safeParse(IncidentBody, await jsonOf(response))
  showIncident(told.success ? told.data.incidentId : '–')
  return new HandledError(500)
}

const SESSION_CALLS = ['/api/login', '/api/checksession']

const mark = (status: number, path: string) => {
  if (!SESSION_CALLS.includes(path)) return
  if (status === 403) markBlocked()
  if (status === 404) markUnavailable()
}

// their words come with them; without a network the code that says so is at hand
const bringWords = (locale: Locale) => loadTexts('codes/general', locale).catch(() => undefined)

const endsSession = (path: string, { anonymousOk }: Loose) => path !== '/api/login' && !anonymousOk

const failureOf = async (endpoint: Endpoint, response: Response, input: Loose) => {
  const { status } = response
  if (status === 500) return incident(response)
  if (status === 401 && endsSession(endpoint.path, input)) {
    await endSession()
    return new HandledError(401)
  }
  mark(status, endpoint.path)
  await bringWords(input.locale ?? pageLocale())
  const wait = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(status, issuesIn(await jsonOf(response)), wait)
}

const replyOf = async (endpoint: Endpoint, response: Response) => {
  if (response.status === 204 || !endpoint.reply) return undefined
  return z.parse(endpoint.reply, await jsonOf(response))
}

/**
 * Asks the server, typed by the contract. Refusals and no network are an ApiError for the caller; the end of the
 * session (401) and incidents (500) are told by the shell and leave as a HandledError (GUARD-03, ALERT-06, ALERT-07).
 */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  ...[input]: {} extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<ReplyOf<E>> => {
  // the typed input, seen by name
  const given = (input ?? {}) as Loose
  const response = await dispatch(endpoint, given)
  if (!response.ok) throw await failureOf(endpoint, response, given)
  markAvailable()
  touch()
  // parsed with the shape that this type was made of
  return (await replyOf(endpoint, response)) as ReplyOf<E>
}
