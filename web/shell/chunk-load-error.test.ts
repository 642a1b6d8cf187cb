import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearAlert, globalAlert } from '#web/platform/alerts.ts'
import { serverGone } from '#web/platform/server-answers.ts'

import { offerReload } from './chunk-load-error.ts'

const codes = () => globalAlert.get().messages.map(({ code }) => code)

const missing = () => new TypeError('Importing a module script failed.')

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const answerWith = (status: number) => () => Promise.resolve(new Response(null, { status }))

let answer: () => Promise<Response> = noAnswer

beforeEach(() => {
  // of another file
  clearAlert()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => answer())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearAlert()
})

test.each([
  ['does not answer', noAnswer],
  ['is behind a proxy that cannot reach it', answerWith(502)],
])('SHELL-09 a chunk that does not load offers no reload while the server %s', async (_, failing) => {
  answer = failing
  const waiting = offerReload(missing())
  await vi.advanceTimersByTimeAsync(3000)
  expect([serverGone.get(), codes()]).toEqual([true, []])
  answer = answerWith(200)
  await vi.advanceTimersByTimeAsync(3000)
  await waiting
  expect([serverGone.get(), codes()]).toEqual([false, []])
})

test('SHELL-09 a chunk that does not load offers a reload, once, if the server answers', async () => {
  answer = answerWith(200)
  await offerReload(missing())
  expect(codes()).toEqual(['errors.chunk'])
  clearAlert()
  await offerReload(missing())
  expect([serverGone.get(), codes()]).toEqual([false, []])
})
