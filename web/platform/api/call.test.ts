import { readFileSync } from 'node:fs'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#contract/endpoint.ts'
import { clearAlert, globalAlert } from '#web/platform/alerts.ts'
import { setLoggedIn, session } from '#web/platform/session.ts'

import { ApiError, HandledError, issuesOf } from './api-error.ts'
import { call } from './call.ts'
import { onSessionEnd } from './forced-logout.ts'
import { setTransport } from './transport.ts'
import type { TransportRequest } from './transport-request.ts'

const house = endpoint({
  method: 'POST',
  path: '/api/houses/:name/doors',
  access: 'customer',
  summary: 'Count the doors of a house.',
  params: z.object({ name: z.string() }),
  query: z.object({ floor: z.optional(z.number()) }),
  headers: z.object({ 'x-key': z.optional(z.string()) }),
  body: z.object({ open: z.boolean() }),
  reply: z.object({ doors: z.number() }),
  errors: [],
})

const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Log in.',
  errors: [],
})

const advice = endpoint({
  method: 'POST',
  readsOnly: true,
  path: '/api/advice',
  access: 'public',
  summary: 'The best door, for what is sent; nothing is stored.',
  errors: [],
})

const rooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  access: 'public',
  summary: 'The rooms.',
  errors: [],
})

const sent: (TransportRequest & { path: string })[] = []

const respondWith = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  setTransport((path, how) => {
    sent.push({ path, ...how })
    return Promise.resolve(
      new Response(body === undefined ? null : JSON.stringify(body), { status, headers }),
    )
  })

const count = () => call(house, { params: { name: 'a/b c' }, query: { floor: 2 }, body: { open: true } })
const failure = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error: unknown) => error,
  )

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  sent.length = 0
  logged.mockClear()
  clearAlert()
  onSessionEnd(() => Promise.resolve())
})
afterEach(() => vi.clearAllMocks())

test('a call fills its path, its query and its headers, and returns the reply of the contract', async () => {
  respondWith(200, { doors: 3, more: 'left out' })
  expect(await count()).toEqual({ doors: 3 })
  expect(sent[0]).toMatchObject({
    path: '/api/houses/a%2Fb%20c/doors?floor=2',
    method: 'POST',
    body: '{"open":true}',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'accept-language': 'en-GB' },
  })
})

test('GUARD-03 a 401 logs out and leads to the login page', async () => {
  setLoggedIn({ firstName: 'Ana', profileId: 'p', impersonation: false })
  const opened: string[] = []
  onSessionEnd(async () => void opened.push('login'))
  respondWith(401, { errors: [] })
  expect(await failure(count())).toBeInstanceOf(HandledError)
  expect([opened, session.get().authenticated, session.get().username]).toEqual([['login'], false, ''])
})

test('GUARD-03 when opening the login page fails, the log says Forcing logout!', async () => {
  onSessionEnd(() => Promise.reject(new Error('no page')))
  respondWith(401, { errors: [] })
  expect(await failure(count())).toBeInstanceOf(HandledError)
  expect(logged.mock.calls[0]?.[0]).toBe('Forcing logout!')
})

test('GUARD-03 a 401 of the login call itself is passed to its form', async () => {
  const opened: string[] = []
  onSessionEnd(async () => void opened.push('login'))
  respondWith(401, {
    errors: [{ id: 'LoginForm.errors.failed', field: null, message: 'No.', context: {}, severity: 'error' }],
  })
  const error = await failure(call(login))
  expect(error).toBeInstanceOf(ApiError)
  expect([issuesOf(error).map(({ id }) => id), opened]).toEqual([['LoginForm.errors.failed'], []])
})

test('GUARD-04 a later success of the log-in clears what a 403 and a 404 had set, that of another call does not', async () => {
  session.set({ ...session.get(), blocked: true, apiUnavailable: true })
  respondWith(200, { doors: 3 })
  await count()
  expect([session.get().blocked, session.get().apiUnavailable]).toEqual([true, true])
  await call(login)
  expect([session.get().blocked, session.get().apiUnavailable]).toEqual([false, false])
})

