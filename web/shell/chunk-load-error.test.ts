import { afterEach, expect, test, vi } from 'vitest'

import { clearAlert, globalAlert, showNotice } from '#web/platform/alerts.ts'

import { offerReload } from './chunk-load-error.ts'

const codes = () => globalAlert.get().messages.map(({ code }) => code)

let answer: () => Promise<Response>

const stub = ({ onLine }: { readonly onLine: boolean }) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', () => answer())
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
}

const answers = (status = 200) => {
  answer = () => Promise.resolve(new Response(null, { status }))
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearAlert()
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is behind a proxy that cannot reach it', () => Promise.resolve(new Response(null, { status: 502 }))],
])('SHELL-09 a chunk that does not load offers no reload while the server %s', async (_, failing) => {
  vi.useFakeTimers()
  stub({ onLine: true })
  answer = failing
  const waiting = offerReload()
  await vi.advanceTimersByTimeAsync(0)
  expect(codes()).toEqual(['errors.unreachable'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(codes()).toEqual(['errors.unreachable'])
  // and the notice goes once the server answers
  answers()
  await vi.advanceTimersByTimeAsync(5000)
  await waiting
  expect(codes()).toEqual([])
})

test('SHELL-09 an alert that came meanwhile stays when the server answers again', async () => {
  vi.useFakeTimers()
  stub({ onLine: true })
  answers(503)
  const waiting = offerReload()
  await vi.advanceTimersByTimeAsync(0)
  showNotice('shell.loggedOut')
  answers()
  await vi.advanceTimersByTimeAsync(5000)
  await waiting
  expect(codes()).toEqual(['shell.loggedOut'])
})

test('SHELL-09 a chunk that does not load offers a reload, once, and only when there is a network', async () => {
  vi.useFakeTimers()
  stub({ onLine: false })
  answers()
  const waiting = offerReload()
  await vi.advanceTimersByTimeAsync(0)
  expect(codes()).toEqual([])
  stub({ onLine: true })
  await vi.advanceTimersByTimeAsync(5000)
  await waiting
  expect(codes()).toEqual([])
  await offerReload()
  expect(codes()).toEqual(['errors.chunk'])
  clearAlert()
  await offerReload()
  expect(codes()).toEqual([])
})
