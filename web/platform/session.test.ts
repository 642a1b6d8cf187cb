import { beforeEach, expect, test, vi } from 'vitest'

import { onSessionEnd } from './api/forced-logout.ts'
import { setTransport } from './api/transport.ts'
import { checkOnArrival, checkSession, isLoggedIn, logOut } from './api/session-check.ts'
import { setLoggedIn, setLoggedOut, session } from './session.ts'

const ana = { firstName: 'Ana', profileId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11', impersonation: false }
const nobody = {
  authenticated: false,
  blocked: false,
  apiUnavailable: false,
  username: '',
  profileId: '',
  impersonation: false,
}

const respondWith = (status: number, body?: unknown) =>
  setTransport(() =>
    Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
  )

vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => setLoggedOut())

test('GUARD-06 the session holds who is logged in, and nothing when nobody is', () => {
  expect(session.get()).toEqual(nobody)
  setLoggedIn(ana)
  expect(session.get()).toEqual({ ...nobody, authenticated: true, username: 'Ana', profileId: ana.profileId })
})

test('GUARD-01 the server says whether somebody is logged in', async () => {
  respondWith(200, ana)
  expect(await isLoggedIn()).toBe(true)
  setLoggedOut()
  respondWith(401, { errors: [] })
  expect(await isLoggedIn()).toBe(false)
})

test('GUARD-01 the session is checked each time, also right after the server confirmed it', async () => {
  respondWith(200, ana)
  expect(await isLoggedIn()).toBe(true)
  respondWith(401, { errors: [] })
  expect(await isLoggedIn()).toBe(false)
})

test('GUARD-01 the check on arrival counts for the page that is arrived at, and for no other', async () => {
  respondWith(200, ana)
  const arrived = await checkOnArrival()
  respondWith(401, { errors: [] })
  expect(await isLoggedIn()).toBe(true)
  arrived()
  expect(await isLoggedIn()).toBe(false)
})

test('GUARD-01 a check on arrival that failed is done again', async () => {
  respondWith(500, { incidentId: 'X' })
  await expect(checkOnArrival()).rejects.toThrow()
  respondWith(200, ana)
  expect(await isLoggedIn()).toBe(true)
})

test('GUARD-07 only a successful session check authenticates a visitor', async () => {
  for (const status of [401, 403, 404, 503]) {
    respondWith(status, { errors: [] })
    await checkSession()
    expect(session.get().authenticated).toBe(false)
  }
  respondWith(200, ana)
  await checkSession()
  expect(session.get()).toEqual({ ...nobody, authenticated: true, username: 'Ana', profileId: ana.profileId })
})

test('GUARD-04 a blocked account and an unavailable service show in the session, and a later success clears both', async () => {
  respondWith(403, { errors: [] })
  await checkSession()
  expect(session.get().blocked).toBe(true)
  respondWith(404, { errors: [] })
  await checkSession()
  expect(session.get().apiUnavailable).toBe(true)
  respondWith(200, ana)
  await checkSession()
  expect(session.get()).toMatchObject({ authenticated: true, blocked: false, apiUnavailable: false })
})

test.each([
  ['answers', () => respondWith(204)],
  ['breaks down', () => respondWith(500, { incidentId: 'X' })],
  ['refuses', () => respondWith(400, { errors: [] })],
  ['is out of reach', () => setTransport(() => Promise.reject(new TypeError('no network')))],
])('GUARD-05 a log-out clears the session of this tab, also when the server %s', async (_, arrange) => {
  setLoggedIn(ana)
  arrange()
  await logOut()
  expect(session.get()).toEqual(nobody)
})

test('GUARD-03 a 401 of the session check on a public page does not redirect', async () => {
  const opened: string[] = []
  onSessionEnd(async () => void opened.push('login'))
  respondWith(401, { errors: [] })
  await checkSession()
  expect(opened).toEqual([])
})