test('GUARD-04 a 403 of any call that says that the account is blocked ends the session, and the login page opens', async () => {
  const opened: string[] = []
  onSessionEnd(async () => void opened.push('login'))
  const refusal = (id: string) => ({
    errors: [{ id, field: null, message: 'No.', context: {}, severity: 'error' }],
  })
  respondWith(403, refusal('errors.notAllowed'))
  expect(await failure(count())).toBeInstanceOf(ApiError)
  expect([session.get().blocked, opened]).toEqual([false, []])
  respondWith(403, refusal('LoginForm.errors.blocked'))
  expect(await failure(count())).toBeInstanceOf(HandledError)
  expect([session.get().blocked, session.get().authenticated, opened]).toEqual([true, false, ['login']])
})

test('GUARD-04 a 404 makes logging in unavailable when it answers the login call, and no other', async () => {
  respondWith(404, { errors: [] })
  await failure(count())
  expect(session.get().apiUnavailable).toBe(false)
  await failure(call(login))
  expect(session.get().apiUnavailable).toBe(true)
})

test('ALERT-06 a 500 logs its incident, shows it in the alert and is not passed on as an error of the caller', async () => {
  respondWith(500, { incidentId: '7F3A-20261120-000482' })
  const error = await failure(count())
  expect(error).toBeInstanceOf(HandledError)
  expect(issuesOf(error)).toEqual([])
  expect(logged.mock.calls).toEqual([['server 500', '7F3A-20261120-000482']])
  expect(globalAlert.get()).toEqual({
    type: 'error',
    title: 'CommonError.title',
    messages: [{ code: 'CommonError.message', context: { iId: '7F3A-20261120-000482' } }],
  })
})

test('ALERT-06 an optional call that fails with a 500 is logged and rejected, without an alert', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  respondWith(500, { incidentId: '7F3A-20261120-000482' })
  const input = { params: { name: 'a' }, query: { floor: 2 }, body: { open: true }, optional: true }
  const error = await failure(call(house, input))
  expect(error).toMatchObject({ status: 500 })
  expect(error).toBeInstanceOf(ApiError)
  expect(globalAlert.get().messages).toEqual([])
  expect(logged.mock.calls).toEqual([['server 500', '7F3A-20261120-000482']])
})

test.each([400, 404, 409, 410, 413, 415, 422, 429, 503])(
  'ALERT-07 a %i is a rejection for the caller',
  async (status) => {
    const refusal = {
      id: 'policy_not_found',
      field: 'policy',
      message: 'Not there.',
      context: { n: 1 },
      severity: 'error',
    }
    respondWith(status, { errors: [refusal] }, { 'retry-after': '30' })
    const error = await failure(count())
    expect(error).toMatchObject({ status, retryAfter: 30 })
    expect(issuesOf(error)).toMatchObject([{ id: 'policy_not_found', field: 'policy', context: { n: 1 } }])
    expect(globalAlert.get().messages).toEqual([])
  },
)

test('ALERT-07 a failure without a body from our server has a text too', async () => {
  respondWith(503, 'sorry')
  expect(issuesOf(await failure(count())).map(({ id }) => id)).toEqual(['errors.unknown'])
})

test('ALERT-07 a missing network has its own message', async () => {
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')))
  const idsOf = async (reply: Promise<unknown>) => issuesOf(await failure(reply)).map(({ id }) => id)
  expect(await idsOf(count())).toEqual(['errors.network'])
  // nothing was sent that could have arrived
  expect(await idsOf(call(rooms))).toEqual(['errors.offline'])
  expect(await idsOf(call(advice))).toEqual(['errors.offline'])
})

test.each(['common.en-GB.json', 'common.nl.json'])(
  'API-08 a call that got no answer does not say that the customer is offline, who may be online (%s)',
  (name) => {
    const texts = readFileSync(new URL(`../../../contract/texts/${name}`, import.meta.url), 'utf8')
    const said = texts.split('\n').filter((line) => /"errors\.(?:network|offline)"/.test(line))
    expect(said).toHaveLength(2)
    for (const line of said) expect(line).not.toMatch(/(?:are|bent) offline/)
  },
)
