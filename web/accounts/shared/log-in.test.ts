import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setTransport } from '#web/platform/api/transport.ts'
import { setLoggedOut, session } from '#web/platform/session.ts'

import { logIn } from './log-in.ts'

const typed = { username: 'ana@example.com', password: 'Lange-Brug7' }
const ana = { firstName: 'Ana', profileId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11', impersonation: false }

const answers = (status: number, body: unknown) =>
  setTransport(() => Promise.resolve(new Response(JSON.stringify(body), { status })))

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => setLoggedOut())
afterEach(() => logged.mockClear())

test('GUARD-07 who logs in is authenticated, with first name and profile id', async () => {
  answers(200, ana)
  expect(await logIn(typed, 'en-GB')).toEqual({ kind: 'in' })
  expect(session.get()).toMatchObject({ authenticated: true, username: 'Ana', profileId: ana.profileId })
})

test.each([
  [401, 'refused'],
  [403, 'blocked'],
  [404, 'unavailable'],
  [429, 'refused'],
])('GUARD-07 a log-in with the response %i authenticates nobody and is %s', async (status, kind) => {
  answers(status, { errors: [] })
  expect(await logIn(typed, 'en-GB')).toMatchObject({ kind })
  expect(session.get()).toMatchObject({ authenticated: false, username: '', profileId: '' })
})

test('GUARD-07 an impossible password is not sent, and authenticates nobody', async () => {
  answers(200, ana)
  expect(await logIn({ ...typed, password: 'short' }, 'en-GB')).toMatchObject({ kind: 'refused' })
  expect(session.get().authenticated).toBe(false)
})
